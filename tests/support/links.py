"""Games to make links of: every kind, at any moment, with all sorts of seats."""

import random
from collections.abc import Iterator
from itertools import islice

from hypothesis import strategies as st

from cleocatra.engine.errors import InvalidLink
from cleocatra.engine.game import Game, new_game, replay
from cleocatra.engine.link_code import BOTS, decode_link
from cleocatra.engine.seats import COLOURS, Seat
from cleocatra.engine.tiles import EDITIONS
from support.random_games import KINDS, POLICIES, game_of, games, random_game

_NAMES = ("", "", "Ada", "Mau", "Blue", "克麗奧", "Zoé 🐈", "<b>Ra</b>", "x" * 20)

seats = st.lists(
    st.builds(Seat, st.text(max_size=25), st.sampled_from(("", *COLOURS)), st.sampled_from(("", *BOTS))), max_size=4
)


@st.composite
def linked_games(draw: st.DrawFn) -> Game:
    """Whole and half-finished games; for three and four players too the edition may be either."""
    game = game_of(draw(games()), draw(seats))
    if game.options.players == 2:
        return game
    options = game.options._replace(edition=draw(st.sampled_from(EDITIONS)))
    given, problem = replay(new_game(options, game.pile, game.seats), game.actions)
    assert problem is None
    return given


def sample_games(number: int) -> Iterator[Game]:
    """So many games, the same ones every time, half of them with seats that have to be told."""
    policies = sorted(POLICIES)
    for seed in range(number):
        generator = random.Random(seed)
        sitting = [
            Seat(generator.choice(_NAMES), colour, generator.choice(("", *BOTS)))
            for colour in generator.sample(COLOURS, 4)
        ]
        moments = random_game(KINDS[seed % len(KINDS)], policies[seed % len(policies)], seed)
        yield game_of(list(islice(moments, generator.randint(1, 150))), sitting if seed % 2 else ())


def is_refused(code: str) -> bool:
    """Whether a text is no link; any other way to fail is a failure of the test."""
    try:
        decode_link(code)
    except InvalidLink:
        return True
    return False
