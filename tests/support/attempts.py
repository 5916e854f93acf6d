"""Actions that a player might try, to see them refused."""

import random

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
from cleocatra.engine.grid import Cell, neighbours
from cleocatra.engine.position import Position
from cleocatra.engine.rules import legal_actions


def attempts(position: Position, generator: random.Random) -> list[Action]:
    """Actions of every kind that a player might try, most of them wrong."""
    tiles = list(position.board.cells)
    near = [cell for tile in tiles for cell in neighbours(tile)]

    def cell() -> Cell:
        return generator.choice(tiles * 6 + near + [Cell(50, 50)])

    def cells(most: int) -> tuple[Cell, ...]:
        return tuple(sorted({cell() for _ in range(generator.randint(0, most))}))

    tried: list[Action] = [SCOUT, DISPATCH, PASS]
    for _ in range(12):
        tried += [Place(cell()), TeamUp(cell()), Fallback(cell())]
        tried += [Search(cell(), cell()), Herd(cell(), cell()), Swap(cell(), cell(), generator.randint(0, 5))]
        tried += [Rescue(cell()), Rescue(cell(), cells(2)), Rescue(cell(), cells(2), cells(3), cells(2))]
    # A legal action with one thing changed comes closest to what people get wrong.
    for action in legal_actions(position):
        if isinstance(action, Rescue):
            tried += [action._replace(helpers=cells(2)), action._replace(to=cells(2)), action._replace(taken=cells(2))]
    return tried
