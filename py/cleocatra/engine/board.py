"""The board: where each tile lies, and what follows from that alone."""

from typing import Final

from cleocatra.engine.bitsets import TILES_IN, TileSet
from cleocatra.engine.grid import ORIGIN, Cell, neighbours


class Board:
    """An immutable arrangement of tiles on the grid.

    Tiles are known by number. Two boards are equal when every tile lies on the same cell; all the rest is derived
    from the cells, step by step, so that laying or moving a tile costs little.
    """

    __slots__ = ("_loose", "_spots", "adjacent", "cells", "rim", "tile_at")

    def __init__(
        self,
        cells: tuple[Cell, ...],
        tile_at: dict[Cell, int],
        adjacent: tuple[TileSet, ...],
        rim: dict[Cell, TileSet],
    ) -> None:
        self.cells: Final = cells
        """The cell of each tile, by number."""
        self.tile_at: Final = tile_at
        """The number of the tile on a cell."""
        self.adjacent: Final = adjacent
        """The neighbours of each tile, by number."""
        self.rim: Final = rim
        """The empty cells that touch a tile, each with the tiles it touches."""
        self._spots: list[Cell] | None = None
        self._loose: TileSet | None = None

    @property
    def spots(self) -> list[Cell]:
        """The empty cells adjacent to a tile, sorted by (x, y)."""
        if self._spots is None:
            self._spots = sorted(self.rim)
        return self._spots

    @property
    def loose(self) -> TileSet:
        """The tiles that could be taken away: not surrounded, and the others stay in one group."""
        if self._loose is None:
            self._loose = self._find_loose()
        return self._loose

    def lay(self, cell: Cell) -> "Board":
        """The board with the next tile laid on an empty cell of the rim."""
        adjacent, rim, tile_at = [*self.adjacent, 0], self.rim.copy(), self.tile_at.copy()
        _put(len(self.cells), cell, tile_at, adjacent, rim)
        return Board((*self.cells, cell), tile_at, tuple(adjacent), rim)

    def move(self, tile: int, cell: Cell) -> "Board":
        """The board with a tile lifted and laid on another cell of the rim."""
        adjacent, rim, tile_at = list(self.adjacent), self.rim.copy(), self.tile_at.copy()
        _lift(tile, self.cells[tile], tile_at, adjacent, rim)
        _put(tile, cell, tile_at, adjacent, rim)
        cells = list(self.cells)
        cells[tile] = cell
        return Board(tuple(cells), tile_at, tuple(adjacent), rim)

    def splits_without(self, tile: int) -> bool:
        """Whether taking a tile away leaves the others in more than one group."""
        others = (1 << len(self.cells)) - 1 & ~(1 << tile)
        reached = fresh = others & -others
        while fresh:
            touched = 0
            for other in TILES_IN[fresh]:
                touched |= self.adjacent[other]
            fresh = touched & others & ~reached
            reached |= fresh
        return reached != others

    def _find_loose(self) -> TileSet:
        loose = edge_ends = 0
        for tile, near in enumerate(self.adjacent):
            edge_ends += near.bit_count()
            if near & near - 1 == 0:  # a leaf: one neighbour
                loose |= 1 << tile
        # A board without a ring has fewer edges than tiles; each tile but a leaf then holds two parts together.
        if edge_ends >= 2 * len(self.cells):
            for tile, near in enumerate(self.adjacent):
                if near.bit_count() == 2 and not self.splits_without(tile):
                    loose |= 1 << tile
        return loose

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.cells)

    def __repr__(self) -> str:
        return f"board_of({self.cells!r})"


FIRST_TILE = Board((ORIGIN,), {ORIGIN: 0}, (0,), dict.fromkeys(neighbours(ORIGIN), 1))
"""The board every game begins with: one tile on (0, 0)."""


def board_of(cells: tuple[Cell, ...]) -> Board:
    """The board with tiles 0, 1, … on the given cells, each adjacent to an earlier one; the first on (0, 0).

    >>> board_of((Cell(0, 0), Cell(1, 0), Cell(2, 0))).adjacent
    (2, 5, 2)
    """
    board = FIRST_TILE
    for cell in cells[1:]:
        board = board.lay(cell)
    return board


# The two halves of a change, made in place on copies.


def _put(
    tile: int,
    cell: Cell,
    tile_at: dict[Cell, int],
    adjacent: list[TileSet],
    rim: dict[Cell, TileSet],
) -> None:
    bit = 1 << tile
    adjacent[tile] = touching = rim.pop(cell)
    for other in TILES_IN[touching]:
        adjacent[other] |= bit
    tile_at[cell] = tile
    for near in neighbours(cell):
        if near not in tile_at:
            rim[near] = rim.get(near, 0) | bit


def _lift(
    tile: int,
    cell: Cell,
    tile_at: dict[Cell, int],
    adjacent: list[TileSet],
    rim: dict[Cell, TileSet],
) -> None:
    bit = 1 << tile
    rim[cell] = adjacent[tile]
    for other in TILES_IN[adjacent[tile]]:
        adjacent[other] ^= bit
    del tile_at[cell]
    for near in neighbours(cell):
        if near not in tile_at:
            if rim[near] == bit:
                del rim[near]
            else:
                rim[near] ^= bit
