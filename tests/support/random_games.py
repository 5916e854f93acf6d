"""Random games that do not only play what is likely: each policy drives the game into another corner."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from hypothesis import strategies as st

from cleocatra.engine.actions import Action, Herd, Rescue, Scout, Search, Swap, TeamUp
from cleocatra.engine.game import Game, new_game, replay
from cleocatra.engine.position import Position, start
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.seats import Seat
from cleocatra.engine.tiles import EDITIONS, Options, shuffled_pile
from cleocatra.engine.turns import step_unchecked

Policy = Callable[[Position, list[Action], random.Random], Action]
MOST_MOVES = 250

KINDS = [Options(2, edition, advanced) for edition in EDITIONS for advanced in (False, True)]
KINDS += [Options(players, "international", advanced) for players in (3, 4) for advanced in (False, True)]


class Moment(NamedTuple):
    """A position of a random game and the action that was taken in it, None at the end."""

    position: Position
    action: Action | None


def preferring(*kinds: type[Action]) -> Policy:
    """Take one of these actions whenever there is one."""

    def choose(position: Position, actions: list[Action], generator: random.Random) -> Action:
        return generator.choice([action for action in actions if isinstance(action, kinds)] or actions)

    return choose


def avoiding(*kinds: type[Action]) -> Policy:
    """Take one of these actions only when there is nothing else."""

    def choose(position: Position, actions: list[Action], generator: random.Random) -> Action:
        return generator.choice([action for action in actions if not isinstance(action, kinds)] or actions)

    return choose


def strangling(position: Position, actions: list[Action], generator: random.Random) -> Action:
    """Leave whoever is next as few actions as possible."""
    generator.shuffle(actions)
    return min(actions, key=lambda action: len(legal_actions(step_unchecked(position, action))))


def pestering(position: Position, actions: list[Action], generator: random.Random) -> Action:
    """Put inspectors on as many rescuers as possible."""
    generator.shuffle(actions)

    def pinned(action: Action) -> int:
        following = step_unchecked(position, action)
        return sum((tiles & following.inspectors).bit_count() for tiles in following.rescuers)

    return max(actions, key=pinned)


POLICIES: dict[str, Policy] = {
    "uniform": preferring(),
    "eager": preferring(Rescue),
    "patient": avoiding(Rescue),
    "crowding": preferring(TeamUp, Herd),
    "scouting": preferring(Scout),
    "staying": avoiding(Scout, Rescue),
    "wandering": preferring(Search),
    "swapping": preferring(Swap),
    "pestering": pestering,
    "strangling": strangling,
}


def random_game(options: Options, policy: str, seed: int) -> Iterator[Moment]:
    """A game from its start to its end; which policy plays may change from move to move."""
    generator = random.Random(seed)
    position = start(options, shuffled_pile(options, generator))
    while True:
        actions = legal_actions(position)
        if not actions:
            yield Moment(position, None)
            return
        chosen = policy if generator.random() < 0.9 else "uniform"
        action = POLICIES[chosen](position, list(actions), generator)
        yield Moment(position, action)
        position = step_unchecked(position, action)


@st.composite
def games(draw: st.DrawFn) -> list[Moment]:
    """Whole random games, or their beginnings where they are long."""
    options = draw(st.sampled_from(KINDS))
    policy = draw(st.sampled_from(sorted(POLICIES)))
    seed = draw(st.integers(0, 2**32))
    length = draw(st.integers(1, MOST_MOVES))
    return list(islice(random_game(options, policy, seed), length))


def game_of(moments: list[Moment], seats: Sequence[Seat] = ()) -> Game:
    """The game that went through these moments."""
    first = moments[0].position
    actions = [action for _, action in moments if action is not None]
    game, problem = replay(new_game(first.options, first.deal.pile, seats), actions)
    assert problem is None
    return game


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions from anywhere in random games, late ones as often as early ones."""
    return draw(games())[-1].position
