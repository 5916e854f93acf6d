"""The new-game card at work: what each field changes, and the game it comes to."""

from cleocatra.engine.game import Game, new_game
from cleocatra.engine.seats import COLOURS
from cleocatra.engine.tiles import EDITIONS, Generator, Options, shuffled_pile
from cleocatra.view.ui_state import NewGame


def change_form(form: NewGame, field: str, value: str, seat: int = 0) -> NewGame:
    """The card after a field was changed; values it does not know leave it as it is."""
    match field:
        case "players" if value in ("2", "3", "4"):
            players = int(value)
            starter = form.starter if form.starter is None or form.starter < players else None
            return form._replace(players=players, starter=starter)
        case "rules":
            return form._replace(advanced=value == "advanced")
        case "edition" if value in EDITIONS:
            return form._replace(edition=value)
        case "starter":
            return form._replace(starter=int(value) if value.isdecimal() else None)
        case "name":
            return _with_seat(form, seat, name=value)
        case "colour" if value in COLOURS:
            return _with_colour(form, seat, value)
        case _:
            return form


def start_game(form: NewGame, generator: Generator) -> Game:
    """The game that the card describes: the starter first, the others in order, the pile shuffled."""
    options = Options(form.players, form.edition, form.advanced)
    seats = form.seats[: form.players]
    first = int(generator.random() * len(seats)) if form.starter is None else form.starter
    return new_game(options, shuffled_pile(options, generator), (*seats[first:], *seats[:first]))


def _with_seat(form: NewGame, seat: int, *, name: str) -> NewGame:
    seats = list(form.seats)
    seats[seat] = seats[seat]._replace(name=name)
    return form._replace(seats=tuple(seats))


def _with_colour(form: NewGame, seat: int, colour: str) -> NewGame:
    """The seat in another colour; whoever had that colour gets the old one."""
    old = form.seats[seat].colour
    swapped = {colour: old, old: colour}
    seats = [each._replace(colour=swapped.get(each.colour, each.colour)) for each in form.seats]
    return form._replace(seats=tuple(seats))
