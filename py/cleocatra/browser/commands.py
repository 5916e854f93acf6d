"""What the buttons around the game do: share it, look back, open kept games, save and read files."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from js import document, navigator
from pyodide.ffi import JsException

from cleocatra.browser import files
from cleocatra.browser.keeper import Keeper
from cleocatra.browser.qr import outline_of
from cleocatra.engine.errors import InvalidLink
from cleocatra.engine.game import Game
from cleocatra.engine.link_code import code_in, decode_link
from cleocatra.engine.record import read_record, split_records, write_record
from cleocatra.view.board import in_words
from cleocatra.view.replaying import SPEEDS, branch, has_more, leave, watch
from cleocatra.view.sharing import link_to
from cleocatra.view.words import word

if TYPE_CHECKING:
    from cleocatra.browser.session import Session

_FILE = "cleocatra"


class Commands:
    """The commands of a session, by the ``data-action`` of their buttons."""

    def __init__(self, session: "Session", keeper: Keeper) -> None:
        self.session = session
        self.keeper = keeper
        self._running: set[asyncio.Task[None]] = set()
        self.buttons: dict[str, Callable[[Any], None]] = {
            "share": lambda _: self._open_share(),
            "share-moment": lambda _: self._open_share(),
            "send": lambda _: self._open_share(),
            "keep-link": lambda _: self._open_share(),
            "copy-link": lambda _: self.run(self._copy()),
            "send-link": lambda _: self.run(self._send()),
            "show-code": lambda _: self.run(self._show_code()),
            "save-record": lambda _: files.save_text(f"{_FILE}.txt", self._record()),
            "keep-record": lambda _: files.save_text(f"{_FILE}.txt", self._record()),
            "save-svg": lambda _: files.save_svg(f"{_FILE}.svg", self._alt()),
            "save-png": lambda _: files.save_png(f"{_FILE}.png", self._alt()),
            "open-older": lambda _: keeper.open_older(),
            "take-back": lambda _: self.run(keeper.take_back()),
            "play-for": lambda _: session.update(session.ui._replace(mine=None)),
            "hush": lambda _: session.update(session.ui._replace(trouble="")),
            "games": lambda _: self.run(keeper.show_shelf()),
            "continue": lambda element: keeper.go_on(element.getAttribute("data-id")),
            "delete": lambda element: self.run(keeper.delete(element.getAttribute("data-id"))),
            "undelete": lambda _: self.run(keeper.undelete()),
            "export-all": lambda _: self._export_all(),
            "watch": lambda _: self._watch(0, playing=True),
            "watch-from": lambda element: self._watch(int(element.getAttribute("data-made"))),
            "replay-first": lambda _: self._watch(0),
            "replay-back": lambda _: self._step(-1),
            "replay-forward": lambda _: self._step(1),
            "replay-last": lambda _: self._step(10**6),
            "replay-play": lambda _: self._toggle(),
            "replay-leave": lambda _: session.update(leave(session.ui)),
            "branch": lambda _: self._branch(),
        }
        self.fields: dict[str, Callable[[Any], None]] = {
            "scrub": lambda field: self._watch(int(field.value)),
            "speed": lambda field: session.update(session.ui._replace(speed=field.value)),
            "mine": lambda field: session.update(session.ui._replace(mine=int(field.value) if field.value else None)),
            "title": lambda field: self.run(keeper.rename(field.getAttribute("data-id"), field.value)),
            "paste": lambda field: self.read_text(field.value),
            "import": lambda field: self.run(self.read_files(field.files)),
        }

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that takes a while; the loop itself would forget it."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    # Sharing

    def _open_share(self) -> None:
        self.session.update(self.session.ui._replace(dialog="share", copied=False, qr=""))

    async def _copy(self) -> None:
        try:
            await navigator.clipboard.writeText(link_to(self.session.ui))
        except (JsException, AttributeError):  # not allowed, or not there: the text is selected for copying by hand
            document.querySelector("[data-role=link]").select()
            self.session.update(self.session.ui._replace(notice="share.failed"))
            return
        self.session.update(self.session.ui._replace(copied=True))

    async def _send(self) -> None:
        ui = self.session.ui
        game = ui.game
        if game is None:
            return
        position = game.position
        over = position.to_move is None
        text = word("share.text-over") if over else word("share.text", name=game.seats[position.player].name)
        try:
            await navigator.share({"title": word("app.name"), "text": text, "url": link_to(ui)})
        except JsException:
            return  # the person thought better of it

    async def _show_code(self) -> None:
        try:
            outline = await outline_of(link_to(self.session.ui))
        except (JsException, ImportError, OSError):
            self.session.update(self.session.ui._replace(notice="share.no-code"))
            return
        self.session.update(self.session.ui._replace(qr=outline))

    def _record(self) -> str:
        game = self.session.ui.game
        return write_record(game) if game is not None else ""

    def _alt(self) -> str:
        game = self.session.ui.game
        return " ".join(f"{words}." for words in in_words(game)) if game is not None else ""

    # Looking back

    def _watch(self, made: int, *, playing: bool = False) -> None:
        self.session.update(watch(self.session.ui, made)._replace(is_playing=False, dialog=""))
        if playing:
            self._toggle()

    def _step(self, steps: int) -> None:
        game = self.session.ui.game
        if game is not None:
            self._watch(game.made + steps)

    def _toggle(self) -> None:
        ui = self.session.ui
        if ui.is_playing:
            self.session.update(ui._replace(is_playing=False))
            return
        if not has_more(ui):  # at the end, once more from the beginning
            ui = watch(ui, 0)
        self.session.update(ui._replace(is_playing=True))
        self.run(self._play(ui.live))

    async def _play(self, live: Any) -> None:
        while True:
            await asyncio.sleep(SPEEDS[self.session.ui.speed])
            ui = self.session.ui
            if not ui.is_playing or ui.live is not live or ui.game is None:
                return
            following = watch(ui, ui.game.made + 1)
            self.session.update(following._replace(is_playing=has_more(following)))

    def _branch(self) -> None:
        game = branch(self.session.ui)
        if game is not None:
            self.keeper.begin(game)

    # Files

    def _export_all(self) -> None:
        kept = sorted((each for each in self.session.ui.shelf if each.moves), key=lambda each: -each.changed)
        files.save_text(f"{_FILE}-games.txt", "\n".join(each.record for each in kept))

    async def read_files(self, chosen: Any) -> None:
        """Read the records of files that were chosen or dropped."""
        self.read_text("\n".join([str(await file.text()) for file in chosen]))

    def read_text(self, text: str) -> None:
        """Read records, or a link, that were pasted."""
        if not text.strip():
            return
        try:
            games = [decode_link(code_in(text.strip()))]
            is_damaged = False
        except InvalidLink:
            readings = [read_record(record) for record in split_records(text)]
            games = [reading.game for reading in readings if reading.game is not None]
            is_damaged = any(reading.damage is not None for reading in readings)
        if not games:
            self.session.say("games.no-record")
            return
        self.run(self._take_in(games, is_damaged=is_damaged))

    async def _take_in(self, games: list[Game], *, is_damaged: bool) -> None:
        await self.keeper.add(games)
        if is_damaged:
            self.session.say("games.damaged")
