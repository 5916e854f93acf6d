"""A half-made action: what a player has pointed at so far, and what that can still become.

Nothing here knows a rule. A draft is compared with the legal actions that the engine lists; what they have in common
with it is what may be pointed at next.
"""

from typing import NamedTuple, TypeAlias

from cleocatra.engine.actions import (
    Action,
    Dispatch,
    Fallback,
    Herd,
    Place,
    Rescue,
    Search,
    Swap,
    TeamUp,
)
from cleocatra.engine.grid import Cell
from cleocatra.engine.position import Position
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.scoring import score_rescue

Pick: TypeAlias = Cell | int
"""A cell, or for a swap the number of the player whose rescuer is meant."""


class Draft(NamedTuple):
    """What a player has chosen so far."""

    verb: str = ""
    """The kind of action, empty while only a tile is chosen."""
    picks: tuple[Pick, ...] = ()
    """The cells pointed at, in the order in which the action's text names them."""
    helpers: tuple[Cell, ...] = ()
    """For a Rescue: the helpers chosen."""
    to: tuple[Cell, ...] = ()
    """For a Princess Rescue: the cells chosen for inspectors, perhaps not all yet."""
    taken: tuple[Cell, ...] = ()
    """For a Rescue: the cells chosen to give up an inspector, perhaps not all yet."""
    settled: bool = False
    """For a Rescue: the helpers are chosen, inspectors are next."""


NO_DRAFT = Draft()


def picks_of(action: Action) -> tuple[Pick, ...]:
    """What one points at to make an action."""
    match action:
        case Place(cell) | TeamUp(cell) | Fallback(cell):
            return (cell,)
        case Rescue(cell=cell):
            return (cell,)
        case Search(origin, destination) | Herd(origin, destination):
            return (origin, destination)
        case Swap(mine, theirs, player):
            return (mine, theirs, player)
        case _:
            return ()


def candidates(position: Position, draft: Draft) -> list[Action]:
    """The legal actions that a draft can still become, the details of a Rescue left open."""
    length = len(draft.picks)
    return [
        action
        for action in (legal_actions(position) if draft.verb else _offered(position))
        if draft.verb in ("", action.verb) and picks_of(action)[:length] == draft.picks
    ]


def _offered(position: Position) -> list[Action]:
    """What pointing alone can mean: not a Team up onto the tile that a Dispatch goes to, since they do the same."""
    actions = legal_actions(position)
    if position.fresh is None or not any(isinstance(action, Dispatch) for action in actions):
        return actions
    fresh = TeamUp(position.board.cells[position.fresh])
    return [action for action in actions if action != fresh]


def next_cells(position: Position, draft: Draft) -> set[Cell]:
    """The cells that may be pointed at next."""
    found: set[Cell] = set()
    if draft.verb == "rescue" and draft.picks:
        return found  # its choices are toggled, not followed
    for action in candidates(position, draft):
        picks = picks_of(action)
        if len(picks) > len(draft.picks):
            following = picks[len(draft.picks)]
            if isinstance(following, Cell):
                found.add(following)
        elif isinstance(action, Dispatch) and not draft.verb and not draft.picks and position.fresh is not None:
            found.add(position.board.cells[position.fresh])
    return found


def next_players(position: Position, draft: Draft) -> list[int]:
    """For a swap with a tile on which two others stand: whose rescuer it may be."""
    length = len(draft.picks)
    following = (picks_of(action)[length : length + 1] for action in candidates(position, draft))
    return sorted({pick for picks in following for pick in picks if isinstance(pick, int)})


def verbs_here(position: Position, draft: Draft) -> set[str]:
    """The kinds of action that a draft can still become."""
    return {action.verb for action in candidates(position, draft)}


def finished(position: Position, draft: Draft) -> Action | None:
    """The one action that a draft stands for, when nothing is left to choose; a Rescue still wants a confirmation."""
    if draft.verb == "rescue":
        return None
    left = candidates(position, draft)
    if len(left) == 1 and (draft.picks or draft.verb):
        action = left[0]
        rest = picks_of(action)[len(draft.picks) :]
        if not any(isinstance(pick, Cell) for pick in rest) and action.verb != "rescue":
            return action
    return None


# The choices of a Rescue


def rescue_options(position: Position, draft: Draft) -> list[Rescue]:
    """The Rescues on the chosen tile."""
    return [action for action in candidates(position, draft) if isinstance(action, Rescue)]


def begin_rescue(position: Position, cell: Cell) -> Draft:
    """A Rescue on a tile with the most helpers chosen, and inspectors where there is nothing to choose."""
    draft = Draft("rescue", (cell,))
    options = rescue_options(position, draft)
    best = max(options, key=lambda action: score_rescue(position, action).total)
    return _settled(position, draft._replace(helpers=best.helpers))


def toggle(position: Position, draft: Draft, cell: Cell) -> Draft | None:
    """The draft of a Rescue with a cell chosen, or no longer chosen; None when there is nothing to choose there."""
    options = rescue_options(position, draft)
    kind = choice_kinds(position, draft).get(cell)
    if kind == "from":
        return draft._replace(taken=_flipped(draft.taken, cell, len(options[0].taken)))
    if kind == "to":
        return draft._replace(to=_flipped(draft.to, cell, len(options[0].to)))
    if kind == "helper":
        wanted = cell not in draft.helpers
        sets = {action.helpers for action in options if (cell in action.helpers) is wanted}
        nearest = min(sorted(sets), key=lambda helpers: len(set(helpers) ^ set(draft.helpers)))
        return draft._replace(helpers=nearest)
    return None


def _flipped(chosen: tuple[Cell, ...], cell: Cell, most: int) -> tuple[Cell, ...]:
    """A choice with a cell put in or taken out; when it is full, the one chosen first makes room."""
    if cell in chosen:
        return tuple(each for each in chosen if each != cell)
    return (*chosen, cell)[-most:]


def choice_kinds(position: Position, draft: Draft) -> dict[Cell, str]:
    """The cells at which a Rescue leaves a choice, and what is chosen there: helper, then from, then to."""
    if draft.verb != "rescue" or not draft.picks:
        return {}
    options = rescue_options(position, draft)
    if not draft.settled:
        helpers = _differing([action.helpers for action in options])
        if helpers:
            return dict.fromkeys(helpers, "helper")
    if len(draft.taken) < len(options[0].taken):
        return dict.fromkeys(_differing([action.taken for action in options]), "from")
    given = set(draft.taken)
    goals = _differing([action.to for action in options if given.issuperset(action.taken)])
    if goals:
        return dict.fromkeys(goals, "to")
    return dict.fromkeys(_differing([action.taken for action in options]), "from")


def _differing(lists: list[tuple[Cell, ...]]) -> set[Cell]:
    """The cells that are in some of the lists and not in others."""
    ever = {cell for cells in lists for cell in cells}
    return {cell for cell in ever if any(cell not in cells for cells in lists)}


def chosen_rescue(position: Position, draft: Draft) -> Rescue | None:
    """The Rescue that a draft has come to, or None while something is left to choose."""
    if draft.verb != "rescue" or not draft.picks:
        return None
    wanted = (draft.helpers, tuple(sorted(draft.to)), tuple(sorted(draft.taken)))
    for action in rescue_options(position, draft):
        if (action.helpers, action.to, action.taken) == wanted:
            return action
    return None


def preview(position: Position, draft: Draft) -> Rescue | None:
    """A Rescue that scores what the draft would score, whichever inspectors are chosen."""
    return next((action for action in rescue_options(position, draft) if action.helpers == draft.helpers), None)


def _settled(position: Position, draft: Draft) -> Draft:
    """The draft with the inspectors chosen that are the same in every option."""
    options = rescue_options(position, draft)
    to = set.intersection(*(set(action.to) for action in options))
    taken = set.intersection(*(set(action.taken) for action in options))
    return draft._replace(to=tuple(sorted(to)), taken=tuple(sorted(taken)))
