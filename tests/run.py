#!/usr/bin/env python3
"""Run every check on a fresh machine: ``python3 tests/run.py [arguments for pytest]``.

Needs nothing but Python 3.11 or newer. The test tools, pinned and checked by hash, go into a virtual environment of
their own in the project's folder. The browser tests drive a Chromium, which is installed where there is none:
`support/chromium.py` says how. Nothing else on the machine is touched.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

from support import chromium

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "tests" / "requirements.txt"
ENVIRONMENT = ROOT / ".test-venv"
STAMP = ENVIRONMENT / "complete"
OLDEST = (3, 11)


def main() -> int:
    if sys.version_info < OLDEST:
        give_up(f"The tests need Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {platform.python_version()}.")
    python = prepare_environment()
    prepare_chromium(python)
    checks = {
        "format": ["ruff", "format", "--check", "."],
        "lint": ["ruff", "check", "."],
        "types": ["mypy"],
        "tests": ["pytest", "-n", str(os.cpu_count() or 1), *sys.argv[1:]],
    }
    failed = [name for name, command in checks.items() if not passes(name, [str(python), "-m", *command])]
    if failed:
        print(f"\nNot everything passed: {', '.join(failed)}.", flush=True)
        return 1
    print("\nEverything passed.", flush=True)
    return 0


def passes(name: str, command: list[str]) -> bool:
    print(f"\n== {name}", flush=True)
    begin = time.monotonic()
    status = subprocess.run(command, cwd=ROOT, check=False).returncode
    print(f"-- {name}: {'passed' if status == 0 else 'FAILED'} in {time.monotonic() - begin:.0f} s", flush=True)
    return status == 0


def prepare_environment() -> Path:
    """The Python of an environment that holds exactly the pinned tools, made anew when they changed."""
    python = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = f"{platform.python_version()} {hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()}"
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return python
    print("Installing the test tools, once.", flush=True)
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=False).returncode != 0:
        give_up(
            "Python could not make a virtual environment; on Debian and Ubuntu the package python3-venv is missing."
        )
    install = [
        str(python),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
    ]
    if subprocess.run([*install, "-r", str(REQUIREMENTS)], check=False).returncode != 0:
        give_up("The test tools could not be installed; pip says why above (is there a network?).")
    STAMP.write_text(wanted)
    return python


def prepare_chromium(python: Path) -> None:
    """Name the Chromium for the tests; none is named where Playwright knows its own."""
    try:
        found = chromium.find_or_install(python)
    except chromium.NoChromium as problem:
        give_up(str(problem))
    if found is not None:
        os.environ[chromium.VARIABLE] = found


def give_up(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr, flush=True)
    sys.exit(1)


if __name__ == "__main__":
    sys.exit(main())
