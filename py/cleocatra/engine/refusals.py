"""Why not: for any action, the reason why it is not allowed now.

What is legal is decided in `cleocatra.engine.rules` alone. Here a refused action is walked past the same conditions in
the order in which a player would meet them, until one of them says no.
"""

from collections.abc import Callable, Iterator
from typing import Any

from cleocatra.engine.actions import (
    Action,
    Dispatch,
    Fallback,
    Herd,
    Pass,
    Place,
    Rescue,
    Scout,
    Search,
    Swap,
    TeamUp,
)
from cleocatra.engine.bitsets import union_over
from cleocatra.engine.grid import Cell
from cleocatra.engine.position import LAYING, Phase, Position
from cleocatra.engine.reasons import Reason, Refusal
from cleocatra.engine.rules import can_scout, legal_actions, room
from cleocatra.engine.scoring import helper_choices, inspector_orders, princess_inspector_orders

Doubts = Iterator[Refusal]
"""The reasons against an action, the first one first."""


def why_not(position: Position, action: Action) -> Refusal | None:
    """Why an action is not allowed now, or None when it is.

    >>> from cleocatra.engine.position import start
    >>> from cleocatra.engine.tiles import Options
    >>> why_not(start(Options(players=2), "CMBUPMBUP"), Place(Cell(4, 0))).reason
    <Reason.NOT_ADJACENT_TO_A_TILE: ('4', 'A tile must lie next to another tile.')>
    """
    if action in legal_actions(position):
        return None
    moment = _wrong_moment(position, action)
    if moment is not None:
        return Refusal(moment)
    # Whatever is not refused by itself is refused because nothing could come after it.
    return next(_DOUBTS[type(action)](position, action), Refusal(Reason.NO_SECOND_ACTION))


def _wrong_moment(position: Position, action: Action) -> Reason | None:
    """Why no action of this kind can be taken now."""
    phase = position.phase
    if phase is Phase.OVER:
        return Reason.GAME_OVER
    if phase in LAYING:
        return None if isinstance(action, Place) else Reason.LAY_FIRST
    if isinstance(action, Place):
        return Reason.NOTHING_TO_LAY
    if isinstance(action, Swap | Herd) and not position.options.advanced:
        return Reason.ADVANCED_ONLY
    if phase is Phase.FALLBACK:
        return None if isinstance(action, Fallback) else Reason.MUST_FALL_BACK
    if isinstance(action, Fallback) and phase is not Phase.LONE:
        return Reason.FALLBACK_NOT_NEEDED
    if isinstance(action, Dispatch) and position.fresh is None:
        return Reason.NO_DISPATCH_IN_BONUS if phase is Phase.BONUS else Reason.NO_TILE_LAID
    if isinstance(action, Scout | Search | Swap) and phase is Phase.SECOND:
        return Reason.TILE_ACTION_FIRST
    return None


# Against tile actions


def _against_place(position: Position, action: Place) -> Doubts:
    yield from against_spot(position, action.cell)


def _against_scout(position: Position, action: Scout) -> Doubts:
    if not can_scout(position):
        yield Refusal(Reason.PILE_EMPTY)


def _against_search(position: Position, action: Search) -> Doubts:
    yield from against_taking(position, action.origin)
    if action.destination == action.origin:
        yield Refusal(Reason.SAME_PLACE, (action.origin,))
    yield from against_spot(position, action.destination, without=position.board.tile_at[action.origin])


def against_spot(position: Position, cell: Cell, *, without: int | None = None) -> Doubts:
    """The reasons against laying a tile on a cell; `without` is the tile that is being moved (R4)."""
    board = position.board
    others = -1 if without is None else ~(1 << without)
    if cell in board.tile_at:
        yield Refusal(Reason.CELL_TAKEN, (cell,))
    elif not board.rim.get(cell, 0) & others:
        yield Refusal(Reason.NOT_ADJACENT_TO_A_TILE, (cell,))


def against_taking(position: Position, cell: Cell) -> Doubts:
    """The reasons against moving the tile on a cell anywhere at all."""
    board = position.board
    yield from _against_no_tile(position, cell)
    tile = board.tile_at[cell]
    occupied = position.inspectors | union_over((1 << len(position.rescuers)) - 1, position.rescuers)
    if occupied & ~position.deal.mafdat & 1 << tile:
        yield Refusal(Reason.TILE_OCCUPIED, (cell,))
    if board.adjacent[tile].bit_count() == 3:
        yield Refusal(Reason.TILE_SURROUNDED, (cell,))
    if board.splits_without(tile):
        yield Refusal(Reason.WOULD_SPLIT, (cell,))


def _against_swap(position: Position, action: Swap) -> Doubts:
    yield from against_own_rescuer(position, action.mine)
    yield from _against_no_tile(position, action.theirs)
    here, there = (position.board.tile_at[cell] for cell in (action.mine, action.theirs))
    if not position.deal.bastet >> here & 1:
        yield Refusal(Reason.NOT_BASTET, (action.mine,))
    if action.player == position.player:
        yield Refusal(Reason.SWAP_WITH_YOURSELF, (action.theirs,))
    if not 0 <= action.player < len(position.rescuers):
        yield Refusal(Reason.NO_SUCH_PLAYER)
    theirs = position.rescuers[action.player]
    if here == there:
        yield Refusal(Reason.SWAP_ON_ONE_TILE, (action.mine,))
    if not theirs >> there & 1:
        yield Refusal(Reason.NOT_THEIR_RESCUER, (action.theirs,))
    if theirs >> here & 1:
        yield Refusal(Reason.TWO_OF_ONE_COLOUR, (action.mine,))
    if position.rescuers[position.player] >> there & 1:
        yield Refusal(Reason.TWO_OF_ONE_COLOUR, (action.theirs,))


# Against rescuer actions


def _against_dispatch(position: Position, action: Dispatch) -> Doubts:
    assert position.fresh is not None, "without a fresh tile the moment is wrong already"
    yield from _against_putting(position, position.board.cells[position.fresh])


def _against_team_up(position: Position, action: TeamUp) -> Doubts:
    yield from _against_putting(position, action.cell)
    board = position.board
    if not board.adjacent[board.tile_at[action.cell]] & position.rescuers[position.player]:
        yield Refusal(Reason.NOT_NEXT_TO_YOURS, (action.cell,))


def _against_herd(position: Position, action: Herd) -> Doubts:
    yield from against_own_rescuer(position, action.origin)
    yield from _against_no_tile(position, action.destination)
    board = position.board
    if not board.adjacent[board.tile_at[action.origin]] >> board.tile_at[action.destination] & 1:
        yield Refusal(Reason.NOT_ADJACENT, (action.origin, action.destination))
    yield from _against_standing(position, action.destination)


def _against_fallback(position: Position, action: Fallback) -> Doubts:
    yield from _against_putting(position, action.cell)
    yield Refusal(Reason.DEAD_END_FALLBACK, (action.cell,))


def against_own_rescuer(position: Position, cell: Cell) -> Doubts:
    """The reasons against using a rescuer of the player to move on a cell: there is none."""
    yield from _against_no_tile(position, cell)
    if not position.rescuers[position.player] >> position.board.tile_at[cell] & 1:
        yield Refusal(Reason.NOT_YOUR_RESCUER, (cell,))


def _against_putting(position: Position, cell: Cell) -> Doubts:
    if position.supply(position.player) == 0:
        yield Refusal(Reason.SUPPLY_EMPTY)
    yield from _against_standing(position, cell)


def _against_standing(position: Position, cell: Cell) -> Doubts:
    yield from _against_no_tile(position, cell)
    tile = position.board.tile_at[cell]
    if position.rescuers[position.player] >> tile & 1:
        yield Refusal(Reason.YOURS_ALREADY_THERE, (cell,))
    elif not room(position) >> tile & 1:
        yield Refusal(Reason.TILE_FULL, (cell,))


def _against_no_tile(position: Position, cell: Cell) -> Doubts:
    if cell not in position.board.tile_at:
        yield Refusal(Reason.NO_TILE_THERE, (cell,))


# Against a Rescue


def _against_rescue(position: Position, action: Rescue) -> Doubts:
    yield from against_rescue_tile(position, action.cell)
    for cells in (action.helpers, action.to, action.taken):
        for cell in cells:
            yield from _against_no_tile(position, cell)
        if list(cells) != sorted(set(cells)):
            yield Refusal(Reason.OUT_OF_ORDER, cells)
    yield from _against_helpers(position, action)
    yield from _against_inspectors(position, action)


def against_rescue_tile(position: Position, cell: Cell) -> Doubts:
    """The reasons against any Rescue on a cell."""
    yield from against_own_rescuer(position, cell)
    if position.inspectors >> position.board.tile_at[cell] & 1:
        yield Refusal(Reason.INSPECTOR_THERE, (cell,))


def _against_helpers(position: Position, action: Rescue) -> Doubts:
    board, alike = position.board, position.deal.alike
    tile = board.tile_at[action.cell]
    by_colour: dict[int, Cell] = {}
    for cell in action.helpers:
        helper = board.tile_at[cell]
        yield from against_own_rescuer(position, cell)
        if not board.adjacent[tile] >> helper & 1:
            yield Refusal(Reason.HELPER_OUT_OF_REACH, (cell,))
        if alike[helper] == alike[tile]:
            yield Refusal(Reason.HELPER_ON_RESCUE_COLOUR, (cell,))
        if alike[helper] in by_colour:
            yield Refusal(Reason.ONE_TILE_A_COLOUR, (by_colour[alike[helper]], cell))
        by_colour[alike[helper]] = cell
    choices = helper_choices(position, tile, position.rescuers[position.player])
    if action.helpers not in choices:
        fuller = next(choice for choice in choices if set(choice) > set(action.helpers))
        yield Refusal(Reason.HELPER_LEFT_OUT, tuple(cell for cell in fuller if cell not in action.helpers))


def _against_inspectors(position: Position, action: Rescue) -> Doubts:
    tile_at, inspectors = position.board.tile_at, position.inspectors
    princess = position.deal.princess >> tile_at[action.cell] & 1
    orders = princess_inspector_orders(position) if princess else inspector_orders(position)
    to, taken = orders[0]  # every order has as many of each
    if action.to and not princess:
        yield Refusal(Reason.PRINCESS_ONLY, action.to)
    if len(action.to) != len(to):
        yield Refusal(Reason.WRONG_NUMBER_TO, action.to)
    for cell in action.to:
        if inspectors >> tile_at[cell] & 1:
            yield Refusal(Reason.TO_HAS_INSPECTOR, (cell,))
    if len(action.taken) != len(taken):
        yield Refusal(Reason.WRONG_NUMBER_FROM, action.taken)
    for cell in action.taken:
        if not inspectors >> tile_at[cell] & 1:
            yield Refusal(Reason.FROM_HAS_NO_INSPECTOR, (cell,))


def _never(position: Position, action: Pass) -> Doubts:
    yield Refusal(Reason.CANNOT_PASS)


_DOUBTS: dict[type[Action], Callable[[Position, Any], Doubts]] = {
    Place: _against_place,
    Scout: _against_scout,
    Search: _against_search,
    Swap: _against_swap,
    Dispatch: _against_dispatch,
    TeamUp: _against_team_up,
    Herd: _against_herd,
    Rescue: _against_rescue,
    Fallback: _against_fallback,
    Pass: _never,
}
