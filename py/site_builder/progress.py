"""What the person who waits is told: one line a step, counting while it lasts where there is a terminal."""

import sys


def say(line: str) -> None:
    """Print a line at once, over a count that may stand there."""
    print(f"{_start_of_line()}{line}", flush=True)


def count(line: str) -> None:
    """Show a line that the next one replaces; nothing where the output is a file."""
    if sys.stdout.isatty():
        print(f"{_start_of_line()}{line}", end="", flush=True)


def _start_of_line() -> str:
    return "\r\x1b[K" if sys.stdout.isatty() else ""
