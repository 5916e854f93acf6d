"""What a player likes, kept by the browser: a few words in its small storage, lost without harm."""

from contextlib import suppress

from js import localStorage, location
from pyodide.ffi import JsException

from cleocatra.view.ui_state import Preferences


def load() -> Preferences:
    """The preferences that were kept, or the usual ones."""
    try:
        stored = localStorage.getItem(_storage_key())
    except JsException:
        stored = None
    if not isinstance(stored, str):  # nothing is stored, which JavaScript calls null
        return Preferences()
    on = stored.split(",")
    return Preferences(**{name: name in on for name in Preferences._fields})


def save(preferences: Preferences) -> None:
    """Keep the preferences; where storage is full or forbidden, they hold until the page is left."""
    with suppress(JsException):
        localStorage.setItem(_storage_key(), ",".join(name for name, on in preferences._asdict().items() if on))


def _storage_key() -> str:
    """Storage is shared by all pages of one host, so names begin with where this page lives."""
    return str(location.pathname).rsplit("/", 1)[0] + "/preferences"
