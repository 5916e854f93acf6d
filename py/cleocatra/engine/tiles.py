"""The tiles: which cats there are, how many of each, and what a game's pile may hold.

The one table of R1 and R2 is `CATS`; change a count or add a cat there and nowhere else.
"""

from typing import NamedTuple, Protocol

from cleocatra.engine.errors import InvalidSetup


class Cat(NamedTuple):
    """One kind of tile: a cat, its colour, and how often it is in the game."""

    letter: str
    """How a pile order writes it."""
    name: str
    colour: str
    tiles: int
    """Tiles in a game for three or four."""
    removed_for_two: dict[str, int]
    """Tiles taken out for two players, by edition (R2)."""


INTERNATIONAL, FRENCH = "international", "french"
EDITIONS = (INTERNATIONAL, FRENCH)

CATS = (
    Cat("C", "Cleocatra", "gold", 1, {INTERNATIONAL: 0, FRENCH: 0}),
    Cat("M", "Mafdat", "orange", 3, {INTERNATIONAL: 1, FRENCH: 1}),
    Cat("B", "Bastet", "blue", 3, {INTERNATIONAL: 1, FRENCH: 1}),
    Cat("U", "Mut", "green", 3, {INTERNATIONAL: 1, FRENCH: 1}),
    Cat("P", "Princess", "purple", 3, {INTERNATIONAL: 1, FRENCH: 0}),
)
CLEOCATRA, MAFDAT, BASTET, MUT, PRINCESS = (cat.letter for cat in CATS)

MIN_PLAYERS, MAX_PLAYERS = 2, 4


class Options(NamedTuple):
    """What the players agree on before the tiles are shuffled."""

    players: int
    edition: str = INTERNATIONAL
    """Which tiles two players take out (R2); it changes nothing for three or four."""
    advanced: bool = False
    """Whether cats have abilities and rescuers may Herd."""


class Generator(Protocol):
    """Where chance comes from; `random.Random` is one."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


def check_options(options: Options) -> None:
    """Raise `InvalidSetup` unless the options describe a game."""
    if not MIN_PLAYERS <= options.players <= MAX_PLAYERS:
        raise InvalidSetup(f"A game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {options.players}.")
    if options.edition not in EDITIONS:
        raise InvalidSetup(f"The edition is {' or '.join(EDITIONS)}, not {options.edition!r}.")


def tiles_in_game(options: Options) -> str:
    """The letters of all tiles that a game is played with, in the order of the table.

    >>> tiles_in_game(Options(players=2))
    'CMMBBUUPP'
    """
    for_two = options.players == 2
    return "".join(cat.letter * (cat.tiles - (cat.removed_for_two[options.edition] if for_two else 0)) for cat in CATS)


def check_pile(options: Options, pile: str) -> None:
    """Raise `InvalidSetup` unless the pile holds exactly the game's tiles, in any order."""
    tiles = tiles_in_game(options)
    if sorted(pile) != sorted(tiles):
        raise InvalidSetup(f"The pile must hold exactly the tiles {tiles} in some order.")


def shuffled_pile(options: Options, generator: Generator) -> str:
    """A pile order drawn by chance, the same for the same generator on every version of Python.

    Python promises that for `random()` alone, not for `shuffle()`, hence the few lines of Fisher and Yates.
    """
    pile = list(tiles_in_game(options))
    for last in range(len(pile) - 1, 0, -1):
        other = int(generator.random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return "".join(pile)
