"""What keys mean: a button's name, a step, or nothing."""

from cleocatra.engine.grid import Cell
from cleocatra.view.board import focused_cell
from cleocatra.view.draft import choice_kinds, next_cells
from cleocatra.view.intent import Step, click_cell
from cleocatra.view.moving_around import ARROWS, cell_towards, next_of
from cleocatra.view.panels import KEYS
from cleocatra.view.ui_state import Ui

_BUTTONS = {key.lower(): name for name, key in KEYS.items()} | {"b": "describe"}

_REPLAY = {
    "ArrowLeft": "replay-back",
    "ArrowRight": "replay-forward",
    "Home": "replay-first",
    "End": "replay-last",
    " ": "replay-play",
}


def key_pressed(ui: Ui, key: str, *, on_board: bool, typing: bool, nowhere: bool = False) -> str | Step | None:
    """What a key does: the name of the button it stands for, or a step, or None when it is not ours.

    Arrows and Enter belong to the board, or to it by default when the focus is `nowhere`; letters work on the whole
    page, except while a person is typing.
    """
    if key == "Escape":
        if ui.live is not None and not ui.dialog:
            return "replay-leave"
        return "close" if ui.dialog and ui.game is not None else "cancel"
    if typing or ui.game is None:
        return None
    if ui.live is not None and not ui.dialog and key in _REPLAY:
        return _REPLAY[key]
    if key == "?":
        return "keys"
    if ui.dialog:
        return None
    if on_board or (nowhere and key in ARROWS):
        pressed = _board_key(ui, key)
        if pressed is not None:
            return pressed
    return _BUTTONS.get(key.lower()) if ui.preferences.letter_keys else None


def _board_key(ui: Ui, key: str) -> str | Step | None:
    assert ui.game is not None, "without a game there is no board"
    position = ui.game.position
    targets = list(choice_kinds(position, ui.draft) or next_cells(position, ui.draft))
    cells = [*position.board.cells, *(cell for cell in targets if cell not in position.board.tile_at)]
    here: Cell = focused_cell(ui, cells)
    if key in ARROWS:
        return Step(ui._replace(focus=cell_towards(cells, here, key)))
    if key in ("Home", "End"):
        ordered = sorted(cells, key=lambda cell: (cell.y, cell.x))
        return Step(ui._replace(focus=ordered[0 if key == "Home" else -1]))
    if key in ("Enter", " "):
        return "confirm" if key == "Enter" and ui.staged is not None else click_cell(ui._replace(focus=here), here)
    if key in ("n", "N") and ui.preferences.letter_keys:
        return Step(ui._replace(focus=next_of(targets, here, backwards=key == "N") or here))
    return None
