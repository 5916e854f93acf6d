"""Reading the text that a command is given the name of."""

import sys
from pathlib import Path

from cleocatra.cli.errors import CommandError


def text_of(file: str) -> str:
    """What a file holds, or standard input for ``-``."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode()
    except UnicodeDecodeError:
        raise CommandError(f"{file} is not a text in UTF-8.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "the name is not valid"
        raise CommandError(f"{file} cannot be read: {reason[:1].lower()}{reason[1:]}.") from None


def is_there(file: str) -> bool:
    """Whether a name can be read from: standard input, or something that exists."""
    try:
        return file == "-" or (file != "" and Path(file).exists())  # an empty path would be the folder we are in
    except (OSError, ValueError):  # too long, or with characters that no name has
        return False
