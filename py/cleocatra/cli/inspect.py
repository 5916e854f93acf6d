"""``inspect``: questions about positions, one JSON object a line in, one a line out."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from cleocatra.engine.errors import IllegalAction, InvalidNotation, InvalidSetup
from cleocatra.engine.notation import parse_action, quote
from cleocatra.engine.outcome import outcome
from cleocatra.engine.position import Position, start
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.tiles import INTERNATIONAL, Options
from cleocatra.engine.turns import play


class BadQuestion(Exception):
    """One plain sentence about a line that cannot be answered."""


class Question:
    """A line of input, checked: the game it asks about and how to answer."""

    def __init__(self, asked: object) -> None:
        if not isinstance(asked, dict):
            raise BadQuestion("The line is not a JSON object.")
        for key in asked:
            if key not in _FIELDS:
                raise BadQuestion(f"{quote(key)} is not one of {', '.join(_FIELDS)}.")
        for key, (kind, called, required) in _FIELDS.items():
            if key in asked and type(asked[key]) is not kind:
                raise BadQuestion(f'"{key}" has to be {called}.')
            if required and key not in asked:
                raise BadQuestion(f'"{key}" is missing.')
        self.options = Options(asked["players"], asked.get("edition", INTERNATIONAL), asked.get("advanced", False))
        self.pile: str = asked["pile"]
        self.moves: list[str] = asked.get("moves", [])
        self.trace: bool = asked.get("trace", False)
        if not all(isinstance(move, str) for move in self.moves):
            raise BadQuestion('"moves" has to be a list of texts.')

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


# For each key its type, exactly (a bool is no number here), in words, and whether it must be there.
_FIELDS: dict[str, tuple[type, str, bool]] = {
    "players": (int, "a whole number", True),
    "edition": (str, "a text", False),
    "advanced": (bool, "true or false", False),
    "pile": (str, "a text", True),
    "moves": (list, "a list of texts", False),
    "trace": (bool, "true or false", False),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """``inspect`` has no options: everything is asked on standard input."""


def run(options: argparse.Namespace) -> None:
    """Answer standard input line by line, each answer at once."""
    answer_lines(sys.stdin.buffer, sys.stdout.buffer)


def answer_lines(lines: Iterable[bytes], out: BinaryIO) -> None:
    """Write exactly one answer line for each line, flushed as it is ready."""
    for line in lines:
        out.write(json.dumps(answer(line), separators=(",", ":")).encode() + b"\n")
        out.flush()


def answer(line: bytes) -> dict[str, Any]:
    """The answer to one line: about one position, about every prefix, or what is wrong."""
    try:
        question = Question(_parse(line))
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


def _parse(line: bytes) -> object:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BadQuestion("The line is not UTF-8.") from None
    if not text.strip():
        raise BadQuestion("The line is empty.")
    try:
        return json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise BadQuestion("The line is nested too deep.") from None
    except ValueError:  # no JSON, or a number with thousands of digits
        raise BadQuestion("The line is not JSON that can be read.") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadQuestion("The line says the same key twice.")
    return found
