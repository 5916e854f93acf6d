"""Axe finds nothing to complain about in any screen, light or dark, large or small."""

from typing import Literal

import pytest

from support.axe import assert_accessible
from support.browser import DESKTOP, PHONE, Screen
from support.golden import golden_game
from support.table_page import query_of
from support.visitor import Visitor

Colours = Literal["light", "dark"]
EVERY_LOOK = pytest.mark.parametrize(
    ("screen", "colours"),
    [(DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"), (PHONE, "dark")],
    ids=["desktop, light", "desktop, dark", "phone, light", "phone, dark"],
)


@EVERY_LOOK
def test_the_start_is_accessible(visitor: Visitor, screen: Screen, colours: Colours) -> None:
    assert_accessible(visitor.opens(screen=screen, colours=colours).page)


@EVERY_LOOK
def test_a_game_is_accessible_from_its_middle_to_its_end(visitor: Visitor, screen: Screen, colours: Colours) -> None:
    game = golden_game("PBBCUMMPU")  # 2 players, advanced, and not long
    moves: list[str] = game["moves"]
    wide = next(made for made, move in enumerate(moves) if "with" in move and "from" in move)
    princess = next(made for made, move in enumerate(moves) if "to" in move and made > wide)
    table = visitor.opens(query_of(game), screen=screen, colours=colours)
    for made, move in enumerate(moves):
        if made in (wide, princess):
            assert_accessible(table.page)
            table.begin_rescue(move)
            assert_accessible(table.page)
            table.finish_rescue(move)
        else:
            table.play_by_clicking(move)
    assert table.state().is_over
    assert_accessible(table.page)
