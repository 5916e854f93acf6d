"""How the browser tests come by a Chromium, on a machine that has nothing but the programs a test puts there."""

from pathlib import Path

import pytest

from support.chromium import VARIABLE, NoChromium, executable, find_or_install


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of programs there is."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(VARIABLE, raising=False)
    return tmp_path


def program(path: Path, *, status: int = 0) -> Path:
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)
    return path


def test_the_one_that_is_given_is_taken_before_any_other(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(programs / "chromium")
    given = str(program(programs / "given"))
    monkeypatch.setenv(VARIABLE, given)
    assert find_or_install(program(programs / "python")) == given
    assert executable() == given


def test_one_that_is_given_and_missing_is_said_in_one_sentence(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(programs / "missing"))
    with pytest.raises(NoChromium, match=r"missing, which is no program\.$"):
        find_or_install(program(programs / "python"))


def test_where_there_is_none_playwright_brings_its_own(programs: Path) -> None:
    assert find_or_install(program(programs / "python")) is None
    assert executable() is None


def test_where_playwright_cannot_the_one_on_the_path_is_taken(programs: Path) -> None:
    found = str(program(programs / "chromium"))
    assert find_or_install(program(programs / "python", status=1)) == found


def test_where_there_is_none_to_be_had_one_sentence_names_what_is_missing(programs: Path) -> None:
    with pytest.raises(NoChromium, match="need Chromium: install the package chromium, or set CLEOCATRA_CHROMIUM"):
        find_or_install(program(programs / "python", status=1))
