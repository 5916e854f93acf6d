"""Two games compared: whether they are one and the same, and which of them has gone further."""

from enum import Enum

from cleocatra.engine.game import Game


class Kinship(Enum):
    """What one game is to another. What was undone does not count."""

    STRANGER = "stranger"
    """Other options, seats or pile: another game."""
    EQUAL = "equal"
    """The same game with the same actions."""
    AHEAD = "ahead"
    """The same game, with all of the other's actions and more."""
    BEHIND = "behind"
    """The same game, some actions earlier."""
    DIVERGED = "diverged"
    """The same game up to some point, from which each went its own way."""


def kinship(game: Game, other: Game) -> Kinship:
    """What a game is to another one, such as the one in a link to the one on the table."""
    if not is_same_game(game, other):
        return Kinship.STRANGER
    ours, theirs = game.actions, other.actions
    if ours == theirs:
        return Kinship.EQUAL
    if ours[: len(theirs)] == theirs:
        return Kinship.AHEAD
    if theirs[: len(ours)] == ours:
        return Kinship.BEHIND
    return Kinship.DIVERGED


def is_same_game(game: Game, other: Game) -> bool:
    """Whether two games began alike: the same options, the same seats with names, and the same pile."""
    return (game.options, game.seats, game.pile) == (other.options, other.seats, other.pile)
