"""The page at work: one state, one door through which it changes, one picture of it."""

import random
from collections.abc import Callable
from typing import Any
from unicodedata import normalize

from js import document

from cleocatra.browser import preferences, sounds
from cleocatra.browser.commands import Commands
from cleocatra.browser.dom import Mounted, adopt, mount
from cleocatra.browser.keeper import Keeper
from cleocatra.engine.actions import Action
from cleocatra.engine.errors import InvalidNotation
from cleocatra.engine.grid import Cell
from cleocatra.engine.notation import parse_action, parse_cell
from cleocatra.engine.turns import play
from cleocatra.view.board import rescue_tiles
from cleocatra.view.draft import NO_DRAFT
from cleocatra.view.form import change_form, start_game
from cleocatra.view.intent import (
    VERBS,
    Step,
    choose_player,
    click_cell,
    confirm,
    is_choosing,
    let_go,
    press_verb,
    step_back,
    try_action,
)
from cleocatra.view.keyboard import key_pressed
from cleocatra.view.page import page
from cleocatra.view.ui_state import NewGame, Ui

_DIALOGS = {
    "new-game": "new-game",
    "again": "new-game",
    "keys": "keys",
    "log": "log",
    "menu": "menu",
    "describe": "board",
    "result": "end",
}
# What the page calls two actions that RULES.md writes otherwise.
_ALSO_SAID = {"lay": "place", "search": "move"}
GENERATOR = random.SystemRandom()


class Session:
    """The state of the page and the elements that show it."""

    def __init__(self, root: Any, ui: Ui) -> None:
        self.ui = ui
        self.root = root
        self.keeper = Keeper(self)
        self.commands = Commands(self, self.keeper)
        self.opener: Any = None
        """What had the focus when a dialog was opened, to give it back."""
        first = page(Ui())
        self.mounted: Mounted = adopt(first, root.lastElementChild) or self._mounted_anew(first)
        self.update(ui)

    def _mounted_anew(self, tree: Any) -> Mounted:
        mounted = mount(tree)
        self.root.lastElementChild.replaceWith(mounted.element)
        return mounted

    def update(self, ui: Ui) -> None:
        """The one door for every change: a new state, and the page patched to show it."""
        had_focus = document.activeElement.getAttribute("data-cell") if document.activeElement else None
        before, self.ui = self.ui, ui
        self.mounted.patch(page(ui))
        self._tell_the_outside()
        if ui.dialog != before.dialog or (ui.game is not None and before.game is None):
            self._move_focus_for_dialog(before)
        elif had_focus and (ui.focus != before.focus or not document.activeElement.hasAttribute("data-cell")):
            self._focus_board()
        self.keeper.changed(before)

    def say(self, key: str) -> None:
        """Tell the player a sentence of the catalogue."""
        self.update(self.ui._replace(notice=key, events=self.ui.events + 1))

    def _tell_the_outside(self) -> None:
        """What tests and tools read on the root element."""
        told = document.documentElement.dataset
        game = self.ui.live or self.ui.game
        position = game.position if game else None
        told.scores = ",".join(map(str, position.scores)) if position else ""
        told.toMove = "" if position is None or position.to_move is None else str(position.to_move)
        told.over = "true" if position and position.is_over else "false"
        told.moves = str(game.made if game else 0)

    def _move_focus_for_dialog(self, before: Ui) -> None:
        if self.ui.dialog:
            if not before.dialog:
                self.opener = document.activeElement
            card = self.root.querySelector("[role=dialog]")
            if card:
                card.focus()
            return
        opener, self.opener = self.opener, None  # kept no longer, and with it what the page has dropped
        if opener and opener.isConnected and self.ui.game is before.game:
            opener.focus()
        else:
            self._focus_board()

    def _focus_board(self) -> None:
        cell = self.root.querySelector("[data-cell][tabindex='0']")
        if cell:
            cell.focus()

    def guarded(self, handler: Callable[[Any], None]) -> Callable[[Any], None]:
        """A handler that, should we have made a mistake, tells the player so and leaves the game as it was."""

        def handle(event: Any) -> None:
            before = self.ui
            try:
                handler(event)
            except Exception:
                self.update(before._replace(draft=NO_DRAFT, staged=None, notice="page.trouble"))
                raise  # for the console

        return handle

    # What a player does

    def step(self, step: Step) -> None:
        """Take a step that clicks or keys came to, playing its action if it has one."""
        ui = step.ui._replace(events=self.ui.events + 1)
        game = ui.game
        if step.action is None or game is None:
            self.update(ui)
            return
        following = play(game.position, step.action)
        ends = following.turn_of != game.position.turn_of or following.is_over
        if ends and ui.preferences.confirm_turn and self.ui.staged is None:
            self.update(ui._replace(staged=step.action))
            return
        self._play(ui, step.action)

    def _play(self, ui: Ui, action: Action) -> None:
        assert ui.game is not None, "an action belongs to a game"
        game = ui.game.play(action)
        if ui.preferences.sound:
            sounds.play(action.verb)
        dialog = "end" if game.position.is_over else ""
        self.update(ui._replace(game=game, draft=NO_DRAFT, staged=None, hovered=None, dialog=dialog))

    def do(self, name: str, element: Any) -> None:
        """A button was pressed."""
        ui = self.ui
        game = ui.game
        command = self.commands.buttons.get(name)
        if command is not None:
            command(element)
        elif name == "undo":
            self._undo()
        elif name in VERBS or name == "draw":  # the pile itself scouts too
            self.step(press_verb(ui, VERBS.get(name, "scout")))
        elif name in _DIALOGS:
            self.update(ui._replace(dialog=_DIALOGS[name]))
        elif name == "close":
            self.update(ui._replace(dialog=""))
        elif name == "confirm":
            self.step(confirm(ui))
        elif name == "cancel":
            self.step(Step(step_back(ui)))
        elif name == "choose-player":
            self.step(choose_player(ui, int(element.dataset.player)))
        elif name == "redo" and game and game.can_redo and not ui.is_waiting:
            self.update(let_go(ui)._replace(game=game.redo()))

    def _undo(self) -> None:
        """Let go of a half-made action; without one, take the last one back."""
        game = self.ui.game
        if is_choosing(self.ui):
            self.update(let_go(self.ui))
        elif game and game.can_undo and not self.ui.is_waiting:
            self.update(let_go(self.ui)._replace(game=game.undo(), dialog=""))

    def start(self) -> None:
        """Begin the game that the card describes."""
        self.keeper.begin(start_game(self.ui.new_game, GENERATOR))

    def move_typed(self, field: Any) -> None:
        """A move was typed in RULES.md notation; blanks, capitals and wide characters are forgiven."""
        first, _, rest = " ".join(normalize("NFKC", field.value).lower().split()).partition(" ")
        text = f"{_ALSO_SAID.get(first, first)} {rest}".strip()
        try:
            action = parse_action(text)
        except InvalidNotation:
            self.update(self.ui._replace(notice="text.unreadable", refusal=None, events=self.ui.events + 1))
            return
        before = self.ui.game
        self.step(try_action(self.ui, action))
        if self.ui.game is not before or self.ui.staged is not None:
            field.value = ""

    # What the browser reports

    def on_click(self, event: Any) -> None:
        """A click anywhere: a button, or a cell of the board."""
        target = event.target.closest("[data-action], [data-cell]")
        if not target:
            return
        name = target.getAttribute("data-action")
        if name == "start":
            return  # the form is submitted
        if name:
            self.do(name, target)
        else:
            cell = parse_cell(target.getAttribute("data-cell"))
            self.step(click_cell(self.ui._replace(focus=cell), cell))

    def on_submit(self, event: Any) -> None:
        """A form was sent: the new-game card, or a typed move."""
        event.preventDefault()
        if event.target.getAttribute("data-form") == "move":
            self.move_typed(event.target.querySelector("[data-role='move-text']"))
        else:
            self.start()

    def on_input(self, event: Any) -> None:
        """A field of the new-game card or a preference was changed."""
        field = event.target.getAttribute("data-field")
        if field == "preference":
            self._prefer(event.target.value, on=event.target.checked)
        elif field in self.commands.fields:
            self.commands.fields[field](event.target)
        elif field:
            self.update(self.ui._replace(new_game=_entered(self.ui.new_game, event.target)))

    def _prefer(self, name: str, *, on: bool) -> None:
        chosen = self.ui.preferences._replace(**{name: on})
        self.update(self.ui._replace(preferences=chosen))
        preferences.save(chosen)

    def on_pointed(self, event: Any) -> None:
        """The pointer or the focus moved: show what a Rescue there would score."""
        target = event.target.closest("[data-cell]") if hasattr(event.target, "closest") else None
        cell = parse_cell(target.getAttribute("data-cell")) if target else None
        if cell == self.ui.hovered or self.ui.game is None:
            return
        position = self.ui.game.position
        shown = cell if isinstance(cell, Cell) and cell in rescue_tiles(position) else None
        if shown != self.ui.hovered:
            self.update(self.ui._replace(hovered=shown))

    def on_key(self, event: Any) -> None:
        """A key was pressed."""
        if event.isComposing or event.ctrlKey or event.metaKey or event.altKey:
            return
        typing = event.target.localName in ("input", "select", "textarea")
        on_board = event.target.hasAttribute("data-cell")
        nowhere = event.target.localName in ("body", "html")
        pressed = key_pressed(self.ui, event.key, on_board=on_board, typing=typing, nowhere=nowhere)
        if pressed is None:
            return
        event.preventDefault()
        if isinstance(pressed, str):
            self.do(pressed, event.target)
        else:
            self.step(pressed)
            if nowhere:
                self._focus_board()

    def on_address(self, _: Any) -> None:
        """The address changed: a link was pasted into this tab."""
        self.commands.run(self.keeper.open_address())

    def on_dragged(self, event: Any) -> None:
        """Something is held over the page: it may be dropped if it is a file."""
        if "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def on_drop(self, event: Any) -> None:
        """A file was dropped: a record, perhaps."""
        if event.dataTransfer.files.length:
            event.preventDefault()
            self.commands.run(self.commands.read_files(event.dataTransfer.files))

    def take_over_the_form(self) -> None:
        """What was entered into the new-game card before Python listened counts too; so does a Start."""
        form = self.ui.new_game
        for field in self.root.querySelectorAll("[data-field]"):
            if field.type != "radio" or field.checked:
                form = _entered(form, field)
        self.update(self.ui._replace(new_game=form))
        if document.documentElement.hasAttribute("data-waiting"):
            document.documentElement.removeAttribute("data-waiting")
            self.start()


def _entered(form: NewGame, field: Any) -> NewGame:
    seat = field.getAttribute("data-seat")
    return change_form(form, field.getAttribute("data-field"), field.value, int(seat) if seat else 0)
