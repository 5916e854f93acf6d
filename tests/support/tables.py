"""Positions written by hand, a line a tile, for tests that show one rule."""

from cleocatra.engine.actions import Action
from cleocatra.engine.board import board_of
from cleocatra.engine.grid import Cell
from cleocatra.engine.notation import parse_action, parse_cell
from cleocatra.engine.position import Phase, Position, deal
from cleocatra.engine.reasons import Reason
from cleocatra.engine.refusals import why_not
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.tiles import Options
from cleocatra.engine.turns import begin_turn, play


def table(
    lines: str,
    *,
    players: int = 2,
    advanced: bool = False,
    pile: str = "",
    player: int = 0,
    scores: tuple[int, ...] | None = None,
    phase: Phase | None = None,
    fresh: str | None = None,
    stuck: int = 0,
) -> Position:
    """A position at the beginning of a turn, or in a given phase.

    A line is ``0,0 C 0 1 !``: the cell, the cat's letter, the players with a rescuer there, ``!`` for an inspector. The
    first line is the cell 0,0, each later one is next to an earlier one. `pile` is what is left face down.
    """
    rows = [line.split() for line in lines.strip().splitlines()]
    cells = tuple(parse_cell(row[0]) for row in rows)
    letters = "".join(row[1] for row in rows)
    rescuers = [0] * players
    inspectors = 0
    for tile, row in enumerate(rows):
        for mark in row[2:]:
            if mark == "!":
                inspectors |= 1 << tile
            else:
                rescuers[int(mark)] |= 1 << tile
    position = Position(
        deal=deal(Options(players, "international", advanced), letters + pile),
        board=board_of(cells),
        rescuers=tuple(rescuers),
        inspectors=inspectors,
        scores=scores or (0,) * players,
        turn_of=player,
        player=player,
        phase=phase or Phase.FIRST,
        fresh=None if fresh is None else cells.index(parse_cell(fresh)),
        stuck=stuck,
    )
    return position if phase else begin_turn(position, player, stuck=stuck)


def after(position: Position, *moves: str) -> Position:
    """The position after some moves, each checked."""
    for move in moves:
        position = play(position, parse_action(move))
    return position


def legal(position: Position, *verbs: str) -> set[str]:
    """The legal actions as texts, all of them or those with one of the verbs."""
    actions = [action for action in legal_actions(position) if not verbs or action.verb in verbs]
    texts = {str(action) for action in actions}
    assert len(texts) == len(actions), "an action is listed twice"
    return texts


def reason(position: Position, action: str | Action) -> Reason | None:
    """Why an action is refused, or None."""
    refusal = why_not(position, parse_action(action) if isinstance(action, str) else action)
    return refusal.reason if refusal else None


def on_board(position: Position, player: int) -> set[Cell]:
    """The cells a player has a rescuer on."""
    return {cell for tile, cell in enumerate(position.board.cells) if position.rescuers[player] >> tile & 1}


def inspected(position: Position) -> set[str]:
    """The cells with an inspector, as texts."""
    return {str(cell) for tile, cell in enumerate(position.board.cells) if position.inspectors >> tile & 1}
