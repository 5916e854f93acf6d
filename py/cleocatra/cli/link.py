"""``link``: a game record as a link, and a link as a game record."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from cleocatra.cli.errors import CommandError
from cleocatra.cli.input_text import is_there, text_of
from cleocatra.cli.json_lines import GAME_FIELDS, BadQuestion, Field, answer_lines, check_fields, parse_line
from cleocatra.engine.actions import Action
from cleocatra.engine.errors import InvalidLink, InvalidNotation, InvalidSetup, NoLink
from cleocatra.engine.game import Game, new_game, replay
from cleocatra.engine.link_code import BOTS, code_in, decode_link, encode_link
from cleocatra.engine.link_problems import LinkProblem
from cleocatra.engine.notation import parse_action, quote
from cleocatra.engine.record import read_record, write_record
from cleocatra.engine.seats import COLOURS, Seat
from cleocatra.engine.tiles import INTERNATIONAL, Options

_LINK_FIELDS = {"link": Field(str, "a text", required=True)}
_FIELDS = {**GAME_FIELDS, "seats": Field(list, "a list of objects")}
_SEAT_FIELDS = {"name": Field(str, "a text"), "colour": Field(str, "a text"), "bot": Field(str, "a text or null")}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``link`` can be told."""
    parser.add_argument(
        "source",
        nargs="?",
        metavar="FILE|LINK",
        help="a game record, - for standard input; or a link: an address, #… or what follows the #",
    )
    parser.add_argument("--json", action="store_true", help="answer games and links, JSON lines in and out")


def run(options: argparse.Namespace) -> None:
    """Print the link to a record's game, or the record of a link's; with ``--json`` answer standard input."""
    if options.json == (options.source is not None):
        raise CommandError("The link command is given either one FILE or LINK, or --json.")
    if options.json:
        answer_lines(sys.stdin.buffer, sys.stdout.buffer, answer)
        return
    source: str = options.source
    turned = turn(text_of(source)) if is_there(source) else _record_of_link(source)
    sys.stdout.buffer.write(turned.encode())  # a record is UTF-8 wherever it is read


def turn(text: str) -> str:
    """The link to a record's game, or the record of a link's. A text of one word is a link, since no record is."""
    words = text.removeprefix("\ufeff").split()
    if len(words) == 1:
        return _record_of_link(words[0])
    game, damage = read_record(text)
    if damage is not None:  # a link to the good beginning could be taken for the whole
        raise CommandError(damage.sentence)
    assert game is not None
    try:
        return encode_link(game) + "\n"
    except NoLink as error:
        raise CommandError(str(error)) from None


def _record_of_link(link: str) -> str:
    try:
        return write_record(decode_link(code_in(link)))
    except InvalidLink as error:
        if error.problem is LinkProblem.FOREIGN:
            raise CommandError(f"{quote(link)} is neither a file nor a link to a game.") from None
        raise CommandError(str(error)) from None


# JSON lines


def answer(line: bytes) -> dict[str, Any]:
    """The answer to one line: the link to a game, the game in a link, or what is wrong."""
    try:
        asked = parse_line(line)
        if "link" in asked:
            check_fields(asked, _LINK_FIELDS)
            return {"game": describe(decode_link(code_in(asked["link"])))}
        return {"link": encode_link(_game_asked(asked))}
    except (BadQuestion, InvalidSetup, InvalidLink, NoLink) as error:
        return {"error": str(error)}


def describe(game: Game) -> dict[str, Any]:
    """A game with the keys that ask for its link."""
    return {
        "players": game.options.players,
        "edition": game.options.edition,
        "advanced": game.options.advanced,
        "pile": game.pile,
        "moves": list(map(str, game.actions)),
        "seats": [{"name": seat.name, "colour": seat.colour, "bot": seat.bot or None} for seat in game.seats],
    }


def _game_asked(asked: dict[str, Any]) -> Game:
    check_fields(asked, _FIELDS)
    options = Options(asked["players"], asked.get("edition", INTERNATIONAL), asked.get("advanced", False))
    game = new_game(options, asked["pile"], _seats_asked(asked.get("seats", []), options.players))
    moves: list[str] = asked.get("moves", [])
    game, refused = replay(game, _actions_asked(moves))
    if refused is not None:
        raise BadQuestion(f"Move {game.made + 1}, {quote(moves[game.made])}: {refused}")
    return game


def _actions_asked(moves: list[str]) -> Iterator[Action]:
    for number, text in enumerate(moves, 1):
        try:
            yield parse_action(text)
        except InvalidNotation as error:
            raise BadQuestion(f"Move {number}, {quote(text)}: {error}") from None


def _seats_asked(asked: list[Any], players: int) -> list[Seat]:
    """The seats; names are mended as everywhere, but what would give another game than asked for is refused."""
    if len(asked) > players:
        raise BadQuestion(f"There are {len(asked)} seats for {players} players.")
    seats = []
    for seat in asked:
        if not isinstance(seat, dict):
            raise BadQuestion('"seats" has to be a list of objects.')
        said = {key: value for key, value in seat.items() if not (key == "bot" and value is None)}
        check_fields(said, _SEAT_FIELDS)
        if said.get("bot", "") not in ("", *BOTS):
            raise NoLink(LinkProblem.UNKNOWN_BOT)
        seats.append(Seat(**said))
    colours = [seat.colour for seat in seats if seat.colour]
    if len(set(colours)) < len(colours) or not set(colours) <= set(COLOURS):
        raise BadQuestion(f'A "colour" is one of {", ".join(COLOURS)}, each once.')
    return seats
