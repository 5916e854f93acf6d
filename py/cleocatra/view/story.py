"""What happened, told in words: each action as a sentence, and turns as entries of the log."""

from typing import NamedTuple

from cleocatra.engine.actions import Action, Fallback, Herd, Pass, Place, Rescue, Scout, Search, Swap, TeamUp
from cleocatra.engine.game import Game
from cleocatra.engine.grid import Cell
from cleocatra.engine.position import Phase, Position
from cleocatra.engine.scoring import RescueScore, score_rescue
from cleocatra.engine.seats import Seat
from cleocatra.view.words import word

_BEGINNINGS = frozenset({Phase.SET_UP, Phase.FIRST, Phase.FALLBACK, Phase.LONE, Phase.BONUS})
"""The phases in which something new begins in the log."""


class Entry(NamedTuple):
    """One turn in the log."""

    player: int
    sentences: tuple[str, ...]
    first: int
    """The number of the turn's first action, counted from 0."""


def log_entries(game: Game) -> list[Entry]:
    """The turns of a game so far, the oldest first; a bonus action is an entry of its own."""
    entries: list[Entry] = []
    for number, action in enumerate(game.actions):
        before = game.position_after(number)
        told = [sentence] if (sentence := tell(before, action, game.seats)) else []
        if before.phase is Phase.BONUS or before.phase is Phase.BONUS_LAY:
            told = [word("told.bonus", told=sentence) for sentence in told]
        if before.phase in _BEGINNINGS:
            entries.append(Entry(before.player, tuple(told), number))
        else:
            entries[-1] = entries[-1]._replace(sentences=(*entries[-1].sentences, *told))
    return entries


def tell(before: Position, action: Action, seats: tuple[Seat, ...]) -> str:
    """An action in a few words; empty for a scout, which its place tells."""
    match action:
        case Scout():
            return ""
        case Place(cell):
            cat = word(f"cat.{before.tile_in_hand}")
            return word("told.laid" if before.phase is Phase.SET_UP else "told.scouted", cat=cat, cell=str(cell))
        case Search(origin, destination):
            return word("told.moved", cat=cat_at(before, origin), cell=str(destination))
        case Swap(mine, theirs, player):
            mine_, theirs_ = cat_at(before, mine), cat_at(before, theirs)
            return word("told.swapped", mine=mine_, theirs=theirs_, name=seats[player].name)
        case TeamUp(cell) | Fallback(cell):
            key = "told.teamed" if isinstance(action, TeamUp) else "told.fell-back"
            return word(key, cat=cat_at(before, cell))
        case Herd(origin, destination):
            return word("told.herded", origin=cat_at(before, origin), cat=cat_at(before, destination))
        case Rescue(cell=cell):
            return word("told.rescued", cat=cat_at(before, cell), n=score_rescue(before, action).total)
        case Pass():
            return word("told.declined" if before.phase is Phase.BONUS else "told.passed")
        case _:
            assert before.fresh is not None, "a Dispatch goes to the tile just laid or moved"
            return word("told.dispatched", cat=word(f"cat.{before.deal.pile[before.fresh]}"))


def tell_score(before: Position, scored: RescueScore) -> str:
    """The points of a Rescue, item by item, in one sentence."""
    cats = ", ".join(cat_at(before, cell) for cell in scored.cats)
    parts = [word("score.cats", n=len(scored.cats), cats=cats)]
    if scored.helpers:
        parts.append(word("score.helpers", n=len(scored.helpers)))
    if scored.cleocatra:
        parts.append(word("score.cleocatra"))
    return word("score.sum", n=scored.total, parts=", ".join(parts))


def cat_at(position: Position, cell: Cell) -> str:
    """The name of the cat on a cell."""
    return word(f"cat.{position.deal.pile[position.board.tile_at[cell]]}")
