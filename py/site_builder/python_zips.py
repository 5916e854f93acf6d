"""Python for the page: the standard library and our package, each as one zip of ``.pyc`` files.

Compiling is half of a boot, so it is done here, by Pyodide itself under Node.
"""

import hashlib
import io
import re
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

from site_builder.errors import SiteError
from site_builder.library import is_kept
from site_builder.node import find_node
from site_builder.places import CACHE, ROOT, kept_file
from site_builder.progress import say

_INSIDE = Path(__file__).with_name("inside_pyodide.py")
# The rings that the page runs; the command line stays at home.
_RINGS = ("bots", "browser", "engine", "view")
# What Python cannot do is to start Pyodide. Columns of the code are left out, because they are a quarter of a
# compiled module.
_STARTER = """
import { readFileSync } from "node:fs";
const [pyodide, folder, script] = process.argv.slice(1);
try {
  const { loadPyodide } = await import(pyodide);
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
  python.mountNodeFS("/job", folder);
  python.runPython(readFileSync(script, "utf-8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
"""


def library_zip(pyodide: Mapping[str, bytes]) -> bytes:
    """The standard library of a Pyodide package, compiled, without what no page can use."""
    with zipfile.ZipFile(io.BytesIO(pyodide["python_stdlib.zip"])) as library:
        sources = {name: library.read(name) for name in library.namelist() if is_kept(name)}
    return _pyc_zip("library", "Compiling Python's library, once.", sources, pyodide, solid=False)


def game_zip(pyodide: Mapping[str, bytes]) -> bytes:
    """Our package as the page imports it, compiled; a zip that is compressed as a whole, by bzip2."""
    package = ROOT / "py" / "cleocatra"
    paths = [package / "__init__.py"]
    paths += [path for ring in _RINGS for path in (package / ring).rglob("*") if path.suffix in (".py", ".json")]
    sources = {path.relative_to(ROOT / "py").as_posix(): path.read_bytes() for path in paths}
    return _pyc_zip("game", "Compiling the game.", sources, pyodide, solid=True)


def _pyc_zip(
    name: str, sentence: str, sources: Mapping[str, bytes], pyodide: Mapping[str, bytes], *, solid: bool
) -> bytes:
    """The compiled sources, from the cache unless they, the compiler or Pyodide changed."""
    digest = hashlib.sha256(_STARTER.encode() + _INSIDE.read_bytes() + pyodide["package.json"])
    for path, source in sorted(sources.items()):
        digest.update(f"{path} {len(source)}\n".encode() + source)

    def make() -> bytes:
        say(sentence)
        return _compile(sources, pyodide, solid=solid)

    return kept_file(f"{name}-{digest.hexdigest()[:16]}.zip", make)


def _compile(sources: Mapping[str, bytes], pyodide: Mapping[str, bytes], *, solid: bool) -> bytes:
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=CACHE, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        for path, content in pyodide.items():
            (folder / path).write_bytes(content)
        with zipfile.ZipFile(folder / "sources.zip", "w") as job:
            job.comment = b"solid" if solid else b""
            for path, source in sorted(sources.items()):
                job.writestr(path, source)
        command = [*find_node().node, "--input-type=module", "--eval", _STARTER]
        arguments = [(folder / "pyodide.mjs").as_uri(), str(folder), str(_INSIDE)]
        done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SiteError(_reason(done.stderr))
        return (folder / "packed.zip").read_bytes()


def _reason(complaint: str) -> str:
    """The line that says what went wrong, in Python or in Node, and where if it is a mistake in a source."""
    said = re.findall(r"^\s*(?:\w+: )*(\w*Error: .*?)\.?$", complaint, re.MULTILINE) or ["no reason given"]
    place = re.findall(r'File "/(.+?)", line (\d+)', complaint) if said[-1].startswith("SyntaxError") else []
    where = f" ({place[-1][0]}, line {place[-1][1]})" if place else ""
    return f"Python could not be compiled for the page: {said[-1]}{where}."
