"""Contrast, measured from the theme: 4.5 for text, 3 for what is not text, by day and by night."""

import re
from pathlib import Path

import pytest

THEME = (Path(__file__).parent.parent.parent / "css" / "theme.css").read_text(encoding="utf-8")
DAY: dict[str, str] = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", THEME.split("@media")[0]))
NIGHT: dict[str, str] = DAY | dict(
    re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", THEME.split("@media")[1].split("\n}\n")[0])
)
SCHEMES = {"day": DAY, "night": NIGHT}

TILES = ("gold", "orange", "blue-cat", "green-cat", "purple")
PLAYERS = ("red", "blue", "black", "green")
TEXTS = [
    ("ink", "card"),
    ("ink", "sand-1"),
    ("ink", "sand-3"),
    ("soft-ink", "card"),
    ("alarm", "card"),
    ("on-night", "night"),
    ("on-now", "now"),
    ("on-commit", "commit"),
]
# The outlines that every meeple and token wears, one inside the other, whatever the scheme.
CREAM, DARK = "#fff6e0", "#1b1512"


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG 2 defines it."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of two colours, from 1 to 21."""
    dim, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(scheme: str, text: str, ground: str) -> None:
    colours = SCHEMES[scheme]
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_stands_out_from_the_sand_by_its_edge_or_its_face(tile: str) -> None:
    for sand in ("sand-1", "sand-2", "sand-3"):
        for colours in SCHEMES.values():
            ground = colours[sand]
            assert max(contrast(colours[tile], ground), contrast(colours[f"{tile}-edge"], ground)) >= 3


@pytest.mark.parametrize("tile", TILES)
def test_a_meeple_stands_out_from_every_tile_by_one_of_its_outlines(tile: str) -> None:
    assert max(contrast(CREAM, DAY[tile]), contrast(DARK, DAY[tile])) >= 3
    assert contrast(CREAM, DARK) >= 3


@pytest.mark.parametrize("player", PLAYERS)
def test_the_white_mark_can_be_seen_on_every_meeple(player: str) -> None:
    assert contrast("#ffffff", DAY[player]) >= 3


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("player", PLAYERS)
def test_a_players_stripe_stands_out_from_the_card(scheme: str, player: str) -> None:
    colours = SCHEMES[scheme]
    assert contrast(colours.get(f"{player}-stripe", colours[player]), colours["card"]) >= 3


@pytest.mark.parametrize("scheme", SCHEMES)
def test_lines_spots_and_the_accent_stand_out(scheme: str) -> None:
    colours = SCHEMES[scheme]
    assert contrast(colours["now"], colours["card"]) >= 3
    assert contrast(colours["line"], colours["card"]) >= 3
    for sand in ("sand-1", "sand-2", "sand-3"):
        assert contrast(colours["spot"], colours[sand]) >= 3
