"""Every ruling of RULES.md can be found by its number, in the engine and in the name of a test."""

import re
from pathlib import Path

import pytest

_HERE = Path(__file__).parent
_TESTS = "\n".join(path.read_text(encoding="utf-8") for path in _HERE.glob("test_*.py"))
_ENGINE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (_HERE.parent.parent / "py" / "cleocatra" / "engine").glob("*.py")
    if path.name != "reasons.py"  # naming a ruling is not following it
)


@pytest.mark.parametrize("number", range(1, 23))
def test_the_ruling_is_in_the_engine_and_has_a_test(number: int) -> None:
    assert re.search(rf"\bR{number}\b", _ENGINE)
    assert re.search(rf"def test_r{number}_", _TESTS)
