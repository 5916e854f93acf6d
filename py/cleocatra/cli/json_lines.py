"""Questions and answers as JSON: one object a line in, exactly one a line out, whatever comes in."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, BinaryIO, NamedTuple

from cleocatra.engine.notation import quote


class BadQuestion(Exception):
    """One plain sentence about a line that cannot be answered."""


class Field(NamedTuple):
    """What a key of a question has to be."""

    kind: type
    """Exactly this type: a bool is no number here."""
    called: str
    """The type in words."""
    required: bool = False


GAME_FIELDS = {
    "players": Field(int, "a whole number", required=True),
    "edition": Field(str, "a text"),
    "advanced": Field(bool, "true or false"),
    "pile": Field(str, "a text", required=True),
    "moves": Field(list, "a list of texts"),
}
"""The keys that describe a game."""


def answer_lines(lines: Iterable[bytes], out: BinaryIO, answer: Callable[[bytes], Mapping[str, Any]]) -> None:
    """Write exactly one answer line for each line, flushed as it is ready."""
    for line in lines:
        out.write(json.dumps(answer(line), separators=(",", ":")).encode() + b"\n")
        out.flush()


def check_fields(asked: Mapping[str, Any], fields: Mapping[str, Field]) -> None:
    """Raise `BadQuestion` unless all keys are known, of the right type, and all required ones there."""
    for key in asked:
        if key not in fields:
            raise BadQuestion(f"{quote(key)} is not one of {', '.join(fields)}.")
    for key, field in fields.items():
        if key in asked and type(asked[key]) is not field.kind:
            raise BadQuestion(f'"{key}" has to be {field.called}.')
        if field.required and key not in asked:
            raise BadQuestion(f'"{key}" is missing.')
    if not all(isinstance(move, str) for move in asked.get("moves", ())):
        raise BadQuestion('"moves" has to be a list of texts.')


def parse_line(line: bytes) -> dict[str, Any]:
    """The object that a line holds.

    Raises `BadQuestion` when it is not one that can be read.
    """
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BadQuestion("The line is not UTF-8.") from None
    if not text.strip():
        raise BadQuestion("The line is empty.")
    try:
        asked = json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise BadQuestion("The line is nested too deep.") from None
    except ValueError:  # no JSON, or a number with thousands of digits
        raise BadQuestion("The line is not JSON that can be read.") from None
    if not isinstance(asked, dict):
        raise BadQuestion("The line is not a JSON object.")
    return asked


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadQuestion("The line says the same key twice.")
    return found
