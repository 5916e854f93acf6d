"""Perft: counting sequences of legal actions, the sharpest test of a rules engine."""

from cleocatra.engine.actions import Action
from cleocatra.engine.position import Position
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.turns import step_unchecked


def perft(position: Position, depth: int) -> int:
    """The number of different sequences of exactly `depth` legal actions from a position.

    >>> from cleocatra.engine.position import start
    >>> from cleocatra.engine.tiles import Options
    >>> [perft(start(Options(players=2), "CMBUPMBUP"), depth) for depth in range(5)]
    [1, 3, 9, 27, 81]
    """
    if depth == 0:
        return 1
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(perft(step_unchecked(position, action), depth - 1) for action in actions)


def divide(position: Position, depth: int) -> dict[Action, int]:
    """The sequences of `depth` actions, counted for each first action apart."""
    return {action: perft(step_unchecked(position, action), depth - 1) for action in legal_actions(position)}
