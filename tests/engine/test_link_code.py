"""Links: a game goes in and the same game comes out, in little more room than its choices need."""

import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from cleocatra.cli.link import answer, describe
from cleocatra.engine.actions import Rescue
from cleocatra.engine.errors import InvalidLink, NoLink
from cleocatra.engine.game import Game, new_game
from cleocatra.engine.link_code import BOTS, code_in, decode_link, encode_link
from cleocatra.engine.link_problems import LinkProblem
from cleocatra.engine.link_text import LONGEST, seal, unseal
from cleocatra.engine.notation import parse_action
from cleocatra.engine.pile_order import count_orders
from cleocatra.engine.position import Position
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.seats import Seat
from cleocatra.engine.tiles import Options
from support.golden import GAMES
from support.links import linked_games
from support.random_games import avoiding, game_of, positions, random_game

TWO = Options(2)
PILE = "CMBUPMBUP"
GOLDEN = json.loads((Path(__file__).parent.parent / "data" / "links.json").read_text(encoding="utf-8"))["links"]
"""Links that people may have kept. ``python3 -m cleocatra link --json`` made each of its ``game``, once.

Add new ones in that way; never change or remove one. If one cannot be read any more, links need a new version, and
the old version still has to be read.
"""


def begun(*moves: str, seats: Iterable[Seat] = (), options: Options = TWO, pile: str = PILE) -> Game:
    game = new_game(options, pile, tuple(seats))
    for move in moves:
        game = game.play(parse_action(move))
    return game


def without_redo(game: Game) -> Game:
    return game._replace(line=game.actions, positions=game.positions[: game.made + 1])


def choices(game: Game) -> int:
    """How many other games with as many choices at each step there could have been; no link can do without its log2."""
    product = count_orders(game.pile)
    for made in range(game.made):
        product *= len(legal_actions(game.position_after(made)))
    return product


def least_length(product: int) -> int:
    """The logarithm to the base 64, rounded up, without the rounding of floats."""
    length = 0
    while 64**length < product:
        length += 1
    return length


@given(linked_games())
def test_game_to_link_to_game_is_the_same(game: Game) -> None:
    link = encode_link(game)
    assert decode_link(link) == game
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    assert link[-1].isalnum()
    assert link.count(".") <= 1


@given(linked_games())
def test_a_link_is_at_most_ten_characters_longer_than_the_choices_need(game: Game) -> None:
    shown, _, _ = encode_link(game).partition(".")
    assert len(shown) <= least_length(choices(game)) + 10


@given(linked_games())
def test_what_was_undone_is_not_in_the_link(game: Game) -> None:
    if game.can_undo:
        undone = game.undo()
        assert decode_link(encode_link(undone)) == without_redo(undone)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_and_colour_costs_no_more_than_the_ten_characters(bot: str) -> None:
    seats = [Seat("", colour, bot) for colour in ("green", "black", "blue", "red")]
    for game in GAMES:
        if game["players"] == 4:
            options = Options(4, "french", game["advanced"])
            played = begun(*game["moves"], seats=seats, options=options, pile=game["pile"])
            link = encode_link(played)
            assert "." not in link
            assert len(link) <= least_length(choices(played)) + 10
            assert decode_link(link) == played


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["about"])
def test_golden_links_are_read_for_ever(golden: dict[str, Any]) -> None:
    assert describe(decode_link(golden["link"])) == golden["game"]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["about"])
def test_golden_links_are_still_written_the_same(golden: dict[str, Any]) -> None:
    assert answer(json.dumps(golden["game"]).encode()) == {"link": golden["link"]}


# The end of a link


def test_forced_actions_are_in_the_link_though_they_cost_no_room() -> None:
    game = game_of(list(random_game(Options(2, advanced=True), "strangling", 8)))
    ends = [len(encode_link(without_redo(game._replace(made=made)))) for made in range(game.made + 1)]
    forced = [made for made in range(game.made) if len(legal_actions(game.position_after(made))) == 1]
    assert forced
    for made in forced:
        before, after = (without_redo(game._replace(made=made + more)) for more in (0, 1))
        assert encode_link(before) != encode_link(after)
        assert decode_link(encode_link(after)) == after
    assert max(ends) <= least_length(choices(game)) + 10


def test_a_link_cannot_go_on_after_the_end_of_the_game() -> None:
    moves = GAMES[0]["moves"]
    game = begun(*moves, options=Options(2, "french"), pile=GAMES[0]["pile"])
    number, _ = unseal(encode_link(game))
    assert game.outcome is not None
    with pytest.raises(InvalidLink) as error:
        decode_link(seal(number + 2 * 2 * 3))  # one action more
    assert error.value.problem is LinkProblem.DAMAGED


def test_a_link_cannot_hold_more_than_its_actions() -> None:
    game = begun("place 1,0")
    number, _ = unseal(encode_link(game))
    assert decode_link(seal(number)) == game
    with pytest.raises(InvalidLink) as error:
        decode_link(seal(number - 2 * 2 * 3))  # no action, but the rank of one
    assert error.value.problem is LinkProblem.DAMAGED


def test_games_of_a_thousand_actions_have_links_and_longer_ones_a_sentence() -> None:
    game = begun(options=Options(4, advanced=True), pile="CMMMBBBUUUPPP")
    generator = random.Random(1)
    while game.made < 1000:
        game = game.play(avoiding(Rescue)(game.position, legal_actions(game.position), generator))
    assert decode_link(encode_link(game)) == game
    longer = game.play(legal_actions(game.position)[0])
    with pytest.raises(NoLink) as error:
        encode_link(longer)
    assert error.value.problem is LinkProblem.TOO_MANY_ACTIONS
    assert "record" in str(error.value)


@given(positions())
def test_no_position_has_as_many_legal_actions_as_the_longest_link_allows_for(position: Position) -> None:
    assert len(legal_actions(position)) < 4096


def test_the_longest_link_has_room_for_a_thousand_actions_and_four_names() -> None:
    seats = 4 * 3 * 2 * len(("", *BOTS)) ** 4
    number = 3 * 2 * 2 * 1001 * seats * count_orders("CMMMBBBUUUPPP") * 4096**1000
    assert len(seal(number, "\n".join(["\U0001f408" * 20] * 4))) <= LONGEST


# Seats


def test_default_names_are_left_out_and_others_stand_behind_the_dot() -> None:
    assert "." not in encode_link(begun(seats=[Seat("Green", "green"), Seat("", "red", "club")]))
    named = encode_link(begun(seats=[Seat(), Seat("Mau")]))
    assert named.count(".") == 1
    assert [seat.name for seat in decode_link(named).seats] == ["Red", "Mau"]


def test_a_name_that_is_another_seats_default_comes_back() -> None:
    game = begun(seats=[Seat("Blue", "red"), Seat("", "blue")])
    assert [seat.name for seat in decode_link(encode_link(game)).seats] == ["Blue", "Blue 2"]


def test_names_in_a_link_are_mended_like_typed_ones_and_never_more_than_text() -> None:
    number, _ = unseal(encode_link(begun()))
    forged = decode_link(seal(number, "\u202e<script>\u0000alert(1)\nMau" + "u" * 300))
    assert [seat.name for seat in forged.seats] == ["<script>alert(1)", "Mau" + "u" * 17]
    assert [seat.name for seat in decode_link(seal(number, "Ada\nADA")).seats] == ["Ada", "ADA 2"]


def test_more_names_than_players_are_refused() -> None:
    number, _ = unseal(encode_link(begun()))
    with pytest.raises(InvalidLink):
        decode_link(seal(number, "Ada\nMau\nRa"))


def test_a_bot_that_links_do_not_know_is_refused_in_a_sentence() -> None:
    with pytest.raises(NoLink) as error:
        encode_link(begun(seats=[Seat(bot="grandmaster")]))
    assert error.value.problem is LinkProblem.UNKNOWN_BOT
    for bot in BOTS:
        assert bot in str(error.value)


def test_the_edition_comes_back_as_given_for_four_players_too() -> None:
    for edition in ("international", "french"):
        game = begun(options=Options(4, edition), pile="CMMMBBBUUUPPP")
        assert decode_link(encode_link(game)).options.edition == edition


# Where a code stands


@pytest.mark.parametrize(
    "link",
    ["https://example.org/cats/?lang=fr#1abc", "#1abc", "1abc", " 1abc\n", "file:///C:/%23/index.html#1abc"],
)
def test_the_code_is_found_in_an_address_in_a_fragment_and_by_itself(link: str) -> None:
    assert code_in(link) == "1abc"
