"""Counts and whole games that another engine agreed on: ``tests/data/perft.json`` and ``games.json``."""

import json
from pathlib import Path
from typing import Any

from cleocatra.engine.counting import perft
from cleocatra.engine.notation import parse_action
from cleocatra.engine.outcome import outcome
from cleocatra.engine.position import Position, start
from cleocatra.engine.tiles import Options
from cleocatra.engine.turns import play

_DATA = Path(__file__).parent.parent / "data"
PERFT = json.loads((_DATA / "perft.json").read_text(encoding="utf-8"))
GAMES = json.loads((_DATA / "games.json").read_text(encoding="utf-8"))["games"]


def golden_game(pile: str) -> dict[str, Any]:
    """The one whole game that is played with a pile."""
    (game,) = (game for game in GAMES if game["pile"] == pile)
    found: dict[str, Any] = game
    return found


def beginning(case: dict[str, Any]) -> Position:
    """The position in which a case's moves start."""
    return start(Options(case["players"], case["edition"], case["advanced"]), case["pile"])


def played(case: dict[str, Any]) -> list[Position]:
    """The positions of a case, from its start through every move."""
    positions = [beginning(case)]
    for move in case.get("moves", ()):
        positions.append(play(positions[-1], parse_action(move)))
    return positions


def counted(case: dict[str, Any]) -> list[int]:
    """The counts of a perft case as this engine has them."""
    position = played(case)[-1]
    return [perft(position, depth) for depth in range(1, len(case["counts"]) + 1)]


def ended(game: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The scores and the winners that a whole game ends with here."""
    position = played(game)[-1]
    end = outcome(position)
    assert end is not None
    return list(position.scores), list(end.winners)
