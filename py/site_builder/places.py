"""Where things are: the project, and the folder that keeps what is dear to make again."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CACHE = ROOT / ".site-cache"


def kept_file(name: str, make: Callable[[], bytes]) -> bytes:
    """The cached file `name`, made when it is not there yet; it appears whole or not at all."""
    path = CACHE / name
    if path.is_file():
        return path.read_bytes()
    content = make()
    keep_file(name, content)
    return content


def keep_file(name: str, content: bytes) -> None:
    """Put a file into the cache in one step, and drop its older versions: what differs in the last part of the name."""
    CACHE.mkdir(exist_ok=True)
    handle, making = tempfile.mkstemp(prefix="making-", dir=CACHE)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(making).replace(CACHE / name)
    finally:
        Path(making).unlink(missing_ok=True)
    stem, _, _ = name.rpartition("-")
    for older in CACHE.glob(f"{stem}-*"):
        if older.name != name:
            older.unlink(missing_ok=True)
