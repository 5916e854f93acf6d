"""Why a text is no link to a game, or a game has no link: one member for every sentence.

The page words them from its catalogues; ``sentence`` is the plain English that exceptions and the command line use.
"""

from enum import Enum


class LinkProblem(Enum):
    """A problem, named for what became of the link."""

    # Reading.
    TOO_LONG = "That is longer than the link to any game."
    FOREIGN = "That is no link to a game."
    NEWER = "The link was made by a newer version of the game."
    CUT = "The link is not whole: a part of it is missing, or something was added."
    DAMAGED = "The link is damaged: something in it was changed."

    # Writing.
    TOO_MANY_ACTIONS = "A game of more than 1,000 actions has no link; its record can be saved instead."
    UNKNOWN_BOT = "A link can name the bots random, greedy, beginner, casual, club and master, and no others."

    @property
    def sentence(self) -> str:
        """The problem in plain English."""
        return self.value
