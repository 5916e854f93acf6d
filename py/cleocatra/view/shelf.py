"""Games that the browser keeps: what is stored of each, and how a link finds the one it belongs to."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from cleocatra.engine.game import Game
from cleocatra.engine.kinship import Kinship, kinship
from cleocatra.engine.record import read_record, write_record

VERSION = 1


class Saved(NamedTuple):
    """One kept game: its record, and beside it what the list shows without reading the record."""

    id: str
    record: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    scores: tuple[int, ...]
    to_move: int | None
    moves: int
    tiles: tuple[str, ...]
    """The board in short, a word a tile: ``0,0:C``."""
    title: str = ""
    """The name that a player gave it."""
    mine: int | None = None
    """The seat that is played on this device; None when all are."""
    changed: float = 0.0
    """When it was last played, in milliseconds since 1970."""
    revision: int = 0
    """Counts the times it was stored, so that two tabs never overwrite each other unseen."""
    version: int = VERSION

    @property
    def is_over(self) -> bool:
        """Whether nobody has to move any more."""
        return self.to_move is None


def saved(game: Game, name: str, *, title: str = "", mine: int | None = None) -> Saved:
    """What is to be stored of a game."""
    position = game.position
    return Saved(
        id=name,
        record=write_record(game),
        names=tuple(seat.name for seat in game.seats),
        colours=tuple(seat.colour for seat in game.seats),
        scores=position.scores,
        to_move=position.to_move,
        moves=game.made,
        tiles=tuple(f"{cell}:{position.deal.pile[tile]}" for tile, cell in enumerate(position.board.cells)),
        title=title,
        mine=mine,
    )


def to_text(kept: Saved) -> str:
    """A kept game as it is stored."""
    return json.dumps(kept._asdict())


def from_text(text: str) -> Saved | None:
    """A kept game read back; None when this version cannot read it (it stays in the store as it is)."""
    try:
        fields = json.loads(text)
        if fields["version"] > VERSION:
            return None
        kept = Saved(**fields)
        return kept._replace(
            names=tuple(kept.names), colours=tuple(kept.colours), scores=tuple(kept.scores), tiles=tuple(kept.tiles)
        )
    except (ValueError, KeyError, TypeError):
        return None


def opened(kept: Saved) -> Game | None:
    """The game of a kept record, as far as it can be read."""
    return read_record(kept.record).game


def relative(shelf: Iterable[Saved], game: Game) -> tuple[Saved, Kinship] | None:
    """The kept game that a game belongs to, and how the game relates to it; the nearest kin of several."""
    head = _head(write_record(game))
    found = []
    for kept in shelf:
        theirs = opened(kept) if _head(kept.record) == head else None  # only what may match is read
        if theirs is not None:
            found.append((kept, kinship(game, theirs)))
    return min(found, key=lambda pair: _NEAREST.index(pair[1]), default=None)


_NEAREST = [Kinship.EQUAL, Kinship.AHEAD, Kinship.BEHIND, Kinship.DIVERGED, Kinship.STRANGER]


def _head(record: str) -> str:
    """Options, seats and pile: what makes two records the same game."""
    return record.partition("\n\n")[0]
