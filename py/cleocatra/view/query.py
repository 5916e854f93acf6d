"""A game asked for in the address: ``?players=3&edition=french&advanced=1&pile=CMB…``, for tests and puzzles."""

from collections.abc import Mapping

from cleocatra.engine.errors import InvalidSetup
from cleocatra.engine.game import Game, new_game
from cleocatra.engine.tiles import INTERNATIONAL, Generator, Options, shuffled_pile

NAMES = ("players", "edition", "advanced", "pile")


def game_from_query(query: Mapping[str, str], generator: Generator) -> Game | None:
    """The game that the address asks for; None when it asks for none.

    Raises `InvalidSetup` when a value is wrong.
    """
    asked = {name: query[name] for name in NAMES if name in query}
    if not asked:
        return None
    players = asked.get("players", "2")
    advanced = asked.get("advanced", "0")
    if players not in ("2", "3", "4"):
        raise InvalidSetup(f"A game has 2 to 4 players, not {players!r}.")
    if advanced not in ("0", "1"):
        raise InvalidSetup(f"advanced is 0 or 1, not {advanced!r}.")
    options = Options(int(players), asked.get("edition", INTERNATIONAL), advanced == "1")
    return new_game(options, asked.get("pile") or shuffled_pile(options, generator))
