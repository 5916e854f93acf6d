"""The end of a game in numbers: where everybody's points came from, and how the scores grew."""

from collections.abc import Iterator
from typing import NamedTuple

from cleocatra.engine.actions import Rescue
from cleocatra.engine.game import Game
from cleocatra.engine.position import TARGET
from cleocatra.engine.scoring import score_rescue
from cleocatra.engine.seats import Seat
from cleocatra.view.markup import Node, classes, h
from cleocatra.view.words import word

_WIDTH, _HEIGHT, _MARGIN = 320, 120, 80
_NAME_LENGTH = 10
_DASHES = ("", "7 3", "2 3", "9 3 2 3")


class Tally(NamedTuple):
    """One player's points by where they came from."""

    rescues: int = 0
    cats: int = 0
    helpers: int = 0
    cleocatra: int = 0

    @property
    def total(self) -> int:
        """All points."""
        return self.cats + self.helpers + self.cleocatra


def tallies(game: Game) -> list[Tally]:
    """Each player's points so far, by where they came from."""
    counted = [Tally() for _ in game.seats]
    for number, action in enumerate(game.actions):
        if isinstance(action, Rescue):
            before = game.position_after(number)
            scored = score_rescue(before, action)
            old = counted[before.player]
            counted[before.player] = Tally(
                old.rescues + 1,
                old.cats + len(scored.cats),
                old.helpers + len(scored.helpers),
                old.cleocatra + scored.cleocatra,
            )
    return counted


def results(game: Game) -> Node:
    """A table of the players with their points, the winners marked."""
    end = game.outcome
    winners = end.winners if end else ()
    columns = ["rescues", "cats", "helpers", "total"]
    if game.options.advanced:
        columns.insert(3, "cleocatra")
    heads = [h("th", word("end.player"), key="who", scope="col")] + [
        h("th", word(f"end.{name}"), key=name, scope="col") for name in columns
    ]
    rows = []
    counted = tallies(game)
    for player in sorted(range(len(counted)), key=lambda player: -counted[player].total):
        tally, seat = counted[player], game.seats[player]
        cells = [h("td", str(getattr(tally, name)), key=name) for name in columns]
        crown = word("end.winner") if player in winners else ""
        rows.append(
            h(
                "tr",
                h("th", seat.name, h("span", crown, key="crown", class_="crown"), key="who", scope="row"),
                cells,
                key=f"p{player}",
                class_=classes(f"wears-{seat.colour}", player in winners and "winner"),
            )
        )
    return h("table", h("thead", h("tr", heads, key="row"), key="head"), h("tbody", rows, key="rows"), key="results")


def chart(game: Game) -> Node:
    """The scores over the turns: a line a player, with the name at its end."""
    moments = [0] + [
        number + 1
        for number in range(game.made)
        if game.position_after(number).turn_of != game.position_after(number + 1).turn_of or number + 1 == game.made
    ]
    highest = max(TARGET, *game.position.scores)
    scores = [[game.position_after(made).scores[player] for made in moments] for player in range(len(game.seats))]
    goal = _height(TARGET, highest)
    return h(
        "svg",
        h("path", key="axes", class_="axes", d=f"M0 0V{_HEIGHT}H{_WIDTH}"),
        h("path", key="goal", class_="goal", d=f"M0 {goal:.1f}H{_WIDTH}"),
        h("text", "0", key="zero", class_="mark", x=-5, y=_HEIGHT + 4),
        h("text", str(TARGET), key="target", class_="mark", x=-5, y=f"{goal + 4:.1f}"),
        h("g", (_line(game.seats[player], player, line, highest) for player, line in enumerate(scores)), key="lines"),
        h("g", _line_names(game.seats, [_height(line[-1], highest) for line in scores]), key="names"),
        key="chart",
        class_="chart",
        viewBox=f"-22 -8 {_WIDTH + _MARGIN + 22} {_HEIGHT + 18}",
        role="img",
        aria_label=word("end.chart"),
    )


def _height(score: int, highest: int) -> float:
    return _HEIGHT - _HEIGHT * score / highest


def _line(seat: Seat, player: int, line: list[int], highest: int) -> Node:
    points = " ".join(
        f"{_WIDTH * index / max(len(line) - 1, 1):.1f},{_height(score, highest):.1f}"
        for index, score in enumerate(line)
    )
    return h(
        "polyline",
        key=f"p{player}",
        class_=f"wears-{seat.colour}",
        points=points,
        stroke_dasharray=_DASHES[player] or None,  # lines are not told apart by hue alone
    )


def _line_names(seats: tuple[Seat, ...], heights: list[float]) -> Iterator[Node]:
    """Each name beside the end of its line, moved down as far as needed to stay clear of the one above."""
    free = -4.0
    for player in sorted(range(len(seats)), key=lambda player: heights[player]):
        free = max(heights[player] + 4, free)
        name = seats[player].name
        short = name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"
        yield h("text", short, key=f"p{player}", x=_WIDTH + 6, y=f"{free:.1f}")
        free += 14
