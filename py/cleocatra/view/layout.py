"""Where things are drawn: from cells of the grid to points of the picture."""

from collections.abc import Iterable
from typing import NamedTuple

from cleocatra.engine.grid import Cell

SIDE = 100.0
"""The edge of a triangle in units of the picture."""
HEIGHT = 86.6
CAT_SCALE = 0.76
"""How large a cat's head is on its tile, so that nothing in the corners hides it."""

# However few tiles there are, the picture shows at least this much, so that they do not grow out of proportion.
_LEAST_WIDTH, _LEAST_HEIGHT = 3.4 * SIDE, 2.8 * HEIGHT
_MARGIN = 4.0


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


class Box(NamedTuple):
    """A part of the picture."""

    left: float
    top: float
    width: float
    height: float

    def __str__(self) -> str:
        return " ".join(f"{value:.0f}" for value in self)


def corner(cell: Cell) -> Point:
    """The point a cell's drawing hangs from: the middle of the triangle's upper end."""
    return Point(cell.x * SIDE / 2, cell.y * HEIGHT)


def heart(cell: Cell) -> Point:
    """Where a cat's head sits, seen from the cell's corner point: nearer to the broad side."""
    return Point(0, HEIGHT * (0.66 if cell.points_up else 0.36))


def places(cell: Cell) -> tuple[Point, Point, Point]:
    """The three corners of a cell, from its corner point: two for rescuers, the third for an inspector."""
    if cell.points_up:
        return Point(-28, 69), Point(28, 69), Point(0, 25)
    return Point(-28, 18), Point(28, 18), Point(0, 60)


def badge_place(cell: Cell) -> Point:
    """Where points are shown, from the cell's corner point: between the rescuers, clear of an inspector."""
    return Point(0, HEIGHT - 11 if cell.points_up else 11)


def view_box(cells: Iterable[Cell]) -> Box:
    """The part of the picture that shows all the cells, with a little air around."""
    xs, ys = zip(*cells, strict=True)
    left, right = (min(xs) - 1) * SIDE / 2, (max(xs) + 1) * SIDE / 2
    top, bottom = min(ys) * HEIGHT, (max(ys) + 1) * HEIGHT
    width = max(right - left, _LEAST_WIDTH) + 2 * _MARGIN
    height = max(bottom - top, _LEAST_HEIGHT) + 2 * _MARGIN
    return Box((left + right - width) / 2, (top + bottom - height) / 2, width, height)
