"""What the page knows beside the game: the half-made action, where the eye rests, what was said, what is open."""

from typing import NamedTuple

from cleocatra.engine.actions import Action
from cleocatra.engine.game import Game
from cleocatra.engine.grid import Cell
from cleocatra.engine.reasons import Refusal
from cleocatra.engine.seats import COLOURS, Seat
from cleocatra.view.app_state import AppState
from cleocatra.view.draft import NO_DRAFT, Draft
from cleocatra.view.shelf import Saved


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
    """What lies over the table: ``new-game``, ``keys``, ``log``, ``menu``, ``end``, ``share``…; or nothing."""
    new_game: NewGame = NewGame()
    preferences: Preferences = Preferences()
    focus: Cell | None = None
    """The cell that the arrow keys are on."""
    events: int = 0
    """Counts what was said, so that the same sentence can be announced twice."""
    app: AppState = AppState()

    # Links
    address: str = ""
    """Where this page lives, without a game."""
    mine: int | None = None
    """The seat that is played on this device; None when all are."""
    offered: Game | None = None
    """An older game that a link held."""
    copied: bool = False
    can_send: bool = False
    """Whether the system has a way to send a link."""
    qr: str = ""
    """The link as a QR code: its size and the outline of its squares."""

    # Kept games
    keeps: str = ""
    """The name under which the game on the table is kept."""
    title: str = ""
    """The name that a player gave it."""
    shelf: tuple[Saved, ...] = ()
    dates: tuple[tuple[str, str], ...] = ()
    """When each was last played, as the browser writes it."""
    deleted: Saved | None = None
    """The game deleted last, which can be put back."""
    trouble: str = ""
    """What is wrong with the storage, by its key in the catalogue."""
    is_elsewhere: bool = False
    """Whether another tab went on with this game, so that this one only looks."""

    # Replay
    live: Game | None = None
    """The game itself, while the table shows an earlier moment of it."""
    is_playing: bool = False
    speed: str = "normal"

    @property
    def is_waiting(self) -> bool:
        """Whether somebody elsewhere has to act, so that this table only looks."""
        if self.game is None or self.live is not None or self.is_elsewhere:
            return self.game is not None
        to_move = self.game.position.to_move
        return self.mine is not None and to_move not in (None, self.mine) and not self.game.seats[to_move or 0].bot
