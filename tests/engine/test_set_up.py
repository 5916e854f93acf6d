"""Sections 1 to 3: the tiles, the grid, the set-up."""

import random

import pytest

from cleocatra.engine.errors import InvalidSetup
from cleocatra.engine.grid import Cell, neighbours
from cleocatra.engine.position import Phase, public_view, start, with_pile
from cleocatra.engine.reasons import Reason
from cleocatra.engine.tiles import CATS, Options, check_pile, shuffled_pile, tiles_in_game
from support.tables import after, legal, on_board, reason

TWO, THREE, FOUR = (Options(players) for players in (2, 3, 4))
LONG_PILE = "CMBUPMBUPMBUP"


def test_r1_there_is_one_gold_tile_and_three_of_each_other_colour() -> None:
    assert {cat.name: cat.tiles for cat in CATS} == {"Cleocatra": 1, "Mafdat": 3, "Bastet": 3, "Mut": 3, "Princess": 3}
    assert sorted(tiles_in_game(FOUR)) == sorted(LONG_PILE)


def test_r2_two_players_play_with_nine_tiles_or_ten_in_the_french_edition() -> None:
    assert sorted(tiles_in_game(TWO)) == sorted("CMBUPMBUP")
    assert sorted(tiles_in_game(Options(2, "french"))) == sorted("CMBUPMBUPP")
    for players in (3, 4):
        assert tiles_in_game(Options(players, "french")) == tiles_in_game(Options(players))


def test_r3_tiles_are_adjacent_when_they_share_an_edge() -> None:
    assert set(neighbours(Cell(0, 0))) == {Cell(-1, 0), Cell(1, 0), Cell(0, 1)}
    assert set(neighbours(Cell(1, 0))) == {Cell(0, 0), Cell(2, 0), Cell(1, -1)}
    assert set(neighbours(Cell(-3, 2))) == {Cell(-4, 2), Cell(-2, 2), Cell(-3, 1)}
    for x in range(-4, 5):
        for y in range(-4, 5):
            assert all(Cell(x, y) in neighbours(near) for near in neighbours(Cell(x, y)))


def test_the_first_tile_lies_on_0_0_with_player_0s_rescuer() -> None:
    position = start(THREE, LONG_PILE)
    assert position.board.cells == (Cell(0, 0),)
    assert on_board(position, 0) == {Cell(0, 0)}
    assert position.to_move == 1


def test_r19_a_set_up_decision_is_place_alone_and_the_tile_is_face_up() -> None:
    position = start(THREE, LONG_PILE)
    assert legal(position) == {"place -1,0", "place 0,1", "place 1,0"}
    assert position.tile_in_hand == "M"
    assert position.phase is Phase.SET_UP
    assert reason(position, "scout") is Reason.LAY_FIRST


def test_each_player_lays_a_tile_with_a_rescuer_then_player_0_begins() -> None:
    position = after(start(THREE, LONG_PILE), "place 1,0", "place 2,0")
    assert [on_board(position, player) for player in range(3)] == [{Cell(0, 0)}, {Cell(1, 0)}, {Cell(2, 0)}]
    assert position.to_move == 0
    assert position.phase is Phase.FIRST
    assert position.tile_in_hand is None
    assert position.stuck == 0


def test_a_set_up_tile_must_touch_another_and_lie_on_an_empty_cell() -> None:
    position = start(TWO, "CMBUPMBUP")
    assert reason(position, "place 0,0") is Reason.CELL_TAKEN
    assert reason(position, "place 2,0") is Reason.NOT_ADJACENT_TO_A_TILE
    assert reason(position, "place 0,-1") is Reason.NOT_ADJACENT_TO_A_TILE  # a corner of an upright tile, no edge


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_a_game_has_two_to_four_players(players: int) -> None:
    with pytest.raises(InvalidSetup):
        start(Options(players), LONG_PILE)


@pytest.mark.parametrize("pile", ["", "CMBUPMBU", "CMBUPMBUPP", "CMBUPMBUX", "cmbupmbup", "CMBUPMBUP ", "MMBUPMBUP"])
def test_a_pile_holds_exactly_the_games_tiles(pile: str) -> None:
    with pytest.raises(InvalidSetup):
        check_pile(TWO, pile)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(InvalidSetup):
        start(Options(2, "german"), "CMBUPMBUP")


def test_a_shuffle_is_the_same_for_the_same_seed_on_every_python() -> None:
    assert shuffled_pile(FOUR, random.Random(1)) == "PUUBCBPMBMUPM"
    assert shuffled_pile(TWO, random.Random(23)) == "BUBMMCUPP"


def test_a_shuffle_can_give_every_order_and_uses_nothing_but_the_generator() -> None:
    class Counting:
        def __init__(self) -> None:
            self.calls = 0

        def random(self) -> float:
            self.calls += 1
            return 0.999999

    generator = Counting()
    assert shuffled_pile(TWO, generator) == tiles_in_game(TWO)  # every tile drawn last stays last
    assert generator.calls == 8
    first_tiles = {shuffled_pile(TWO, random.Random(seed))[0] for seed in range(100)}
    assert first_tiles == set("CMBUP")


def test_the_public_view_forgets_the_order_of_the_face_down_tiles_and_nothing_else() -> None:
    hidden = start(TWO, "PMCPBMUBU")
    other = start(TWO, "PMUBUBMCP")
    assert hidden != other
    assert public_view(hidden) == public_view(other)
    assert public_view(hidden).tile_in_hand == "M"
    scouted = after(hidden, "place 1,0", "scout")
    assert public_view(scouted).tile_in_hand == "C"


def test_an_imagined_pile_cannot_change_what_was_seen() -> None:
    position = start(TWO, "PMCPBMUBU")
    assert with_pile(position, "PMUBUBMCP").face_down == 7
    with pytest.raises(InvalidSetup):
        with_pile(position, "MPUBUBMCP")
