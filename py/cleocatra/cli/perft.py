"""``perft``: the number of sequences of legal moves, from the start or from inside a game."""

import argparse

from cleocatra.cli.errors import CommandError
from cleocatra.engine.counting import divide, perft
from cleocatra.engine.errors import IllegalAction, InvalidNotation, InvalidSetup
from cleocatra.engine.notation import parse_action, quote
from cleocatra.engine.position import Position, start
from cleocatra.engine.tiles import EDITIONS, INTERNATIONAL, Options
from cleocatra.engine.turns import play

_DEEPEST = 500


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``perft`` can be told."""
    parser.add_argument("--players", type=int, required=True, choices=(2, 3, 4))
    parser.add_argument("--edition", choices=EDITIONS, default=INTERNATIONAL)
    parser.add_argument("--advanced", action="store_true")
    parser.add_argument("--pile", required=True, help="the pile order, top first, such as CMBUPMBUP")
    parser.add_argument("--depth", type=int, required=True)
    parser.add_argument("--divide", action="store_true", help="count each first move apart")
    parser.add_argument("moves", nargs="*", metavar="MOVE", help='moves made before, such as "place 1,0"')


def run(options: argparse.Namespace) -> None:
    """Print the count, with ``--divide`` after a line for each first move."""
    if not 0 <= options.depth <= _DEEPEST:
        raise CommandError(f"The depth is a number from 0 to {_DEEPEST}.")
    try:
        position = start(Options(options.players, options.edition, options.advanced), options.pile)
        position = _after(position, options.moves)
    except InvalidSetup as error:
        raise CommandError(str(error)) from None
    if options.divide and options.depth > 0:
        counts = {str(action): count for action, count in divide(position, options.depth).items()}
        for text in sorted(counts):
            print(f"{text}: {counts[text]}")
        print(sum(counts.values()))
    else:
        print(perft(position, options.depth))


def _after(position: Position, moves: list[str]) -> Position:
    for number, text in enumerate(moves, 1):
        try:
            position = play(position, parse_action(text))
        except (InvalidNotation, IllegalAction) as error:
            raise CommandError(f"Move {number}, {quote(text)}: {error}") from None
    return position
