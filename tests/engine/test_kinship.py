"""Two games compared: the same one, and who is further."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.game import Game, new_game
from cleocatra.engine.kinship import Kinship, is_same_game, kinship
from cleocatra.engine.notation import parse_action
from cleocatra.engine.seats import Seat
from cleocatra.engine.tiles import Options
from support.random_games import Moment, game_of, games

PILE = "CMBUPMBUP"
TWO = Options(2)
ADA = (Seat("Ada"), Seat("Mau"))


def begun(*moves: str, seats: Sequence[Seat] = ADA, options: Options = TWO, pile: str = PILE) -> Game:
    game = new_game(options, pile, seats)
    for move in moves:
        game = game.play(parse_action(move))
    return game


def test_one_game_is_equal_ahead_behind_or_diverged() -> None:
    game = begun("place 1,0", "team 1,0")
    assert kinship(game, begun("place 1,0", "team 1,0")) is Kinship.EQUAL
    assert kinship(game, begun("place 1,0")) is Kinship.AHEAD
    assert kinship(game, begun()) is Kinship.AHEAD
    assert kinship(begun(), game) is Kinship.BEHIND
    assert kinship(game, begun("place 1,0", "rescue 0,0")) is Kinship.DIVERGED
    assert kinship(game, begun("place 0,1")) is Kinship.DIVERGED


def test_what_was_undone_does_not_count() -> None:
    game = begun("place 1,0", "team 1,0")
    assert kinship(game.undo(), begun("place 1,0")) is Kinship.EQUAL
    assert kinship(game.undo(), game) is Kinship.BEHIND


@pytest.mark.parametrize(
    "other",
    [
        begun(seats=(Seat("Ada"), Seat("Ra"))),
        begun(seats=(Seat("Ada", "green"), Seat("Mau"))),
        begun(seats=(Seat("Ada"), Seat("Mau", bot="club"))),
        begun(options=Options(2, advanced=True)),
        begun(options=Options(2, "french"), pile=PILE + "P"),
        begun(pile=PILE[::-1]),
    ],
    ids=["name", "colour", "bot", "rules", "edition", "pile"],
)
def test_other_options_seats_or_piles_make_another_game(other: Game) -> None:
    assert kinship(begun(), other) is Kinship.STRANGER
    assert not is_same_game(begun(), other)


@given(games(), st.integers(0, 300))
def test_a_beginning_is_behind_and_the_whole_ahead(moments: list[Moment], length: int) -> None:
    game = game_of(moments)
    beginning = game_of(moments[: length + 1])
    if beginning.made < game.made:
        assert (kinship(beginning, game), kinship(game, beginning)) == (Kinship.BEHIND, Kinship.AHEAD)
    else:
        assert kinship(beginning, game) is Kinship.EQUAL
