"""A game: the options, the pile, the seats, and every position so far."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cleocatra.engine.actions import Action
from cleocatra.engine.errors import IllegalAction
from cleocatra.engine.outcome import Outcome, outcome
from cleocatra.engine.position import Position, start
from cleocatra.engine.seats import Seat, mend_seats
from cleocatra.engine.tiles import Options
from cleocatra.engine.turns import play


class Game(NamedTuple):
    """A whole game as an immutable value: playing, undoing and redoing give a new one.

    Make one with `new_game`. Undone actions stay in the line behind `made` until something else is played.
    """

    seats: tuple[Seat, ...]
    line: tuple[Action, ...]
    """Every action made, and behind them the undone ones that could be redone."""
    positions: tuple[Position, ...]
    """The position before each action of the line, and the last one."""
    made: int
    """How many actions of the line count as made."""

    @property
    def options(self) -> Options:
        """The options the game was started with."""
        return self.positions[0].options

    @property
    def pile(self) -> str:
        """The whole pile order, a letter a tile, top first."""
        return self.positions[0].deal.pile

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions made so far."""
        return self.line[: self.made]

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[self.made]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome(self.position)

    def position_after(self, made: int) -> Position:
        """The position after any number of the actions made, for a review."""
        if not 0 <= made <= self.made:
            raise IndexError(f"The game has {self.made} actions, so there is no position after {made}.")
        return self.positions[made]

    def play(self, action: Action) -> "Game":
        """The game with one more action; what was undone before is forgotten.

        Raises `IllegalAction` when the action is not legal now.
        """
        after = play(self.position, action)
        return Game(self.seats, (*self.actions, action), (*self.positions[: self.made + 1], after), self.made + 1)

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        """Whether the last person who acted may take their action back."""
        return self._undo_to() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing was played since."""
        return self.made < len(self.line)

    def undo(self) -> "Game":
        """The game as it was at the last person's last decision; bots' actions since are taken back too."""
        made = self._undo_to()
        if made is None:
            raise ValueError("The last action cannot be taken back.")
        return self._replace(made=made)

    def redo(self) -> "Game":
        """The game with the last undone decision made again, and the bots' actions that followed it."""
        if not self.can_redo:
            raise ValueError("There is nothing to do again.")
        made = self.made + 1
        while made < len(self.line) and self._is_bot(made):
            made += 1
        return self._replace(made=made)

    def _undo_to(self) -> int | None:
        """How many actions stay after an undo.

        None across a revealed tile, and once another person has acted, even if that person took it back.
        """
        for index in range(self.made - 1, -1, -1):
            if self.positions[index + 1].drawn > self.positions[index].drawn:
                return None
            if not self._is_bot(index):
                person = self.positions[index].player
                undone = range(self.made, len(self.line))
                others = any(not self._is_bot(i) and self.positions[i].player != person for i in undone)
                return None if others else index
        return None

    def _is_bot(self, index: int) -> bool:
        """Whether the action at an index of the line is a bot's."""
        return bool(self.seats[self.positions[index].player].bot)


def new_game(options: Options, pile: str, seats: Sequence[Seat] = ()) -> Game:
    """A game that is about to begin; seats that are missing or doubtful are mended.

    Raises `InvalidSetup` when options and pile do not make a game.
    """
    first = start(options, pile)
    return Game(mend_seats(seats, options.players), (), (first,), 0)


def replay(game: Game, actions: Iterable[Action]) -> tuple[Game, IllegalAction | None]:
    """The game with as many of the actions played as are legal, and what was wrong with the first that is not."""
    line, positions = list(game.actions), list(game.positions[: game.made + 1])
    problem = None
    for action in actions:
        try:
            positions.append(play(positions[-1], action))
        except IllegalAction as error:
            problem = error
            break
        line.append(action)
    return Game(game.seats, tuple(line), tuple(positions), len(line)), problem
