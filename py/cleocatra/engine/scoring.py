"""Rescue (section 5): its choices, and its points item by item."""

from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from cleocatra.engine.actions import Rescue
from cleocatra.engine.bitsets import TILES_IN, TileSet
from cleocatra.engine.grid import Cell
from cleocatra.engine.position import INSPECTORS, Position

NOTHING: tuple[()] = ()
NO_HELPERS: list[tuple[Cell, ...]] = [NOTHING]


class RescueScore(NamedTuple):
    """The points of one Rescue, item by item: 1 for each cell listed, and Cleocatra's extra."""

    cats: tuple[Cell, ...]
    """The scored tiles, one a colour; the rescue tile comes first."""
    helpers: tuple[Cell, ...]
    """The helpers' tiles, each of them also among the cats."""
    cleocatra: int
    """1 when Cleocatra's ability adds a point, else 0."""

    @property
    def total(self) -> int:
        """All points together."""
        return len(self.cats) + len(self.helpers) + self.cleocatra


def rescues(position: Position, mine: TileSet) -> list[Rescue]:
    """Every Rescue by a player with rescuers on these tiles, choices with the same result counted once (R10).

    The order: by rescue tile, helpers, where inspectors go, where they come from.
    """
    free = mine & ~position.inspectors
    board, deal = position.board, position.deal
    princess = deal.princess
    orders = inspector_orders(position) if free & ~princess else []
    princess_orders = princess_inspector_orders(position) if free & princess else []
    # `tuple.__new__` makes the same Rescue as `Rescue(…)` in half the time, and Princess has up to 135 of them.
    new = tuple.__new__
    found: list[Rescue] = []
    for tile in TILES_IN[free]:
        cell = board.cells[tile]
        for helpers in helper_choices(position, tile, mine) if board.adjacent[tile] & mine else NO_HELPERS:
            for to, taken in princess_orders if princess >> tile & 1 else orders:
                found.append(new(Rescue, (cell, helpers, to, taken, "rescue")))
    return found


def helper_choices(position: Position, tile: int, mine: TileSet) -> list[tuple[Cell, ...]]:
    """The sets of helpers that a Rescue on a tile can have.

    Each colour is scored on one tile, the rescue tile's own colour on the rescue tile (R8). So for any other colour,
    each neighbour with your rescuer is one option, and all neighbours without one together are another (R10).
    Inspectors on those tiles do not matter (R9).
    """
    board, alike = position.board, position.deal.alike
    scored = board.adjacent[tile] & ~alike[tile]
    helpers = TILES_IN[scored & mine]
    cells = board.cells
    for helper in helpers:
        if scored & alike[helper] != 1 << helper:
            break
    else:  # no two neighbours share a helper's colour, so there is nothing to choose
        return [tuple(sorted([cells[helper] for helper in helpers]))]
    options: dict[TileSet, set[tuple[Cell, ...]]] = {}
    for near in TILES_IN[scored]:
        options.setdefault(alike[near], set()).add((cells[near],) if near in helpers else NOTHING)
    return sorted(tuple(sorted(sum(choice, NOTHING))) for choice in product(*options.values()))


InspectorOrder: TypeAlias = tuple[tuple[Cell, ...], tuple[Cell, ...]]
"""Where inspectors go by choice, and which tiles give one up."""

_ONE_UNUSED: list[InspectorOrder] = [(NOTHING, NOTHING)]


def inspector_orders(position: Position) -> list[InspectorOrder]:
    """The ways to get the inspector for the rescue tile: an unused one, else one from any other tile."""
    inspectors = position.inspectors
    if inspectors.bit_count() < INSPECTORS:
        return _ONE_UNUSED
    return [(NOTHING, (cell,)) for cell in _sorted_cells(position, inspectors)]


def princess_inspector_orders(position: Position) -> list[InspectorOrder]:
    """The ways to place Princess's two inspectors on tiles that have none; unused ones are used first (R18)."""
    inspectors = position.inspectors
    everywhere = (1 << len(position.board.cells)) - 1
    free = _sorted_cells(position, everywhere & ~inspectors)
    placed = min(2, len(free))
    missing = max(0, placed - position.unused_inspectors)
    sources = list(combinations(_sorted_cells(position, inspectors), missing))
    return list(product(combinations(free, placed), sources))


def rescue_points(position: Position, action: Rescue) -> int:
    """The points that a legal Rescue brings: one a colour in its area, one a helper, and Cleocatra's."""
    board, pile = position.board, position.deal.pile
    tile = board.tile_at[action.cell]
    colours = {pile[near] for near in TILES_IN[board.adjacent[tile] | 1 << tile]}
    return len(colours) + len(action.helpers) + (position.deal.cleocatra >> tile & 1)


def score_rescue(position: Position, action: Rescue) -> RescueScore:
    """The points that a legal Rescue brings, item by item.

    Where a colour's scored tile makes no difference (R20), the one with the lowest number is listed.
    """
    board, pile = position.board, position.deal.pile
    tile = board.tile_at[action.cell]
    scored = {pile[tile]: action.cell}
    for helper in action.helpers:
        scored[pile[board.tile_at[helper]]] = helper
    mine = position.rescuers[position.player]
    for near in TILES_IN[board.adjacent[tile] & ~mine]:
        scored.setdefault(pile[near], board.cells[near])
    return RescueScore(tuple(scored.values()), action.helpers, position.deal.cleocatra >> tile & 1)


def _sorted_cells(position: Position, tiles: TileSet) -> list[Cell]:
    cells = position.board.cells
    return sorted([cells[tile] for tile in TILES_IN[tiles]])
