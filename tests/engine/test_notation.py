"""Section 8: the texts of actions, exactly."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.actions import (
    DISPATCH,
    PASS,
    SCOUT,
    Action,
    Fallback,
    Herd,
    Place,
    Rescue,
    Search,
    Swap,
    TeamUp,
)
from cleocatra.engine.errors import InvalidNotation
from cleocatra.engine.grid import Cell
from cleocatra.engine.notation import parse_action

TEXTS: dict[str, Action] = {
    "place -1,0": Place(Cell(-1, 0)),
    "scout": SCOUT,
    "move 0,0 12,-3": Search(Cell(0, 0), Cell(12, -3)),
    "swap 1,0 2,0 3": Swap(Cell(1, 0), Cell(2, 0), 3),
    "dispatch": DISPATCH,
    "team 0,1": TeamUp(Cell(0, 1)),
    "herd 0,0 0,1": Herd(Cell(0, 0), Cell(0, 1)),
    "rescue 0,0": Rescue(Cell(0, 0)),
    "rescue 0,0 with -1,0 1,0 to 2,0 3,0 from -1,2": Rescue(
        Cell(0, 0), (Cell(-1, 0), Cell(1, 0)), (Cell(2, 0), Cell(3, 0)), (Cell(-1, 2),)
    ),
    "fallback 4,4": Fallback(Cell(4, 4)),
    "pass": PASS,
}


@pytest.mark.parametrize("text", TEXTS)
def test_an_action_is_written_and_read(text: str) -> None:
    assert str(TEXTS[text]) == text
    assert parse_action(text) == TEXTS[text]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "jump 0,0",
        "SCOUT",
        "scout ",
        " scout",
        "scout now",
        "pass\n",
        "place",
        "place 0,0 1,0",
        "place  0,0",
        "place\t0,0",
        "place +1,0",
        "place 01,0",
        "place -0,0",
        "place 0,-0",
        "place 0",
        "place 0,0,0",
        "place 0.0,0",
        "place (0,0)",
        "place 0, 0",
        "place ١,٠",
        "place 1_0,0",
        "place 99999999999999999999,0",
        "place 0x1,0",
        "move 0,0",
        "move 0,0 1,0 2,0",
        "swap 0,0 1,0",
        "swap 0,0 1,0 01",
        "swap 0,0 1,0 -1",
        "swap 0,0 1,0 ²",
        "team",
        "herd 0,0",
        "rescue",
        "rescue 0,0 1,0",
        "rescue 0,0 with",
        "rescue 0,0 with from 1,0",
        "rescue 0,0 with 1,0 -1,0",
        "rescue 0,0 with 10,0 9,0",
        "rescue 0,0 with 1,0 1,0",
        "rescue 0,0 with 1,0 with 2,0",
        "rescue 0,0 from 1,0 with 2,0",
        "rescue 0,0 by 1,0",
        "fallback",
        "dispatch 0,0",
    ],
)
def test_anything_but_the_exact_form_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        parse_action(text)
    assert str(refused.value).endswith(".")


def test_lists_are_sorted_as_numbers_not_as_text() -> None:
    assert str(parse_action("rescue 0,0 with 9,0 10,0")) == "rescue 0,0 with 9,0 10,0"


@given(st.text())
def test_any_text_is_either_an_action_in_its_exact_form_or_refused(text: str) -> None:
    with contextlib.suppress(InvalidNotation):
        assert str(parse_action(text)) == text


@given(st.sampled_from(sorted(TEXTS)), st.text(max_size=3), st.integers(0, 50))
def test_a_damaged_action_is_noticed_or_is_another_action(text: str, noise: str, at: int) -> None:
    damaged = text[:at] + noise + text[at:]
    with contextlib.suppress(InvalidNotation):
        assert str(parse_action(damaged)) == damaged


def test_actions_of_different_kinds_are_never_equal() -> None:
    cell = Cell(0, 0)
    same_shape = [Place(cell), TeamUp(cell), Fallback(cell), Rescue(cell), SCOUT, DISPATCH, PASS]
    same_shape += [Search(cell, cell), Herd(cell, cell)]
    assert len(set(same_shape)) == len(same_shape)
