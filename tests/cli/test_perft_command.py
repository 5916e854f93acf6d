"""``perft`` prints the number and nothing else."""

import pytest

from support.command_line import assert_plain_error, cleocatra

THREE = ("perft", "--players", "3", "--pile", "CMBUPMBUPMBUP")


def test_it_prints_only_the_number() -> None:
    assert cleocatra(*THREE, "--depth", "4") == (0, "156\n", "")
    assert cleocatra(*THREE, "--depth", "4", "--advanced") == (0, "360\n", "")
    assert cleocatra("perft", "--players", "2", "--edition", "french", "--pile", "CMBUPMBUPP", "--depth", "5") == (
        0,
        "318\n",
        "",
    )


def test_depth_0_is_1() -> None:
    assert cleocatra(*THREE, "--depth", "0") == (0, "1\n", "")
    assert cleocatra(*THREE, "--depth", "0", "--divide") == (0, "1\n", "")


def test_it_counts_from_the_position_after_the_given_moves() -> None:
    assert cleocatra(*THREE, "--depth", "1", "place 1,0", "place -1,0") == (0, "4\n", "")


def test_divide_prints_sorted_lines_then_the_total() -> None:
    assert cleocatra(*THREE, "--depth", "2", "--divide") == (
        0,
        "place -1,0: 4\nplace 0,1: 4\nplace 1,0: 4\n12\n",
        "",
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((*THREE, "--depth", "-1"), "depth"),
        ((*THREE, "--depth", "1000000"), "depth"),
        ((*THREE, "--depth", "x"), "depth"),
        ((*THREE,), "--depth"),
        (("perft", "--players", "5", "--pile", "C", "--depth", "1"), "players"),
        (("perft", "--players", "2", "--pile", "CMBUP", "--depth", "1"), "exactly the tiles"),
        ((*THREE, "--edition", "german", "--depth", "1"), "edition"),
        ((*THREE, "--depth", "1", "place 5,5"), "Move 1"),
        ((*THREE, "--depth", "1", "place 1,0", "hop"), "Move 2"),
        (("perft", "--dept", "1"), "required"),
        ((), "COMMAND"),
        (("fly",), "fly"),
    ],
)
def test_errors_are_one_sentence_on_standard_error_and_status_2(arguments: tuple[str, ...], words: str) -> None:
    assert_plain_error(cleocatra(*arguments), words)
