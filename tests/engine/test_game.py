"""Games: playing, stepping back and forth, and who may take back what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.errors import IllegalAction
from cleocatra.engine.game import Game, new_game, replay
from cleocatra.engine.notation import parse_action
from cleocatra.engine.position import start
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.seats import Seat
from cleocatra.engine.tiles import Options
from support.random_games import Moment, game_of, games

TWO = Options(2)
PILE = "CMBUPMBUP"
PERSON_AND_BOT = (Seat("Ada", "red"), Seat("Mau", "blue", "casual"))


def played(*moves: str, seats: tuple[Seat, ...] = (), options: Options = TWO) -> Game:
    game = new_game(options, PILE, seats)
    for move in moves:
        game = game.play(parse_action(move))
    return game


def test_a_game_keeps_its_options_pile_seats_and_actions() -> None:
    game = played("place 1,0", "team 1,0")
    assert game.options == TWO
    assert game.pile == PILE
    assert [seat.name for seat in game.seats] == ["Red", "Blue"]
    assert [str(action) for action in game.actions] == ["place 1,0", "team 1,0"]
    assert game.position_after(0) == start(TWO, PILE)
    assert game.position_after(2) == game.position
    with pytest.raises(IndexError):
        game.position_after(3)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = played("place 1,0")
    with pytest.raises(IllegalAction):
        game.play(parse_action("place 2,0"))
    assert game == played("place 1,0")


def test_an_action_can_be_taken_back_and_made_again() -> None:
    game = played("place 1,0", "team 1,0")
    undone = game.undo()
    assert undone.position == played("place 1,0").position
    assert undone.can_redo
    assert undone.redo() == game


def test_both_actions_of_a_turn_can_be_taken_back_one_by_one() -> None:
    game = played("place 1,0", "team 1,0", "rescue 1,0 with 0,0")
    assert game.position.to_move == 1
    assert game.undo().undo().made == 1


def test_playing_something_else_forgets_what_was_undone() -> None:
    undone = played("place 1,0", "team 1,0").undo()
    with pytest.raises(IndexError):
        undone.position_after(2)
    game = undone.play(parse_action("rescue 0,0"))
    assert game == played("place 1,0", "rescue 0,0")
    assert not game.can_redo
    with pytest.raises(ValueError, match="nothing to do again"):
        game.redo()


def test_a_revealed_tile_cannot_be_hidden_again() -> None:
    scouted = played("place 1,0", "scout")
    assert not scouted.can_undo
    with pytest.raises(ValueError, match="cannot be taken back"):
        scouted.undo()
    laid = scouted.play(parse_action("place 2,0"))
    assert laid.can_undo
    assert laid.undo() == scouted._replace(line=laid.line, positions=laid.positions)
    assert not laid.undo().can_undo


def test_a_set_up_tile_that_reveals_the_next_one_stays() -> None:
    three = new_game(Options(3), "CMBUPMBUPMBUP")
    first = three.play(parse_action("place 1,0"))
    assert not first.can_undo  # player 2's tile is face up now
    assert first.play(parse_action("place 2,0")).can_undo


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    assert not new_game(TWO, PILE).can_undo


def test_once_another_person_has_acted_an_action_stays() -> None:
    game = played("place 1,0", "rescue 0,0", "team 0,0")
    undone = game.undo()
    assert undone.position.to_move == 1
    assert not undone.can_undo  # player 0's rescue: player 1 has acted since, even if it was taken back
    assert played("place 1,0", "rescue 0,0").can_undo  # nobody has acted since


def test_bots_actions_are_taken_back_with_yours() -> None:
    game = played("place 1,0", "rescue 0,0", "team 0,0", "rescue 1,0 with 0,0", seats=PERSON_AND_BOT)
    assert game.position.to_move == 0
    undone = game.undo()
    assert undone.made == 1
    assert undone.position.to_move == 0
    assert undone.redo() == game


def test_a_bots_action_that_revealed_a_tile_stays_and_so_does_yours_before_it() -> None:
    game = played("place 1,0", "rescue 0,0", "scout", "place 2,0", seats=PERSON_AND_BOT)
    assert not game.can_undo


def test_among_bots_nothing_is_taken_back() -> None:
    bots = (Seat("A", "red", "casual"), Seat("B", "blue", "casual"))
    assert not played("place 1,0", "rescue 0,0", seats=bots).can_undo


def test_replay_gives_the_good_beginning_and_the_problem() -> None:
    actions = [parse_action(text) for text in ("place 1,0", "team 1,0", "team 1,0", "scout")]
    game, problem = replay(new_game(TWO, PILE), actions)
    assert game.made == 2
    assert isinstance(problem, IllegalAction)


@given(games(), st.lists(st.booleans(), max_size=4))
def test_undo_and_redo_give_back_equal_positions(moments: list[Moment], bots: list[bool]) -> None:
    seats = tuple(Seat(bot="casual" if is_bot else "") for is_bot in bots)
    game = game_of(moments, seats)
    undone = game
    while undone.can_undo:
        shorter = undone.undo()
        assert shorter.made < undone.made
        assert shorter.position == game.position_after(shorter.made)
        assert shorter.position.drawn == game.position.drawn
        assert not shorter.seats[shorter.position.player].bot
        assert shorter.redo().position == undone.position
        undone = shorter
    while undone.can_redo:
        undone = undone.redo()
    assert undone == game


@given(games())
def test_a_game_played_step_by_step_equals_the_game_replayed(moments: list[Moment]) -> None:
    game = new_game(moments[0].position.options, moments[0].position.deal.pile)
    for position, action in moments:
        assert game.position == position
        if action is not None:
            game = game.play(action)
    assert game == game_of(moments)
    assert (game.outcome is None) is bool(legal_actions(game.position))
