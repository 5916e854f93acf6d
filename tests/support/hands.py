"""How a person reaches into the page: with a pointer, or with the keyboard alone."""

import math
from typing import Protocol

from playwright.sync_api import Locator, Page

_MOST_TABS = 80
_MOST_ARROWS = 200
_ARROWS = {"ArrowRight": (1.0, 0.0), "ArrowLeft": (-1.0, 0.0), "ArrowDown": (0.0, 1.0), "ArrowUp": (0.0, -1.0)}
"""Each arrow and where it points on the screen."""

_FOCUSED_CELL = "() => document.activeElement?.closest('[data-cell]')?.dataset.cell ?? ''"
_NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => done()))"


def next_frame(page: Page) -> None:
    """Wait until the page has repainted what it was asked to."""
    page.evaluate(_NEXT_FRAME)


class Hand(Protocol):
    """What both hands can do."""

    def cell(self, cell: str) -> None:
        """Choose a tile or an empty cell."""

    def action(self, name: str, *, player: str | None = None) -> None:
        """Use the button of an action."""

    def is_offered(self, name: str, *, player: str | None = None) -> bool:
        """Whether there is such a button now."""


class Pointer:
    """A mouse, or a finger."""

    def __init__(self, page: Page, *, is_touch: bool = False) -> None:
        self._page = page
        self._is_touch = is_touch

    def cell(self, cell: str) -> None:
        self._click(cell_of(self._page, cell), cell)

    def action(self, name: str, *, player: str | None = None) -> None:
        self._click(button_of(self._page, name, player), name)

    def is_offered(self, name: str, *, player: str | None = None) -> bool:
        return _is_visible(self._page, name, player)

    def _click(self, target: Locator, name: str) -> None:
        """Click the middle of a box as it is on the screen: nothing scrolls, and what is dimmed is clicked as well."""
        next_frame(self._page)  # the last click may have moved the board
        x, y = _centre(target)
        size = self._page.viewport_size
        assert size is not None
        assert 0 <= x < size["width"], f"{name} lies beside the screen"
        assert 0 <= y < size["height"], f"{name} lies above or below the screen"
        if self._is_touch:
            self._page.touchscreen.tap(x, y)
        else:
            self._page.mouse.click(x, y)


class Keyboard:
    """Keys alone: Tab to the board, arrows on it, Enter, and the key that each action's button names."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def cell(self, cell: str) -> None:
        self.walk_to(cell)
        self._page.keyboard.press("Enter")

    def action(self, name: str, *, player: str | None = None) -> None:
        next_frame(self._page)
        self._reach_the_board()  # letters act only there
        button = button_of(self._page, name, player)
        keys = button.get_attribute("aria-keyshortcuts")
        assert keys, f"the button {name} names no key"
        self._page.keyboard.press(keys.split()[0])

    def is_offered(self, name: str, *, player: str | None = None) -> bool:
        return _is_visible(self._page, name, player)

    def focused_cell(self) -> str:
        """The cell that has the focus, or nothing."""
        focused: str = self._page.evaluate(_FOCUSED_CELL)
        return focused

    def walk_to(self, cell: str) -> None:
        """Bring the focus to a cell, pressing at each step the arrow that leads there best on the screen.

        An arrow that was pressed from a cell before comes last, so that no walk goes round in circles.
        """
        next_frame(self._page)
        self._reach_the_board()
        target = _centre(cell_of(self._page, cell))
        pressed: dict[tuple[str, str], int] = {}
        for _ in range(_MOST_ARROWS):
            here = self.focused_cell()
            assert here, "an arrow took the focus off the board"
            if here == cell:
                return
            x, y = _centre(cell_of(self._page, here))
            heading = math.atan2(target[1] - y, target[0] - x)

            def cost(arrow: str, here: str = here, heading: float = heading) -> tuple[int, float]:
                dx, dy = _ARROWS[arrow]
                return pressed.get((here, arrow), 0), -math.cos(heading - math.atan2(dy, dx))

            arrow = min(_ARROWS, key=cost)
            pressed[here, arrow] = pressed.get((here, arrow), 0) + 1
            self._page.keyboard.press(arrow)
        raise AssertionError(f"the arrows do not lead to {cell}")

    def _reach_the_board(self) -> None:
        for _ in range(_MOST_TABS):
            if self.focused_cell():
                return
            self._page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead to the board")


def cell_of(page: Page, cell: str) -> Locator:
    """The one element of a tile or an offered cell."""
    return page.locator(f'[data-cell="{cell}"]')


def button_of(page: Page, name: str, player: str | None = None) -> Locator:
    """The visible button of an action, and of a player where it asks for one."""
    whose = "" if player is None else f'[data-player="{player}"]'
    return page.locator(f'[data-action="{name}"]{whose}').filter(visible=True)


def _is_visible(page: Page, name: str, player: str | None) -> bool:
    next_frame(page)
    return button_of(page, name, player).count() > 0


def _centre(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None, f"{target} is not on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
