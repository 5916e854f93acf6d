"""The end of a game in numbers: where everybody's points came from, and how the scores grew."""

from typing import NamedTuple

from cleocatra.engine.actions import Rescue
from cleocatra.engine.game import Game
from cleocatra.engine.scoring import score_rescue
from cleocatra.view.markup import Node, classes, h
from cleocatra.view.words import word

_WIDTH, _HEIGHT = 320, 120


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
    """The scores over the turns, a line a player."""
    moments = [0] + [
        number + 1
        for number in range(game.made)
        if game.position_after(number).turn_of != game.position_after(number + 1).turn_of or number + 1 == game.made
    ]
    highest = max(1, *game.position.scores)
    lines = []
    for player, seat in enumerate(game.seats):
        points = " ".join(
            f"{_WIDTH * index / max(len(moments) - 1, 1):.1f},"
            f"{_HEIGHT - _HEIGHT * game.position_after(made).scores[player] / highest:.1f}"
            for index, made in enumerate(moments)
        )
        dashes = ("", "7 3", "2 3", "9 3 2 3")[player]
        lines.append(
            h(
                "polyline",
                key=f"p{player}",
                class_=f"wears-{seat.colour}",
                points=points,
                stroke_dasharray=dashes or None,
            )
        )
    return h(
        "svg",
        lines,
        key="chart",
        class_="chart",
        viewBox=f"-4 -6 {_WIDTH + 8} {_HEIGHT + 12}",
        role="img",
        aria_label=word("end.chart"),
    )
