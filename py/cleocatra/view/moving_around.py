"""Arrow keys over a board that is no rectangle: from a cell to the one that lies in that direction on the screen."""

from collections.abc import Sequence

from cleocatra.engine.grid import Cell
from cleocatra.view.layout import HEIGHT, SIDE

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def cell_towards(cells: Sequence[Cell], start: Cell, arrow: str) -> Cell:
    """The nearest cell in a direction; the start itself when there is none.

    >>> str(cell_towards([Cell(0, 0), Cell(1, 0), Cell(0, 1)], Cell(0, 0), "ArrowDown"))
    '0,1'
    """
    across, down = ARROWS[arrow]

    def effort(cell: Cell) -> tuple[float, Cell]:
        x, y = (cell.x - start.x) * SIDE / 2, (cell.y - start.y) * HEIGHT
        ahead, aside = (x * across, abs(y)) if across else (y * down, abs(x))
        return ahead + 2.5 * aside, cell

    ahead = [cell for cell in cells if (cell.x - start.x) * across + (cell.y - start.y) * down > 0]
    return min(ahead, key=effort, default=start)


def next_of(cells: Sequence[Cell], start: Cell | None, *, backwards: bool = False) -> Cell | None:
    """The next of some cells in reading order, round and round."""
    if not cells:
        return None
    ordered = sorted(cells, key=lambda cell: (cell.y, cell.x), reverse=backwards)
    if start not in ordered:
        return ordered[0]
    return ordered[(ordered.index(start) + 1) % len(ordered)]
