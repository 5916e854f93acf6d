r"""The triangular grid (R3): cells, and which cells touch.

A cell is ``(x, y)`` with y growing downwards. It points up when x + y is even:

        /\  ------  /\
       /  \ \1,0 / /  \
      / 0,0\ \  / / 2,0\
      ------  \/  ------
"""

from functools import lru_cache
from typing import NamedTuple


class Cell(NamedTuple):
    """One triangle of the unbounded grid."""

    x: int
    """Column; each step is half a triangle to the right."""
    y: int
    """Row, growing downwards."""

    @property
    def points_up(self) -> bool:
        """Whether the triangle stands on its base."""
        return (self.x + self.y) % 2 == 0

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


_MOST_CELLS = 1 << 14

ORIGIN = Cell(0, 0)
"""Where the first tile lies."""


@lru_cache(maxsize=_MOST_CELLS)
def _cell(x: int, y: int) -> Cell:
    """One and the same object for a cell, because a dict finds a key that is identical fastest."""
    return Cell(x, y)


@lru_cache(maxsize=_MOST_CELLS)
def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The three cells that share an edge with a cell: left, right, and below or above.

    >>> [str(cell) for cell in neighbours(Cell(0, 0))]
    ['-1,0', '1,0', '0,1']
    >>> [str(cell) for cell in neighbours(Cell(1, 0))]
    ['0,0', '2,0', '1,-1']
    """
    x, y = cell
    return _cell(x - 1, y), _cell(x + 1, y), _cell(x, y + 1 if cell.points_up else y - 1)
