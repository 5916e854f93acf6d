"""The rulebook: which actions are legal. One function an action, its ruling beside it.

`legal_actions` lists them in a fixed order that links rely on: by verb (scout, move, swap, dispatch, team, herd,
rescue, fallback, pass), then by the numbers of the tiles concerned (the order in which they were drawn) and by the
(x, y) of empty cells; a Rescue by its tile, helpers, `to` and `from`, the lists compared by (x, y).
"""

from cleocatra.engine.actions import (
    DISPATCH,
    HERD,
    PASS,
    PLACE,
    SCOUT,
    SEARCH,
    TEAM_UP,
    Action,
    Fallback,
    Swap,
)
from cleocatra.engine.bitsets import TILES_IN, TileSet, union_over
from cleocatra.engine.board import Board
from cleocatra.engine.effects import effect
from cleocatra.engine.position import BONUS, FALLBACK, FIRST, LAY, LONE, OVER, RESCUERS_EACH, SECOND, Position
from cleocatra.engine.scoring import rescues

ANYWHERE: TileSet = -1
"""All tiles, those not laid yet among them."""


def legal_actions(position: Position) -> list[Action]:
    """Every action that the player to move may take, each once; empty only when the game is over."""
    phase = position.phase
    if phase is FIRST:
        return first_actions(position)
    if phase is SECOND:
        return second_actions(position)
    if phase is LAY:
        return lays_with_a_second_action(position)
    if phase is FALLBACK:
        return fallbacks(position)
    if phase is LONE:
        return single_actions(position) or [PASS]
    if phase is BONUS:
        return [*single_actions(position), PASS]
    if phase is OVER:
        return []
    return places(position.board)


# What a turn is made of (section 4)


def single_actions(position: Position) -> list[Action]:
    """What is legal by itself: the lone action of R7, the bonus action of R13."""
    actions: list[Action] = [SCOUT] if can_scout(position) else []
    actions += searches(position.board, searchable(position))
    if position.rescuers[position.player] & position.deal.bastet:
        actions += swaps(position)
    actions += rescuer_actions(position, room(position))
    return actions


def first_actions(position: Position) -> list[Action]:
    """The first actions of a turn: every Rescue, and what some second action can follow (R5)."""
    board, deal = position.board, position.deal
    mine = position.rescuers[position.player]
    free = mine & ~position.inspectors
    if free & ~deal.bastet:
        return single_actions(position)  # whatever comes first, this rescuer can still rescue
    roomy = room(position)
    actions: list[Action] = []
    if can_scout(position) and (mine.bit_count() < RESCUERS_EACH or lays_with_a_second_action(position)):
        actions.append(SCOUT)
    for tile in TILES_IN[searchable(position)]:
        actions += searches(board, 1 << tile, second_action_reach(position, roomy, tile))
    if mine & deal.bastet:
        actions += _followed(position, swaps(position))
    teams = team_ups(board, mine, roomy)
    actions += teams if free else _followed(position, teams)
    if deal.options.advanced:
        actions += herds(board, mine, roomy)  # one can always herd back
    if free:
        actions += rescues(position, mine)
    return actions


def second_actions(position: Position) -> list[Action]:
    """The second actions of a turn: Dispatch to this turn's tile, Team up, Herd, Rescue."""
    roomy = room(position)
    actions = rescuer_actions(position, roomy)
    return [DISPATCH, *actions] if can_dispatch(position, roomy) else actions


def rescuer_actions(position: Position, roomy: TileSet) -> list[Action]:
    """The rescuer actions that need no tile action before them."""
    board, mine = position.board, position.rescuers[position.player]
    actions = team_ups(board, mine, roomy)
    if position.deal.options.advanced:
        actions += herds(board, mine, roomy)
    if mine & ~position.inspectors:
        actions += rescues(position, mine)
    return actions


def lays_with_a_second_action(position: Position) -> list[Action]:
    """The cells for a scouted tile after which a second action is possible (R5)."""
    tile = len(position.board.cells)
    return places(position.board, second_action_reach(position, room(position) | 1 << tile, tile))


def has_first_action(position: Position) -> bool:
    """Whether `first_actions` lists any, usually found out without listing them."""
    mine = position.rescuers[position.player]
    if mine & ~position.inspectors:
        return True
    if mine.bit_count() < RESCUERS_EACH and (can_scout(position) or searchable(position) & room(position)):
        return True  # a Dispatch can follow
    return bool(first_actions(position))


def has_rescuer_action(position: Position) -> bool:
    """Whether `rescuer_actions` lists any, found out without listing them."""
    mine = position.rescuers[position.player]
    if mine & ~position.inspectors:
        return True
    # Team up and Herd both go from a tile of mine to one next to it that has room.
    has_any = position.deal.options.advanced or mine.bit_count() < RESCUERS_EACH
    return has_any and union_over(mine, position.board.adjacent) & room(position) != 0


def second_action_reach(position: Position, roomy: TileSet, tile: int) -> TileSet:
    """R5 for a tile that is laid or moved: it must touch one of these tiles so that a second action can follow.

    The same answer as trying out every cell, without making the boards.
    """
    mine = position.rescuers[position.player]
    has_supply = mine.bit_count() < RESCUERS_EACH
    bit = 1 << tile
    if mine & ~position.inspectors or (has_supply and roomy & bit):
        return ANYWHERE  # Rescue, or Dispatch
    if not has_supply and not position.deal.options.advanced:
        return 0
    if union_over(mine & ~bit, position.board.adjacent) & ~bit & roomy:
        return ANYWHERE  # Team up or Herd between other tiles
    if mine & bit:
        return roomy  # Team up or Herd from this tile
    return mine if roomy & bit else 0  # or onto it


def _followed(position: Position, actions: list[Action]) -> list[Action]:
    """The actions, none of which lays or moves a tile, after which some second action is legal (R5)."""
    return [action for action in actions if has_rescuer_action(effect(position, action))]


# Tile actions


def places(board: Board, reach: TileSet = ANYWHERE) -> list[Action]:
    """Lay the drawn tile: on any empty cell adjacent to a tile; where R5 asks for it, to one within reach."""
    rim = board.rim
    return [PLACE[cell] for cell in board.spots if rim[cell] & reach]


def can_scout(position: Position) -> bool:
    """Scout: while the pile lasts."""
    return len(position.board.cells) < len(position.deal.pile)


def searchable(position: Position) -> TileSet:
    """The tiles that Search may take: loose, with nothing on them unless they are Mafdat's (R16)."""
    occupied = position.inspectors
    for tiles in position.rescuers:
        occupied |= tiles
    return position.board.loose & (~occupied | position.deal.mafdat)


def searches(board: Board, tiles: TileSet, reach: TileSet = ANYWHERE) -> list[Action]:
    """Search: move a tile to another spot, judged with the tile already taken away (R4)."""
    rim, spots = board.rim, board.spots
    actions: list[Action] = []
    for tile in TILES_IN[tiles]:
        search_to = SEARCH[board.cells[tile]]
        others = reach & ~(1 << tile)
        actions += [search_to[cell] for cell in spots if rim[cell] & others]
    return actions


def swaps(position: Position) -> list[Action]:
    """Bastet: your rescuer there for another's on a different tile, no tile ending with two of one colour (R17)."""
    me = position.player
    mine = position.rescuers[me]
    cells = position.board.cells
    return [
        Swap(cells[here], cells[there], other)
        for here in TILES_IN[mine & position.deal.bastet]
        for other, theirs in enumerate(position.rescuers)
        if other != me and not theirs >> here & 1
        for there in TILES_IN[theirs & ~mine]
    ]


# Rescuer actions


def room(position: Position) -> TileSet:
    """The tiles that may take one more rescuer of the player to move: fewer than two there, and none of theirs."""
    any_rescuer = two_rescuers = 0
    for tiles in position.rescuers:
        two_rescuers |= any_rescuer & tiles
        any_rescuer |= tiles
    everywhere = (1 << len(position.board.cells)) - 1
    return everywhere & ~(two_rescuers | position.rescuers[position.player])


def can_dispatch(position: Position, roomy: TileSet) -> bool:
    """Dispatch: onto the tile that this turn's tile action laid or moved, if it has room."""
    fresh = position.fresh
    return fresh is not None and roomy >> fresh & 1 == 1 and position.supply(position.player) > 0


def team_ups(board: Board, mine: TileSet, roomy: TileSet) -> list[Action]:
    """Team up: onto a tile with room adjacent to one you have a rescuer on."""
    if mine.bit_count() == RESCUERS_EACH:
        return []
    cells = board.cells
    return [TEAM_UP[cells[tile]] for tile in TILES_IN[union_over(mine, board.adjacent) & roomy]]


def herds(board: Board, mine: TileSet, roomy: TileSet) -> list[Action]:
    """Herd, in the advanced game: one of your rescuers moves to an adjacent tile with room."""
    cells = board.cells
    actions: list[Action] = []
    for origin in TILES_IN[mine]:
        herd_to = HERD[cells[origin]]
        for destination in TILES_IN[board.adjacent[origin] & roomy]:
            actions.append(herd_to[cells[destination]])
    return actions


# When a turn cannot begin as usual


def fallbacks(position: Position) -> list[Action]:
    """The fallback (R6): onto any tile with room; a dead end only when every tile is one."""
    if not position.supply(position.player):
        return []
    cells = position.board.cells
    everywhere: list[Action] = [Fallback(cells[tile]) for tile in TILES_IN[room(position)]]
    return _followed(position, everywhere) or everywhere
