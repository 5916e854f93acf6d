"""Copies of the project that build the site for themselves, and the command that does it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from support.command_line import Result

ROOT = Path(__file__).parent.parent.parent
CACHE = ROOT / ".site-cache"
TARBALLS = ("*.tgz",)
EVERYTHING = ("*.tgz", "*.zip")
_LIMITED = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
os.execv(sys.argv[2], sys.argv[2:])
"""


def copy_project(folder: Path, cached: Iterable[str] = ()) -> Path:
    """A copy of all that the site is built from, with those files of the cache that fit the patterns."""
    for name in ("css", "py"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("LICENSE", "about.html", "index.html", "manifest.webmanifest", "sw.js"):
        shutil.copy(ROOT / name, folder / name)
    (folder / ".site-cache").mkdir()
    for pattern in cached:
        for path in CACHE.glob(pattern):
            shutil.copy(path, folder / ".site-cache" / path.name)
    return folder


def serve(project: Path, *arguments: str, largest_file: int | None = None, **environment: str) -> Result:
    """``python3 py/serve.py`` of a project, run to its end; no file may grow beyond `largest_file` bytes."""
    command = [sys.executable, str(project / "py" / "serve.py"), *arguments]
    if largest_file is not None:
        command = [sys.executable, "-c", _LIMITED, str(largest_file), *command]
    done = subprocess.run(
        command,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1", **environment},
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_one_sentence(result: Result, words: str) -> None:
    """Progress may have been printed; what is wrong is one sentence on standard error, and the exit status is 2."""
    assert result.status == 2, result
    assert result.err.count("\n") == 1, result.err
    assert result.err.endswith((".\n", "?\n"))
    assert words in result.err
    assert "Traceback" not in result.err


def files_in(folder: Path) -> dict[str, bytes]:
    """Everything in a folder, by path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
