"""The static site: pages, styles, packed Python and its runtime, all in one folder that any server can serve."""

import json
from pathlib import Path

from site_builder.icon import icon_svg
from site_builder.packages import package_files
from site_builder.pages import about_page, index_page, manifest
from site_builder.pins import PYODIDE, PYSCRIPT, SEGNO
from site_builder.python_zips import game_zip, library_zip
from site_builder.site_files import SiteFiles
from site_builder.target import check_target, replace_folder
from site_builder.version import stamped
from site_builder.wheels import wheel

_INTERPRETER = "py/boot/interpreter.mjs"
_LIBRARY = "py/library.zip"
_GAME = "py/game.packed"
_PREVIEW = "py/icons/maskable-512.png"


def build(target: Path) -> None:
    """Make `target` the site's folder, in one step; an earlier build there is replaced.

    Raises `SiteError`.
    """
    check_target(target)
    replace_folder(target, site_files())


def site_files() -> dict[str, bytes]:
    """Every file of the site by its path, the same bytes for the same sources.

    Raises `SiteError`.
    """
    pyodide, pyscript = package_files(PYODIDE), package_files(PYSCRIPT)
    library, game = library_zip(pyodide), game_zip(pyodide)
    theirs = {f"pyodide/{path}": pyodide[path] for path in PYODIDE.files}
    theirs["segno/segno.zip"] = wheel(SEGNO)
    theirs |= {f"pyscript/{Path(path).name}": pyscript[path] for path in PYSCRIPT.files}
    ours = {
        _LIBRARY: library,
        _GAME: game,
        _INTERPRETER: _interpreter(pyodide["pyodide-lock.json"]),
        "py/icons/icon.svg": icon_svg().encode(),
        "manifest.webmanifest": manifest(),
        "about.html": about_page(pyscript["LICENSE"].decode()),
        "index.html": index_page(
            fetched=len(pyodide["pyodide.asm.wasm"]) + len(library) + len(game),
            wire=PYODIDE.wire + PYSCRIPT.wire + len(library) + len(game),
        ),
    }
    site = SiteFiles(theirs | ours, fixed={path: _with_version(path) for path in theirs})
    site.take("index.html")
    site.take("about.html")
    return stamped(site.files, preview=site.take(_PREVIEW))


def _interpreter(lock: bytes) -> bytes:
    """The wrapper with Pyodide's list of packages written into it, empty but for what it says about Pyodide itself."""
    empty = json.dumps({"info": json.loads(lock)["info"], "packages": {}})
    source = (Path(__file__).parent / "boot" / "interpreter.mjs").read_text(encoding="utf-8")
    return source.replace('"{{lock}}"', empty).encode()


def _with_version(path: str) -> str:
    folder, _, name = path.partition("/")
    versions = {"pyodide": PYODIDE.version, "pyscript": PYSCRIPT.version, "segno": SEGNO.version}
    return f"{folder}-{versions[folder]}/{name}"
