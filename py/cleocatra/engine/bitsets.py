"""Sets of tiles as small integers: bit *n* stands for tile number *n*.

Tiles are numbered in the order in which they leave the pile, so a game needs 13 bits. Union, intersection and
"is anything left?" are then single machine operations, which is what makes the engine quick.
"""

from collections.abc import Sequence
from typing import TypeAlias

TileSet: TypeAlias = int
"""A set of tile numbers, one bit each."""


MOST_TILES = 13

TILES_IN: list[tuple[int, ...]] = [()]
"""The tile numbers in each possible set, ascending: ``TILES_IN[0b1101]`` is ``(0, 2, 3)``."""
for _tile in range(MOST_TILES):
    TILES_IN += [(*tiles, _tile) for tiles in TILES_IN]


def union_over(tiles: TileSet, sets: Sequence[TileSet]) -> TileSet:
    """The union of the sets that belong to the given tiles.

    >>> bin(union_over(0b101, (0b10, 0b101, 0b1000)))
    '0b1010'
    """
    union = 0
    for tile in TILES_IN[tiles]:
        union |= sets[tile]
    return union
