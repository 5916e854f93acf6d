"""The catalogue: a sentence for everything, and none that nobody says."""

import re
from pathlib import Path

import pytest

from cleocatra.engine.reasons import Reason
from cleocatra.view.words import LANGUAGES, catalogue, word

PY = Path(__file__).parent.parent.parent / "py"
_TEMPLATES = [*PY.parent.glob("*.html"), PY.parent / "manifest.webmanifest"]
_SOURCES = [*PY.glob("*.py"), *PY.glob("site_builder/*.py"), *PY.glob("cleocatra/*/*.py"), *_TEMPLATES]
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in _SOURCES)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_worded(reason: Reason) -> None:
    sentence = word(f"reason.{reason.name}")
    assert sentence.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_used_and_every_used_key_is_there(language: str) -> None:
    keys = set(catalogue(language))
    named = set(re.findall(r'"([a-z]+\.[A-Za-z][A-Za-z_-]*)"', SOURCES))
    named |= set(re.findall(r"\{\{([a-z]+\.[a-z_]+)\}\}", SOURCES))
    families = set(re.findall(r'f"([a-z]+)\.\{', SOURCES))
    known = {key.split(".")[0] for key in keys}
    assert {key for key in named if key.split(".")[0] in known and not key.endswith((".py", ".css", ".html"))} <= keys
    assert {key for key in keys if key not in named and key.split(".")[0] not in families} == set()


def test_a_number_chooses_its_form() -> None:
    assert word("score.helpers", n=1) == "one helper"
    assert word("score.helpers", n=2) == "2 helpers"
