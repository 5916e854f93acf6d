"""``bench`` runs and prints every figure; what the figures are is for people to read."""

import re

from support.command_line import assert_plain_error, cleocatra


def test_it_prints_the_three_ratios_to_python_chess() -> None:
    result = cleocatra("bench", "--rounds", "7", "--games", "1")
    assert result.status == 0
    ratios = re.findall(r"^(\d \w+) +[\d,]+ moves/s +\d+\.\d\d of python-chess$", result.out, re.MULTILINE)
    assert ratios == ["2 basic", "3 advanced", "4 advanced"]
    assert len(re.findall(r"^perft .* nodes/s$", result.out, re.MULTILINE)) == 3


def test_fewer_rounds_than_make_a_median_are_refused() -> None:
    assert_plain_error(cleocatra("bench", "--rounds", "3"), "7 rounds")
