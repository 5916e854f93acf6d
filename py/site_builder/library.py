"""What of the standard library the page carries, as ``library.toml`` has it."""

import tomllib
from pathlib import Path

_CHOICE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_LEFT_OUT = frozenset(name for names in _CHOICE["left_out"].values() for name in names)
_ENCODINGS = frozenset(_CHOICE["kept"]["encodings"])


def is_kept(path: str) -> bool:
    """Whether a file of the standard library goes to the page, by its path in there.

    >>> is_kept("json/decoder.py"), is_kept("unittest/mock.py"), is_kept("encodings/koi8_r.py")
    (True, False, False)
    """
    if not path.endswith(".py"):
        return False
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in _ENCODINGS
    return not any(".".join(parts[:length]) in _LEFT_OUT for length in range(1, len(parts) + 1))
