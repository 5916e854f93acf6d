"""The board as plain text: for the command line, and as the text alternative of the drawing."""

from cleocatra.engine.grid import Cell
from cleocatra.engine.position import Position

# A triangle is four lines high and eight characters wide at its base; neighbours in a row share a slanted edge.
_HEIGHT = 4
_HALF = 4


def text_board(position: Position) -> str:
    """The tiles as triangles: a cat's letter, `!` for an inspector, and the numbers of the players with a rescuer.

    Rows carry their y at the left; below stands a ruler with the x of every other column.
    """
    board = position.board
    canvas: dict[tuple[int, int], str] = {}
    for tile, cell in enumerate(board.cells):
        bit = 1 << tile
        who = "".join(str(player) for player, tiles in enumerate(position.rescuers) if tiles & bit)
        letter = position.deal.pile[tile] + ("!" if position.inspectors & bit else "")
        _draw(canvas, cell, letter, who)
    left = min(cell.x for cell in board.cells)
    right = max(cell.x for cell in board.cells)
    for y in sorted({cell.y for cell in board.cells}):
        _write(canvas, y * _HEIGHT + 1, left * _HALF - 9, f"{y:>3}")
    bottom = (max(cell.y for cell in board.cells) + 1) * _HEIGHT
    for x in range(left, right + 1, 2):
        _write(canvas, bottom + 1, x * _HALF - len(str(x)) // 2 - (x < 0), str(x))
    return _canvas_text(canvas)


def _draw(canvas: dict[tuple[int, int], str], cell: Cell, letter: str, who: str) -> None:
    top, centre = cell.y * _HEIGHT, cell.x * _HALF
    for i in range(_HEIGHT):
        if cell.points_up:
            canvas[top + i, centre - 1 - i] = "/"
            canvas[top + i, centre + i] = "\\"
        else:
            canvas[top + i, centre - _HALF + i] = "\\"
            canvas[top + i, centre + _HALF - 1 - i] = "/"
    base = top + _HEIGHT - 1 if cell.points_up else top - 1
    for column in range(centre - _HALF + 1, centre + _HALF - 1):
        canvas[base, column] = "_"
    _write(canvas, top + 1, centre - 1, letter)
    _write(canvas, top + (2 if cell.points_up else 0), centre - 1, who)


def _write(canvas: dict[tuple[int, int], str], row: int, column: int, text: str) -> None:
    for offset, char in enumerate(text):
        canvas[row, column + offset] = char


def _canvas_text(canvas: dict[tuple[int, int], str]) -> str:
    rows = [row for row, _ in canvas]
    columns = [column for _, column in canvas]
    lines = (
        "".join(canvas.get((row, column), " ") for column in range(min(columns), max(columns) + 1)).rstrip()
        for row in range(min(rows), max(rows) + 1)
    )
    return "\n".join(lines)
