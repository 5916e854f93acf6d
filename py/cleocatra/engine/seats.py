"""The seats: who plays, under which name and colour. Whatever is typed or linked is mended, never refused."""

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

COLOURS = ("red", "blue", "black", "green")
LONGEST_NAME = 20

# Letters, symbols and marks that show nothing: fillers, blanks, variation selectors.
_INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
# Control, format (bidi and zero-width among them), surrogate and private-use characters.
_UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co"})


_BOT = re.compile(r"[a-z][a-z0-9]{0,19}")


class Seat(NamedTuple):
    """One player's place at the table."""

    name: str = ""
    colour: str = ""
    bot: str = ""
    """Which bot plays here; empty for a person."""


def default_name(colour: str) -> str:
    """The name of a seat that was given none; the page may show the colour's word in its own language instead.

    >>> default_name("red")
    'Red'
    """
    return colour.capitalize()


def mend_seats(seats: Sequence[Seat], players: int) -> tuple[Seat, ...]:
    """As many seats as players, with names that are fit to show, no name and no colour twice.

    >>> mend_seats([Seat(" Ada "), Seat("Ada", "red")], 3)[1:]
    (Seat(name='Ada 2', colour='red', bot=''), Seat(name='Black', colour='black', bot=''))
    """
    wanted = [*seats[:players], *[Seat()] * (players - len(seats))]
    colours = _mend_colours([seat.colour for seat in wanted])
    names: list[str] = []
    for seat, colour in zip(wanted, colours, strict=True):
        names.append(_unlike(mend_name(seat.name) or default_name(colour), names))
    return tuple(
        Seat(name, colour, seat.bot if _BOT.fullmatch(seat.bot) else "")
        for name, colour, seat in zip(names, colours, wanted, strict=True)
    )


def mend_name(name: str) -> str:
    r"""A name in composed form, without what cannot be seen, at most 20 characters; empty if nothing is left.

    >>> mend_name("A\u202eda\u200b   L.")
    'Ada L.'
    """
    shown = "".join(
        " " if unicodedata.category(char).startswith("Z") or char.isspace() else char
        for char in unicodedata.normalize("NFC", name)
        if char.isspace() or (unicodedata.category(char) not in _UNWANTED and char not in _INVISIBLE)
    )
    return _cut(unicodedata.normalize("NFC", " ".join(shown.split())), LONGEST_NAME)


def _cut(name: str, length: int) -> str:
    """The beginning of a name, not ending in the middle of a letter with its accents."""
    if len(name) > length:
        while length and unicodedata.combining(name[length]):
            length -= 1
        name = name[:length].rstrip()
    has_body = any(unicodedata.category(char)[0] not in "MZ" for char in name)
    return name if has_body else ""


def _unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number behind it when another seat has it; capitals do not tell names apart."""
    taken = {other.casefold() for other in others}
    unlike, number = name, 1
    while unlike.casefold() in taken:
        number += 1
        suffix = f" {number}"
        unlike = _cut(name, LONGEST_NAME - len(suffix)) + suffix
    return unlike


def _mend_colours(wanted: Sequence[str]) -> list[str]:
    """The wanted colours where they can be had, first come first served, and free ones for the rest."""
    mended: list[str | None] = []
    for colour in wanted:
        mended.append(colour if colour in COLOURS and colour not in mended else None)
    free = [colour for colour in COLOURS if colour not in mended]
    return [colour if colour is not None else free.pop(0) for colour in mended]
