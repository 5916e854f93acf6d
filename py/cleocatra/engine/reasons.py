"""Why an action is refused: one member for every reason that the rules give.

The engine speaks in these codes. The page words them from its catalogues; ``sentence`` is the plain English that
exceptions and the command line use.
"""

from enum import Enum
from typing import NamedTuple

from cleocatra.engine.grid import Cell


class Reason(Enum):
    """A reason, with the section or ruling of RULES.md that it comes from."""

    # When: the moment is wrong for this kind of action.
    GAME_OVER = "6", "The game is over."
    LAY_FIRST = "8", "The drawn tile has to be laid before anything else."
    NOTHING_TO_LAY = "8", "No drawn tile is waiting to be laid."
    TILE_ACTION_FIRST = "4", "A tile action can only be the first action of a turn."
    MUST_FALL_BACK = "R6", "No first action is possible, so a rescuer has to be put on any tile with room."
    FALLBACK_NOT_NEEDED = "R6", "A rescuer may be put on any tile only when no first action is possible."
    CANNOT_PASS = "R21", "Passing is allowed only when nothing else is, or to decline a bonus action."
    NO_SECOND_ACTION = "R5", "No second action would be possible after it."
    ADVANCED_ONLY = "7", "That exists in the advanced game only."

    # Where: cells and tiles.
    NO_TILE_THERE = "4", "There is no tile on that cell."
    CELL_TAKEN = "4", "A tile lies on that cell already."
    NOT_ADJACENT_TO_A_TILE = "4", "A tile must lie next to another tile."
    NOT_ADJACENT = "4", "Those two tiles are not next to each other."

    # Tile actions.
    PILE_EMPTY = "4", "The draw pile is empty."
    TILE_OCCUPIED = "4", "Only a tile with nothing on it may be moved."
    TILE_SURROUNDED = "4", "A tile with neighbours on all three sides stays where it is."
    WOULD_SPLIT = "4", "Without that tile the pyramids would fall into separate groups."
    SAME_PLACE = "R4", "The tile has to go to a different place."
    NOT_BASTET = "7", "A swap starts from your rescuer on a Bastet tile."
    SWAP_WITH_YOURSELF = "7", "A swap needs another player's rescuer."
    SWAP_ON_ONE_TILE = "7", "A swap needs a rescuer on a different tile."
    NO_SUCH_PLAYER = "7", "There is no such player."
    NOT_THEIR_RESCUER = "7", "That player has no rescuer there."
    TWO_OF_ONE_COLOUR = "R17", "A tile would end with two rescuers of one colour."

    # Rescuers.
    SUPPLY_EMPTY = "4", "No rescuer is left in the supply."
    TILE_FULL = "4", "The tile holds two rescuers already."
    YOURS_ALREADY_THERE = "4", "One of your rescuers stands on that tile already."
    NOT_YOUR_RESCUER = "4", "You have no rescuer there."
    NO_TILE_LAID = (
        "4",
        "Dispatch needs a tile that this turn's tile action laid or moved; a swap does neither.",
    )
    NO_DISPATCH_IN_BONUS = "R13", "A bonus is one action, so there is no tile to dispatch to."
    NOT_NEXT_TO_YOURS = "4", "Team up needs a tile next to one that you have a rescuer on."
    DEAD_END_FALLBACK = "R6", "No rescuer action would follow there, but one would on another tile."

    # Rescue.
    INSPECTOR_THERE = "5", "An inspector stands on that tile, so no rescue can start there."
    HELPER_OUT_OF_REACH = "5", "A helper has to stand on a tile next to the rescue tile."
    HELPER_ON_RESCUE_COLOUR = (
        "R8",
        "The rescue tile scores its own colour, so that helper's tile is not scored.",
    )
    ONE_TILE_A_COLOUR = "5", "Each colour is scored on one tile, so two helpers cannot share a colour."
    HELPER_LEFT_OUT = "R10", "A rescuer of yours on a scored tile is always a helper."
    PRINCESS_ONLY = "7", "Only a rescue on a Princess tile chooses where inspectors go."
    WRONG_NUMBER_TO = "R18", "Princess puts inspectors on two different tiles, or on as many as are free."
    TO_HAS_INSPECTOR = "R18", "An inspector can only go to a tile without one."
    WRONG_NUMBER_FROM = "5", "Inspectors are taken from tiles only as far as too few are unused."
    FROM_HAS_NO_INSPECTOR = "5", "There is no inspector on that tile to take."
    OUT_OF_ORDER = "8", "The cells of a list have to be sorted, each named once."

    def __init__(self, ruling: str, sentence: str) -> None:
        self.ruling = ruling
        """``R1`` to ``R22``, or the number of the section."""
        self.sentence = sentence


class Refusal(NamedTuple):
    """One refused action: why, and which cells make it so."""

    reason: Reason
    cells: tuple[Cell, ...] = ()

    @property
    def sentence(self) -> str:
        """The reason in plain English, with the cells concerned."""
        if not self.cells:
            return self.reason.sentence
        return f"{self.reason.sentence[:-1]} ({' '.join(map(str, self.cells))})."
