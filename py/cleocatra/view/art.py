"""The drawings, ours alone: five cats, the tiles they sit on, meeples and the inspector.

They are symbols that the page holds once; whatever shows a cat refers to it. Colours are classes, worn by the theme.
"""

from cleocatra.engine.tiles import CATS

_HEAD = "M-21 -4 L-23 -27 L-8 -16 Q0 -18 8 -16 L23 -27 L21 -4 Q24 18 0 20 Q-24 18 -21 -4Z"
_EARS = "M-19 -10 L-20 -21 L-12 -15Z M19 -10 L20 -21 L12 -15Z"
_FACE = (
    '<ellipse class="eye" cx="-9" cy="-1" rx="5" ry="4.6"/><ellipse class="eye" cx="9" cy="-1" rx="5" ry="4.6"/>'
    '<ellipse class="ink" cx="-9" cy="-1" rx="1.6" ry="4"/><ellipse class="ink" cx="9" cy="-1" rx="1.6" ry="4"/>'
    '<path class="line" d="M-15 -4 l-5 -3 M15 -4 l5 -3"/><path class="ink" d="M-2.5 7 h5 L0 10Z"/>'
    '<path class="line mouth" d="M0 10 q-4 5 -7 1 M0 10 q4 5 7 1"/>'
    '<path class="line whisker" d="M-10 9 l-13 -2 M-10 12 l-12 3 M10 9 l13 -2 M10 12 l12 3"/>'
)

# What each cat wears: drawn behind the head, and drawn on it.
_BEHIND = {"C": '<path class="wig" d="M-26 -6 Q-30 22 -18 26 L-12 8 Z M26 -6 Q30 22 18 26 L12 8 Z"/>'}
_WORN = {
    "C": (
        '<path class="crown" d="M-13 -17 L-10 -30 L-4 -21 L0 -34 L4 -21 L10 -30 L13 -17Z"/>'
        '<circle class="ruby" cx="0" cy="-23" r="2.5"/>'
    ),
    "M": (
        '<g class="spots"><circle cx="-12" cy="-9" r="2"/><circle cx="12" cy="-9" r="2"/>'
        '<circle cx="-16" cy="6" r="2"/><circle cx="16" cy="6" r="2"/><circle cx="0" cy="-12" r="2.2"/>'
        '<circle cx="-6" cy="-13" r="1.4"/><circle cx="6" cy="-13" r="1.4"/></g>'
    ),
    "B": '<path class="earring" d="M20 -8 q8 2 6 9"/><circle class="crown" cx="0" cy="-12" r="3"/>',
    "U": (
        '<path class="feather" d="M0 -17 C-3 -28 -14 -32 -17 -27 C-12 -26 -8 -22 -6 -16Z'
        ' M0 -17 C3 -28 14 -32 17 -27 C12 -26 8 -22 6 -16Z"/><circle class="amber" cx="0" cy="-22" r="3.4"/>'
    ),
    "P": '<path class="bow" d="M10 -20 q-9 -9 -11 0 q2 7 11 2 q9 5 11 -2 q-2 -9 -11 0Z"/>',
}

# The whole cell takes clicks; in it lies a triangle with rounded corners, hanging from the middle of its upper end.
_UP_CELL = "M-50 86.6 H50 L0 0Z"
_DOWN_CELL = "M-50 0 H50 L0 86.6Z"
_UP = "M-44 78 Q-48.5 85.6 -39.5 85.6 L39.5 85.6 Q48.5 85.6 44 78 L4.5 9 Q0 1.2 -4.5 9Z"
_UP_STITCH = "M-35.5 75.5 Q-38 80 -33 80 L33 80 Q38 80 35.5 75.5 L2.6 18.5 Q0 14 -2.6 18.5Z"
_DOWN = "M-44 8.6 Q-48.5 1 -39.5 1 L39.5 1 Q48.5 1 44 8.6 L4.5 77.6 Q0 85.4 -4.5 77.6Z"
_DOWN_STITCH = "M-35.5 11 Q-38 6.6 -33 6.6 L33 6.6 Q38 6.6 35.5 11 L2.6 68 Q0 72.6 -2.6 68Z"

_MEEPLE = (
    "M0 -17 a6 6 0 0 1 5.6 8.2 C9.5 -7 14 -4.4 14 -1 c0 2.6 -3.4 3.4 -6.2 3.4 C9 6.5 12 11 12 13.2"
    " c0 1.6 -1 1.8 -2 1.8 H-10 c-1 0 -2 -.2 -2 -1.8 C-12 11 -9 6.5 -7.8 2.4 C-10.6 2.4 -14 1.6 -14 -1"
    " C-14 -4.4 -9.5 -7 -5.6 -8.8 A6 6 0 0 1 0 -17Z"
)
# The white mark of each colour's meeple, so that nobody has to tell players apart by hue.
_MARKS = {
    "red": '<circle class="mark" cx="0" cy="6" r="4"/>',
    "blue": '<path class="mark" d="M0 1 L5 6.5 L0 12 L-5 6.5Z"/>',
    "black": '<rect class="mark" x="-3.9" y="2.4" width="7.8" height="7.8"/>',
    "green": '<path class="mark" d="M0 1 L5 10.5 H-5Z"/>',
}


def symbols() -> str:
    """All drawings as one hidden SVG, put into the page when it is built."""
    drawn = [_symbol(f"cat-{each.letter}", cat(each.letter)) for each in CATS]
    drawn += [
        _symbol("tile-up", _tile(_UP_CELL, _UP, _UP_STITCH)),
        _symbol("tile-down", _tile(_DOWN_CELL, _DOWN, _DOWN_STITCH)),
        _symbol("spot-up", _spot(_UP_CELL, _UP_STITCH, "M-7 57 h14 M0 50 v14")),
        _symbol("spot-down", _spot(_DOWN_CELL, _DOWN_STITCH, "M-7 30 h14 M0 23 v14")),
        _symbol("inspector", f'<g transform="scale(.78)">{_INSPECTOR}</g>'),
    ]
    drawn += [_symbol(f"meeple-{colour}", _meeple(colour)) for colour in _MARKS]
    return f'<svg class="symbols" aria-hidden="true" focusable="false">{"".join(drawn)}</svg>'


_INSPECTOR = (
    '<circle class="token" r="13"/><circle class="ring" r="9.6"/>'
    '<path class="eyelid" d="M-8 0 Q0 -7.5 8 0 Q0 6 -8 0Z"/><circle class="pupil" r="2.6"/>'
    '<path class="ring" d="M-2 5 q-1 4 -5 4"/>'
)


def _symbol(name: str, inside: str) -> str:
    return f'<g id="{name}">{inside}</g>'


def cat(letter: str) -> str:
    """A cat's head, around the middle of its face."""
    head = f'<path class="fur" d="{_HEAD}"/><path class="ear" d="{_EARS}"/>'
    return f'<g class="cat fur-{letter}">{_BEHIND.get(letter, "")}{head}{_WORN[letter]}{_FACE}</g>'


def _tile(whole: str, edge: str, stitch: str) -> str:
    return (
        f'<path class="hit" d="{whole}"/>'
        f'<path class="edge" d="{edge}" transform="translate(0 4)"/><path class="face" d="{edge}"/>'
        f'<path class="stitch" d="{stitch}"/>'
    )


def _spot(whole: str, dashed: str, plus: str) -> str:
    return f'<path class="hit" d="{whole}"/><path class="spot" d="{dashed}"/><path class="plus" d="{plus}"/>'


def _meeple(colour: str) -> str:
    body = f'<path class="halo" d="{_MEEPLE}"/><path class="body" d="{_MEEPLE}"/>'
    return f'<g class="meeple wears-{colour}" transform="scale(.8)">{body}{_MARKS[colour]}</g>'
