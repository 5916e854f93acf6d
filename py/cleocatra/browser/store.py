"""The browser's own database (IndexedDB) as a shelf of texts by name.

Of what a page can keep, only this was found whole after the browser had been killed. Everything here may fail: storage
can be full, forbidden or taken away at any moment; then `StoreTrouble` says which, and the game goes on without it.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from js import Object, indexedDB
from pyodide.ffi import JsException, create_proxy, to_js

_GAMES = "games"
_PATIENCE = 3.0
"""Seconds after which a database that does not answer counts as forbidden."""


class StoreTrouble(Exception):
    """The database failed; `kind` is ``full`` or ``forbidden``."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Store:
    """Texts by name, kept until they are deleted."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._database: Any = None

    async def read_all(self) -> dict[str, str]:
        """Everything on the shelf."""
        found: dict[str, str] = {}

        def read(shelf: Any) -> None:
            def remember(request: Any, _: Any = None) -> None:
                cursor = request.target.result
                if cursor:
                    found[str(cursor.key)] = str(cursor.value)
                    getattr(cursor, "continue")()  # a word that Python keeps for itself

            shelf.openCursor().onsuccess = create_proxy(remember)

        await self._transaction("readonly", read)
        return found

    async def put(self, name: str, text: str, *, may_replace: Callable[[str | None], bool]) -> bool:
        """Store a text, unless what is there under its name may not be replaced; looked at and done in one step."""
        done = False
        problem: JsException | None = None

        def write(shelf: Any) -> None:
            def decide(event: Any) -> None:
                nonlocal done, problem
                there = event.target.result
                done = may_replace(there if isinstance(there, str) else None)
                try:
                    if done:
                        shelf.put(text, name)
                except JsException as error:
                    problem = error
                    shelf.transaction.abort()

            shelf.get(name).onsuccess = create_proxy(decide)

        try:
            await self._transaction("readwrite", write)
        except StoreTrouble as trouble:
            raise StoreTrouble(_kind(problem)) if problem is not None else trouble from None
        return done

    async def delete(self, name: str) -> None:
        """Take a text off the shelf."""
        await self._transaction("readwrite", lambda shelf: shelf.delete(name))

    async def clear(self) -> None:
        """Take everything off the shelf."""
        await self._transaction("readwrite", lambda shelf: shelf.clear())

    async def _transaction(self, mode: str, work: Callable[[Any], Any]) -> None:
        try:
            if self._database is None:
                self._database = await self._opened()
            # On the disk, and not only on its way there, before it counts as stored.
            strict = to_js({"durability": "strict"}, dict_converter=Object.fromEntries)
            transaction = self._database.transaction(to_js([_GAMES]), mode, strict)
            finished = _settled(transaction, "complete", "error", "abort")
            work(transaction.objectStore(_GAMES))
            await asyncio.wait_for(finished, _PATIENCE)
        except StoreTrouble:
            raise
        except (JsException, TimeoutError, AttributeError) as problem:
            self._database = None  # it may have been closed under us; the next time opens it anew
            raise StoreTrouble(_kind(problem)) from problem

    async def _opened(self) -> Any:
        request = indexedDB.open(self._name, 1)

        def make(_: Any) -> None:
            request.result.createObjectStore(_GAMES)

        request.onupgradeneeded = create_proxy(make)
        await asyncio.wait_for(_settled(request, "success", "error", "blocked"), _PATIENCE)
        return request.result


def _settled(target: Any, good: str, *bad: str) -> "asyncio.Future[None]":
    """A future for whichever event comes first."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def succeed(_: Any) -> None:
        if not future.done():
            future.set_result(None)

    def fail(event: Any) -> None:
        if event.cancelable:
            event.preventDefault()  # it is dealt with here, and no matter for the console
        if not future.done():
            future.set_exception(StoreTrouble(_kind(target.error)))

    setattr(target, f"on{good}", create_proxy(succeed))
    for name in bad:
        setattr(target, f"on{name}", create_proxy(fail))
    return future


def _kind(problem: Any) -> str:
    return "full" if problem and "Quota" in f"{getattr(problem, 'name', '')} {problem}" else "forbidden"
