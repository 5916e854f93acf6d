"""Somebody who plays a game on the page without knowing the pile, and learns each tile from the page once it lies."""

import random

from cleocatra.engine.actions import Place, Rescue
from cleocatra.engine.position import Position, deal, start
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.tiles import Options, tiles_in_game
from cleocatra.engine.turns import play
from support.table_page import TablePage


def play_unknown_game(table: TablePage, *, seed: int, advanced: bool = False) -> None:
    """Click until the game is over, a Rescue whenever there is one."""
    generator = random.Random(seed)
    shown = table.state()
    options = Options(len(shown.scores), advanced=advanced)
    position = _learnt(start(options, tiles_in_game(options)), shown.tiles)
    while not position.is_over:
        # What is legal never depends on a tile that nobody has seen, so a guess does until it lies there.
        actions = list(legal_actions(position))
        action = generator.choice([action for action in actions if isinstance(action, Rescue)] or actions)
        table.play_by_clicking(str(action))
        position = play(position, action)
        if isinstance(action, Place):
            position = _learnt(position, table.state().tiles)


def _learnt(position: Position, tiles: dict[str, str]) -> Position:
    """The position with the tiles that the page shows, and the others behind them in any order."""
    laid = [tiles[str(cell)][0] for cell in position.board.cells]
    others = list(position.deal.pile)
    for letter in laid:
        others.remove(letter)
    return position._replace(deal=deal(position.options, "".join(laid + others)))
