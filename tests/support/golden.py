"""Counts and whole games that another engine agreed on: ``tests/data/perft.json`` and ``games.json``."""

import json
from pathlib import Path
from typing import Any

from cleocatra.engine.notation import parse_action
from cleocatra.engine.position import Position, start
from cleocatra.engine.tiles import Options
from cleocatra.engine.turns import play

_DATA = Path(__file__).parent.parent / "data"
PERFT = json.loads((_DATA / "perft.json").read_text(encoding="utf-8"))
GAMES = json.loads((_DATA / "games.json").read_text(encoding="utf-8"))["games"]


def beginning(case: dict[str, Any]) -> Position:
    """The position in which a case starts."""
    return start(Options(case["players"], case["edition"], case["advanced"]), case["pile"])


def played(case: dict[str, Any]) -> list[Position]:
    """The positions of a case, from its start through every move."""
    positions = [beginning(case)]
    for move in case["moves"]:
        positions.append(play(positions[-1], parse_action(move)))
    return positions
