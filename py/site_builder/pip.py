"""Pip: this Python's own, or that of a virtual environment in the project's cache where Python came without it."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from site_builder.errors import SiteError
from site_builder.places import CACHE

_OPTIONS = ("--disable-pip-version-check", "--retries=2")


def make_environment(folder: Path, purpose: str) -> Path:
    """A new virtual environment with pip; its Python."""
    shutil.rmtree(folder, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True, check=False).returncode != 0:
        raise SiteError(
            f"{purpose}, and Python cannot make the virtual environment to fetch it into;"
            " on Debian and Ubuntu the package python3-venv is missing."
        )
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@cache
def find_pip() -> tuple[str, ...]:
    """The first words of a pip command."""
    own = (sys.executable, "-m", "pip")
    if subprocess.run([*own, "--version"], capture_output=True, check=False).returncode == 0:
        return (*own, *_OPTIONS)
    python = make_environment(CACHE / "pip", "This Python has no pip")
    return (str(python), "-m", "pip", *_OPTIONS)


def reason(complaint: str, package: str) -> str:
    """What pip's last words mean."""
    if "No space left" in complaint:
        return f"The disk is full, so {package} could not be fetched from PyPI."
    if "DO NOT MATCH THE HASHES" in complaint:
        return f"What PyPI gave for {package} has a wrong hash, so it was thrown away."
    return f"{package} could not be fetched from PyPI: is there a network?"
