"""What the engine raises. Every message is one plain English sentence."""

from cleocatra.engine.link_problems import LinkProblem
from cleocatra.engine.reasons import Refusal


class InvalidSetup(ValueError):
    """The options or the pile do not describe a game."""


class InvalidNotation(ValueError):
    """The text is not an action."""


class IllegalAction(ValueError):
    """The text or value is an action, but not one that is allowed now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
        """The reason, the ruling and the cells concerned, for the page to word."""


class _LinkError(ValueError):
    """What both errors about links have in common."""

    def __init__(self, problem: LinkProblem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem
        """The problem, for the page to word."""


class InvalidLink(_LinkError):
    """The text is no link that a game can be read from."""


class NoLink(_LinkError):
    """The game cannot be put into a link."""
