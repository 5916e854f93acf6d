"""A player without a browser: makes actions by the clicks and buttons of a person, on the state of the page alone."""

from cleocatra.engine.actions import Action, Dispatch, Pass, Place, Rescue, Scout, Swap
from cleocatra.engine.grid import Cell
from cleocatra.view.draft import choice_kinds, picks_of
from cleocatra.view.intent import Step, choose_player, click_cell, confirm, press_verb
from cleocatra.view.ui_state import Ui


def click_through(ui: Ui, action: Action) -> Step:
    """The step that a person's buttons and clicks come to."""
    match action:
        case Scout() | Dispatch() | Pass():
            return press_verb(ui, action.verb)
        case Place(cell):
            return click_cell(ui, cell)
        case Swap(mine, theirs, player):
            step = click_cell(click_cell(press_verb(ui, "swap").ui, mine).ui, theirs)
            return choose_player(step.ui, player) if step.action is None else step
        case Rescue(cell=cell):
            return _rescue(ui, action, cell)
        case _:
            step = press_verb(ui, action.verb)
            for pick in picks_of(action):
                assert isinstance(pick, Cell)
                step = click_cell(step.ui, pick)
            return step


def _rescue(ui: Ui, action: Rescue, cell: Cell) -> Step:
    step = click_cell(press_verb(ui, "rescue").ui, cell)
    assert step.ui.game is not None
    position = step.ui.game.position
    for _ in range(30):
        draft = step.ui.draft
        wanted = {"helper": action.helpers, "from": action.taken, "to": action.to}
        have = {"helper": draft.helpers, "from": draft.taken, "to": draft.to}
        wrong = [
            each
            for each, kind in choice_kinds(position, draft).items()
            if (each in wanted[kind]) is not (each in have[kind])
        ]
        if not wrong:
            step = confirm(step.ui)
            if step.action is not None:
                return step
        else:
            step = click_cell(step.ui, sorted(wrong)[0])
    raise AssertionError(f"{action} cannot be reached by clicking")
