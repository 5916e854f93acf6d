"""The trimmed library, in the very Python that will use it."""

import bz2
import json
import subprocess
import zipfile
from pathlib import Path

from site_builder.node import find_node

STARTER = """
const [pyodide, folder, game, library] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide + "/pyodide.mjs");
const python = await loadPyodide({ stdLibURL: library, env: { PYTHONPATH: "/site/" + game }, lockFileContents: LOCK,
  fsInit: (files) => { files.mkdir("/site"); files.mount(files.filesystems.NODEFS, { root: folder }, "/site"); } });
console.log(python.runPython(`
import importlib, io, json, zipfile
def problem(name):
    try:
        importlib.import_module(name)
    except Exception as error:
        return f"{name}: {error!r}"
with zipfile.ZipFile("/lib/python314.zip") as library:
    names = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in library.namelist()]
json.dumps({"kept": len(names), "problems": list(filter(None, map(problem, names + NEEDED)))})
`));
"""
NEEDED = ["html", "unicodedata", "json", "asyncio", "random", "dataclasses", "hashlib", "zlib", "base64", "statistics"]
LOCK = {"info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"}}


def test_every_kept_module_and_the_engine_can_be_imported(built: Path, tmp_path: Path) -> None:
    (library,) = built.glob("py/library-*.zip")
    (packed,) = built.glob("py/game-*.packed")
    game = tmp_path / "game.zip"
    game.write_bytes(bz2.decompress(packed.read_bytes()))
    (pyodide,) = built.glob("pyodide-*")
    with zipfile.ZipFile(game) as archive:
        ours = [
            name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            for name in archive.namelist()
            if name.endswith(".pyc") and "/browser/" not in name
        ]
    script = STARTER.replace("NEEDED", json.dumps(NEEDED + ours)).replace("LOCK", json.dumps({**LOCK, "packages": {}}))
    command = [*find_node().node, "--input-type=module", "--eval", script]
    arguments = [pyodide.as_uri(), str(tmp_path), game.name, str(library)]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["kept"] > 150
    assert answer["problems"] == []
