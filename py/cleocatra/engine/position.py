"""A position: one moment of a game, with everything needed to go on from it."""

from enum import Enum
from functools import lru_cache
from typing import NamedTuple, NewType

from cleocatra.engine.bitsets import TileSet
from cleocatra.engine.board import FIRST_TILE, Board
from cleocatra.engine.errors import InvalidSetup
from cleocatra.engine.tiles import (
    BASTET,
    CATS,
    CLEOCATRA,
    MAFDAT,
    MUT,
    PRINCESS,
    Options,
    check_options,
    check_pile,
)

RESCUERS_EACH = 3
INSPECTORS = 3
TARGET = 23
"""The points that bring on the last round; scores go past it freely (R11)."""


class Phase(Enum):
    """What the player to move is asked for."""

    SET_UP = "set-up"
    """Lay the tile drawn for the set-up (R19)."""
    FIRST = "first"
    """The first action of a turn."""
    LAY = "lay"
    """Lay the scouted tile; a second action follows."""
    SECOND = "second"
    """The second action of a turn: a rescuer action."""
    FALLBACK = "fallback"
    """No first action is legal: put a rescuer on any tile with room (R6)."""
    LONE = "lone"
    """Not even that is possible: any single action, or a pass, is the turn (R7)."""
    LONE_LAY = "lone lay"
    """Lay the tile scouted as a lone action."""
    BONUS = "bonus"
    """Cleocatra's bonus action, or a pass (R13)."""
    BONUS_LAY = "bonus lay"
    """Lay the tile scouted as a bonus action."""
    OVER = "over"
    """The game has ended; nobody is to move."""


SET_UP, FIRST, LAY, SECOND, FALLBACK, LONE, LONE_LAY, BONUS, BONUS_LAY, OVER = Phase
"""The phases as plain names, which Python 3.11 reads three times as fast as members of an Enum."""

LAYING = frozenset({SET_UP, LAY, LONE_LAY, BONUS_LAY})
"""The phases in which a drawn tile is in hand."""


class Deal(NamedTuple):
    """What never changes in a game: the options, the pile, and which tiles have an ability.

    A tile's number is its place in the pile. In the basic game no tile has an ability, so the sets are empty.
    """

    options: Options
    pile: str
    """All tiles, a letter each, in the order in which they are drawn."""
    cleocatra: TileSet
    mafdat: TileSet
    bastet: TileSet
    mut: TileSet
    princess: TileSet
    alike: tuple[TileSet, ...]
    """For each tile, the tiles of its colour, itself among them."""


class Position(NamedTuple):
    """One moment of a game. Immutable; equal positions go on in equal ways."""

    deal: Deal
    board: Board
    rescuers: tuple[TileSet, ...]
    """The tiles each player has a rescuer on."""
    inspectors: TileSet
    """The tiles with an inspector."""
    scores: tuple[int, ...]
    turn_of: int
    """Whose turn it is; during a bonus still the player whose turn gave it."""
    player: int
    """Who decides now: the player whose turn it is, or the one who has the bonus."""
    phase: Phase
    fresh: int | None = None
    """The tile that this turn's tile action laid or moved, while a Dispatch may follow."""
    stuck: int = 0
    """How many turns in a row were lone actions or passes (R7)."""

    @property
    def options(self) -> Options:
        """The options of the game."""
        return self.deal.options

    @property
    def to_move(self) -> int | None:
        """Who decides now; nobody when the game is over (R21)."""
        return None if self.phase is OVER else self.player

    @property
    def drawn(self) -> int:
        """How many tiles have been seen: those on the board and the one in hand."""
        return len(self.board.cells) + (self.phase in LAYING)

    @property
    def face_down(self) -> int:
        """How many tiles are left in the pile, unseen."""
        return len(self.deal.pile) - self.drawn

    @property
    def tile_in_hand(self) -> str | None:
        """The letter of the drawn tile that is about to be laid."""
        return self.deal.pile[len(self.board.cells)] if self.phase in LAYING else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is OVER

    @property
    def unused_inspectors(self) -> int:
        """How many inspectors stand beside the board."""
        return INSPECTORS - self.inspectors.bit_count()

    def supply(self, player: int) -> int:
        """How many rescuers a player has in hand."""
        return RESCUERS_EACH - self.rescuers[player].bit_count()


PublicPosition = NewType("PublicPosition", Position)
"""A position whose face-down tiles are in no telling order; all that bots and page may see."""


@lru_cache(maxsize=256)
def deal(options: Options, pile: str) -> Deal:
    """What stays the same through a game with these options and this pile; the pile is not checked."""
    coloured = {cat.letter: sum(1 << tile for tile, letter in enumerate(pile) if letter == cat.letter) for cat in CATS}
    able = coloured if options.advanced else dict.fromkeys(coloured, 0)
    return Deal(
        options,
        pile,
        cleocatra=able[CLEOCATRA],
        mafdat=able[MAFDAT],
        bastet=able[BASTET],
        mut=able[MUT],
        princess=able[PRINCESS],
        alike=tuple(coloured[letter] for letter in pile),
    )


def start(options: Options, pile: str) -> Position:
    """The position in which player 1 lays the second tile; player 0's lies on (0, 0) already.

    Raises `InvalidSetup` when options and pile do not make a game.
    """
    check_options(options)
    check_pile(options, pile)
    return Position(
        deal=deal(options, pile),
        board=FIRST_TILE,
        rescuers=(1,) + (0,) * (options.players - 1),
        inspectors=0,
        scores=(0,) * options.players,
        turn_of=1,
        player=1,
        phase=SET_UP,
    )


def public_view(position: Position) -> PublicPosition:
    """The position as the players see it: the face-down tiles are sorted, so their order is forgotten.

    >>> public_view(start(Options(players=2), "PMCPBMUBU")).deal.pile
    'PMBBCMPUU'
    """
    pile, drawn = position.deal.pile, position.drawn
    return PublicPosition(with_pile(position, pile[:drawn] + "".join(sorted(pile[drawn:]))))


def with_pile(position: Position, pile: str) -> Position:
    """The position with the face-down tiles in another order, for a bot that imagines one.

    Raises `InvalidSetup` when the tiles seen so far, or the tiles as a whole, would be others.
    """
    check_pile(position.options, pile)
    if pile[: position.drawn] != position.deal.pile[: position.drawn]:
        raise InvalidSetup("The tiles that were drawn already cannot change.")
    return position._replace(deal=deal(position.options, pile))
