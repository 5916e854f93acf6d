"""Whole golden games on the page, the position compared with the engine's after every move."""

from collections.abc import Callable
from typing import Any

import pytest

from support.browser import DESKTOP, PHONE, Screen
from support.golden import golden_game, played
from support.table_page import TablePage, query_of
from support.visitor import Visitor


def follow(table: TablePage, game: dict[str, Any], play: Callable[[str], None]) -> None:
    """Play a game to its end, move by move."""
    first, *others = played(game)
    table.assert_shows(first, 0)
    for made, (move, position) in enumerate(zip(game["moves"], others, strict=True), start=1):
        play(move)
        table.assert_shows(position, made)


@pytest.mark.parametrize(
    ("pile", "screen"),
    [
        pytest.param("UBBUPMMCP", DESKTOP, id="2 players, basic, a fallback"),
        pytest.param("PUMUMBPCMBUBP", DESKTOP, id="4 players, advanced, everything but a pass"),
        pytest.param("PBUPMPCUBMMUB", PHONE, id="3 players, advanced, on a phone, a shared victory"),
    ],
)
def test_a_game_is_played_by_clicking(visitor: Visitor, pile: str, screen: Screen) -> None:
    game = golden_game(pile)
    table = visitor.opens(query_of(game), screen=screen)
    follow(table, game, table.play_by_clicking)


def test_a_game_is_played_with_the_keyboard_alone(visitor: Visitor) -> None:
    game = golden_game("UCUMPBPMB")  # 2 players, advanced: a fallback and a declined bonus are in it
    table = visitor.opens(query_of(game))
    follow(table, game, table.play_by_keyboard)


def test_a_game_is_played_by_writing_the_moves(visitor: Visitor) -> None:
    game = golden_game("PUMMPBUCPBMBU")  # 4 players, advanced
    table = visitor.opens(query_of(game))
    follow(table, game, table.play_by_text)


def test_a_game_that_nobody_can_go_on_with_ends(visitor: Visitor) -> None:
    game = golden_game("MPCPMUUPBB")  # every player in a row was stuck (R7)
    table = visitor.opens(query_of(game), screen=PHONE)
    follow(table, game, table.play_by_clicking)


def test_written_moves_may_have_blanks_to_spare(visitor: Visitor) -> None:
    table = visitor.opens("players=2&pile=CMBUPMBUP")
    for move in ("  place 1,0", "team  1,0 ", "rescue 0,0   with 1,0"):
        table.play_by_text(move)
    assert table.state().scores == (3, 0)


def test_undo_and_redo_go_as_far_as_the_engine_allows(visitor: Visitor) -> None:
    table = visitor.opens("players=2&pile=CMBUPMBUP")
    for move in ("place 1,0", "team 1,0", "rescue 0,0 with 1,0"):
        table.play_by_clicking(move)
    after = table.state()
    table.press_action("undo")
    table.expect_moves(2)
    assert table.state().scores == (0, 0)
    table.press_action("redo")
    table.expect_moves(3)
    assert table.state() == after
    table.play_by_clicking("scout")
    seen = table.state()
    if table.offers("undo"):  # a button that cannot be used may be there, and says why
        table.press_action("undo")
    assert table.state() == seen
