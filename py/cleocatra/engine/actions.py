"""The actions: small immutable values, named with the rulebook's verbs.

``str(action)`` is the text form of RULES.md section 8; `cleocatra.engine.notation` reads it back. Each kind keeps its
verb as a last field that nobody sets: named tuples compare as tuples, and the verb keeps ``TeamUp(cell)`` from
being equal to ``Fallback(cell)``.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from cleocatra.engine.grid import Cell


class Place(NamedTuple):
    """Lay the drawn tile on an empty cell."""

    cell: Cell
    verb: Literal["place"] = "place"

    def __str__(self) -> str:
        return f"place {self.cell}"


class Scout(NamedTuple):
    """Draw the top tile of the pile; a `Place` follows."""

    verb: Literal["scout"] = "scout"

    def __str__(self) -> str:
        return "scout"


class Search(NamedTuple):
    """Move a tile to another place: an empty one, or Mafdat with all that stands on it."""

    origin: Cell
    destination: Cell
    verb: Literal["move"] = "move"

    def __str__(self) -> str:
        return f"move {self.origin} {self.destination}"


class Swap(NamedTuple):
    """Bastet: exchange your rescuer on a Bastet tile with another player's elsewhere."""

    mine: Cell
    theirs: Cell
    player: int
    verb: Literal["swap"] = "swap"

    def __str__(self) -> str:
        return f"swap {self.mine} {self.theirs} {self.player}"


class Dispatch(NamedTuple):
    """Put a rescuer on the tile that this turn's tile action laid or moved."""

    verb: Literal["dispatch"] = "dispatch"

    def __str__(self) -> str:
        return "dispatch"


class TeamUp(NamedTuple):
    """Put a rescuer on a tile next to one of yours."""

    cell: Cell
    verb: Literal["team"] = "team"

    def __str__(self) -> str:
        return f"team {self.cell}"


class Herd(NamedTuple):
    """Move one of your rescuers to an adjacent tile."""

    origin: Cell
    destination: Cell
    verb: Literal["herd"] = "herd"

    def __str__(self) -> str:
        return f"herd {self.origin} {self.destination}"


class Rescue(NamedTuple):
    """Score the cats around one of your rescuers. Lists of cells are sorted by (x, y)."""

    cell: Cell
    """The rescue tile."""
    helpers: tuple[Cell, ...] = ()
    """Your other rescuers that score, and are taken back."""
    to: tuple[Cell, ...] = ()
    """Princess: where the inspectors go. Otherwise one goes to the rescue tile, unsaid."""
    taken: tuple[Cell, ...] = ()
    """The tiles that give up an inspector because too few are unused."""
    verb: Literal["rescue"] = "rescue"

    def __str__(self) -> str:
        words = ["rescue", str(self.cell)]
        for word, cells in (("with", self.helpers), ("to", self.to), ("from", self.taken)):
            if cells:
                words += [word, *map(str, cells)]
        return " ".join(words)


class Fallback(NamedTuple):
    """Put a rescuer on any tile with room, when nothing else can begin a turn (R6)."""

    cell: Cell
    verb: Literal["fallback"] = "fallback"

    def __str__(self) -> str:
        return f"fallback {self.cell}"


class Pass(NamedTuple):
    """Do nothing: when nothing is legal, or to decline a bonus action."""

    verb: Literal["pass"] = "pass"

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Place | Scout | Search | Swap | Dispatch | TeamUp | Herd | Rescue | Fallback | Pass

SCOUT, DISPATCH, PASS = Scout(), Dispatch(), Pass()
"""The actions that have nothing to choose, made once."""

_Made = TypeVar("_Made")


class _MadeOnce(dict[Cell, _Made]):
    """Values by cell, each made when it is first asked for.

    A list of legal actions names the same few cells over and over; looking an action up takes a quarter of the time
    of making it.
    """

    def __init__(self, make: Callable[[Cell], _Made]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, cell: Cell) -> _Made:
        if len(self) >= _MOST_CELLS:  # a board that wanders far is no reason to keep every cell it has seen
            self.clear()
        made = self[cell] = self._make(cell)
        return made


_MOST_CELLS = 1000

PLACE = _MadeOnce(Place)
SEARCH = _MadeOnce(lambda origin: _MadeOnce(lambda destination: Search(origin, destination)))
TEAM_UP = _MadeOnce(TeamUp)
HERD = _MadeOnce(lambda origin: _MadeOnce(lambda destination: Herd(origin, destination)))
"""``HERD[origin][destination]`` is ``Herd(origin, destination)``, made once; the others likewise."""
