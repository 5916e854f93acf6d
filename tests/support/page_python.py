"""The page's own Python, reached from a test.

It comes from our module ``interpreter.mjs``, whose ``loadPyodide()`` starts Python once and gives the same one to
everybody who asks again. A page has one copy of a module, so whoever imports it from the address that the page took
it from gets the very Python that runs the game. No hook for tests is needed, and the content policy stands.
"""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_PYTHON = """
    const loaded = performance.getEntriesByType('resource').map(entry => entry.name);
    const address = loaded.find(name => /\\/interpreter\\b[^/]*\\.mjs$/.test(name));
    const {loadPyodide} = await import(address);
    const python = await loadPyodide();
"""
_RUN = f"async code => {{ {_PYTHON} return python.runPython(code); }}"
_WRITE = f"""async files => {{ {_PYTHON}
    for (const [path, text] of files) {{
        python.FS.mkdirTree(path.replace(/\\/[^/]*$/, ''));
        python.FS.writeFile(path, text);
    }}
}}"""
_WASM_BYTES = f"async () => {{ {_PYTHON} return python._module.HEAP8.length; }}"


def run_python(page: Page, code: str) -> Any:
    """What the last line of some code gives, run in the page; a number, a text, a truth or nothing."""
    return page.evaluate(_RUN, code)


def write_files(page: Page, files: dict[str, Path]) -> None:
    """Copy files into the page's Python, each to an absolute path there."""
    page.evaluate(_WRITE, [[path, file.read_text(encoding="utf-8")] for path, file in files.items()])


def wasm_bytes(page: Page) -> int:
    """How much memory the page's Python has taken."""
    taken: int = page.evaluate(_WASM_BYTES)
    return taken
