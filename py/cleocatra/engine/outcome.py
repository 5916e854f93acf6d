"""How a game ended (section 6)."""

from enum import Enum
from typing import NamedTuple

from cleocatra.engine.position import Position


class Ending(Enum):
    """Why a game is over."""

    TARGET_REACHED = "target reached"
    """A player has 23 points or more and the round is complete."""
    STUCK = "stuck"
    """Every player in a row could only take a lone action or pass (R7)."""


class Outcome(NamedTuple):
    """The end of a game."""

    winners: tuple[int, ...]
    """The players with the highest score, ascending; several share the victory."""
    ending: Ending


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if not position.is_over:
        return None
    best = max(position.scores)
    winners = tuple(player for player, score in enumerate(position.scores) if score == best)
    stuck = position.stuck == position.options.players
    return Outcome(winners, Ending.STUCK if stuck else Ending.TARGET_REACHED)
