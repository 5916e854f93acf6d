"""Reading actions: the text form of RULES.md section 8, exactly."""

import re
from collections.abc import Callable

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

# Seven digits are more than any game can reach and keep hostile numbers small.
_CELL = re.compile(r"(0|-?[1-9][0-9]{0,6}),(0|-?[1-9][0-9]{0,6})")
_PLAYER = re.compile(r"[0-9]")
_SECTIONS = ("with", "to", "from")
_LONGEST_QUOTE = 40


def parse_action(text: str) -> Action:
    """The action that a text stands for.

    >>> parse_action("herd 0,0 -1,0")
    Herd(origin=Cell(x=0, y=0), destination=Cell(x=-1, y=0), verb='herd')

    Raises `InvalidNotation` unless the text is exactly what ``str(action)`` writes.
    """
    verb, *words = text.split(" ")
    reader = _READERS.get(verb)
    if reader is None:
        raise InvalidNotation(f"{quote(text)} does not begin with an action's name.")
    try:
        action = reader(words)
    except (ValueError, TypeError):  # a word that is no cell or player, or too few or too many of them
        raise InvalidNotation(f"{quote(text)} is not a complete {verb} action.") from None
    if str(action) != text:
        raise InvalidNotation(f"{quote(text)} is not in its one exact form, which is {quote(str(action))}.")
    return action


def parse_cell(text: str) -> Cell:
    """The cell that ``x,y`` stands for."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise InvalidNotation(f"{quote(text)} is not a cell such as 0,0 or -1,2.")
    return Cell(int(match[1]), int(match[2]))


def quote(text: str) -> str:
    """A text in quotation marks, cut short and free of control characters, for a sentence about it."""
    shown = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return '"' + "".join(char if char.isprintable() else "�" for char in shown) + '"'


def _player(text: str) -> int:
    if _PLAYER.fullmatch(text) is None:
        raise InvalidNotation(f"{quote(text)} is not a player's number.")
    return int(text)


def _read_place(words: list[str]) -> Place:
    (cell,) = map(parse_cell, words)
    return Place(cell)


def _read_search(words: list[str]) -> Search:
    origin, destination = map(parse_cell, words)
    return Search(origin, destination)


def _read_swap(words: list[str]) -> Swap:
    mine, theirs, player = words
    return Swap(parse_cell(mine), parse_cell(theirs), _player(player))


def _read_team_up(words: list[str]) -> TeamUp:
    (cell,) = map(parse_cell, words)
    return TeamUp(cell)


def _read_herd(words: list[str]) -> Herd:
    origin, destination = map(parse_cell, words)
    return Herd(origin, destination)


def _read_rescue(words: list[str]) -> Rescue:
    cell, *rest = words
    lists: dict[str, list[Cell]] = {section: [] for section in _SECTIONS}
    section = ""
    for word in rest:
        if word in _SECTIONS:
            section = word
        elif section:
            lists[section].append(parse_cell(word))
        else:
            raise InvalidNotation(f"{quote(word)} stands where with, to or from should.")
    helpers, to, taken = (tuple(sorted(set(lists[section]))) for section in _SECTIONS)
    return Rescue(parse_cell(cell), helpers, to, taken)


def _read_fallback(words: list[str]) -> Fallback:
    (cell,) = map(parse_cell, words)
    return Fallback(cell)


def _always(action: Action) -> Callable[[list[str]], Action]:
    def read(words: list[str]) -> Action:
        return action  # words that follow are noticed when the text is compared with the exact form

    return read


_READERS: dict[str, Callable[[list[str]], Action]] = {
    "place": _read_place,
    "scout": _always(SCOUT),
    "move": _read_search,
    "swap": _read_swap,
    "dispatch": _always(DISPATCH),
    "team": _read_team_up,
    "herd": _read_herd,
    "rescue": _read_rescue,
    "fallback": _read_fallback,
    "pass": _always(PASS),
}
