"""What keys mean: a button's name, a step, or nothing."""

from cleocatra.engine.grid import Cell
from cleocatra.view.board import focused_cell
from cleocatra.view.draft import choice_kinds, next_cells
from cleocatra.view.intent import Step, click_cell
from cleocatra.view.moving_around import ARROWS, cell_towards, next_of
from cleocatra.view.panels import KEYS
from cleocatra.view.ui_state import Ui

_BUTTONS = {key.lower(): name for name, key in KEYS.items()} | {"b": "describe"}


def key_pressed(ui: Ui, key: str, *, on_board: bool, typing: bool) -> str | Step | None:
    """What a key does: the name of the button it stands for, or a step, or None when it is not ours."""
    if key == "Escape":
        return "close" if ui.dialog and ui.game is not None else "cancel"
    if typing or ui.game is None:
        return None
    if key == "?":
        return "keys"
    if not on_board or ui.dialog:
        return None
    return _board_key(ui, key)


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
    if not ui.preferences.letter_keys:
        return None
    if key in ("n", "N"):
        return Step(ui._replace(focus=next_of(targets, here, backwards=key == "N") or here))
    return _BUTTONS.get(key.lower())
