"""A game asked for in the address: ``?players=3&edition=french&advanced=1&pile=CMB…``, for tests and puzzles."""

from collections.abc import Mapping

from cleocatra.engine.errors import InvalidSetup
from cleocatra.engine.game import Game, new_game
from cleocatra.engine.tiles import (
    INTERNATIONAL,
    MIN_PLAYERS,
    Generator,
    Options,
    check_options,
    check_pile,
    shuffled_pile,
)

NAMES = ("players", "edition", "advanced", "pile")


class InvalidQuery(Exception):
    """A value in the address is wrong; `name` is which."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def game_from_query(query: Mapping[str, str], generator: Generator) -> Game | None:
    """The game that the address asks for; None when it asks for none.

    Raises `InvalidQuery` when a value is wrong.
    """
    asked = {name: query[name] for name in NAMES if name in query}
    if not asked:
        return None
    name = "players"
    try:
        options = Options(int(asked.get(name, MIN_PLAYERS)))
        check_options(options)
        name = "edition"
        options = options._replace(edition=asked.get(name, INTERNATIONAL))
        check_options(options)
        name = "advanced"
        options = options._replace(advanced={"0": False, "1": True}[asked.get(name, "0")])
        name = "pile"
        pile = asked.get(name) or shuffled_pile(options, generator)
        check_pile(options, pile)
    except (ValueError, KeyError, InvalidSetup):
        raise InvalidQuery(name) from None
    return new_game(options, pile)
