"""Measure links: ``PYTHONPATH=py .test-venv/bin/python tests/bench_links.py [--games 100]``.

Run by hand, after ``tests/run.py`` has made the environment. For each kind of game, random ones played to their end:
the length that their choices need (log2 of the legal counts and of the pile orders, in characters of 6 bits) and the
length that their links have, without names, with bots and colours drawn by lot. Then what links cost in time.
"""

import argparse
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from cleocatra.engine.errors import InvalidLink
from cleocatra.engine.game import Game, new_game, replay
from cleocatra.engine.link_code import BOTS, decode_link, encode_link
from cleocatra.engine.pile_order import count_orders
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.seats import COLOURS, Seat
from cleocatra.engine.tiles import EDITIONS, Options, shuffled_pile

KINDS = {
    f"{players} {'advanced' if advanced else 'basic'}{' french' if edition == 'french' else ''}": Options(
        players, edition, advanced
    )
    for players in (2, 3, 4)
    for edition in EDITIONS[: 2 if players == 2 else 1]
    for advanced in (False, True)
}
_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure links.")
    parser.add_argument("--games", type=int, default=100, help="games of each kind (default 100)")
    games_each = parser.parse_args().games
    played = {kind: random_games(options, games_each) for kind, options in KINDS.items()}
    print("kind                actions   ideal  real mean   max  overhead mean   max")
    for kind, games in played.items():
        ideal = [ideal_length(game) for game in games]
        real = [len(encode_link(game)) for game in games]
        over = [length - math.ceil(least) for length, least in zip(real, ideal, strict=True)]
        made = statistics.mean(game.made for game in games)
        print(
            f"{kind:<18}{made:>9.1f}{statistics.mean(ideal):>8.1f}{statistics.mean(real):>11.1f}{max(real):>6}"
            f"{statistics.mean(over):>15.1f}{max(over):>6}"
        )
    print("\nkind                encode   decode   refuse one changed character")
    for kind, games in played.items():
        links = [encode_link(game) for game in games]
        damaged = [link[:-3] + ("b" if link[-3] == "a" else "a") + link[-2:] for link in links]
        costs = (milliseconds(encode_link, games), milliseconds(decode_link, links), milliseconds(refuse, damaged))
        print(f"{kind:<18}{costs[0]:>5.2f} ms {costs[1]:>5.2f} ms {costs[2] * 1000:>8.1f} µs")
    generator = random.Random(1)
    junk = ["".join(generator.choices(_CHARACTERS, k=generator.randrange(200))) for _ in range(10_000)]
    print(f"\nrefuse junk {milliseconds(refuse, junk) * 1000:.1f} µs")
    return 0


def random_games(options: Options, number: int) -> list[Game]:
    """Finished games, every legal action as likely as any other."""
    games = []
    for seed in range(number):
        generator = random.Random(seed)
        seats = [Seat("", colour, generator.choice(("", *BOTS))) for colour in generator.sample(COLOURS, 4)]
        game = new_game(options, shuffled_pile(options, generator), seats)
        while actions := legal_actions(game.position):
            game, _ = replay(game, [generator.choice(actions)])
        games.append(game)
    return games


def ideal_length(game: Game) -> float:
    """The characters of 6 bits that the choices need, if nothing else had to be told."""
    counts = (len(legal_actions(game.position_after(made))) for made in range(game.made))
    return (math.log2(count_orders(game.pile)) + sum(map(math.log2, counts))) / 6


def refuse(text: str) -> None:
    try:
        decode_link(text)
    except InvalidLink:
        return
    raise AssertionError(f"{text} was taken for a link")


def milliseconds(work: Callable[[Any], object], given: Sequence[Any]) -> float:
    """The median time of one piece of work."""
    times = []
    for one in given:
        begin = time.perf_counter()
        work(one)
        times.append(time.perf_counter() - begin)
    return statistics.median(times) * 1000


if __name__ == "__main__":
    sys.exit(main())
