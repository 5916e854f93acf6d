"""Nothing is lost: every action is stored at once, the address holds the game, two tabs keep out of each other's way.

The page's state goes through `Session.update` as always; the keeper watches what changes there and stores it.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from js import BroadcastChannel, Date, crypto, document, history, localStorage, location
from pyodide.ffi import JsException, create_proxy

from cleocatra.browser.store import Store, StoreTrouble
from cleocatra.engine.errors import InvalidLink
from cleocatra.engine.game import Game
from cleocatra.engine.kinship import Kinship
from cleocatra.engine.link_code import code_in, decode_link
from cleocatra.view.draft import NO_DRAFT
from cleocatra.view.sharing import link_to
from cleocatra.view.shelf import Saved, from_text, opened, relative, saved, to_text
from cleocatra.view.ui_state import Ui

if TYPE_CHECKING:
    from cleocatra.browser.session import Session


class Keeper:
    """Stores the game of a session."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        place = str(location.pathname).rsplit("/", 1)[0]  # storage is shared by all pages of one host
        self.store = Store(f"{place}/games")
        self._marker = f"{place}/playing"
        self._tab = str(crypto.randomUUID())
        self._revisions: dict[str, int] = {}
        self._wanted: Saved | None = None
        self._told = ""
        self._task: asyncio.Task[None] | None = None
        self._channel = BroadcastChannel.new(f"{place}/games")
        self._channel.onmessage = create_proxy(self._hear)

    # What is on the table when the page opens

    async def first_state(self) -> Ui:
        """The state to begin with: the game of the address, else the one that was being played."""
        shelf = await self._read_shelf()
        ui = self.session.ui._replace(shelf=shelf)
        known = _state_id()
        here = next((kept for kept in shelf if kept.id == known), None)
        if here is not None:  # the page was reloaded: exactly where it was
            return self._with_kept(ui, here)
        if len(str(location.hash)) > 1:
            return self._with_link(ui, str(location.hash))
        unfinished = [kept for kept in shelf if not kept.is_over and kept.moves]
        if unfinished:
            return self._with_kept(ui, max(unfinished, key=lambda kept: kept.changed))
        return ui

    async def _read_shelf(self) -> tuple[Saved, ...]:
        try:
            texts = await self.store.read_all()
        except StoreTrouble as trouble:
            self._report(trouble)
            return ()
        shelf = tuple(kept for text in texts.values() if (kept := from_text(text)) is not None)
        self._revisions = {kept.id: kept.revision for kept in shelf}
        return shelf

    def _with_kept(self, ui: Ui, kept: Saved) -> Ui:
        game = opened(kept)
        if game is None:
            return ui._replace(notice="games.unreadable")
        dialog = "end" if game.position.is_over else ""
        return _tabled(ui, game)._replace(keeps=kept.id, mine=kept.mine, title=kept.title, dialog=dialog)

    # Links

    def _with_link(self, ui: Ui, text: str) -> Ui:
        """The state after a link was opened; a bad one leaves the table as it was."""
        try:
            game = decode_link(code_in(text))
        except InvalidLink as bad:
            return ui._replace(notice=f"link.{bad.problem.name}", events=ui.events + 1)
        found = relative(ui.shelf, game)
        if found is None:
            return _tabled(ui, game)._replace(keeps=_new_id(), mine=None, title="", dialog="opened")
        kept, kin = found
        if kin is Kinship.DIVERGED:
            return _tabled(ui, game)._replace(
                keeps=_new_id(), mine=kept.mine, title="", dialog="opened", notice="link.diverged"
            )
        ui = self._with_kept(ui, kept)
        if kin is Kinship.AHEAD:
            dialog = "end" if game.position.is_over else ""
            return _tabled(ui, game)._replace(keeps=kept.id, mine=kept.mine, notice="link.continued", dialog=dialog)
        return ui._replace(dialog="older", offered=game) if kin is Kinship.BEHIND else ui

    async def open_address(self) -> None:
        """The address changed by hand: a link was pasted into this tab."""
        code = str(location.hash)
        if code[1:] == link_to(self.session.ui).partition("#")[2] or len(code) <= 1:
            return
        shelf = await self._read_shelf()
        self.session.update(self._with_link(self.session.ui._replace(shelf=shelf), code))
        self.show_address()

    def begin(self, game: Game) -> None:
        """Put a new game onto the table, to be kept as one of its own."""
        self.session.update(_tabled(self.session.ui, game)._replace(keeps=_new_id()))

    def open_older(self) -> None:
        """The older game that a link held, beside the newer one that is kept."""
        ui = self.session.ui
        if ui.offered is not None:
            self.begin(ui.offered)

    def show_address(self) -> None:
        """The game into the address, in the place of what is there; browsers allow that a hundred times in a while."""
        ui = self.session.ui
        if ui.game is None or ui.live is not None:
            return
        code = link_to(ui).partition("#")[2]
        with suppress(JsException):  # too often: the next turn will do it
            history.replaceState(ui.keeps, "", f"{location.pathname}#{code}" if code else str(location.pathname))

    # Storing

    def changed(self, before: Ui) -> None:
        """The state of the page changed: store what there is to store."""
        ui = self.session.ui
        game = ui.live or ui.game
        if game is None or ui.is_elsewhere:
            return
        stored_before = before.live or before.game
        if game is stored_before and (ui.keeps, ui.mine, ui.title) == (before.keeps, before.mine, before.title):
            return
        if not ui.keeps:
            self.session.ui = ui = ui._replace(keeps=_new_id())
        self._wanted = saved(game, ui.keeps, title=ui.title, mine=ui.mine)._replace(changed=float(Date.now()))
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._store_wanted())
        if (
            stored_before is None
            or ui.keeps != before.keeps
            or game.position.turn_of != stored_before.position.turn_of
            or game.position.is_over
        ):
            self.show_address()

    async def _store_wanted(self) -> None:
        while self._wanted is not None:
            kept, self._wanted = self._wanted, None
            await self._put(kept)

    async def _put(self, kept: Saved) -> None:
        known = self._revisions.get(kept.id, 0)
        kept = kept._replace(revision=known + 1)

        def may_replace(there: str | None) -> bool:
            stored = from_text(there) if there is not None else None
            return stored is None or stored.revision <= known

        try:
            done = await self.store.put(kept.id, to_text(kept), may_replace=may_replace)
        except StoreTrouble as trouble:
            self._report(trouble)
            return
        if not done:  # another tab went on with this game before its word reached us: both lines are kept
            self.session.update(self.session.ui._replace(keeps=_new_id(), notice="tabs.kept-both"))
            return
        self._revisions[kept.id] = kept.revision
        self._told = ""
        ui = self.session.ui
        shelf = (*(each for each in ui.shelf if each.id != kept.id), kept)
        self.session.update(ui._replace(shelf=shelf, trouble=""))
        document.documentElement.dataset.saved = str(kept.moves)
        self._channel.postMessage(f"{self._tab} {kept.id}")
        with suppress(JsException):
            localStorage.setItem(self._marker, "1")  # lets the page show a neutral table while Python is on its way

    async def settle(self) -> None:
        """See to it that a reload finds the table as it is now: in the store, or at least in the address."""
        if self._task is not None:
            await self._task
        self.show_address()

    async def clear(self) -> None:
        """Take everything off the shelf; what lies on the table stays there."""
        with suppress(StoreTrouble):
            await self.store.clear()
        self._revisions.clear()
        self.session.update(self.session.ui._replace(shelf=(), dates=(), deleted=None))

    def _report(self, trouble: StoreTrouble) -> None:
        if trouble.kind != self._told:  # once is enough, until it has worked again
            self._told = trouble.kind
            self.session.update(self.session.ui._replace(trouble=f"store.{trouble.kind}"))

    def _hear(self, message: Any) -> None:
        """Another tab stored a game; if it is the one on this table, that tab has it now."""
        tab, _, name = str(message.data).partition(" ")
        ui = self.session.ui
        if tab != self._tab and name == ui.keeps and not ui.is_elsewhere:
            self.session.update(ui._replace(is_elsewhere=True, draft=NO_DRAFT, staged=None, refusal=None, notice=""))

    async def take_back(self) -> None:
        """Go on in this tab with what the other tab came to."""
        shelf = await self._read_shelf()
        ui = self.session.ui._replace(shelf=shelf, is_elsewhere=False)
        kept = next((each for each in shelf if each.id == ui.keeps), None)
        self.session.update(self._with_kept(ui, kept) if kept is not None else ui)
        if kept is not None:  # the other tab hears that it is here now
            self._channel.postMessage(f"{self._tab} {kept.id}")

    # The shelf

    async def show_shelf(self) -> None:
        """The card of kept games."""
        shelf = await self._read_shelf()
        dates = tuple((kept.id, str(Date.new(kept.changed).toLocaleString())) for kept in shelf)
        self.session.update(self.session.ui._replace(shelf=shelf, dates=dates, dialog="games"))

    def go_on(self, name: str) -> None:
        """Put a kept game onto the table."""
        ui = self.session.ui
        kept = next((each for each in ui.shelf if each.id == name), None)
        if kept is not None:
            self.session.update(self._with_kept(ui._replace(is_elsewhere=False), kept)._replace(dialog=""))
            self.show_address()

    async def rename(self, name: str, title: str) -> None:
        """Give a kept game a name."""
        kept = next((each for each in self.session.ui.shelf if each.id == name), None)
        if kept is None:
            return
        if name == self.session.ui.keeps:
            self.session.update(self.session.ui._replace(title=title))
        else:
            await self._put(kept._replace(title=title))

    async def delete(self, name: str) -> None:
        """Take a game off the shelf; it can be put back until the card is closed."""
        ui = self.session.ui
        kept = next((each for each in ui.shelf if each.id == name), None)
        if kept is None:
            return
        with suppress(StoreTrouble):
            await self.store.delete(name)
        shelf = tuple(each for each in ui.shelf if each.id != name)
        keeps = "" if ui.keeps == name else ui.keeps
        ui = self.session.ui._replace(shelf=shelf, deleted=kept, keeps=keeps)
        if not keeps:
            ui = ui._replace(game=None, live=None)
        self.session.update(ui)

    async def undelete(self) -> None:
        """Put the game back that was deleted last."""
        kept = self.session.ui.deleted
        if kept is not None:
            self.session.update(self.session.ui._replace(deleted=None))
            self._revisions.pop(kept.id, None)
            await self._put(kept)

    async def add(self, games: list[Game]) -> None:
        """Put imported games onto the shelf, and the only one of them onto the table."""
        for game in games:
            await self._put(saved(game, _new_id())._replace(changed=float(Date.now())))
        if len(games) == 1:
            self.go_on(self.session.ui.shelf[-1].id)
        else:
            await self.show_shelf()


def _tabled(ui: Ui, game: Game) -> Ui:
    """The state with a game on the table, and nothing left of what was there."""
    fresh = Ui(new_game=ui.new_game, preferences=ui.preferences, shelf=ui.shelf, trouble=ui.trouble, app=ui.app)
    return fresh._replace(game=game, address=ui.address, can_send=ui.can_send, events=ui.events + 1)


def _new_id() -> str:
    return str(crypto.randomUUID())


def _state_id() -> str:
    """What the history remembers of a page that is loaded again: the name under which its game is kept."""
    state = history.state
    return state if isinstance(state, str) else ""
