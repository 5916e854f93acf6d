"""``show``: a game record as a text board with scores and log."""

import argparse

from cleocatra.cli.errors import CommandError
from cleocatra.cli.input_text import text_of
from cleocatra.engine.actions import Rescue
from cleocatra.engine.game import Game
from cleocatra.engine.record import read_record
from cleocatra.engine.scoring import score_rescue
from cleocatra.view.text_board import text_board


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``show`` can be told."""
    parser.add_argument("file", metavar="FILE", help="a game record; - for standard input")


def run(options: argparse.Namespace) -> None:
    """Print the game; of a damaged record its good beginning, and what is wrong on standard error."""
    game, damage = read_record(text_of(options.file))
    if game is not None:
        print(show(game))
    if damage is not None:
        raise CommandError(damage.sentence)


def show(game: Game) -> str:
    """A game as text: the board, the scores, and the log."""
    position = game.position
    end = game.outcome
    lines = [text_board(position), ""]
    for player, seat in enumerate(game.seats):
        mark = "*" if end and player in end.winners else ">" if player == position.to_move else " "
        lines.append(f"{mark} {player} {seat.name} ({seat.colour}): {position.scores[player]} points")
    if end:
        won = "the player marked * has won" if len(end.winners) == 1 else "the players marked * share the victory"
        lines.append(f"The game is over; {won}.")
    else:
        lines.append(f"{position.face_down} tiles in the pile, {position.unused_inspectors} unused inspectors.")
    return "\n".join([*lines, "", *_log(game)])


def _log(game: Game) -> list[str]:
    width = max(len(seat.name) for seat in game.seats)
    lines = []
    for number, action in enumerate(game.actions, 1):
        before = game.position_after(number - 1)
        points = f"  +{score_rescue(before, action).total}" if isinstance(action, Rescue) else ""
        lines.append(f"{number:>4}  {game.seats[before.player].name:<{width}}  {action}{points}")
    return lines
