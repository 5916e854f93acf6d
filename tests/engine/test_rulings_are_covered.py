"""Every ruling of RULES.md has a test that carries its number."""

import re
from pathlib import Path

import pytest

_TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))


@pytest.mark.parametrize("ruling", [f"r{number}" for number in range(1, 23)])
def test_the_ruling_has_a_test(ruling: str) -> None:
    assert re.search(rf"def test_{ruling}_", _TESTS)
