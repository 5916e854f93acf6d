"""Why not: every reason, for any action that a player might try. The hand-made cases stand beside their rules."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.actions import Rescue
from cleocatra.engine.errors import IllegalAction
from cleocatra.engine.grid import Cell
from cleocatra.engine.position import Phase, Position
from cleocatra.engine.reasons import Reason
from cleocatra.engine.refusals import why_not
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.turns import play
from support.attempts import attempts
from support.random_games import positions
from support.tables import reason, table

_TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))


@pytest.mark.parametrize("name", Reason.__members__)
def test_every_reason_is_shown_by_a_test(name: str) -> None:
    assert f"is Reason.{name}\n" in _TESTS or f"is Reason.{name} " in _TESTS


@pytest.mark.parametrize("member", Reason)
def test_every_reason_names_its_ruling_and_is_one_sentence(member: Reason) -> None:
    ruling = member.ruling
    assert ruling in {str(section) for section in range(1, 9)} or 1 <= int(ruling.removeprefix("R")) <= 22
    assert member.sentence.endswith(".")
    assert member.sentence.count(".") == 1


@given(positions(), st.integers(0, 2**32))
def test_exactly_the_listed_actions_are_accepted_and_all_others_get_a_reason(position: Position, seed: int) -> None:
    legal = set(legal_actions(position))
    assert all(why_not(position, action) is None for action in legal)
    for action in attempts(position, random.Random(seed)):
        refusal = why_not(position, action)
        assert (refusal is None) is (action in legal)
        if refusal is None:
            continue
        with pytest.raises(IllegalAction) as refused:
            play(position, action)
        assert refused.value.refusal == refusal
        if refusal.reason is Reason.NO_SECOND_ACTION:  # the reason of last resort, only where R5 rules
            assert position.phase in (Phase.FIRST, Phase.LAY)
            assert action.verb in ("scout", "place", "move", "swap", "team")


def test_a_refusal_says_which_cells_are_concerned() -> None:
    position = table("0,0 C 0\n1,0 M 0\n-1,0 M 0")
    refusal = why_not(position, Rescue(Cell(0, 0), (Cell(-1, 0), Cell(1, 0))))
    assert refusal is not None
    assert refusal.cells == (Cell(-1, 0), Cell(1, 0))
    assert refusal.sentence == ("Each colour is scored on one tile, so two helpers cannot share a colour (-1,0 1,0).")


def test_a_helper_that_was_left_out_is_the_one_that_is_named() -> None:
    position = table("0,0 C 0\n1,0 M 0\n-1,0 B 0")
    refusal = why_not(position, Rescue(Cell(0, 0), (Cell(1, 0),)))
    assert refusal == (Reason.HELPER_LEFT_OUT, (Cell(-1, 0),))


def test_when_the_game_is_over_everything_is_refused() -> None:
    position = table("0,0 C 0\n1,0 M 1", phase=Phase.OVER)
    for move in ("scout", "rescue 0,0", "team 1,0", "pass", "place 2,0", "fallback 1,0", "dispatch"):
        assert reason(position, move) is Reason.GAME_OVER
