"""The text of a link: a number, perhaps names behind a dot, and before them marks that tell whether it is all there.

    1 Q ir E1RS3Fm . Q4Bj
    │ │ │  │         └ the names, as a number too
    │ │ │  └ the number
    │ │ └ the check
    │ └ the length of the whole text, of a long one what is left over after whole 64s
    └ the version

The check makes the whole text, read as digits in base 64, a multiple of a prime p = 4093. Digits, the dot among them,
are 0 to 64. One changed character changes the sum by d · 64ⁿ with 0 < |d| ≤ 64; two neighbours swapped change it by
d · 63 · 64ⁿ. None of these factors is a multiple of p, so neither is the product: every such slip is noticed,
wherever it is, in the marks and the names too. The length notices every cut that does not take a multiple of 64
characters; those, and wilder damage, slip past the check once in 4,093 times.
"""

import re
from typing import Final

from cleocatra.engine.errors import InvalidLink
from cleocatra.engine.link_problems import LinkProblem

VERSION = "1"
"""A new one when a text would stand for another game than before: the order of legal actions counts (see `rules`)."""
LONGEST = 2500
"""No link is longer: 1,000 actions of fewer than 4,096 choices each, and four names of 20 characters."""

_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BASE = len(_ALPHABET)
_LAST = 62
"""The last character is one of so many: letters and digits, because chat programs drop punctuation at the end."""
_PRIME = 4093
_MARKS = 4
_DIGITS: Final = {char: digit for digit, char in enumerate(_ALPHABET + ".")}
_SHAPE = re.compile(r"([\w-]*[^\W_])(?:\.([\w-]*[^\W_]))?", re.ASCII)
_NEWER = re.compile(r"[2-9][\w-]{4}[\w.-]*", re.ASCII)


def seal(number: int, names: str = "") -> str:
    """The text for a number and some names."""
    return add_marks(_to_text(number) + ("." + _to_text(int.from_bytes(names.encode(), "big")) if names else ""))


def unseal(text: str) -> tuple[int, str]:
    """The number and the names in a text. Quick whatever is given: nothing is worked out before the marks are right.

    Raises `InvalidLink`.
    """
    if len(text) > LONGEST:
        raise InvalidLink(LinkProblem.TOO_LONG)
    if not text.startswith(VERSION):  # how a newer version checks its text is not known here
        raise InvalidLink(LinkProblem.NEWER if _NEWER.fullmatch(text) else LinkProblem.FOREIGN)
    if len(text) <= _MARKS or _DIGITS.get(text[1]) != len(text) % _BASE:
        raise InvalidLink(LinkProblem.CUT)
    shape = _SHAPE.fullmatch(text)
    if shape is None or _remainder(text) != 0:
        raise InvalidLink(LinkProblem.DAMAGED)
    number, names = shape.groups()
    return _to_number(number[_MARKS:]), "" if names is None else _to_names(names)


def add_marks(text: str) -> str:
    """The text with version, length and check before it."""
    start = VERSION + _ALPHABET[(_MARKS + len(text)) % _BASE]
    missing = -_remainder(start + "AA" + text)  # A is the digit 0
    check = missing * pow(_BASE, -len(text), _PRIME) % _PRIME
    return start + _ALPHABET[check // _BASE] + _ALPHABET[check % _BASE] + text


def _remainder(text: str) -> int:
    total = 0
    for char in text:
        total = (total * _BASE + _DIGITS[char]) % _PRIME
    return total


def _to_text(number: int) -> str:
    number, last = divmod(number, _LAST)
    chars = [_ALPHABET[last]]
    while number:
        number, digit = divmod(number, _BASE)
        chars.append(_ALPHABET[digit])
    return "".join(reversed(chars))


def _to_number(text: str) -> int:
    if not text or (text[0] == "A" and len(text) > 1):  # one number, one text: none begins with a needless zero
        raise InvalidLink(LinkProblem.DAMAGED)
    number = 0
    for char in text[:-1]:
        number = number * _BASE + _DIGITS[char]
    return number * _LAST + _DIGITS[text[-1]]


def _to_names(text: str) -> str:
    number = _to_number(text)
    if number == 0:  # a dot, and no names behind it
        raise InvalidLink(LinkProblem.DAMAGED)
    try:
        return number.to_bytes((number.bit_length() + 7) // 8, "big").decode()
    except UnicodeDecodeError:
        raise InvalidLink(LinkProblem.DAMAGED) from None
