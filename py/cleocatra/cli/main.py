"""The command line's entrance: what can be asked, and how errors are said."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from cleocatra.cli import bench, inspect, link, perft, show
from cleocatra.cli.errors import CommandError

_COMMANDS: tuple[
    tuple[str, Callable[[argparse.ArgumentParser], None], Callable[[argparse.Namespace], None], str], ...
] = (
    ("perft", perft.add_arguments, perft.run, "count sequences of legal moves"),
    (
        "inspect",
        inspect.add_arguments,
        inspect.run,
        "answer questions about positions, JSON lines in and out",
    ),
    ("show", show.add_arguments, show.run, "print a game record as a text board with scores and log"),
    ("link", link.add_arguments, link.run, "turn a game record into a link, and a link into a record"),
    ("bench", bench.add_arguments, bench.run, "measure the engine beside python-chess"),
)


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message[:1].upper()}{message[1:].rstrip('.')}.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit status."""
    try:
        options = _parser().parse_args(arguments)
        options.run(options)
    except CommandError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever was reading has left; the exit must not trip over the closed pipe either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cleocatra", description="Cleocatra's rules engine.", allow_abbrev=False)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, add_arguments, run, help_text in _COMMANDS:
        command = commands.add_parser(name, help=help_text, description=help_text, allow_abbrev=False)
        add_arguments(command)
        command.set_defaults(run=run)
    return parser
