"""Perft counts and whole games against the golden data."""

from typing import Any

import pytest

from cleocatra.engine.counting import divide, perft
from cleocatra.engine.outcome import Ending, outcome
from cleocatra.engine.position import Phase, start
from cleocatra.engine.tiles import Options
from support.golden import GAMES, PERFT, counted, ended, played


@pytest.mark.parametrize("case", PERFT["from_the_start"], ids=lambda case: f"{case['players']}-{case['pile']}")
def test_counts_from_the_start(case: dict[str, Any]) -> None:
    assert counted(case) == case["counts"]


@pytest.mark.parametrize("case", PERFT["from_inside"], ids=lambda case: case["meets"])
def test_counts_from_inside_a_game(case: dict[str, Any]) -> None:
    assert counted(case) == case["counts"]
    assert sum(divide(played(case)[-1], 2).values()) == case["counts"][1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['players']}-{game['pile']}")
def test_whole_games_end_as_recorded(game: dict[str, Any]) -> None:
    positions = played(game)
    end = outcome(positions[-1])
    assert end is not None
    assert ended(game) == (game["scores"], game["winners"])
    assert all(outcome(position) is None for position in positions[:-1])
    assert ("ended stuck (R7)" in game["meets"]) == (end.ending is Ending.STUCK)
    assert ("fallback" in game["meets"]) <= any(position.phase is Phase.FALLBACK for position in positions)


def test_counting_no_moves_gives_one() -> None:
    assert perft(start(Options(2), "CMBUPMBUP"), 0) == 1


def test_sequences_that_end_the_game_earlier_do_not_count() -> None:
    ended = played(GAMES[0])[-1]
    assert perft(ended, 1) == 0
    assert perft(ended, 2) == 0
