"""Which Chromium the browser tests drive, and how a fresh machine comes by one.

The order is: the executable that ``CLEOCATRA_CHROMIUM`` names; on Debian its own package, installed if this is root;
the browser that Playwright downloads; a ``chromium`` on the path. Debian comes before Playwright because its package is
quick and always fits the machine; elsewhere Playwright comes first, because on Ubuntu the package is only a pointer
to a snap. `tests/run.py` imports this module before there is a virtual environment, so it needs nothing but Python.
"""

from __future__ import annotations  # so that run.py still gets to say which Python it needs

import os
import platform
import shutil
import subprocess
from pathlib import Path

VARIABLE = "CLEOCATRA_CHROMIUM"
"""The environment variable that names an executable."""

_INSTALL_SECONDS = 900


class NoChromium(Exception):
    """There is no Chromium to test with; the message is the sentence that says so."""


def executable() -> str | None:
    """The Chromium to start: the one that is given, or Debian's; None is Playwright's own."""
    return os.environ.get(VARIABLE) or (shutil.which("chromium") if _is_debian() else None)


def find_or_install(python: Path) -> str | None:
    """The same, made sure of: what is missing is installed. `python` is the one that has Playwright.

    Raises `NoChromium` with a plain sentence when there is none to be had.
    """
    given = os.environ.get(VARIABLE)
    if given:
        if shutil.which(given) is None:
            raise NoChromium(f"{VARIABLE} names {given}, which is no program.")
        return given
    if _is_debian() and (shutil.which("chromium") or _apt_installs()):
        return shutil.which("chromium")
    if _playwright_installs(python):
        return None
    found = shutil.which("chromium")
    if found is None:
        raise NoChromium(
            f"The browser tests need Chromium: install the package chromium, or set {VARIABLE} to an executable."
        )
    return found


def _is_debian() -> bool:
    try:
        return platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _apt_installs() -> bool:
    if not _is_root():
        return False
    print("Installing Debian's chromium, once.", flush=True)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return all(_succeeds(command, quiet) for command in (["apt-get", "update", "-qq"], install))


def _playwright_installs(python: Path) -> bool:
    """Whether Playwright has its browser now; it is downloaded only once."""
    libraries = ["--with-deps"] if _is_root() and shutil.which("apt-get") else []
    return _succeeds([str(python), "-m", "playwright", "install", *libraries, "chromium"], dict(os.environ))


def _succeeds(command: list[str], environment: dict[str, str]) -> bool:
    try:
        done = subprocess.run(command, env=environment, check=False, stdin=subprocess.DEVNULL, timeout=_INSTALL_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
