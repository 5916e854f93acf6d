"""The app's icon: Cleocatra as the page draws her, in a picture that stands by itself."""

import re

from cleocatra.view.art import cat
from site_builder.places import ROOT

_WHOLE = "-36 -40 72 72"
# Systems cut icons into shapes of their own, but never inside a circle of four fifths of the width.
_WITH_ROOM = "-44 -48 88 88"


def icon_svg(*, is_cut_to_shape: bool = False) -> str:
    """The icon with rounded corners, or full to the edges where the system cuts its own shape out of it."""
    box = _WITH_ROOM if is_cut_to_shape else _WHOLE
    x, y, width, height = box.split()
    corners = "" if is_cut_to_shape else ' rx="14"'
    drawn = cat("C")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{_style(drawn)}</style>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{corners} fill="{_colours()["gold"]}"/>{drawn}</svg>'
    )


def _style(drawn: str) -> str:
    """The page's rules for what is in the drawing, their variables resolved: not every viewer knows them."""
    worn = set(re.findall(r"[\w-]+", " ".join(re.findall(r'class="([^"]+)"', drawn))))
    rules = re.findall(r"^\.cat(?: \.(\w+))? \{ (.+) \}$", _css("board"), re.MULTILINE)
    colours = _colours()
    style = "".join(f".cat {f'.{part}' if part else ''}{{{rule}}}" for part, rule in rules if not part or part in worn)
    return re.sub(r"var\(--(\w+)\)", lambda used: colours[used[1]], style).replace(".cat {", ".cat{")


def _colours() -> dict[str, str]:
    """The theme's colours by day, and those that Cleocatra wears."""
    theme = _css("theme")
    fur = re.findall(r"^\.fur-C \{.*\}$", theme, re.MULTILINE)
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", theme.split("@media")[0] + "".join(fur)))


def _css(name: str) -> str:
    return (ROOT / "css" / f"{name}.css").read_text(encoding="utf-8")
