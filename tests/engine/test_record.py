"""The text record: written and read back exactly, and what becomes of damaged ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.errors import IllegalAction
from cleocatra.engine.reasons import Reason
from cleocatra.engine.record import read_record, write_record
from cleocatra.engine.seats import COLOURS, Seat
from support.random_games import Moment, game_of, games

RECORD = """\
Cleocatra record 1
players: 2
edition: french
rules: advanced
seat: blue Ada: Countess
seat: red Mau
bot: red casual
pile: CMBUPMBUPP

place 1,0
team 1,0
rescue 0,0 with 1,0
"""


def test_a_record_is_read_and_written_back_exactly() -> None:
    game, damage = read_record(RECORD)
    assert damage is None
    assert game is not None
    assert game.seats == (Seat("Ada: Countess", "blue"), Seat("Mau", "red", "casual"))
    assert game.position.scores == (4, 0)
    assert write_record(game) == RECORD


def test_comments_blank_lines_and_foreign_line_ends_are_no_damage() -> None:
    noisy = "\ufeff# a game from Cairo\r\n" + RECORD.replace("\n", " \r\n\r\n  # hm\r\n")
    game, damage = read_record(noisy)
    assert damage is None
    assert game == read_record(RECORD).game


def test_what_is_not_said_has_its_default() -> None:
    game, damage = read_record("Cleocatra record 1\npile: CMBUPMBUP\nplayers: 2\n")
    assert damage is None
    assert game is not None
    assert game.options == (2, "international", False)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("Cleocatra record 1", "Chess record 1", 1, "begins with"),
        ("Cleocatra record 1", "Cleocatra record 2", 1, "newer version"),
        ("players: 2", "players: 7", 2, "not one of 2, 3, 4"),
        ("players: 2", "players: two", 2, "not one of 2, 3, 4"),
        ("edition: french", "edition: german", 3, "not one of international, french"),
        ("rules: advanced", "rules: house", 4, "not one of basic, advanced"),
        ("rules: advanced", "players: 2", 4, "second time"),
        ("rules: advanced", "weather: hot", 4, "not one of"),
        ("seat: red Mau", "seat: pink Mau", 6, "red, blue, black, green"),
        ("seat: red Mau", "seat: blue Mau", 6, "each once"),
        ("bot: red casual", "bot: green casual", 7, "not the colour of a seat"),
        ("bot: red casual", "seat: black A\nseat: green B", 9, "4 seats for 2 players"),
        ("pile: CMBUPMBUPP", "pile: CMBUPMBUP", 8, "exactly the tiles"),
        ("pile: CMBUPMBUPP", "", 7, "missing"),
    ],
)
def test_a_damaged_head_gives_no_game_and_says_which_line_is_wrong(old: str, new: str, line: int, words: str) -> None:
    game, damage = read_record(RECORD.replace(old, new))
    assert game is None
    assert damage is not None
    assert damage.line == line
    assert damage.sentence.startswith(f"Line {line} is wrong: ")
    assert words in damage.sentence
    assert damage.sentence.endswith(".")


def test_an_empty_text_is_no_record() -> None:
    game, damage = read_record("")
    assert game is None
    assert damage is not None
    assert damage.line == 1


def test_a_line_that_is_no_action_leaves_the_good_beginning() -> None:
    game, damage = read_record(RECORD.replace("team 1,0", "team up 1,0"))
    assert game is not None
    assert game.made == 1
    assert damage is not None
    assert damage.line == 11
    assert "team up 1,0" in damage.sentence


def test_an_illegal_action_leaves_the_good_beginning_and_says_why() -> None:
    game, damage = read_record(RECORD.replace("rescue 0,0 with 1,0", "rescue 0,0\nnonsense"))
    assert game is not None
    assert game.made == 2
    assert damage is not None
    assert damage.line == 12
    assert isinstance(damage.problem, IllegalAction)
    assert damage.problem.refusal.reason is Reason.HELPER_LEFT_OUT


def test_actions_after_the_end_of_the_game_are_damage() -> None:
    game, damage = read_record(RECORD + "place 5,5\nplace 6,6\n")
    assert game is not None
    assert game.made == 3
    assert damage is not None
    assert damage.line == 13


@given(games(), st.lists(st.builds(Seat, st.text(max_size=30), st.sampled_from(COLOURS), st.just("club")), max_size=4))
def test_record_to_text_to_record_is_the_same(moments: list[Moment], seats: list[Seat]) -> None:
    game = game_of(moments, seats)
    text = write_record(game)
    assert read_record(text) == (game, None)
    if game.can_undo:
        undone = game.undo()
        assert read_record(write_record(undone)).game == undone._replace(
            line=undone.actions, positions=undone.positions[: undone.made + 1]
        )


@given(games(), st.text(max_size=20), st.integers(0, 3000), st.integers(0, 30))
def test_any_damage_gives_a_beginning_of_the_game_or_a_sentence(
    moments: list[Moment], noise: str, at: int, lost: int
) -> None:
    text = write_record(game_of(moments))
    game, damage = read_record(text[:at] + noise + text[at + lost :])
    assert game is not None or damage is not None
    if damage is not None:
        assert "\n" not in damage.sentence
