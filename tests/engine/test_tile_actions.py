"""Section 4 and the cats of section 7: Scout, Search, Mafdat's move, Bastet's swap."""

from cleocatra.engine.grid import Cell
from cleocatra.engine.position import Phase
from cleocatra.engine.reasons import Reason
from support.tables import after, inspected, legal, on_board, reason, table

ROW = """
0,0 C 0
1,0 M
2,0 B
3,0 U 1
"""
RING = """
0,0 C 0
1,0 M
2,0 B
2,1 U
1,1 P
0,1 M
"""


def test_scout_draws_the_top_tile_and_place_lays_it_next_to_a_tile() -> None:
    position = after(table(ROW, pile="PU"), "scout")
    assert position.tile_in_hand == "P"
    assert position.to_move == 0
    assert legal(position) == {f"place {cell}" for cell in ("-1,0", "0,1", "1,-1", "2,1", "3,-1", "4,0")}
    laid = after(position, "place 2,1")
    assert laid.phase is Phase.SECOND
    assert laid.face_down == 1
    assert "dispatch" in legal(laid)


def test_scout_needs_a_tile_in_the_pile() -> None:
    assert "scout" not in legal(table(ROW))
    assert reason(table(ROW), "scout") is Reason.PILE_EMPTY


def test_a_drawn_tile_must_be_laid_before_anything_else() -> None:
    position = after(table(ROW, pile="P"), "scout")
    for move in ("scout", "dispatch", "team 1,0", "rescue 0,0", "pass"):
        assert reason(position, move) is Reason.LAY_FIRST
    assert reason(table(ROW, pile="P"), "place 4,0") is Reason.NOTHING_TO_LAY


def test_search_takes_a_tile_with_nothing_on_it() -> None:
    position = table("0,0 C 0\n1,0 M\n2,0 B !\n1,-1 U\n3,0 P")
    assert legal(position, "move") == {
        f"move {origin} {cell}"
        for origin, cells in {
            "1,-1": ("-1,0", "0,1", "2,1", "3,-1", "4,0"),
            "3,0": ("-1,0", "0,-1", "0,1", "2,-1", "2,1"),
        }.items()
        for cell in cells
    }
    assert reason(position, "move 0,0 4,0") is Reason.TILE_OCCUPIED
    assert reason(table("0,0 C 0\n1,0 M\n2,0 B !"), "move 2,0 -1,0") is Reason.TILE_OCCUPIED


def test_search_must_not_split_the_pyramids() -> None:
    position = table(ROW)
    assert legal(position, "move") == set()
    assert reason(position, "move 1,0 4,0") is Reason.WOULD_SPLIT


def test_a_tile_of_a_ring_can_be_taken_because_the_rest_holds_together() -> None:
    taken = {move.split()[1] for move in legal(table(RING), "move")}
    assert taken == {"1,0", "2,0", "2,1", "1,1", "0,1"}


def test_a_surrounded_tile_stays_where_it_is() -> None:
    star = "0,0 C\n1,0 M 0\n-1,0 B\n0,1 U"
    assert reason(table(star), "move 0,0 2,0") is Reason.TILE_SURROUNDED
    # Even where the rest would hold together: 2,0 is on the ring and has a third neighbour.
    position = table(RING + "3,0 U")
    assert reason(position, "move 2,0 4,0") is Reason.TILE_SURROUNDED
    assert not any(move.startswith("move 2,0 ") for move in legal(position))


def test_r4_the_destination_is_judged_with_the_tile_taken_away() -> None:
    position = table("0,0 C 0\n1,0 M\n2,0 B")
    assert legal(position, "move") == {f"move 2,0 {cell}" for cell in ("-1,0", "0,1", "1,-1")}
    assert reason(position, "move 2,0 3,0") is Reason.NOT_ADJACENT_TO_A_TILE  # it touched nothing but 2,0 itself
    assert reason(position, "move 2,0 0,0") is Reason.CELL_TAKEN


def test_r4_the_tile_goes_to_a_different_place() -> None:
    assert reason(table("0,0 C 0\n1,0 M\n2,0 B"), "move 2,0 2,0") is Reason.SAME_PLACE


def test_search_from_an_empty_cell_is_refused() -> None:
    assert reason(table(ROW), "move 5,5 4,0") is Reason.NO_TILE_THERE


def test_a_tile_action_cannot_be_the_second_action() -> None:
    position = after(table("0,0 C 0\n1,0 M\n2,0 B", advanced=True, pile="UP"), "team 1,0")
    assert legal(position, "scout", "move", "swap") == set()
    assert reason(position, "scout") is Reason.TILE_ACTION_FIRST
    assert reason(position, "move 2,0 -1,0") is Reason.TILE_ACTION_FIRST


def test_r16_mafdat_moves_with_all_that_stands_on_it() -> None:
    position = table("0,0 C 0\n1,0 B\n2,0 M 0 1 !", advanced=True)
    moved = after(position, "move 2,0 -1,0")
    assert on_board(moved, 0) == {Cell(0, 0), Cell(-1, 0)}
    assert on_board(moved, 1) == {Cell(-1, 0)}
    assert inspected(moved) == {"-1,0"}


def test_r16_mafdat_must_not_split_the_rest_or_be_surrounded() -> None:
    assert reason(table("0,0 C 0\n1,0 M 1\n2,0 B", advanced=True), "move 1,0 -1,0") is Reason.WOULD_SPLIT
    star = "0,0 M 0\n1,0 C\n-1,0 B\n0,1 U"
    assert reason(table(star, advanced=True), "move 0,0 2,0") is Reason.TILE_SURROUNDED


def test_r16_a_dispatch_may_follow_mafdats_move_if_the_tile_has_room() -> None:
    one_there = after(table("0,0 C 0\n1,0 B\n2,0 M 1", advanced=True), "move 2,0 -1,0")
    assert "dispatch" in legal(one_there)
    mine_there = after(table("0,0 C\n1,0 B\n2,0 M 0", advanced=True), "move 2,0 -1,0")
    assert reason(mine_there, "dispatch") is Reason.YOURS_ALREADY_THERE
    full = after(table("0,0 C 0\n1,0 B\n2,0 M 1 2", advanced=True, players=3), "move 2,0 -1,0")
    assert reason(full, "dispatch") is Reason.TILE_FULL


def test_mafdat_has_no_ability_in_the_basic_game() -> None:
    assert reason(table("0,0 C 0\n1,0 B\n2,0 M 1"), "move 2,0 -1,0") is Reason.TILE_OCCUPIED


def test_moving_an_empty_mafdat_tile_is_one_action() -> None:
    assert len(legal(table("0,0 C 0\n1,0 B\n2,0 M", advanced=True), "move")) == 3


def test_bastet_swaps_your_rescuer_with_another_players_on_a_different_tile() -> None:
    position = table("0,0 B 0\n1,0 C 1\n2,0 M 1 2", players=3, advanced=True)
    assert legal(position, "swap") == {"swap 0,0 1,0 1", "swap 0,0 2,0 1", "swap 0,0 2,0 2"}
    swapped = after(position, "swap 0,0 2,0 2")
    assert on_board(swapped, 0) == {Cell(2, 0)}
    assert on_board(swapped, 1) == {Cell(1, 0), Cell(2, 0)}
    assert on_board(swapped, 2) == {Cell(0, 0)}


def test_r17_no_tile_may_end_with_two_rescuers_of_one_colour() -> None:
    theirs_here = table("0,0 B 0 1\n1,0 C 1\n2,0 M 2", players=3, advanced=True)
    assert legal(theirs_here, "swap") == {"swap 0,0 2,0 2"}
    assert reason(theirs_here, "swap 0,0 1,0 1") is Reason.TWO_OF_ONE_COLOUR
    mine_there = table("0,0 B 0\n1,0 C 0 1\n2,0 M", advanced=True)
    assert legal(mine_there, "swap") == set()
    assert reason(mine_there, "swap 0,0 1,0 1") is Reason.TWO_OF_ONE_COLOUR


def test_r17_no_dispatch_follows_a_swap() -> None:
    position = after(table("0,0 B 0\n1,0 C 1\n2,0 M", advanced=True), "swap 0,0 1,0 1")
    assert legal(position, "dispatch") == set()
    assert reason(position, "dispatch") is Reason.NO_TILE_LAID
    assert "team 2,0" in legal(position)


def test_a_swap_needs_bastet_another_player_and_a_different_tile() -> None:
    position = table("0,0 B 0 1\n1,0 C 0\n2,0 M 1", advanced=True)
    assert reason(position, "swap 1,0 2,0 1") is Reason.NOT_BASTET
    assert reason(position, "swap 0,0 1,0 0") is Reason.SWAP_WITH_YOURSELF
    assert reason(position, "swap 0,0 0,0 1") is Reason.SWAP_ON_ONE_TILE
    assert reason(position, "swap 0,0 1,0 1") is Reason.NOT_THEIR_RESCUER
    assert reason(position, "swap 2,0 0,0 1") is Reason.NOT_YOUR_RESCUER
    assert reason(position, "swap 0,0 2,0 7") is Reason.NO_SUCH_PLAYER
    assert reason(position, "swap 9,9 2,0 1") is Reason.NO_TILE_THERE


def test_there_is_no_swap_in_the_basic_game() -> None:
    position = table("0,0 B 0\n1,0 C 1")
    assert legal(position, "swap") == set()
    assert reason(position, "swap 0,0 1,0 1") is Reason.ADVANCED_ONLY
