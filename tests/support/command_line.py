"""The real command, run as people run it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PY = Path(__file__).parent.parent.parent / "py"


class Result(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


def cleocatra(*arguments: str, given: bytes = b"") -> Result:
    """``python3 -m cleocatra`` with `py` on the path."""
    done = subprocess.run(
        [sys.executable, "-m", "cleocatra", *arguments],
        input=given,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(PY), "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_plain_error(result: Result, words: str) -> None:
    """One sentence on standard error, nothing on standard output, exit status 2."""
    assert result.status == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert result.err.endswith(".\n")
    assert words in result.err
    assert "Traceback" not in result.err
