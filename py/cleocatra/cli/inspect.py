"""``inspect``: questions about positions, one JSON object a line in, one a line out."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from cleocatra.cli.json_lines import GAME_FIELDS, BadQuestion, Field, answer_lines, check_fields, parse_line
from cleocatra.engine.errors import IllegalAction, InvalidNotation, InvalidSetup
from cleocatra.engine.notation import parse_action, quote
from cleocatra.engine.outcome import outcome
from cleocatra.engine.position import Position, start
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.tiles import INTERNATIONAL, Options
from cleocatra.engine.turns import play

_FIELDS = {**GAME_FIELDS, "trace": Field(bool, "true or false")}


class Question:
    """A line of input, checked: the game it asks about and how to answer."""

    def __init__(self, asked: dict[str, Any]) -> None:
        check_fields(asked, _FIELDS)
        self.options = Options(asked["players"], asked.get("edition", INTERNATIONAL), asked.get("advanced", False))
        self.pile: str = asked["pile"]
        self.moves: list[str] = asked.get("moves", [])
        self.trace: bool = asked.get("trace", False)

    def positions(self) -> Iterator[Position]:
        """The position after each number of moves, from none to all."""
        position = start(self.options, self.pile)
        yield position
        for number, text in enumerate(self.moves, 1):
            try:
                position = play(position, parse_action(text))
            except (InvalidNotation, IllegalAction) as error:
                raise BadQuestion(f"Move {number}, {quote(text)}: {error}") from None
            yield position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """``inspect`` has no options: everything is asked on standard input."""


def run(options: argparse.Namespace) -> None:
    """Answer standard input line by line, each answer at once."""
    answer_lines(sys.stdin.buffer, sys.stdout.buffer, answer)


def answer(line: bytes) -> dict[str, Any]:
    """The answer to one line: about one position, about every prefix, or what is wrong."""
    try:
        question = Question(parse_line(line))
        if question.trace:
            return {"steps": [describe(position) for position in question.positions()]}
        *_, position = question.positions()
        return describe(position)
    except (BadQuestion, InvalidSetup) as error:
        return {"error": str(error)}


def describe(position: Position) -> dict[str, Any]:
    """What ``inspect`` tells of a position."""
    end = outcome(position)
    return {
        "legal": sorted(str(action) for action in legal_actions(position)),
        "to_move": position.to_move,
        "scores": list(position.scores),
        "over": position.is_over,
        "winners": list(end.winners) if end else [],
    }
