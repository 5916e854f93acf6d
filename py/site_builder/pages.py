"""The two pages and the app's manifest: templates of the project, filled at build with drawings, words and licences."""

import json
import re
from collections.abc import Callable, Mapping
from html import escape

from cleocatra.view.page import static_page
from cleocatra.view.words import word
from site_builder.licences import Part, shipped_parts
from site_builder.places import ROOT

# What is known only once all files are there; see `version`.
_STAMPED = ("version", "preview")
_PLACE = re.compile(r"\{\{([a-z_.]+)\}\}")


def index_page(*, fetched: int, wire: int) -> bytes:
    """The game's page with its table drawn in it.

    `fetched` is the number of bytes that the progress bar counts, `wire` what goes over the network for them.
    """
    size = f"{wire / 1_000_000:.1f}"
    return _filled(
        "index.html",
        {
            "app": static_page(),
            "fetched": str(fetched),
            "boot.arriving": escape(word("boot.arriving", size=size)),
            **{name: f"{{{{{name}}}}}" for name in _STAMPED},
        },
    )


def manifest() -> bytes:
    """What a system needs to know to install the game as an app."""
    return _filled("manifest.webmanifest", {}, quoted=lambda text: json.dumps(text, ensure_ascii=False)[1:-1])


def about_page(pyscript_licence: str) -> bytes:
    """The page that says whose work is shipped, and under which licences."""
    return _filled("about.html", {"parts": "\n".join(_details(part) for part in shipped_parts(pyscript_licence))})


def _details(part: Part) -> str:
    source = f'<p><a href="{escape(part.source)}">{escape(part.source)}</a></p>\n' if part.source else ""
    text = f"{part.notice}\n\n{part.text}".strip()
    return (
        f"<details>\n<summary>{escape(part.name)} <span>{escape(part.licence)}</span></summary>\n"
        f"{source}<pre>{escape(text)}</pre>\n</details>"
    )


def _filled(template: str, values: Mapping[str, str], quoted: Callable[[str], str] = escape) -> bytes:
    """A template with every ``{{place}}`` exchanged for its value, or else for the words of that key."""

    def value(place: re.Match[str]) -> str:
        return values[place[1]] if place[1] in values else quoted(word(place[1]))

    return _PLACE.sub(value, (ROOT / template).read_text(encoding="utf-8")).encode()
