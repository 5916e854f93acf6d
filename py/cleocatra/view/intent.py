"""From clicks and keys to actions: pure functions from one state of the page to the next.

Each gives the new state and, when the player has said enough, the action to play.
"""

from typing import NamedTuple

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
from cleocatra.engine.position import LAYING, Phase, Position
from cleocatra.engine.reasons import Refusal
from cleocatra.engine.refusals import why_not
from cleocatra.view.draft import (
    NO_DRAFT,
    Draft,
    begin_rescue,
    candidates,
    choice_kinds,
    chosen_rescue,
    finished,
    next_cells,
    next_players,
    rescue_options,
    toggle,
    verbs_here,
)
from cleocatra.view.ui_state import Ui

VERBS = {
    "scout": "scout",
    "search": "move",
    "swap": "swap",
    "dispatch": "dispatch",
    "team": "team",
    "herd": "herd",
    "rescue": "rescue",
    "fallback": "fallback",
    "pass": "pass",
}
"""The buttons, and the verb that each stands for."""


class Step(NamedTuple):
    """What an event comes to."""

    ui: Ui
    action: Action | None = None


def press_verb(ui: Ui, verb: str) -> Step:
    """A kind of action was chosen, by its button or key."""
    position = _position(ui)
    if position is None:
        return Step(ui)
    draft = ui.draft
    if verb == draft.verb == "rescue" and draft.picks:
        return confirm(ui)  # pressed twice, it means what the other button says
    if draft.verb == verb and draft.picks == ():
        return Step(_quiet(ui)._replace(draft=NO_DRAFT))  # the same button again takes it back
    tried = draft._replace(verb=verb) if not draft.verb else Draft(verb)
    if not candidates(position, tried):
        tried = Draft(verb)
    if not candidates(position, tried):
        return Step(_none_possible(_quiet(ui), position, verb))
    return _advanced(ui, position, tried)


def click_cell(ui: Ui, cell: Cell) -> Step:
    """A tile or an empty cell was pointed at."""
    position = _position(ui)
    if position is None:
        return Step(ui)
    draft = ui.draft
    if draft.verb == "rescue" and draft.picks:
        toggled = toggle(position, draft, cell)
        if toggled is not None:
            return Step(_quiet(ui)._replace(draft=toggled))
        refusal = _why_no_inspector(position, draft, cell)
        if refusal is not None:
            return Step(_quiet(ui)._replace(refusal=refusal))
    elif cell in next_cells(position, draft):
        return _advanced(ui, position, draft._replace(picks=(*draft.picks, cell)))
    if draft.picks[-1:] == (cell,):
        return Step(step_back(ui))  # pointing at the same tile again lets go of it
    if not draft.verb and draft.picks and cell in next_cells(position, NO_DRAFT):
        return _advanced(ui, position, Draft(picks=(cell,)))
    return Step(_quiet(ui)._replace(refusal=_why_not_here(position, draft, cell)))


def choose_player(ui: Ui, player: int) -> Step:
    """For a swap: whose rescuer is meant, where two others' stand."""
    position = _position(ui)
    if position is None or player not in next_players(position, ui.draft):
        return Step(ui)
    return _advanced(ui, position, ui.draft._replace(picks=(*ui.draft.picks, player)))


def confirm(ui: Ui) -> Step:
    """The button that commits: a Rescue, or a staged end of turn."""
    position = _position(ui)
    if position is None:
        return Step(ui)
    if ui.staged is not None:
        return Step(ui._replace(staged=None, draft=NO_DRAFT), ui.staged)
    action = chosen_rescue(position, ui.draft)
    if action is not None:
        return _done(ui, action)
    return Step(ui._replace(draft=ui.draft._replace(settled=True)))  # the helpers are chosen, inspectors are next


def step_back(ui: Ui) -> Ui:
    """Esc or Cancel: one step back, from what was chosen last."""
    ui = _quiet(ui)
    draft = ui.draft
    if ui.staged is not None:
        return ui._replace(staged=None)
    if draft.verb == "rescue" and draft.picks:
        return ui._replace(draft=_rescue_back(_position(ui), draft))
    if draft.picks:
        picks = draft.picks[:-1]
        return ui._replace(draft=draft._replace(picks=picks) if picks or draft.verb else NO_DRAFT)
    return ui._replace(draft=NO_DRAFT)


def _rescue_back(position: Position | None, draft: Draft) -> Draft:
    """A Rescue without what was chosen last: a tile for an inspector, an inspector, the helpers, the rescue tile."""
    cell = draft.picks[0]
    assert position is not None, "a Rescue is made in a game"
    assert isinstance(cell, Cell), "a Rescue is chosen by its tile"
    first = begin_rescue(position, cell)
    if len(draft.to) > len(first.to):
        return draft._replace(to=draft.to[:-1])
    if len(draft.taken) > len(first.taken):
        return draft._replace(taken=draft.taken[:-1])
    return draft._replace(settled=False) if draft.settled else Draft("rescue")


def let_go(ui: Ui) -> Ui:
    """Nothing chosen any more."""
    return _quiet(ui)._replace(draft=NO_DRAFT, staged=None)


def is_choosing(ui: Ui) -> bool:
    """Whether an action is half made, or waits for confirmation."""
    return ui.draft != NO_DRAFT or ui.staged is not None


def try_action(ui: Ui, action: Action) -> Step:
    """An action given whole, by the text field."""
    position = _position(ui)
    if position is None:
        return Step(ui)
    refusal = why_not(position, action)
    return Step(_quiet(ui)._replace(refusal=refusal)) if refusal else _done(ui, action)


def _advanced(ui: Ui, position: Position, draft: Draft) -> Step:
    """The next step of a draft: the action if it is finished, else what is left to choose."""
    ui = _quiet(ui)
    action = finished(position, draft)
    if action is not None:
        return _done(ui, action)
    if draft.picks and verbs_here(position, draft) == {"rescue"}:
        cell = draft.picks[0]
        assert isinstance(cell, Cell), "a Rescue is chosen by its tile"
        draft = begin_rescue(position, cell)
    return Step(ui._replace(draft=draft))


def _done(ui: Ui, action: Action) -> Step:
    return Step(_quiet(ui)._replace(draft=NO_DRAFT), action)


def _quiet(ui: Ui) -> Ui:
    return ui._replace(refusal=None, notice="")


def _position(ui: Ui) -> Position | None:
    """The position to act in; None while this table only looks."""
    return ui.game.position if ui.game is not None and not ui.is_waiting else None


# Why not: the engine is asked about whole actions that the click could have meant.


def _none_possible(ui: Ui, position: Position, verb: str) -> Ui:
    """Why no action of a kind is possible: what the engine says of the moment, else a sentence for the kind."""
    refusals = [refusal for action in _attempts(position, verb, None) if (refusal := why_not(position, action))]
    of_the_moment = [refusal for refusal in refusals if not refusal.cells]
    if of_the_moment or len(refusals) == 1:
        return ui._replace(refusal=(of_the_moment or refusals)[0])
    return ui._replace(notice=f"none.{verb}")


def _why_not_here(position: Position, draft: Draft, cell: Cell) -> Refusal | None:
    """Why the cell cannot be pointed at now."""
    verb = draft.verb or _likely_verb(position, cell)
    picked = [pick for pick in draft.picks if isinstance(pick, Cell)]
    for action in _attempts(position, verb, cell, *picked[:1]):
        refusal = why_not(position, action)
        if refusal is not None:
            return refusal
    return None


def _why_no_inspector(position: Position, draft: Draft, cell: Cell) -> Refusal | None:
    """Why an inspector cannot be taken from a cell, or put there, when that is what the Rescue asks for."""
    kinds = set(choice_kinds(position, draft).values())
    option = rescue_options(position, draft)[0]
    if kinds == {"from"}:
        return why_not(position, option._replace(taken=tuple(sorted((cell, *option.taken[1:])))))
    if kinds == {"to"}:
        return why_not(position, option._replace(to=tuple(sorted((cell, *option.to[1:])))))
    return None


def _likely_verb(position: Position, cell: Cell) -> str:
    """What a player who points at a cell without a word probably wants."""
    if position.phase in LAYING:
        return "place"
    if position.phase is Phase.FALLBACK:
        return "fallback"
    tile = position.board.tile_at.get(cell)
    if tile is None:
        return "place"
    if position.rescuers[position.player] >> tile & 1:
        return "rescue"
    return "team"


def _attempts(position: Position, verb: str, cell: Cell | None, origin: Cell | None = None) -> list[Action]:
    """Actions of a kind that pointing at a cell could mean, for every tile when no cell is given."""
    simple: dict[str, Action] = {"scout": SCOUT, "dispatch": DISPATCH, "pass": PASS}
    if verb in simple:
        return [simple[verb]]
    board = position.board
    cells = [cell] if cell is not None else list(board.cells)
    match verb:
        case "place":
            return [Place(each) for each in cells]
        case "team":
            return [TeamUp(each) for each in cells]
        case "fallback":
            return [Fallback(each) for each in cells]
        case "rescue":
            return [Rescue(each) for each in cells]
        case "move" if origin is not None:
            return [Search(origin, each) for each in cells]
        case "move":
            return [Search(each, next(spot for spot in board.spots)) for each in cells]
        case "herd" if origin is not None:
            return [Herd(origin, each) for each in cells]
        case "herd":
            return [
                Herd(each, near)
                for each in cells
                for near in sorted(neighbours(each), key=lambda near: near not in board.tile_at)
            ]
        case _:
            return _swap_attempts(position, cells, origin)


def _swap_attempts(position: Position, cells: list[Cell], origin: Cell | None) -> list[Action]:
    board, me = position.board, position.player
    others = [player for player in range(len(position.rescuers)) if player != me]
    if origin is not None:
        return [Swap(origin, each, player) for each in cells for player in others]
    theirs = [
        (board.cells[tile], player)
        for player in others
        for tile in range(len(board.cells))
        if position.rescuers[player] >> tile & 1
    ]
    return [Swap(each, there, player) for each in cells for there, player in theirs or [(each, others[0])]]
