#!/usr/bin/env python3
"""Play on this machine: ``python3 py/serve.py`` builds the site, serves it and opens the browser.

Needs nothing but Python 3.11 or newer, and the network at the first start.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python is to say so, not to stumble
    sys.exit("Cleocatra needs Python 3.11 or newer.")

import argparse
import errno
import signal
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from build_site import build, site_files
from site_builder.errors import SiteError
from site_builder.progress import say
from site_builder.server import serve_on_free_port

_FIRST_PORT = 8000
_LAST_PORT = 65535
# A quota and a limit on the size of files feel the same as a full disk.
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise SiteError(f"{message[:1].upper()}{message[1:].rstrip('.')}.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Build or serve; the result is the exit status."""
    for ending in (signal.SIGINT, signal.SIGTERM):  # a shell may have told a background process to ignore Ctrl-C
        signal.signal(ending, _end)
    try:
        options = _parser().parse_args(arguments)
        if options.build is None:
            _serve(options.port, open_browser=options.open)
        else:
            build(options.build)
            say(f"The site is in {options.build}.")
    except SiteError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(_reason(error), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _serve(port: int, *, open_browser: bool) -> None:
    files = site_files()
    with serve_on_free_port(files, port) as server:
        say(f"Cleocatra is at {server.address} (Ctrl-C ends it).")
        if open_browser:
            webbrowser.open(server.address)
        with suppress(KeyboardInterrupt):  # which is how it is meant to end
            server.serve_forever()


def _reason(error: OSError) -> str:
    if error.errno in _FULL:
        return "The disk is full, so nothing was built."
    where = f" ({error.filename})" if error.filename else ""
    return f"The machine refuses: {error.strerror or error}{where}."


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > _LAST_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number up to {_LAST_PORT}, not {text!r}")
    return int(text)


def _end(*_: object) -> NoReturn:
    """End as Ctrl-C does, so that what is half-made is cleared away."""
    raise KeyboardInterrupt


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="serve.py", description="Play Cleocatra on this machine.", allow_abbrev=False)
    parser.add_argument(
        "--port", type=_port, default=_FIRST_PORT, help=f"the first port to try (default {_FIRST_PORT}; 0: any)"
    )
    parser.add_argument("--no-open", dest="open", action="store_false", help="do not open the browser")
    parser.add_argument("--build", type=Path, metavar="DIR", help="only build the site, into DIR")
    return parser


if __name__ == "__main__":
    sys.exit(main())
