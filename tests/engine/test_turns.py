"""Sections 4, 6 and 7: how turns begin, what may follow what, the bonus, and the end."""

from cleocatra.engine.grid import Cell
from cleocatra.engine.outcome import Ending, Outcome, outcome
from cleocatra.engine.position import Phase
from cleocatra.engine.reasons import Reason
from support.tables import after, legal, on_board, reason, table

ALL_INSPECTED = """
0,0 C 0 !
1,0 M 0 !
2,0 P 0 !
3,0 U 1 2
"""


def test_r5_a_first_action_needs_a_second_one_after_it() -> None:
    position = table("0,0 C 0 !\n1,0 M !\n-1,0 B", pile="U")
    # A rescuer on 1,0 could neither rescue nor be followed by another Team up: -1,0 is next to 0,0 though.
    assert "team 1,0" in legal(position)
    lonely = table("0,0 C 0 !\n1,0 M !", pile="U")
    assert legal(lonely, "team") == set()
    assert reason(lonely, "team 1,0") is Reason.NO_SECOND_ACTION


def test_r5_decides_on_which_cells_a_scouted_tile_may_lie() -> None:
    position = table(ALL_INSPECTED, players=3, advanced=True, pile="B")
    assert position.phase is Phase.FIRST
    laying = after(position, "scout")
    assert legal(laying) == {f"place {cell}" for cell in ("-1,0", "0,1", "1,-1", "2,1")}  # where one can herd to it
    assert reason(laying, "place 4,0") is Reason.NO_SECOND_ACTION


def test_r5_decides_whether_one_may_scout_at_all() -> None:
    position = table(ALL_INSPECTED + "-1,0 U", players=3, pile="B")
    assert position.phase is Phase.LONE  # with no supply and no Herd nothing could follow
    assert reason(table(ALL_INSPECTED, players=3, pile="B", phase=Phase.FIRST), "scout") is Reason.NO_SECOND_ACTION


def test_r5_forbids_a_search_that_leaves_nothing_to_do() -> None:
    lines = "0,0 C 0 !\n1,0 M 0 !\n2,0 P 0 !\n3,0 U 1 2\n4,0 B"
    position = table(lines, players=3, advanced=True)
    assert legal(position) == {f"move 4,0 {cell}" for cell in ("-1,0", "0,1", "1,-1", "2,1")}
    assert reason(position, "move 4,0 3,-1") is Reason.NO_SECOND_ACTION


def test_r5_forbids_a_swap_that_leaves_nothing_to_do() -> None:
    lines = "0,0 B 0 2\n1,0 U 1 2 !\n-1,0 P 1 2"
    position = table(lines, players=3, advanced=True)
    assert "swap 0,0 -1,0 1" in legal(position)
    assert reason(position, "swap 0,0 1,0 1") is Reason.NO_SECOND_ACTION


def test_r6_without_a_legal_first_action_a_rescuer_goes_to_any_tile_with_room() -> None:
    position = table("0,0 C 1\n1,0 M\n2,0 B 1 2", players=3)
    assert position.phase is Phase.FALLBACK
    assert legal(position) == {"fallback 0,0", "fallback 1,0"}
    assert reason(position, "fallback 2,0") is Reason.TILE_FULL
    assert reason(position, "fallback 3,0") is Reason.NO_TILE_THERE
    assert reason(position, "scout") is Reason.MUST_FALL_BACK
    assert reason(position, "pass") is Reason.MUST_FALL_BACK
    fallen = after(position, "fallback 1,0")
    assert legal(fallen) == {"team 0,0", "rescue 1,0"}
    assert after(fallen, "rescue 1,0").to_move == 1


def test_r6_a_dead_end_may_be_chosen_only_if_every_tile_is_one() -> None:
    position = table("0,0 C 1 2\n1,0 M !\n2,0 B 1 2\n3,0 U 1", players=3)
    assert legal(position) == {"fallback 3,0"}
    assert reason(position, "fallback 1,0") is Reason.DEAD_END_FALLBACK
    only_dead_ends = table("0,0 C 0 !\n1,0 M !")
    assert legal(only_dead_ends) == {"fallback 1,0"}
    ended = after(only_dead_ends, "fallback 1,0")
    assert ended.to_move == 1
    assert ended.stuck == 0  # a fallback is a turn like any other


def test_r6_the_fallback_is_for_turns_that_cannot_begin_otherwise() -> None:
    position = table("0,0 C 0\n1,0 M 1")
    assert reason(position, "fallback 1,0") is Reason.FALLBACK_NOT_NEEDED
    assert reason(after(position, "team 1,0"), "fallback 1,0") is Reason.FALLBACK_NOT_NEEDED


def test_r7_when_even_the_fallback_is_impossible_one_lone_action_is_the_turn() -> None:
    position = table("0,0 C 0 !\n1,0 M 0 !\n2,0 B 0 !\n3,0 U\n-1,0 P 1")
    assert position.phase is Phase.LONE
    assert legal(position) == {f"move 3,0 {cell}" for cell in ("-1,-1", "-2,0", "0,1", "1,-1", "2,1")}
    assert reason(position, "fallback 3,0") is Reason.SUPPLY_EMPTY
    assert reason(position, "rescue 0,0") is Reason.INSPECTOR_THERE
    assert reason(position, "pass") is Reason.CANNOT_PASS
    moved = after(position, "move 3,0 2,1")
    assert moved.to_move == 1
    assert moved.stuck == 1


def test_r7_a_lone_scouts_tile_may_lie_on_any_cell_next_to_a_tile() -> None:
    position = table(ALL_INSPECTED, players=3, pile="B")
    assert legal(position) == {"scout"}
    laying = after(position, "scout")
    assert legal(laying) == {f"place {cell}" for cell in ("-1,0", "0,1", "1,-1", "2,1", "3,-1", "4,0")}
    ended = after(laying, "place 4,0")
    assert ended.to_move == 1
    assert ended.stuck == 1


def test_r7_who_can_do_nothing_at_all_passes() -> None:
    position = table("0,0 C 0 !\n1,0 M 0 !\n2,0 B 0 !\n3,0 U 1")
    assert legal(position) == {"pass"}
    assert after(position, "pass").to_move == 1


def test_r7_the_game_ends_when_every_player_in_a_row_was_stuck() -> None:
    position = table("0,0 C 0 1 !\n1,0 M 0 1 !\n2,0 B 0 1 !", scores=(4, 7), player=1)
    assert legal(position) == {"pass"}
    once = after(position, "pass")
    assert not once.is_over
    ended = after(once, "pass")
    assert ended.is_over
    assert ended.to_move is None
    assert legal(ended) == set()
    assert outcome(ended) == Outcome((1,), Ending.STUCK)
    assert reason(ended, "pass") is Reason.GAME_OVER


def test_r7_a_turn_as_usual_breaks_the_row_of_stuck_turns() -> None:
    position = table("0,0 C 0 !\n1,0 M 0 !\n2,0 B 0 !\n3,0 U 1", stuck=1, player=1)
    assert after(position, "rescue 3,0 from 0,0").stuck == 0


def test_the_game_ends_after_the_round_in_which_someone_reaches_23() -> None:
    position = table("0,0 C 0\n1,0 M 1\n2,0 B 2", players=3, scores=(22, 0, 0))
    first = after(position, "rescue 0,0")
    assert first.scores == (24, 0, 0)
    assert not first.is_over
    last = after(first, "rescue 1,0")
    assert not last.is_over
    ended = after(last, "rescue 2,0")
    assert ended.is_over
    assert outcome(ended) == Outcome((0,), Ending.TARGET_REACHED)
    assert outcome(last) is None


def test_22_points_do_not_end_the_game() -> None:
    position = table("0,0 C 0\n1,0 M 1\n2,0 B", scores=(0, 19), player=1)
    assert not after(position, "rescue 1,0").is_over
    assert after(position._replace(scores=(0, 20)), "rescue 1,0").is_over


def test_players_who_tie_share_the_victory() -> None:
    position = table("0,0 C 0\n1,0 M 1\n2,0 B", scores=(23, 20), player=1)
    assert outcome(after(position, "rescue 1,0")) == Outcome((0, 1), Ending.TARGET_REACHED)


def test_r11_scores_go_past_23_freely() -> None:
    position = table("0,0 C 0\n1,0 M 1\n2,0 B", scores=(0, 40), player=1)
    assert after(position, "rescue 1,0").scores == (0, 43)


GOLD = "0,0 C 0\n1,0 M 1\n2,0 B 2\n3,0 U"


def test_cleocatra_gives_the_one_with_the_fewest_points_a_bonus_action() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(5, 4, 3)), "rescue 0,0")
    assert position.phase is Phase.BONUS
    assert position.to_move == 2
    assert position.turn_of == 0
    done = after(position, "team 3,0")
    assert on_board(done, 2) == {Cell(2, 0), Cell(3, 0)}
    assert done.to_move == 1
    assert done.phase is Phase.FIRST


def test_nobody_gets_the_bonus_when_several_have_the_fewest_points() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(5, 3, 3)), "rescue 0,0")
    assert position.phase is Phase.FIRST
    assert position.to_move == 1


def test_there_is_no_bonus_in_the_basic_game_or_for_another_cat() -> None:
    assert after(table(GOLD, players=3, scores=(5, 4, 3)), "rescue 0,0").phase is Phase.FIRST
    other = table("0,0 M 0\n1,0 C 1\n2,0 B 2", players=3, advanced=True, scores=(5, 4, 3))
    assert after(other, "rescue 0,0").phase is Phase.FIRST


def test_r12_the_bonus_may_go_to_the_player_who_scored() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(2, 4, 3)), "rescue 0,0")
    assert position.to_move == 0
    assert position.phase is Phase.BONUS


def test_r13_a_bonus_is_one_single_action_of_any_kind_but_dispatch() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(5, 4, 3), pile="P"), "rescue 0,0")
    assert {move.split()[0] for move in legal(position)} == {"scout", "move", "swap", "team", "herd", "rescue", "pass"}
    assert reason(position, "dispatch") is Reason.NO_DISPATCH_IN_BONUS
    assert after(position, "herd 2,0 3,0").to_move == 1
    assert after(position, "move 3,0 2,1").to_move == 1


def test_r13_a_tile_action_in_a_bonus_needs_no_second_action() -> None:
    position = table(ALL_INSPECTED + "4,0 B", players=3, advanced=True, pile="M", phase=Phase.BONUS)
    assert "move 4,0 3,-1" in legal(position)
    assert "move 4,0 3,-1" not in legal(position._replace(phase=Phase.FIRST))
    laying = after(position, "scout")
    assert "place 5,0" in legal(laying)
    assert "place 5,0" not in legal(laying._replace(phase=Phase.LAY))


def test_r14_the_bonus_comes_before_the_end_is_judged_and_is_no_turn() -> None:
    lines = "0,0 C 1\n1,0 M 0\n2,0 B 0\n3,0 U"
    position = after(table(lines, advanced=True, scores=(20, 22), player=1), "rescue 0,0")
    assert position.scores == (20, 25)
    assert position.phase is Phase.BONUS
    assert position.to_move == 0
    ended = after(position, "rescue 2,0 with 1,0")
    assert ended.is_over
    assert ended.scores == (24, 25)
    assert outcome(ended) == Outcome((1,), Ending.TARGET_REACHED)


def test_r14_a_bonus_can_bring_on_the_last_round() -> None:
    lines = "0,0 C 0\n1,0 M 1\n2,0 B 1\n3,0 U"
    position = after(table(lines, advanced=True, scores=(21, 20)), "rescue 0,0")
    bonus = after(position, "rescue 2,0 with 1,0")
    assert bonus.scores == (24, 24)
    assert not bonus.is_over  # player 1 still has a turn in this round
    assert bonus.to_move == 1


def test_r15_the_fewest_points_are_read_before_any_point_of_that_rescue() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(3, 4, 9)), "rescue 0,0")
    assert position.scores == (6, 4, 9)
    assert position.to_move == 0


def test_r15_a_bonus_never_leads_to_another() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(5, 4, 3)), "rescue 0,0")
    assert reason(position, "rescue 0,0") is Reason.NOT_YOUR_RESCUER
    gold_again = table("0,0 C 0 1\n1,0 M 1\n2,0 B", advanced=True, scores=(5, 4))
    assert reason(after(gold_again, "rescue 0,0"), "rescue 0,0 with 1,0") is Reason.INSPECTOR_THERE


def test_r21_pass_is_always_among_the_moves_of_a_bonus() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(5, 4, 3)), "rescue 0,0")
    declined = after(position, "pass")
    assert declined.to_move == 1
    assert declined.stuck == 0  # a declined bonus is no stuck turn
    lines = "0,0 C 0\n1,0 U 2 3\n2,0 P 1 2 !\n3,0 U 1 3 !\n4,0 P 2 3"
    hemmed_in = after(table(lines, players=4, advanced=True, scores=(5, 3, 4, 9)), "rescue 0,0")
    assert hemmed_in.to_move == 1
    assert legal(hemmed_in) == {"pass"}


def test_r21_after_a_bonus_scout_the_tile_must_be_laid() -> None:
    position = after(table(GOLD, players=3, advanced=True, scores=(5, 4, 3), pile="P"), "rescue 0,0", "scout")
    assert position.phase is Phase.BONUS_LAY
    assert reason(position, "pass") is Reason.LAY_FIRST
    laid = after(position, "place 4,0")
    assert laid.to_move == 1
    assert laid.phase is Phase.FIRST


def test_r21_elsewhere_pass_is_legal_only_when_nothing_else_is() -> None:
    position = table("0,0 C 0\n1,0 M 1")
    assert reason(position, "pass") is Reason.CANNOT_PASS
    assert reason(after(position, "team 1,0"), "pass") is Reason.CANNOT_PASS
