"""``link`` turns a record into a link and back, and answers JSON lines, whatever they are."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.cli.link import answer
from cleocatra.engine.link_code import decode_link, encode_link
from cleocatra.engine.record import read_record
from support.command_line import assert_plain_error, cleocatra

RECORD = """\
Cleocatra record 1
players: 2
edition: french
rules: advanced
seat: blue Ada
seat: red 貓奴
bot: red casual
pile: CMBUPMBUPP

place 1,0
team 1,0
rescue 0,0 with 1,0
"""
READ = read_record(RECORD).game
assert READ is not None
LINK = encode_link(READ)
GAME = {
    "players": 2,
    "edition": "french",
    "advanced": True,
    "pile": "CMBUPMBUPP",
    "moves": ["place 1,0", "team 1,0", "rescue 0,0 with 1,0"],
    "seats": [{"name": "Ada", "colour": "blue", "bot": None}, {"name": "貓奴", "colour": "red", "bot": "casual"}],
}


def ask(question: object) -> Any:
    return answer(json.dumps(question).encode())


# Files and links


def test_a_record_becomes_a_link_and_the_link_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    assert cleocatra("link", str(file)) == (0, LINK + "\n", "")
    assert cleocatra("link", LINK) == (0, RECORD, "")
    assert cleocatra("link", "-", given=RECORD.encode()) == (0, LINK + "\n", "")


@pytest.mark.parametrize("link", ["#" + LINK, "https://example.org/cats/?lang=fr#" + LINK])
def test_a_link_may_be_an_address_or_a_fragment(link: str) -> None:
    assert cleocatra("link", link) == (0, RECORD, "")
    assert cleocatra("link", "-", given=link.encode() + b"\n") == (0, RECORD, "")


def test_a_file_wins_over_a_link_of_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(LINK).write_text(RECORD.replace("team 1,0\nrescue 0,0 with 1,0\n", ""), encoding="utf-8")
    result = cleocatra("link", LINK)
    assert result.status == 0
    assert decode_link(result.out.strip()).made == 1


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (LINK[:-1], "not whole"),
        (LINK[:-1] + "_", "damaged"),
        ("2" + LINK[1:], "newer version"),
        ("none.txt", '"none.txt" is neither a file nor a link'),
        ("https://example.org/#help", "neither a file nor a link"),
        ("x" * 5000, "longer than the link to any game"),
        ("", "neither a file nor a link"),
    ],
)
def test_what_is_no_link_is_said_in_one_sentence(source: str, words: str) -> None:
    assert_plain_error(cleocatra("link", source), words)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (b"", "Line 1"),
        (b"\xff", "UTF-8"),
        (b"Chess record 1", "Line 1"),
        (RECORD.replace("team", "teem").encode(), "Line 11"),
        (RECORD.replace("casual", "grandmaster").encode(), "bots"),
        (b"help", "neither"),
    ],
)
def test_what_is_no_record_is_said_in_one_sentence(given: bytes, words: str) -> None:
    assert_plain_error(cleocatra("link", "-", given=given), words)


def test_either_a_source_or_json_has_to_be_given() -> None:
    assert_plain_error(cleocatra("link"), "FILE or LINK")
    assert_plain_error(cleocatra("link", LINK, "--json"), "FILE or LINK")


# JSON lines


def test_a_game_is_answered_with_its_link_and_the_link_with_the_game() -> None:
    assert ask(GAME) == {"link": LINK}
    assert ask({"link": LINK}) == {"game": GAME}
    assert ask({"link": "https://example.org/#" + LINK}) == {"game": GAME}


def test_edition_advanced_moves_and_seats_have_defaults() -> None:
    link = ask({"players": 3, "pile": "CMMMBBBUUUPPP"})["link"]
    assert ask({"link": link}) == {
        "game": {
            "players": 3,
            "edition": "international",
            "advanced": False,
            "pile": "CMMMBBBUUUPPP",
            "moves": [],
            "seats": [{"name": name, "colour": name.lower(), "bot": None} for name in ("Red", "Blue", "Black")],
        }
    }


@pytest.mark.parametrize(
    "question",
    [
        {"link": LINK, "players": 2},
        {"link": 3},
        {"link": None},
        {"link": LINK[:-1]},
        {"link": ""},
        {},
        {**GAME, "trace": True},
        {**GAME, "players": 3},
        {**GAME, "players": True},
        {**GAME, "moves": ["place 1,0", "hop"]},
        {**GAME, "moves": ["place 1,0", "dispatch"]},
        {**GAME, "moves": [1]},
        {**GAME, "seats": {}},
        {**GAME, "seats": ["Ada"]},
        {**GAME, "seats": [{}] * 3},
        {**GAME, "seats": [{"name": 3}]},
        {**GAME, "seats": [{"name": None}]},
        {**GAME, "seats": [{"age": 3}]},
        {**GAME, "seats": [{"colour": "pink"}]},
        {**GAME, "seats": [{"colour": "red"}, {"colour": "red"}]},
        {**GAME, "seats": [{"bot": "grandmaster"}]},
        {**GAME, "seats": [{"bot": "Club"}]},
        [],
    ],
)
def test_anything_wrong_is_answered_with_one_plain_sentence(question: object) -> None:
    answered = ask(question)
    assert list(answered) == ["error"]
    assert answered["error"].endswith(".")
    assert "\n" not in answered["error"]


def test_a_wrong_move_is_named_by_its_number() -> None:
    assert ask({**GAME, "moves": ["place 1,0", "hop"]})["error"].startswith('Move 2, "hop": ')
    assert ask({**GAME, "moves": ["place 1,0", "dispatch", "hop"]})["error"].startswith('Move 2, "dispatch": ')


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
seat_values = st.lists(st.dictionaries(st.sampled_from(["name", "colour", "bot", "x"]), json_values), max_size=3)


@given(st.dictionaries(st.sampled_from([*GAME, "link", "x"]), json_values | seat_values))
def test_any_json_is_answered(changes: dict[str, object]) -> None:
    assert set(ask({**GAME, **changes})) in ({"error"}, {"link"})


def test_the_command_answers_every_line_of_garbage_between_good_ones() -> None:
    generator = random.Random(1)
    good = json.dumps(GAME).encode()
    lines = []
    for _ in range(500):
        garbage = generator.choice([good[: generator.randrange(len(good))], generator.randbytes(30), b"[]"])
        lines += [garbage.replace(b"\n", b" "), good, json.dumps({"link": LINK}).encode()]
    result = cleocatra("link", "--json", given=b"\n".join(lines))
    assert (result.status, result.err) == (0, "")
    answers = [json.loads(line) for line in result.out.splitlines()]
    assert [list(answered) for answered in answers] == [["error"], ["link"], ["game"]] * 500
    assert answers[1] == {"link": LINK}
    assert answers[2] == {"game": GAME}
