"""The page as an app: kept on the device for playing offline, brought up to date, installed, and deleted again.

All of this is extra. Where a browser has none of it or forbids it, the page plays on without a word. What the offline
worker itself does is in ``sw.js``.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

from js import caches, document, localStorage, location, navigator, window
from pyodide.ffi import JsException, create_proxy

from cleocatra.view.ui_state import Ui

_A_WHILE = 8.0
"""Seconds for which a passing notice is shown; the menu says the same for as long as it is true."""


class Table(Protocol):
    """What is needed of a session."""

    ui: Ui
    root: Any

    def update(self, ui: Ui) -> None:
        """Show another state."""

    def guarded(self, handler: Callable[[Any], None]) -> Callable[[Any], None]:
        """A handler whose mistakes leave the game as it was."""


class Games(Protocol):
    """What is needed of whoever keeps the games."""

    async def settle(self) -> None:
        """See to it that a reload loses nothing."""

    async def clear(self) -> None:
        """Delete what is kept."""


def start(table: Table, games: Games) -> None:
    """Look after the app from now on."""
    App(table, games).begin()


class App:
    """Looks after the app for a table."""

    def __init__(self, table: Table, games: Games) -> None:
        self._table = table
        self._games = games
        self._registration: Any = None
        self._has_worker = False
        """Whether an offline worker answers this page, so that another one means another version."""
        self._is_beside_one = False
        """Whether there is a worker, but the page was loaded past it, as browsers do when a reload is insisted on."""
        self._is_overtaken = False
        """Whether such a page has been given to a newer worker."""
        self._running: set[asyncio.Task[None]] = set()
        self._buttons: dict[str, Callable[[], None]] = {
            "menu": lambda: self._run(self._measure()),
            "app-reload": self._reload,
            "app-later": lambda: self._show(is_put_off=True, notice=""),
            "app-install": lambda: self._run(self._install()),
            "app-clear": lambda: self._show(asks_to_clear=True),
            "app-keep": lambda: self._show(asks_to_clear=False),
            "app-delete": lambda: self._run(self._delete_all()),
        }

    def begin(self) -> None:
        """Listen, and once the page has come to rest, see to it that it is kept."""
        self._listen(self._table.root, "click", self._clicked)
        for event in ("beforeinstallprompt", "appinstalled"):
            self._listen(window, event, self._look_at_offer)
        self._show(version=str(document.documentElement.dataset.version))
        self._look_at_offer()
        if hasattr(navigator, "serviceWorker"):  # where addresses begin with http:, there is none
            self._run(self._keep_up_to_date())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)  # or it might be thrown away before it is done
        task.add_done_callback(self._running.discard)

    def _listen(self, target: Any, event: str, handler: Callable[[Any], None]) -> None:
        target.addEventListener(event, create_proxy(self._table.guarded(handler)))

    def _show(self, **changes: Any) -> None:
        app = self._table.ui.app._replace(**changes)
        if app != self._table.ui.app:
            self._table.update(self._table.ui._replace(app=app))

    def _say(self, key: str) -> None:
        """A notice that goes by itself."""
        self._show(notice=key)
        asyncio.get_running_loop().call_later(_A_WHILE, lambda: self._show(notice=""))

    def _clicked(self, event: Any) -> None:
        target = event.target.closest("[data-action]")
        button = self._buttons.get(target.getAttribute("data-action")) if target else None
        if button is not None:
            button()

    # Kept on the device, and up to date

    async def _keep_up_to_date(self) -> None:
        workers = navigator.serviceWorker
        self._has_worker = bool(workers.controller)
        self._listen(workers, "controllerchange", self._on_other_worker)
        try:
            registration = await workers.register("./sw.js", scope="./", updateViaCache="none")
        except JsException:
            return  # a private window, or storage that is switched off
        self._registration = registration
        self._is_beside_one = bool(registration.active) and not self._has_worker
        self._show(is_kept=bool(registration.active))
        self._listen(registration, "updatefound", self._on_coming_worker)
        self._listen(document, "visibilitychange", self._ask_for_newer)
        self._on_coming_worker()
        self._look()

    def _on_coming_worker(self, _: Any = None) -> None:
        coming = self._registration.installing
        if coming:
            self._listen(coming, "statechange", self._look)
            self._show(is_put_off=False)

    def _look(self, _: Any = None) -> None:
        """See how far the workers are: one at work means that the game is kept, one behind it is a newer version."""
        registration = self._registration
        is_kept = bool(registration.active) and registration.active.state == "activated"
        if is_kept and not self._table.ui.app.is_kept:
            self._show(is_kept=True)
            self._say("offline.ready")
        is_one_waiting = bool(registration.active) and bool(registration.waiting)
        self._show(is_newer_there=is_one_waiting or self._is_overtaken)

    def _ask_for_newer(self, _: Any) -> None:
        """A page that is left open for days asks whenever it is looked at again."""
        if document.visibilityState == "visible":
            self._run(self._update())

    async def _update(self) -> None:
        with suppress(JsException):  # offline
            await self._registration.update()

    def _reload(self) -> None:
        """Let the newer version come; every tab hears of it, this one too."""
        waiting = self._registration.waiting
        if waiting:
            waiting.postMessage("activate")
        else:
            self._run(self._go_over())

    def _on_other_worker(self, _: Any) -> None:
        if self._has_worker:
            self._run(self._go_over())
        elif self._is_beside_one:
            self._is_overtaken = True
            self._look()
        self._has_worker = True

    async def _go_over(self) -> None:
        await self._games.settle()
        location.reload()

    # Installed

    def _look_at_offer(self, event: Any = None) -> None:
        """See whether the browser offers to install; ``boot.mjs`` holds its offer, which may come before Python."""
        if event is not None and event.type == "appinstalled":
            window.installOffer = None
        if window.matchMedia("(display-mode: standalone)").matches:
            how = ""
        elif getattr(window, "installOffer", None):
            how = "prompt"
        else:  # on an iPhone there is no offer, only a way through the menus
            how = "by-hand" if getattr(navigator, "standalone", None) is False else ""
        self._show(install=how)

    async def _install(self) -> None:
        offer, window.installOffer = window.installOffer, None  # it can be used once
        self._look_at_offer()
        with suppress(JsException):
            await offer.prompt()

    # How much it is, and away with it

    async def _measure(self) -> None:
        size = 0
        with suppress(JsException):
            for name in await _our_caches():
                cache = await caches.open(name)
                for request in await cache.keys():
                    size += (await (await cache.match(request)).blob()).size
        self._show(kept_bytes=size, asks_to_clear=False)

    async def _delete_all(self) -> None:
        with suppress(JsException):
            if self._registration:
                await self._registration.unregister()
            for name in await _our_caches():
                await caches.delete(name)
            for key in [str(localStorage.key(index)) for index in range(localStorage.length)]:
                if _is_ours(key):
                    localStorage.removeItem(key)
        await self._games.clear()
        self._show(is_kept=False, kept_bytes=0, asks_to_clear=False, is_newer_there=False)
        self._say("offline.cleared")


def _scope() -> str:
    """Where this page lives; all pages of one host share their storage, so names begin with it."""
    return str(location.pathname).rsplit("/", 1)[0] + "/"


async def _our_caches() -> list[str]:
    """The names that ``sw.js`` gives."""
    return [name for name in await caches.keys() if name.startswith(f"{_scope()}#cleocatra-")]


def _is_ours(key: str) -> bool:
    """Whether a name in the small storage is this page's, and not that of a page in a folder below."""
    return key.startswith(_scope()) and "/" not in key.removeprefix(_scope())
