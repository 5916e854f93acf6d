"""Section 4 and Herd: putting and moving rescuers."""

from cleocatra.engine.grid import Cell
from cleocatra.engine.reasons import Reason
from support.tables import after, legal, on_board, reason, table


def test_dispatch_puts_a_rescuer_on_the_tile_just_laid_and_ends_the_turn() -> None:
    position = after(table("0,0 C 0\n1,0 M 1", pile="BU"), "scout", "place 0,1", "dispatch")
    assert on_board(position, 0) == {Cell(0, 0), Cell(0, 1)}
    assert position.supply(0) == 1
    assert position.to_move == 1


def test_dispatch_puts_a_rescuer_on_the_tile_just_moved() -> None:
    position = after(table("0,0 C 0\n1,0 M 1\n2,0 B"), "move 2,0 0,1", "dispatch")
    assert on_board(position, 0) == {Cell(0, 0), Cell(0, 1)}


def test_dispatch_needs_a_tile_laid_or_moved_this_turn() -> None:
    position = table("0,0 C 0\n1,0 M 1\n2,0 B", pile="U")
    assert reason(position, "dispatch") is Reason.NO_TILE_LAID
    assert reason(after(position, "team 1,0"), "dispatch") is Reason.NO_TILE_LAID


def test_dispatch_needs_a_rescuer_in_the_supply() -> None:
    position = after(table("0,0 C 0\n1,0 M 0\n2,0 B 0", pile="U"), "scout", "place 3,0")
    assert reason(position, "dispatch") is Reason.SUPPLY_EMPTY


def test_team_up_puts_a_rescuer_next_to_one_of_yours() -> None:
    position = table("0,0 C 0\n1,0 M 1\n2,0 B\n-1,0 U")
    assert legal(position, "team") == {"team 1,0", "team -1,0"}
    assert reason(position, "team 2,0") is Reason.NOT_NEXT_TO_YOURS
    assert reason(position, "team 0,0") is Reason.YOURS_ALREADY_THERE
    assert reason(position, "team 0,1") is Reason.NO_TILE_THERE
    assert on_board(after(position, "team 1,0"), 0) == {Cell(0, 0), Cell(1, 0)}


def test_two_team_ups_make_a_turn() -> None:
    position = after(table("0,0 C 0\n1,0 M 1\n2,0 B"), "team 1,0", "team 2,0")
    assert on_board(position, 0) == {Cell(0, 0), Cell(1, 0), Cell(2, 0)}
    assert position.to_move == 1


def test_team_up_needs_a_rescuer_in_the_supply() -> None:
    position = table("0,0 C 0\n1,0 M 0\n2,0 B 0\n3,0 U")
    assert legal(position, "team") == set()
    assert reason(position, "team 3,0") is Reason.SUPPLY_EMPTY


def test_a_tile_holds_two_rescuers_of_different_colours_at_most() -> None:
    position = table("0,0 C 0\n1,0 M 1 2\n-1,0 B 1", players=3, advanced=True)
    assert legal(position, "team", "herd") == {"team -1,0", "herd 0,0 -1,0"}
    assert reason(position, "team 1,0") is Reason.TILE_FULL
    assert reason(position, "herd 0,0 1,0") is Reason.TILE_FULL


def test_inspectors_do_not_limit_rescuers() -> None:
    position = table("0,0 C 0\n1,0 M 1 !", advanced=True)
    assert {"team 1,0", "herd 0,0 1,0"} <= legal(position)


def test_herd_moves_a_rescuer_to_an_adjacent_tile() -> None:
    position = table("0,0 C 0\n1,0 M\n2,0 B 0", advanced=True)
    assert legal(position, "herd") == {"herd 0,0 1,0", "herd 2,0 1,0"}
    assert on_board(after(position, "herd 0,0 1,0"), 0) == {Cell(1, 0), Cell(2, 0)}
    assert reason(position, "herd 0,0 2,0") is Reason.NOT_ADJACENT
    assert reason(position, "herd 1,0 0,0") is Reason.NOT_YOUR_RESCUER
    assert reason(position, "herd 0,0 0,1") is Reason.NO_TILE_THERE
    both = table("0,0 C 0\n1,0 M 0", advanced=True)
    assert reason(both, "herd 0,0 1,0") is Reason.YOURS_ALREADY_THERE


def test_there_is_no_herd_in_the_basic_game() -> None:
    position = table("0,0 C 0\n1,0 M")
    assert legal(position, "herd") == set()
    assert reason(position, "herd 0,0 1,0") is Reason.ADVANCED_ONLY


def test_dispatch_and_team_up_on_the_same_tile_are_two_actions() -> None:
    position = after(table("0,0 C 0\n1,0 M 1", pile="BU"), "scout", "place 0,1")
    assert {"dispatch", "team 0,1"} <= legal(position)
