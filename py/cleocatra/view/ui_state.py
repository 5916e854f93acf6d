"""What the page knows beside the game: the half-made action, where the eye rests, what was said, what is open."""

from typing import NamedTuple

from cleocatra.engine.actions import Action
from cleocatra.engine.game import Game
from cleocatra.engine.grid import Cell
from cleocatra.engine.reasons import Refusal
from cleocatra.engine.seats import COLOURS, Seat
from cleocatra.view.app_state import AppState
from cleocatra.view.draft import NO_DRAFT, Draft


class Preferences(NamedTuple):
    """What a player likes; kept by the browser, never part of a game."""

    confirm_turn: bool = False
    """Ask before an action ends the turn."""
    sound: bool = False
    letter_keys: bool = True
    """Let single letters choose actions while the board has the focus."""


_FOUR_SEATS = tuple(Seat("", colour) for colour in COLOURS)


class NewGame(NamedTuple):
    """The card on which a game is agreed upon."""

    players: int = 2
    advanced: bool = False
    edition: str = "international"
    seats: tuple[Seat, ...] = _FOUR_SEATS
    starter: int | None = None
    """The seat that starts; None lets chance decide."""


class Ui(NamedTuple):
    """The state of the page. Immutable: every event gives a new one."""

    game: Game | None = None
    draft: Draft = NO_DRAFT
    hovered: Cell | None = None
    """The tile under the pointer or the focus, whose Rescue is shown beforehand."""
    refusal: Refusal | None = None
    """Why the last click did nothing."""
    notice: str = ""
    """Another sentence for the player, by its key in the catalogue."""
    staged: Action | None = None
    """An action that would end the turn and waits for confirmation."""
    dialog: str = ""
    """What lies over the table: ``new-game``, ``keys``, ``log``, ``menu``, ``end``, ``board``; or nothing."""
    new_game: NewGame = NewGame()
    preferences: Preferences = Preferences()
    focus: Cell | None = None
    """The cell that the arrow keys are on."""
    events: int = 0
    """Counts what was said, so that the same sentence can be announced twice."""
    app: AppState = AppState()
