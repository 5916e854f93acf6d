"""The text record: a whole game as a file that people can read, write and mail.

Cleocatra record 1
players: 2
edition: international
rules: basic
seat: red Ada
seat: blue Mau
bot: blue casual
pile: CMBUPMBUP

# one action a line; a line that begins with # is a comment
place 1,0
scout
"""

from typing import NamedTuple

from cleocatra.engine.errors import InvalidNotation, InvalidSetup
from cleocatra.engine.game import Game, new_game, replay
from cleocatra.engine.notation import parse_action, quote
from cleocatra.engine.seats import COLOURS, Seat
from cleocatra.engine.tiles import EDITIONS, INTERNATIONAL, MAX_PLAYERS, MIN_PLAYERS, Options

TITLE = "Cleocatra record"
VERSION = 1
# What the head may say once, and the values it may have; any pile is judged when the game is made.
_VALUES: dict[str, tuple[str, ...]] = {
    "players": tuple(str(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)),
    "edition": EDITIONS,
    "rules": ("basic", "advanced"),
    "pile": (),
}


class Damage(NamedTuple):
    """What is wrong with a record, and where."""

    line: int
    """Counted from 1."""
    problem: ValueError
    """`InvalidSetup`, `InvalidNotation` or `IllegalAction`."""

    @property
    def sentence(self) -> str:
        """The line and the problem in plain English."""
        return f"Line {self.line} is wrong: {self.problem}"


class Reading(NamedTuple):
    """What could be read of a record."""

    game: Game | None
    """The game up to the damage; None when not even its beginning can be read."""
    damage: Damage | None


def write_record(game: Game) -> str:
    """The text record of a game, undone actions left out."""
    options = game.options
    head = [
        f"{TITLE} {VERSION}",
        f"players: {options.players}",
        f"edition: {options.edition}",
        f"rules: {'advanced' if options.advanced else 'basic'}",
        *(f"seat: {seat.colour} {seat.name}" for seat in game.seats),
        *(f"bot: {seat.colour} {seat.bot}" for seat in game.seats if seat.bot),
        f"pile: {game.pile}",
    ]
    return "\n".join([*head, "", *map(str, game.actions), ""])


def read_record(text: str) -> Reading:
    """The game that a text record holds, or its good beginning and what is wrong with the rest."""
    lines = _meaningful_lines(text) or [(1, "")]
    head_length = next((i for i, (_, line) in enumerate(lines[1:], 1) if ":" not in line), len(lines))
    head = _Head()
    for number, line in lines[:head_length]:
        try:
            head.read(line)
        except InvalidSetup as problem:
            return Reading(None, Damage(number, problem))
    try:
        game = head.game()
    except InvalidSetup as problem:
        return Reading(None, Damage(lines[head_length - 1][0], problem))
    return _read_actions(game, lines[head_length:])


def split_records(text: str) -> list[str]:
    """The records that a file of several holds, each from its title to the next."""
    records: list[list[str]] = []
    for line in text.removeprefix("\ufeff").splitlines():
        if line.strip().startswith(TITLE) or not records:
            records.append([])
        records[-1].append(line)
    return ["\n".join(lines) for lines in records if any(line.strip() for line in lines)]


def _read_actions(game: Game, lines: list[tuple[int, str]]) -> Reading:
    actions = []
    damage = None
    for line_number, line in lines:
        try:
            actions.append(parse_action(line))
        except InvalidNotation as problem:
            damage = Damage(line_number, problem)
            break
    game, refused = replay(game, actions)
    if refused is not None:  # it comes before a line that could not even be read
        damage = Damage(lines[game.made][0], refused)
    return Reading(game, damage)


def _meaningful_lines(text: str) -> list[tuple[int, str]]:
    """The lines that are neither empty nor comments, each with its number."""
    numbered = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    stripped = ((number, line.strip()) for number, line in numbered)
    return [(number, line) for number, line in stripped if line and not line.startswith("#")]


def _check_title(line: str) -> None:
    if line == f"{TITLE} {VERSION}":
        return
    if line.startswith(f"{TITLE} ") and line.removeprefix(f"{TITLE} ").isdecimal():
        raise InvalidSetup("The record was written by a newer version of the game.")
    raise InvalidSetup(f"A record begins with {quote(f'{TITLE} {VERSION}')}.")


class _Head:
    """The lines before the first action, gathered one by one."""

    def __init__(self) -> None:
        self.has_title = False
        self.values: dict[str, str] = {}
        self.seats: dict[str, Seat] = {}

    def read(self, line: str) -> None:
        if not self.has_title:
            _check_title(line)
            self.has_title = True
            return
        key, _, value = line.partition(":")
        value = value.strip()
        if key == "seat":
            self._read_seat(value)
        elif key == "bot":
            self._read_bot(value)
        elif key not in _VALUES:
            raise InvalidSetup(f"{quote(key)} is not one of seat, bot, {', '.join(_VALUES)}.")
        elif key in self.values:
            raise InvalidSetup(f"{quote(key)} is said a second time.")
        elif _VALUES[key] and value not in _VALUES[key]:
            raise InvalidSetup(f"{quote(value)} is not one of {', '.join(_VALUES[key])}.")
        else:
            self.values[key] = value

    def _read_seat(self, value: str) -> None:
        colour, _, name = value.partition(" ")
        if colour not in COLOURS or colour in self.seats:
            raise InvalidSetup(f"A seat begins with one of {', '.join(COLOURS)}, each once, then the name.")
        self.seats[colour] = Seat(name, colour)

    def _read_bot(self, value: str) -> None:
        colour, _, bot = value.partition(" ")
        if colour not in self.seats:
            raise InvalidSetup(f"{quote(colour)} is not the colour of a seat above.")
        self.seats[colour] = self.seats[colour]._replace(bot=bot)

    def game(self) -> Game:
        for key in ("players", "pile"):
            if key not in self.values:
                raise InvalidSetup(f"The line with {quote(key + ':')} is missing above the first action.")
        players = int(self.values["players"])
        if len(self.seats) > players:
            raise InvalidSetup(f"There are {len(self.seats)} seats for {players} players.")
        edition = self.values.get("edition", INTERNATIONAL)
        options = Options(players, edition, advanced=self.values.get("rules") == "advanced")
        return new_game(options, self.values["pile"], list(self.seats.values()))
