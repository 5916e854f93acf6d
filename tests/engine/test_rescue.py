"""Section 5 and the scoring cats of section 7: Rescue, its points, its choices, its inspectors."""

from cleocatra.engine.actions import Rescue
from cleocatra.engine.grid import Cell
from cleocatra.engine.notation import parse_action
from cleocatra.engine.position import Position
from cleocatra.engine.reasons import Reason
from cleocatra.engine.scoring import RescueScore, score_rescue
from support.tables import after, inspected, legal, on_board, reason, table


def score(position: Position, move: str) -> RescueScore:
    action = parse_action(move)
    assert isinstance(action, Rescue)
    assert move in legal(position)
    scored = score_rescue(position, action)
    gained = after(position, move).scores[0] - position.scores[0]
    assert scored.total == gained
    return scored


def test_a_rescue_scores_each_colour_of_the_tile_and_its_neighbours_once() -> None:
    position = table("0,0 C 0\n1,0 M\n-1,0 M\n0,1 B\n2,0 U")
    scored = score(position, "rescue 0,0")
    assert scored.total == 3
    assert scored.cats[0] == Cell(0, 0)
    assert set(scored.cats[1:]) <= {Cell(1, 0), Cell(-1, 0), Cell(0, 1)}


def test_each_helper_on_a_scored_tile_brings_a_point_and_goes_home() -> None:
    position = table("0,0 C 0\n1,0 M 0\n-1,0 B 0 1\n2,0 U")
    assert legal(position, "rescue") >= {"rescue 0,0 with -1,0 1,0"}
    assert score(position, "rescue 0,0 with -1,0 1,0") == RescueScore(
        (Cell(0, 0), Cell(-1, 0), Cell(1, 0)), (Cell(-1, 0), Cell(1, 0)), 0
    )
    rescued = after(position, "rescue 0,0 with -1,0 1,0")
    assert rescued.supply(0) == 3
    assert inspected(rescued) == {"0,0"}
    assert on_board(rescued, 1) == {Cell(-1, 0)}


def test_a_rescue_cannot_start_on_a_tile_with_an_inspector() -> None:
    position = table("0,0 C 0 !\n1,0 M 0\n2,0 B 1")
    assert legal(position, "rescue") == {"rescue 1,0 with 0,0"}
    assert reason(position, "rescue 0,0 with 1,0") is Reason.INSPECTOR_THERE
    assert reason(position, "rescue 2,0") is Reason.NOT_YOUR_RESCUER
    assert reason(position, "rescue 5,5") is Reason.NO_TILE_THERE


def test_r8_the_rescue_tile_always_scores_its_own_colour() -> None:
    position = table("0,0 M 0\n1,0 M 0\n-1,0 B")
    assert legal(position, "rescue") == {"rescue 0,0", "rescue 1,0"}
    assert score(position, "rescue 0,0").total == 2
    assert on_board(after(position, "rescue 0,0"), 0) == {Cell(1, 0)}  # not scored, so it stays
    assert reason(position, "rescue 0,0 with 1,0") is Reason.HELPER_ON_RESCUE_COLOUR


def test_r9_an_inspector_on_a_helpers_tile_does_not_matter() -> None:
    position = table("0,0 C 0\n1,0 M 0 !\n2,0 B")
    assert score(position, "rescue 0,0 with 1,0").total == 3


def test_r10_each_helper_of_a_shared_colour_is_one_choice_and_all_empty_tiles_together_another() -> None:
    shared = table("0,0 C 0\n1,0 M 0\n-1,0 M 0\n0,1 B")
    assert legal(shared, "rescue") >= {"rescue 0,0 with -1,0", "rescue 0,0 with 1,0"}
    assert "rescue 0,0" not in legal(shared)
    assert reason(shared, "rescue 0,0") is Reason.HELPER_LEFT_OUT
    assert reason(shared, "rescue 0,0 with -1,0 1,0") is Reason.ONE_TILE_A_COLOUR
    may_leave = table("0,0 C 0\n1,0 M 0\n-1,0 M\n0,1 M")
    assert {move for move in legal(may_leave, "rescue") if move.startswith("rescue 0,0")} == {
        "rescue 0,0",
        "rescue 0,0 with 1,0",
    }
    assert on_board(after(may_leave, "rescue 0,0"), 0) == {Cell(1, 0)}


def test_r10_a_helper_on_the_only_tile_of_a_colour_cannot_be_left_out() -> None:
    position = table("0,0 C 0\n1,0 M 0\n2,0 B")
    assert reason(position, "rescue 0,0") is Reason.HELPER_LEFT_OUT
    assert reason(position, "rescue 0,0 with 2,0") is Reason.NOT_YOUR_RESCUER
    far = table("0,0 C 0\n1,0 M\n2,0 B 0")
    assert reason(far, "rescue 0,0 with 2,0") is Reason.HELPER_OUT_OF_REACH


def test_r20_a_rescue_never_names_a_scored_tile_without_a_rescuer() -> None:
    position = table("0,0 C 0\n1,0 M\n-1,0 M\n0,1 B")
    assert legal(position, "rescue") == {"rescue 0,0"}
    assert reason(position, "rescue 0,0 with 1,0") is Reason.NOT_YOUR_RESCUER


def test_an_unused_inspector_goes_to_the_rescue_tile() -> None:
    assert inspected(after(table("0,0 C 0\n1,0 M !\n2,0 B !"), "rescue 0,0")) == {"0,0", "1,0", "2,0"}
    assert reason(table("0,0 C 0\n1,0 M !\n2,0 B"), "rescue 0,0 from 1,0") is Reason.WRONG_NUMBER_FROM


def test_with_no_unused_inspector_one_is_taken_from_any_other_tile() -> None:
    position = table("0,0 C 0\n1,0 M !\n2,0 B !\n3,0 U !\n4,0 P")
    assert legal(position, "rescue") == {f"rescue 0,0 from {cell}" for cell in ("1,0", "2,0", "3,0")}
    assert inspected(after(position, "rescue 0,0 from 2,0")) == {"0,0", "1,0", "3,0"}
    assert reason(position, "rescue 0,0") is Reason.WRONG_NUMBER_FROM
    assert reason(position, "rescue 0,0 from 4,0") is Reason.FROM_HAS_NO_INSPECTOR
    assert reason(position, "rescue 0,0 from 0,0") is Reason.FROM_HAS_NO_INSPECTOR
    assert reason(position, "rescue 0,0 from 9,9") is Reason.NO_TILE_THERE


def test_a_rescue_as_the_first_action_ends_the_turn() -> None:
    assert after(table("0,0 C 0\n1,0 M 1"), "rescue 0,0").to_move == 1


def test_cleocatra_adds_a_point_in_the_advanced_game_only() -> None:
    lines = "0,0 C 0\n1,0 M 1\n2,0 B"
    assert score(table(lines), "rescue 0,0").total == 2
    assert score(table(lines, advanced=True), "rescue 0,0") == RescueScore((Cell(0, 0), Cell(1, 0)), (), 1)


def test_cleocatra_adds_nothing_when_she_is_only_a_neighbour() -> None:
    assert score(table("0,0 M 0\n1,0 C 0\n2,0 B", advanced=True), "rescue 0,0 with 1,0").total == 3


def test_r22_the_rescuer_on_mut_stays_and_that_is_no_choice() -> None:
    position = table("0,0 U 0\n1,0 M 0\n2,0 B", advanced=True)
    rescued = after(position, "rescue 0,0 with 1,0")
    assert on_board(rescued, 0) == {Cell(0, 0)}
    assert inspected(rescued) == {"0,0"}
    assert legal(position, "rescue") == {"rescue 0,0 with 1,0", "rescue 1,0 with 0,0"}


def test_r22_helpers_on_mut_go_back_as_usual() -> None:
    position = table("0,0 M 0\n1,0 U 0\n2,0 B", advanced=True)
    assert on_board(after(position, "rescue 0,0 with 1,0"), 0) == set()


def test_mut_has_no_ability_in_the_basic_game() -> None:
    assert on_board(after(table("0,0 U 0\n1,0 M"), "rescue 0,0"), 0) == set()


def test_r18_princess_puts_two_inspectors_on_tiles_without_one() -> None:
    position = table("0,0 P 0\n1,0 M !\n2,0 B\n3,0 U", advanced=True)
    assert legal(position, "rescue") == {
        "rescue 0,0 to 0,0 2,0",
        "rescue 0,0 to 0,0 3,0",
        "rescue 0,0 to 2,0 3,0",
    }
    assert inspected(after(position, "rescue 0,0 to 2,0 3,0")) == {"1,0", "2,0", "3,0"}
    assert reason(position, "rescue 0,0 to 1,0 2,0") is Reason.TO_HAS_INSPECTOR
    assert reason(position, "rescue 0,0 to 2,0") is Reason.WRONG_NUMBER_TO
    assert reason(position, "rescue 0,0") is Reason.WRONG_NUMBER_TO
    assert reason(position, "rescue 0,0 to 2,0 9,9") is Reason.NO_TILE_THERE


def test_r18_unused_inspectors_are_used_first_and_missing_ones_taken_from_tiles_that_had_one() -> None:
    one_unused = table("0,0 P 0\n1,0 M !\n2,0 B !\n3,0 U", advanced=True)
    assert legal(one_unused, "rescue") == {
        "rescue 0,0 to 0,0 3,0 from 1,0",
        "rescue 0,0 to 0,0 3,0 from 2,0",
    }
    assert inspected(after(one_unused, "rescue 0,0 to 0,0 3,0 from 1,0")) == {"0,0", "2,0", "3,0"}
    none_unused = table("0,0 P 0\n1,0 M !\n2,0 B !\n3,0 U !\n4,0 U", advanced=True)
    assert legal(none_unused, "rescue") == {
        f"rescue 0,0 to 0,0 4,0 from {cells}" for cells in ("1,0 2,0", "1,0 3,0", "2,0 3,0")
    }
    assert reason(none_unused, "rescue 0,0 to 0,0 4,0 from 1,0") is Reason.WRONG_NUMBER_FROM


def test_r18_with_one_tile_free_of_inspectors_one_is_placed() -> None:
    position = table("0,0 P 0\n1,0 M !\n2,0 B !\n3,0 U !", advanced=True)
    assert legal(position, "rescue") == {f"rescue 0,0 to 0,0 from {cell}" for cell in ("1,0", "2,0", "3,0")}


def test_r18_only_a_rescue_on_princess_chooses_and_only_in_the_advanced_game() -> None:
    assert reason(table("0,0 M 0\n1,0 P 0", advanced=True), "rescue 0,0 with 1,0 to 0,0 1,0") is Reason.PRINCESS_ONLY
    assert legal(table("0,0 P 0\n1,0 M"), "rescue") == {"rescue 0,0"}
    assert reason(table("0,0 P 0\n1,0 M"), "rescue 0,0 to 0,0 1,0") is Reason.PRINCESS_ONLY


def test_lists_that_are_not_sorted_are_refused() -> None:
    position = table("0,0 C 0\n1,0 M 0\n-1,0 B 0")
    assert reason(position, Rescue(Cell(0, 0), (Cell(1, 0), Cell(-1, 0)))) is Reason.OUT_OF_ORDER
