"""``show`` prints a record as a board, scores and log."""

from pathlib import Path

import pytest

from support.command_line import assert_plain_error, cleocatra

RECORD = """\
Cleocatra record 1
players: 2
rules: advanced
seat: red Ada
seat: blue 貓奴
pile: CMBUPMBUP

place 1,0
team 1,0
rescue 0,0 with 1,0
scout
"""


def test_a_record_is_shown_as_board_scores_and_log(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    result = cleocatra("show", str(file))
    assert result.status == 0
    assert result.err == ""
    assert "  0 Ada (red): 4 points\n" in result.out
    assert "> 1 貓奴 (blue): 0 points\n" in result.out
    assert "6 tiles in the pile, 2 unused inspectors." in result.out
    assert result.out.endswith(
        "   1  貓奴   place 1,0\n   2  Ada  team 1,0\n   3  Ada  rescue 0,0 with 1,0  +4\n   4  貓奴   scout\n"
    )
    assert cleocatra("show", "-", given=RECORD.encode()) == result


def test_a_finished_game_names_the_winners() -> None:
    record = Path(__file__).parent.parent / "data" / "shared_victory.txt"
    result = cleocatra("show", str(record))
    assert result.status == 0
    assert result.out.count("\n* ") == 2
    assert "The game is over; the players marked * share the victory." in result.out


def test_of_a_damaged_record_the_good_beginning_is_shown() -> None:
    result = cleocatra("show", "-", given=RECORD.replace("scout", "scoot").encode())
    assert result.status == 2
    assert "Ada (red): 4 points" in result.out
    assert result.err == 'Line 11 is wrong: "scoot" does not begin with an action\'s name.\n'


@pytest.mark.parametrize(
    ("given", "words"), [(b"", "Line 1"), (b"\xff", "UTF-8"), (b"Chess record 1", "Line 1"), (b"\0", "Line 1")]
)
def test_what_is_no_record_is_said_in_one_sentence(given: bytes, words: str) -> None:
    assert_plain_error(cleocatra("show", "-", given=given), words)


def test_a_file_that_cannot_be_read_is_said_in_one_sentence(tmp_path: Path) -> None:
    assert_plain_error(cleocatra("show", str(tmp_path / "none.txt")), "no such file")
    assert_plain_error(cleocatra("show", str(tmp_path)), "directory")
