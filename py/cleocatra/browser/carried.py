"""The game on the table, carried over a reload into a new version; each tab carries its own."""

from contextlib import suppress

from js import location, sessionStorage
from pyodide.ffi import JsException

from cleocatra.engine.errors import InvalidLink, NoLink
from cleocatra.engine.game import Game
from cleocatra.engine.link_code import decode_link, encode_link


def carry(game: Game | None) -> None:
    """Lay the game ready for the page that is about to be loaded."""
    if game is not None:
        with suppress(JsException, NoLink):  # storage is forbidden: what the address holds has to do
            sessionStorage.setItem(_key(), encode_link(game))


def carried() -> Game | None:
    """The game that was laid ready, once."""
    try:
        code = sessionStorage.getItem(_key())
        sessionStorage.removeItem(_key())
        return decode_link(code) if isinstance(code, str) else None  # nothing there is what JavaScript calls null
    except (JsException, InvalidLink):
        return None


def _key() -> str:
    """Storage is shared by all pages of one host, so names begin with where this page lives."""
    return str(location.pathname).rsplit("/", 1)[0] + "/carried"
