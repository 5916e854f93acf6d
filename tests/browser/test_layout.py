"""The board fits the screen, whatever its shape, and every cell is large enough to hit."""

import math

import pytest

from cleocatra.engine.actions import SCOUT, Action, Place
from cleocatra.engine.position import Position, start
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.tiles import Options
from cleocatra.engine.turns import play
from support.browser import DESKTOP, PHONE, Screen
from support.visitor import Visitor

PILE = "CMBUPMBUPMBUP"
SMALL_PHONE = Screen(360, 740, is_phone=True)
LYING_PHONE = Screen(844, 390, is_phone=True)
TINY = Screen(320, 568, is_phone=True)

_OVERFLOW = """() => [
    document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight
]"""
_CELLS = """() => Array.from(document.querySelectorAll('[data-cell]'), cell => {
    const {x, y, width, height} = cell.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-cell]');
    return [cell.dataset.cell, width, height, hit === cell];
})"""


def stretched(axis: str) -> list[str]:
    """Moves of a game for four that lay all thirteen tiles as far along an axis as they go."""
    position = start(Options(4), PILE)
    moves = []
    while len(position.board.cells) < len(PILE):
        action = _stretching(position, axis)
        moves.append(str(action))
        position = play(position, action)
    return moves


def _stretching(position: Position, axis: str) -> Action:
    actions = list(legal_actions(position))
    places = [action for action in actions if isinstance(action, Place)]
    if places:
        return max(places, key=lambda place: getattr(place.cell, axis))
    return SCOUT if SCOUT in actions else actions[0]


def circle_in(width: float, height: float) -> float:
    """The diameter of the largest circle in a triangle with two equal sides."""
    return 2 * width * height / (width + 2 * math.hypot(width / 2, height))


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize(
    "screen", [DESKTOP, PHONE, LYING_PHONE, SMALL_PHONE], ids=["desktop", "phone", "lying phone", "small phone"]
)
def test_thirteen_tiles_fit_without_scrolling_and_each_is_hit_in_its_middle(
    visitor: Visitor, screen: Screen, axis: str
) -> None:
    *moves, last = stretched(axis)
    table = visitor.opens(f"players=4&pile={PILE}", screen=screen)
    for move in moves:
        table.play_by_clicking(move)
    for _ in range(2):  # with empty cells on offer, and once the last tile lies
        wide, high = table.page.evaluate(_OVERFLOW)
        assert wide <= 0
        assert high <= 0
        for cell, width, height, is_hit in table.page.evaluate(_CELLS):
            assert is_hit, f"a click in the middle of {cell} misses it"
            if screen is not LYING_PHONE:  # there the height is too scarce for any board
                assert circle_in(width, height) >= 24, f"no circle of 24 pixels fits into {cell}"
        if table.moves_made() == len(moves):
            table.play_by_clicking(last)


def test_a_screen_of_320_pixels_needs_no_sideways_scrolling(visitor: Visitor) -> None:
    table = visitor.opens("players=4&advanced=1", screen=TINY)
    wide, _ = table.page.evaluate(_OVERFLOW)
    assert wide <= 0
