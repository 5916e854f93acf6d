"""The arrows of the house: browser → view → engine → standard library, and nothing the other way."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PY = Path(__file__).parent.parent / "py"
MODULES = sorted((PY / "cleocatra").rglob("*.py"))

# What each ring may import of the package; everything may import the standard library.
ALLOWED = {
    "engine": {"engine"},
    "bots": {"bots", "engine"},
    "view": {"view", "engine"},
    "browser": {"browser", "view", "engine"},
    "cli": {"cli", "view", "bots", "engine"},
}
# Only these rings may touch the page.
PAGE_MODULES = {"js", "pyodide", "pyscript"}
# What arrives only when it is needed cannot be imported before.
LATE = {("browser/qr.py", "segno.encoder")}


def imported_names(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules that a file imports, each with whether the import is inside a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        node
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node in inside
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            base = node.module or ""
            yield from ((f"{base}.{alias.name}", node in inside) for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PY)))
def test_a_module_imports_only_along_the_arrows(path: Path) -> None:
    ring = path.relative_to(PY / "cleocatra").parts[0]
    if ring not in ALLOWED:
        assert ring in ("__init__.py", "__main__.py")
        return
    for name, inside_function in imported_names(path):
        if (path.relative_to(PY / "cleocatra").as_posix(), name) in LATE:
            continue
        assert not inside_function, f"{name}: an import inside a function hides a cycle"
        top, *rest = name.split(".")
        if top == "cleocatra":
            assert rest, "import a ring, not the package"
            assert rest[0] in ALLOWED[ring], f"{ring} must not import {name}"
        elif top in PAGE_MODULES:
            assert ring == "browser", f"only the browser ring touches the page, not {ring}"
        else:
            assert top in sys.stdlib_module_names, f"{name} is no part of the standard library"


def test_no_module_is_longer_than_a_reader_likes() -> None:
    lengths = {str(path.relative_to(PY)): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: length for name, length in lengths.items() if length > 320} == {}
