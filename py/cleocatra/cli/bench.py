"""``bench``: how quick the engine is, as a ratio to python-chess doing the same in the same run."""

import argparse
import importlib
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from types import ModuleType
from typing import ParamSpec

from cleocatra.cli.errors import CommandError
from cleocatra.engine.counting import perft
from cleocatra.engine.position import start
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.tiles import Options, shuffled_pile
from cleocatra.engine.turns import step_unchecked

_CHESS_PLIES = 200
_PERFT_DEPTH = 5

Arguments = ParamSpec("Arguments")

KINDS = {
    "2 basic": Options(players=2),
    "3 advanced": Options(players=3, advanced=True),
    "4 advanced": Options(players=4, advanced=True),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``bench`` can be told."""
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds, at least 7 (default 9)")
    parser.add_argument("--games", type=int, default=40, help="games of each kind a round (default 40)")


def run(options: argparse.Namespace) -> None:
    """Print moves a second and the ratios, medians over the rounds."""
    if options.rounds < 7 or options.games < 1:
        raise CommandError("A bench has at least 7 rounds and 1 game.")
    chess = _python_chess()
    rates: dict[str, list[float]] = {}
    ratios: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for number in range(options.rounds):
        print(f"\rround {number + 1} of {options.rounds}", end="", file=sys.stderr, flush=True)
        yardstick = _rate(_chess_games, chess, number, max(1, options.games // 4))
        rates.setdefault("python-chess", []).append(yardstick)
        for kind, rules in KINDS.items():
            rate = _rate(random_games, rules, number, options.games)
            rates.setdefault(kind, []).append(rate)
            ratios[kind].append(rate / yardstick)
        for kind, rules in KINDS.items():
            rates.setdefault(f"perft {kind}", []).append(_rate(_perft_nodes, rules, number))
    print("\r" + " " * 20, end="\r", file=sys.stderr)
    for name, sampled in rates.items():
        unit = "nodes" if name.startswith("perft") else "moves"
        ratio = f"   {median(ratios[name]):.2f} of python-chess" if name in ratios else ""
        print(f"{name:<16}{median(sampled):>12,.0f} {unit}/s{ratio}")


def random_games(options: Options, seed: int, games: int) -> int:
    """Play whole games at random, from the full list of legal actions each time; the number of moves."""
    generator = random.Random(seed)
    moves = 0
    for _ in range(games):
        position = start(options, shuffled_pile(options, generator))
        while actions := legal_actions(position):
            position = step_unchecked(position, actions[int(generator.random() * len(actions))])
            moves += 1
    return moves


def _chess_games(chess: ModuleType, seed: int, games: int) -> int:
    generator = random.Random(seed)
    moves = 0
    for _ in range(games):
        board = chess.Board()
        for _ in range(_CHESS_PLIES):
            actions = list(board.legal_moves)
            if not actions:
                break
            board.push(actions[int(generator.random() * len(actions))])
            moves += 1
    return moves


def _perft_nodes(options: Options, seed: int) -> int:
    position = start(options, shuffled_pile(options, random.Random(seed)))
    return perft(position, _PERFT_DEPTH)


def _rate(work: Callable[Arguments, int], *arguments: Arguments.args, **named: Arguments.kwargs) -> float:
    """How much of a piece of work is done in a second."""
    begin = time.perf_counter()
    done = work(*arguments, **named)
    return done / (time.perf_counter() - begin)


def _python_chess() -> ModuleType:
    try:
        return importlib.import_module("chess")
    except ModuleNotFoundError:
        raise CommandError(
            "The bench compares with python-chess, which is not installed: pip install '.[bench]' brings it."
        ) from None
