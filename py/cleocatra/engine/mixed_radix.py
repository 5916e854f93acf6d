"""Many small numbers as one large one, each taking no more room than it has values.

A digit with its radix says which of so many possibilities it is. The first digit is the least significant, so that it
can be read before the radix of the next is known; a digit of radix 1, which has no choice, takes no room at all.
"""

from collections.abc import Sequence


def pack(digits: Sequence[tuple[int, int]]) -> int:
    """One number for a list of digits, each given with its radix.

    >>> pack([(1, 2), (0, 1), (2, 3), (4, 10)])
    29
    """
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number


class Unpacking:
    """A packed number on its way back to digits.

    >>> packed = Unpacking(29)
    >>> [packed.take(radix) for radix in (2, 1, 3, 10)], packed.rest
    ([1, 0, 2, 4], 0)
    """

    def __init__(self, number: int) -> None:
        self.rest = number
        """What has not been taken yet; 0 when nothing more was packed, or nothing but zeros."""

    def take(self, radix: int) -> int:
        """The next digit."""
        self.rest, digit = divmod(self.rest, radix)
        return digit
