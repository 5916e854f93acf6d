"""Whatever is not allowed changes nothing, and the page says in one sentence why."""

import random
from typing import Any

import pytest

from cleocatra.engine.actions import Action
from cleocatra.engine.reasons import Reason
from cleocatra.engine.refusals import why_not
from support.attempts import attempts
from support.browser import DESKTOP, PHONE, Screen
from support.golden import golden_game, played
from support.table_page import TablePage, query_of
from support.visitor import Visitor

GAMES = ["PUMUMBPCMBUBP", "PBUPMPCUBMMUB", "MPCPMUUPBB"]
"""Games in which, taken together, a player can go wrong for every reason there is."""


def first_mistakes(game: dict[str, Any]) -> dict[int, list[Action]]:
    """For each reason that a game can meet, the first action that is refused for it, by the moves made before."""
    mistakes: dict[int, list[Action]] = {}
    met = set[Reason]()
    for made, position in enumerate(played(game)):
        for action in attempts(position, random.Random(made)):
            refusal = why_not(position, action)
            if refusal is not None and refusal.reason not in met:
                met.add(refusal.reason)
                mistakes.setdefault(made, []).append(action)
    return mistakes


def assert_refused(table: TablePage, *, unlike: str = "") -> str:
    """A sentence stands there, another than before; what it is."""
    message = table.expect_message(unlike=unlike)
    assert message.endswith(".")
    assert "\n" not in message
    return message


def test_the_games_meet_every_reason_that_can_be_written_down() -> None:
    met = set[Reason | None]()
    for game in map(golden_game, GAMES):
        positions = played(game)
        for made, actions in first_mistakes(game).items():
            met |= {refusal.reason for action in actions if (refusal := why_not(positions[made], action))}
    assert met == set(Reason) - {Reason.OUT_OF_ORDER}  # notation has one order, so no text is out of it


@pytest.mark.parametrize("pile", GAMES)
def test_every_kind_of_refusal_says_why_and_changes_nothing(visitor: Visitor, pile: str) -> None:
    game = golden_game(pile)
    mistakes = first_mistakes(game)
    table = visitor.opens(query_of(game))
    for made in range(max(mistakes) + 1):
        before, message = table.state(), ""
        for action in mistakes.get(made, []):
            table.write(str(action))
            message = assert_refused(table, unlike=message)
            assert table.state() == before
        if made < len(game["moves"]):
            table.play_by_text(game["moves"][made])
            assert table.message() == "", "a refusal is forgotten once a move is made"


@pytest.mark.parametrize(
    "text", ["", "x", "team", "team 1", "rescue 0,0 with", "move 0,0 1,0 2,0", "<b>", "貓", "place 1e9,0"]
)
def test_what_is_no_move_is_refused_as_well(visitor: Visitor, text: str) -> None:
    table = visitor.opens("players=2&pile=CMBUPMBUP")
    before = table.state()
    table.write(text)
    assert_refused(table)
    assert table.state() == before


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("moves", "clicks"),
    [
        pytest.param([], ["0,0"], id="lay a tile on a tile"),
        pytest.param([], ["rescue"], id="rescue before the tile is laid"),
        pytest.param(["place 1,0"], ["dispatch"], id="dispatch with no new tile"),
        pytest.param(["place 1,0"], ["search", "0,0"], id="move a tile that somebody stands on"),
        pytest.param(["place 1,0"], ["team", "0,0"], id="team up where one already stands"),
        pytest.param(["place 1,0"], ["rescue", "1,0"], id="rescue with another player's rescuer"),
        pytest.param(["place 1,0"], ["herd", "1,0"], id="herd another player's rescuer"),
        pytest.param(["place 1,0"], ["swap"], id="swap without a rescuer on Bastet"),
        pytest.param(["place 1,0", "team 1,0"], ["scout"], id="a tile action second"),
        pytest.param(["place 1,0", "rescue 0,0"], ["rescue", "0,0"], id="rescue under an inspector"),
        pytest.param(["place 1,0", "scout"], ["1,0"], id="lay a scouted tile on a tile"),
    ],
)
def test_clicking_what_cannot_be_used_says_why(
    visitor: Visitor, screen: Screen, moves: list[str], clicks: list[str]
) -> None:
    table = visitor.opens("players=2&advanced=1&pile=CMBUPMBUP", screen=screen)
    for move in moves:
        table.play_by_clicking(move)
    before = table.state()
    for click in clicks:
        (table.click_cell if "," in click else table.press_action)(click)
    assert_refused(table)
    assert table.state() == before


@pytest.mark.parametrize("query", ["players=5", "players=2&pile=CCC", "players=3&edition=klingon", "advanced=perhaps"])
def test_an_address_with_a_bad_value_says_so(visitor: Visitor, query: str) -> None:
    assert_refused(visitor.opens(query))
