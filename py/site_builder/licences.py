"""The licences of what is shipped, our own first."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from site_builder.places import ROOT

_FOLDER = Path(__file__).with_name("licences")


class Part(NamedTuple):
    """Somebody's work in the site."""

    name: str
    licence: str
    source: str
    """Where its source is to be had; empty for our own."""
    notice: str
    """Whose it is."""
    text: str
    """The licence itself."""


def shipped_parts(pyscript_licence: str) -> list[Part]:
    """Every work in the site with the full text of its licence; PyScript's comes with its package."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    parts = tomllib.loads((_FOLDER / "parts.toml").read_text(encoding="utf-8"))["part"]
    return [
        Part("Cleocatra", "MIT", "", "", own),
        *(
            Part(
                part["name"],
                part["licence"],
                part["source"],
                part["notice"].strip(),
                pyscript_licence
                if part["text"] == "pyscript"
                else (_FOLDER / part["text"]).read_text(encoding="utf-8"),
            )
            for part in parts
        ),
    ]
