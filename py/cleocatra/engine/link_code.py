"""The link: a whole game as a short text for the fragment of an address, and back.

Everything but the names is one number in mixed radix (see `mixed_radix`): options, how many actions were made, seats,
the pile by its rank among the possible orders, and each action by its rank among the legal ones. So a link that can
be read at all holds a legal game, and it is hardly longer than the choices that were made.

Links are kept for years. Whatever changes the meaning of one, such as the order of legal actions, a colour or a bot
between the others, needs a new version in `link_text`; the golden links in ``tests/data`` tell when.
"""

from collections.abc import Callable, Sequence

from cleocatra.engine.actions import Action
from cleocatra.engine.errors import InvalidLink, NoLink
from cleocatra.engine.game import Game, new_game
from cleocatra.engine.link_problems import LinkProblem
from cleocatra.engine.link_text import seal, unseal
from cleocatra.engine.mixed_radix import Unpacking, pack
from cleocatra.engine.pile_order import count_orders, order_of_rank, rank_order
from cleocatra.engine.position import Position
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.seats import COLOURS, Seat, default_name
from cleocatra.engine.tiles import EDITIONS, MAX_PLAYERS, MIN_PLAYERS, Options, tiles_in_game
from cleocatra.engine.turns import step_unchecked

MOST_ACTIONS = 1000
"""Longer games have no link; it also bounds what reading a link can cost."""
BOTS = ("random", "greedy", "beginner", "casual", "club", "master")
"""The bots that links can name."""
_SITTERS = ("", *BOTS)  # an empty word is a person
_NAMES_APART = "\n"  # no name has a line break


def encode_link(game: Game) -> str:
    """The link to a game, undone actions left out: what stands behind the ``#`` of an address.

    >>> from cleocatra.engine.notation import parse_action
    >>> game = new_game(Options(players=2), "CMBUPMBUP", [Seat("Ada"), Seat(bot="club")])
    >>> encode_link(game.play(parse_action("place 1,0")))
    '1QirE1RS3Fm.Q4Bj'

    Raises `NoLink` when the game is too long, or a bot plays that links do not know.
    """
    if game.made > MOST_ACTIONS:
        raise NoLink(LinkProblem.TOO_MANY_ACTIONS)
    options = game.options
    digits = [
        (options.players - MIN_PLAYERS, MAX_PLAYERS - MIN_PLAYERS + 1),
        (EDITIONS.index(options.edition), len(EDITIONS)),
        (int(options.advanced), 2),
        (game.made, MOST_ACTIONS + 1),  # forced actions leave no trace in the number, so the end has to be told
        *_seat_digits(game.seats),
        _pile_digit(game),
        *_action_digits(game),
    ]
    return seal(pack(digits), _names_text(game.seats))


def decode_link(code: str, *, step: Callable[[Position, Action], Position] = step_unchecked) -> Game:
    """The game that a link holds; the names in it are mended as if they had been typed.

    Whoever wants to know what it costs can give a `step` that counts; it is asked at most 1,000 times.

    Raises `InvalidLink`.
    """
    number, names = unseal(code)
    packed = Unpacking(number)
    players = MIN_PLAYERS + packed.take(MAX_PLAYERS - MIN_PLAYERS + 1)
    options = Options(players, EDITIONS[packed.take(len(EDITIONS))], advanced=packed.take(2) == 1)
    made = packed.take(MOST_ACTIONS + 1)
    seats = _take_seats(packed, players, names)
    tiles = tiles_in_game(options)
    game = new_game(options, order_of_rank(packed.take(count_orders(tiles)), tiles), seats)
    return _take_actions(packed, game, made, step)


def code_in(link: str) -> str:
    """The code in a whole address, in a fragment with its ``#``, or by itself.

    >>> code_in("https://example.org/cleocatra/?lang=fr#1QirE1RS3Fm.Q4Bj")
    '1QirE1RS3Fm.Q4Bj'
    """
    return link.strip().rpartition("#")[2]


# Seats: the colours by rank among those still free, then who sits there.


def _seat_digits(seats: Sequence[Seat]) -> list[tuple[int, int]]:
    free = list(COLOURS)
    digits = []
    for seat in seats:
        if seat.bot not in _SITTERS:
            raise NoLink(LinkProblem.UNKNOWN_BOT)
        digits += [(free.index(seat.colour), len(free)), (_SITTERS.index(seat.bot), len(_SITTERS))]
        free.remove(seat.colour)
    return digits


def _take_seats(packed: Unpacking, players: int, names_text: str) -> list[Seat]:
    names = names_text.split(_NAMES_APART)
    if len(names) > players:
        raise InvalidLink(LinkProblem.DAMAGED)
    names += [""] * (players - len(names))
    free = list(COLOURS)
    return [Seat(name, free.pop(packed.take(len(free))), _SITTERS[packed.take(len(_SITTERS))]) for name in names]


def _names_text(seats: Sequence[Seat]) -> str:
    """The names one after the other; what a seat would be called anyway is left out, and so are empty ends."""
    names = ("" if seat.name == default_name(seat.colour) else seat.name for seat in seats)
    return _NAMES_APART.join(names).rstrip(_NAMES_APART)


# The pile and the actions, each by rank among what was possible.


def _pile_digit(game: Game) -> tuple[int, int]:
    tiles = tiles_in_game(game.options)
    return rank_order(game.pile, tiles), count_orders(tiles)


def _action_digits(game: Game) -> list[tuple[int, int]]:
    digits = []
    for position, action in zip(game.positions, game.actions, strict=False):
        legal = legal_actions(position)
        digits.append((legal.index(action), len(legal)))
    return digits


def _take_actions(packed: Unpacking, game: Game, made: int, step: Callable[[Position, Action], Position]) -> Game:
    line: list[Action] = []
    positions = list(game.positions)
    while len(line) < made:
        legal = legal_actions(positions[-1])
        if not legal:  # the game ends before its link does
            raise InvalidLink(LinkProblem.DAMAGED)
        line.append(legal[packed.take(len(legal))])
        positions.append(step(positions[-1], line[-1]))
    if packed.rest:
        raise InvalidLink(LinkProblem.DAMAGED)
    return Game(game.seats, tuple(line), tuple(positions), made)
