"""The course of the game: what follows an action, and `play`, which checks it first."""

from cleocatra.engine.actions import Action, Rescue, Scout
from cleocatra.engine.effects import effect
from cleocatra.engine.errors import IllegalAction
from cleocatra.engine.position import (
    BONUS,
    BONUS_LAY,
    FALLBACK,
    FIRST,
    LAY,
    LONE,
    LONE_LAY,
    OVER,
    SET_UP,
    TARGET,
    Position,
)
from cleocatra.engine.refusals import why_not
from cleocatra.engine.rules import fallbacks, has_first_action, has_rescuer_action


def play(position: Position, action: Action) -> Position:
    """The position after an action.

    Raises `IllegalAction`, saying why, when the action is not legal.
    """
    refusal = why_not(position, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return step_unchecked(position, action)


def step_unchecked(position: Position, action: Action) -> Position:
    """The position after an action that is taken from `legal_actions`; anything else gives nonsense."""
    phase = position.phase
    if type(action) is Scout:
        return _scouted(position)
    after = effect(position, action)
    if type(action) is Rescue:  # it ends the turn, as a first action too; a bonus comes before that end (R14)
        bonus = _bonus_player(position, action)
        return _end_turn(after) if bonus is None else after._replace(player=bonus, phase=BONUS)
    if phase is FIRST or phase is LAY:
        return after
    if phase is SET_UP:
        return _next_set_up(after)
    if phase is FALLBACK and has_rescuer_action(after):
        return after
    if phase is LONE or phase is LONE_LAY:
        return _end_turn(after, stuck=position.stuck + 1)
    return _end_turn(after)


def _scouted(position: Position) -> Position:
    phase = position.phase
    return position._replace(phase=LAY if phase is FIRST else LONE_LAY if phase is LONE else BONUS_LAY)


def _next_set_up(position: Position) -> Position:
    following = position.player + 1
    if following == position.options.players:
        return begin_turn(position, 0, stuck=0)
    return position._replace(turn_of=following, player=following, phase=SET_UP, fresh=None)


def _end_turn(position: Position, *, stuck: int = 0) -> Position:
    following = (position.turn_of + 1) % position.deal.options.players
    over = stuck == position.deal.options.players or (following == 0 and max(position.scores) >= TARGET)
    if over:
        return position._replace(phase=OVER, fresh=None, stuck=stuck)
    return begin_turn(position, following, stuck=stuck)


def begin_turn(position: Position, player: int, *, stuck: int) -> Position:
    """The position in which a player begins a turn, in the regime that R5 to R7 ask for."""
    opened = Position(*position[:5], player, player, FIRST, None, stuck)
    if has_first_action(opened):
        return opened
    return opened._replace(phase=FALLBACK if fallbacks(opened) else LONE)


def _bonus_player(position: Position, action: Rescue) -> int | None:
    """Who gets Cleocatra's bonus action for a Rescue: the one player with the fewest points before it (R15), if any.

    It may be the player who scores (R12).
    """
    royal = position.deal.cleocatra
    if not royal or not royal >> position.board.tile_at[action.cell] & 1:
        return None
    fewest = min(position.scores)
    return position.scores.index(fewest) if position.scores.count(fewest) == 1 else None
