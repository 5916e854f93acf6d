"""What each action does to the table.

Whose go it is next is the business of `cleocatra.engine.turns`; here the same player simply goes on to a second
action, which is also how R5 looks ahead.
"""

from collections.abc import Callable
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
from cleocatra.engine.bitsets import TileSet
from cleocatra.engine.board import Board
from cleocatra.engine.position import SECOND, SET_UP, Position
from cleocatra.engine.scoring import rescue_points


def effect(position: Position, action: Action) -> Position:
    """The position after a legal action, the same player being asked for a second one."""
    return _EFFECTS[type(action)](position, action)


def _place(position: Position, action: Place) -> Position:
    board = position.board
    tile = len(board.cells)
    rescuers = position.rescuers
    if position.phase is SET_UP:  # section 3: each puts a rescuer on the tile they laid
        rescuers = _toggled(rescuers, position.player, 1 << tile)
    return _second(position, board.lay(action.cell), rescuers, tile)


def _nothing(position: Position, action: Scout | Pass) -> Position:
    return _second(position, position.board, position.rescuers)


def _search(position: Position, action: Search) -> Position:
    board = position.board
    tile = board.tile_at[action.origin]
    return _second(position, board.move(tile, action.destination), position.rescuers, tile)


def _swap(position: Position, action: Swap) -> Position:
    tile_at = position.board.tile_at
    both = 1 << tile_at[action.mine] | 1 << tile_at[action.theirs]
    rescuers = _toggled(_toggled(position.rescuers, position.player, both), action.player, both)
    return _second(position, position.board, rescuers)


def _dispatch(position: Position, action: Dispatch) -> Position:
    assert position.fresh is not None, "dispatch is legal only after a tile was laid or moved"
    return _second(position, position.board, _toggled(position.rescuers, position.player, 1 << position.fresh))


def _put(position: Position, action: TeamUp | Fallback) -> Position:
    board = position.board
    return _second(position, board, _toggled(position.rescuers, position.player, 1 << board.tile_at[action.cell]))


def _herd(position: Position, action: Herd) -> Position:
    tile_at = position.board.tile_at
    both = 1 << tile_at[action.origin] | 1 << tile_at[action.destination]
    return _second(position, position.board, _toggled(position.rescuers, position.player, both))


def _rescue(position: Position, action: Rescue) -> Position:
    tile_at, player = position.board.tile_at, position.player
    rescue_tile = 1 << tile_at[action.cell]
    back = 0 if position.deal.mut & rescue_tile else rescue_tile  # Mut's rescuer stays (R22)
    for helper in action.helpers:
        back |= 1 << tile_at[helper]
    inspectors = position.inspectors
    for cell in action.taken:
        inspectors ^= 1 << tile_at[cell]
    for cell in action.to or (action.cell,):
        inspectors |= 1 << tile_at[cell]
    scores = list(position.scores)
    scores[player] += rescue_points(position, action)
    return Position(
        position.deal,
        position.board,
        _toggled(position.rescuers, player, back),
        inspectors,
        tuple(scores),
        position.turn_of,
        player,
        SECOND,
        None,
        position.stuck,
    )


def _second(position: Position, board: Board, rescuers: tuple[TileSet, ...], fresh: int | None = None) -> Position:
    # Written out because `_replace` takes three times as long, and bots come through here for every action.
    return Position(
        position.deal,
        board,
        rescuers,
        position.inspectors,
        position.scores,
        position.turn_of,
        position.player,
        SECOND,
        fresh,
        position.stuck,
    )


def _toggled(rescuers: tuple[TileSet, ...], player: int, tiles: TileSet) -> tuple[TileSet, ...]:
    """The rescuers with one player's put on, or taken off, the given tiles."""
    changed = list(rescuers)
    changed[player] ^= tiles
    return tuple(changed)


_EFFECTS: dict[type[Action], Callable[[Position, Any], Position]] = {
    Place: _place,
    Scout: _nothing,
    Search: _search,
    Swap: _swap,
    Dispatch: _dispatch,
    TeamUp: _put,
    Herd: _herd,
    Rescue: _rescue,
    Fallback: _put,
    Pass: _nothing,
}
