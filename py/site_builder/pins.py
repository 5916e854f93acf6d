"""The pinned packages, as ``pins.toml`` has them."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple


class NpmPin(NamedTuple):
    """One npm package, and what of it is shipped."""

    package: str
    """Its name on npm."""
    version: str
    integrity: str
    """``sha512-`` and the hash of the tarball in base64, as npm writes it."""
    tarball: int
    """The size of the tarball in bytes."""
    wire: int
    """What the shipped files weigh gzipped, in bytes."""
    files: tuple[str, ...]
    """The files that are shipped, by their paths in the package."""

    @property
    def title(self) -> str:
        """The name and version for people."""
        return f"{self.package} {self.version}"


class WheelPin(NamedTuple):
    """One pure-Python package of PyPI."""

    package: str
    version: str
    file: str
    sha256: str

    @property
    def requirement(self) -> str:
        """The line of a requirements file that pip checks by hash."""
        return f"{self.package}=={self.version} --hash=sha256:{self.sha256}\n"


_PINS: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("pins.toml").read_text(encoding="utf-8")
)

PYODIDE, PYSCRIPT = (
    NpmPin(**{**_PINS["npm"][name], "files": tuple(_PINS["npm"][name]["files"])}) for name in ("pyodide", "pyscript")
)
SEGNO = WheelPin("segno", **_PINS["wheel"]["segno"])
# The lines of a requirements file that pip checks by hash.
NODE_REQUIREMENTS = "".join(
    f"{name}=={pin['version']} {' '.join(f'--hash={digest}' for digest in pin['hashes'])}\n"
    for name, pin in _PINS["pypi"].items()
)
