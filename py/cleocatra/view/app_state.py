"""What the page knows about itself as an app on this device."""

from typing import NamedTuple


class AppState(NamedTuple):
    """The app: which version it is, whether it is kept, what there is to say about it."""

    version: str = ""
    is_kept: bool = False
    """Whether all of it is stored here, so that it plays offline."""
    kept_bytes: int = 0
    """How much that is; 0 until somebody wants to know."""
    notice: str = ""
    """A sentence for a while, by its key in the catalogue."""
    is_newer_there: bool = False
    """Whether a newer version is stored too, and waits to be wanted."""
    is_put_off: bool = False
    """Whether the player wants it later."""
    install: str = ""
    """How it can be installed: ``prompt`` by a button, ``by-hand``, or not at all."""
    asks_to_clear: bool = False
    """Whether the player is being asked if everything is to be deleted."""
