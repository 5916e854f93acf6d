"""One golden game for three, advanced, at any of its moments: for tests about links, kept games and replays."""

from cleocatra.engine.game import Game, new_game, replay
from cleocatra.engine.notation import parse_action
from cleocatra.engine.seats import Seat
from cleocatra.engine.tiles import Options
from support.golden import GAMES

GAME = next(game for game in GAMES if game["players"] == 3 and game["advanced"])


def played(count: int, seats: tuple[Seat, ...] = ()) -> Game:
    """The golden game after some of its moves."""
    start = new_game(Options(GAME["players"], GAME["edition"], GAME["advanced"]), GAME["pile"], seats)
    return replay(start, map(parse_action, GAME["moves"][:count]))[0]
