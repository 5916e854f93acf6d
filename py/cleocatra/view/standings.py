"""How everybody stands: points and supplies, the score track, and what lies beside the board."""

from collections.abc import Iterator

from cleocatra.engine.game import Game
from cleocatra.engine.position import TARGET, Position
from cleocatra.engine.tiles import CATS
from cleocatra.view.markup import Node, classes, h
from cleocatra.view.prompt import is_last_round
from cleocatra.view.words import word


def players_panel(game: Game) -> Node:
    """Everybody's name, points and supply, whose turn it is, who leads."""
    return h("ol", _players(game), key="players", class_="players", aria_label=word("players.name"))


def _players(game: Game) -> Iterator[Node]:
    position = game.position
    for player, seat in enumerate(game.seats):
        supply = position.supply(player)
        drawn = [
            h("use", key=f"m{i}", href=f"#meeple-{seat.colour}", transform=f"translate({18 + 30 * i} 21) scale(1.15)")
            if i < supply
            else h("circle", key=f"m{i}", class_="gone", cx=18 + 30 * i, cy=20, r=11)
            for i in range(3)
        ]
        now = position.to_move == player
        yield h(
            "li",
            h("b", seat.name, key="name", class_="name"),
            h(
                "span",
                str(position.scores[player]),
                key=f"score{position.scores[player]}",  # new points are a new element, which shows itself
                class_="score",
                aria_label=_points_label(position, player),
            ),
            h("svg", drawn, key="supply", class_="supply", viewBox="2 4 92 34", role="img", aria_label=_supply(supply)),
            key=f"p{player}",
            class_=classes("player", f"wears-{seat.colour}", now and "now"),
            aria_current="true" if now else None,
        )


def _points_label(position: Position, player: int) -> str:
    return word("players.points", n=position.scores[player])


def _supply(count: int) -> str:
    return word("players.supply", n=count)


_NUMBERED = (*range(0, TARGET, 5), TARGET)
"""The fields of the track that bear a number: few, so that each can be read."""


def score_track(game: Game) -> Node:
    """The track from 0 to 23 with everybody's token; tokens past 23 stay on its end."""
    position = game.position
    step, top = 24, 26
    fields = [
        h(
            "g",
            h("rect", x=field * step + 1, y=top, width=step - 2, height=24, rx=4),
            h("text", str(field), x=field * step + step / 2, y=top + 18) if field in _NUMBERED else None,
            key=f"f{field}",
            class_="field goal" if field == TARGET else "field",
        )
        for field in range(TARGET + 1)
    ]
    tokens = []
    for player, seat in enumerate(game.seats):
        field = min(position.scores[player], TARGET)
        sharing = [other for other in range(player) if min(position.scores[other], TARGET) == field]
        x, y = field * step + step / 2 + 9 * len(sharing), 14 - 2 * len(sharing)
        tokens.append(
            h(
                "g",
                h("use", href=f"#meeple-{seat.colour}"),
                key=f"k{player}",
                class_="piece",
                transform=f"translate({x:g} {y})",
            )
        )
    scores = ", ".join(f"{seat.name} {position.scores[player]}" for player, seat in enumerate(game.seats))
    width = (TARGET + 1) * step
    return h(
        "svg",
        h("g", fields, key="fields"),
        h("g", tokens, key="tokens"),
        key="track",
        class_="track",
        viewBox=f"-6 -6 {width + 24} 58",
        role="img",
        aria_label=word("track.name", scores=scores),
    )


def stock(game: Game) -> Node:
    """What lies beside the board: the tiles left, by colour, and the unused inspectors."""
    position = game.position
    left = position.deal.pile[position.drawn :]
    bags = [
        h(
            "span",
            h("svg", h("use", href=f"#cat-{cat.letter}"), viewBox="-27 -34 54 60", aria_hidden="true"),
            str(left.count(cat.letter)),
            key=cat.letter,
            class_=f"bag is-{cat.letter}",
            title=word(f"cat.{cat.letter}"),
            role="img",
            aria_label=word("stock.left", cat=word(f"cat.{cat.letter}"), n=left.count(cat.letter)),
        )
        for cat in CATS
    ]
    unused = position.unused_inspectors
    return h(
        "div",
        h(
            "button",
            word("stock.pile", n=position.face_down),
            key="pile",
            type="button",
            class_="pile",
            data_action="draw",
        )
        if position.face_down
        else h("span", word("stock.pile-empty"), key="pile", class_="pile"),
        h("span", bags, key="bags", class_="bags"),
        h(
            "span",
            h("svg", h("use", href="#inspector"), viewBox="-12 -12 24 24", aria_hidden="true"),
            h("b", str(unused), key="count"),
            h("span", word("stock.inspectors", n=unused), key="word", class_="long"),
            key="inspectors",
            class_="inspectors",
        ),
        h("b", word("stock.last-round"), key="last", class_="last-round") if is_last_round(position) else None,
        key="stock",
        class_="stock",
    )
