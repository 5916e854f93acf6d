"""Pile orders by number: every order that the same tiles can lie in has its rank, from 0 up, and no two share one.

Orders are sorted as words are, the letters in the order in which `tiles` has them.
"""

from collections import Counter
from math import factorial, prod


def count_orders(tiles: str) -> int:
    """In how many orders some tiles can lie; tiles with the same letter are the same.

    >>> count_orders("CMMBBUUPP")
    22680
    """
    return factorial(len(tiles)) // prod(map(factorial, Counter(tiles).values()))


def rank_order(pile: str, tiles: str) -> int:
    """The rank of a pile among the orders of its tiles.

    >>> [rank_order(pile, "CMM") for pile in ("CMM", "MCM", "MMC")]
    [0, 1, 2]
    """
    left, rank = Counter(tiles), 0
    for letter in pile:
        for first, orders in _orders_by_first(left).items():
            if first == letter:
                break
            rank += orders
        left[letter] -= 1
    return rank


def order_of_rank(rank: int, tiles: str) -> str:
    """The pile with a rank, from 0 up to but not including `count_orders`.

    >>> order_of_rank(1, "CMM")
    'MCM'
    """
    left, pile = Counter(tiles), ""
    while len(pile) < len(tiles):
        for first, orders in _orders_by_first(left).items():
            if rank < orders:
                left[first] -= 1
                pile += first
                break
            rank -= orders
    return pile


def _orders_by_first(left: Counter[str]) -> dict[str, int]:
    """How many of the orders of some tiles begin with each letter: its share of the tiles."""
    tiles = "".join(left.elements())
    return {letter: count_orders(tiles) * many // len(tiles) for letter, many in left.items()}
