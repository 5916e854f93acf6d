"""``inspect`` answers every line, whatever it is."""

import io
import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.cli.inspect import answer, describe
from cleocatra.cli.json_lines import answer_lines
from support.command_line import PY, cleocatra
from support.golden import GAMES, played

GOOD = {"players": 2, "pile": "CMBUPMBUP", "moves": ["place 1,0"]}
GOOD_ANSWER = {
    "legal": ["rescue 0,0", "scout", "team 1,0"],
    "to_move": 0,
    "scores": [0, 0],
    "over": False,
    "winners": [],
}


def ask(question: object) -> Any:
    return answer(json.dumps(question).encode())


def test_a_position_is_described() -> None:
    assert ask(GOOD) == GOOD_ANSWER


def test_edition_advanced_and_moves_have_defaults() -> None:
    assert ask({"players": 2, "pile": "CMBUPMBUP"})["to_move"] == 1
    given_in_full = {**GOOD, "edition": "international", "advanced": False, "trace": False}
    assert ask(given_in_full) == GOOD_ANSWER


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['players']}-{game['pile']}")
def test_a_trace_describes_every_prefix(game: dict[str, Any]) -> None:
    question = {key: game[key] for key in ("players", "edition", "advanced", "pile", "moves")}
    traced = ask({**question, "trace": True})
    assert list(traced) == ["steps"]
    assert traced["steps"] == [describe(position) for position in played(game)]
    last = traced["steps"][-1]
    assert last == ask(question)
    assert last == {"legal": [], "to_move": None, "scores": game["scores"], "over": True, "winners": game["winners"]}
    assert all(step["legal"] == sorted(step["legal"]) for step in traced["steps"])


BAD_LINES = [
    b"",
    b"   ",
    b"\xff\xfe",
    b"hello",
    b"{",
    b"[]",
    b"null",
    b"3",
    b'"scout"',
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b'{"players":' + b"9" * 10_000 + b"}",
    b'{"players":2,"pile":"CMBUPMBUP","players":2}',
    b'{"players":NaN,"pile":"CMBUPMBUP"}',
    b'{"players":1e400,"pile":"CMBUPMBUP"}',
    b'{"players":2,"pile":"\\ud800"}',
]
BAD_QUESTIONS = [
    {},
    {"players": 2},
    {"pile": "CMBUPMBUP"},
    {**GOOD, "players": True},
    {**GOOD, "players": 2.0},
    {**GOOD, "players": "2"},
    {**GOOD, "players": 1},
    {**GOOD, "players": 5},
    {**GOOD, "players": 10**30},
    {**GOOD, "players": None},
    {**GOOD, "players": 3},
    {**GOOD, "edition": "german"},
    {**GOOD, "edition": "French"},
    {**GOOD, "edition": None},
    {**GOOD, "edition": "french"},
    {**GOOD, "advanced": 1},
    {**GOOD, "advanced": "true"},
    {**GOOD, "pile": "CMBUPMBU"},
    {**GOOD, "pile": "CMBUPMBUX"},
    {**GOOD, "pile": ["C"]},
    {**GOOD, "moves": "place 1,0"},
    {**GOOD, "moves": [1]},
    {**GOOD, "moves": [["place 1,0"]]},
    {**GOOD, "moves": None},
    {**GOOD, "trace": 1},
    {**GOOD, "seats": []},
    {**GOOD, "moves": ["place 2,0"]},
    {**GOOD, "moves": ["place 1,0 "]},
    {**GOOD, "moves": ["place  1,0"]},
    {**GOOD, "moves": ["place +1,0"]},
    {**GOOD, "moves": ["place 01,0"]},
    {**GOOD, "moves": ["place 1,-0"]},
    {**GOOD, "moves": ["place 1,٠"]},
    {**GOOD, "moves": ["place " + "9" * 5000 + ",0"]},
    {**GOOD, "moves": ["place 1,0", "rescue 0,0", "pass"]},
    {**GOOD, "moves": ["place 1,0", "dispatch"], "trace": True},
]


@pytest.mark.parametrize("line", [*BAD_LINES, *(json.dumps(question).encode() for question in BAD_QUESTIONS)])
def test_anything_wrong_is_answered_with_one_plain_sentence(line: bytes) -> None:
    answered = answer(line)
    assert list(answered) == ["error"]
    sentence = answered["error"]
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 250


@given(st.binary(max_size=60))
def test_any_bytes_are_answered(line: bytes) -> None:
    assert json.loads(json.dumps(answer(line.replace(b"\n", b" "))))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["players", "edition", "advanced", "pile", "moves", "trace", "x"]), json_values))
def test_any_json_is_answered(changes: dict[str, object]) -> None:
    assert set(ask({**GOOD, **changes})) in ({"error"}, {"steps"}, set(GOOD_ANSWER))


def test_ten_thousand_lines_of_garbage_between_good_ones_are_all_answered() -> None:
    generator = random.Random(1)
    good = json.dumps(GOOD).encode()
    lines = []
    for _ in range(10_000):
        garbage = generator.choice([good[: generator.randrange(len(good))], generator.randbytes(30), *BAD_LINES[:9]])
        lines += [garbage.replace(b"\n", b" ") + b"\n", good + b"\n"]
    out = io.BytesIO()
    answer_lines(lines, out, answer)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(answers) == 20_000
    assert all(answered == GOOD_ANSWER for answered in answers[1::2])
    assert all(list(answered) == ["error"] for answered in answers[::2])


def test_the_command_reads_bytes_and_answers_the_last_line_without_a_newline() -> None:
    good = json.dumps(GOOD).encode()
    result = cleocatra("inspect", given=b"\xff\n\n" + good + b"\r\n" + good)
    assert result.status == 0
    assert result.err == ""
    assert [list(json.loads(line)) == ["error"] for line in result.out.splitlines()] == [True, True, False, False]


def test_each_answer_is_flushed_at_once() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cleocatra", "inspect"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(PY)},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):  # would wait for ever if an answer stayed in a buffer
            process.stdin.write(json.dumps(GOOD).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == GOOD_ANSWER
        process.stdin.close()
    assert process.returncode == 0
