"""The table as the tests see and work it: the one place that knows how the page is asked and answered.

A test speaks in moves of RULES.md; `TablePage` turns one into what a person would do with a mouse or a finger, the
keyboard, or the text field. What the page promises in return is in `Shown` and in the attributes read here:
`data-ready`, `data-cell`, `data-tile`, `data-action`, `data-player`, `data-role`, `data-choice` and `data-chosen`.
"""

from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from cleocatra.engine.actions import Place, Rescue
from cleocatra.engine.notation import parse_action
from cleocatra.engine.position import LAYING, Position
from cleocatra.engine.rules import legal_actions
from support.hands import Hand, Keyboard, Pointer, next_frame

_BOOT_MS = 30_000
_MOST_ROUNDS = 4
"""How often a Rescue may ask on: helpers, then inspectors, then to confirm."""

_READ = """() => ({
    root: {...document.documentElement.dataset},
    cells: Array.from(document.querySelectorAll('[data-cell]'), cell => [cell.dataset.cell, cell.dataset.tile ?? ''])
})"""


class Shown(NamedTuple):
    """What a page tells about a position."""

    scores: tuple[int, ...]
    to_move: int | None
    is_over: bool
    moves: int
    tiles: dict[str, str]
    """The tiles by cell, as ``B 0 2 !``: the cat's letter, whose rescuers stand there, and an inspector."""


def shown(position: Position, moves: int) -> Shown:
    """What a page has to tell about a position that so many moves led to."""
    tiles = {}
    for tile, cell in enumerate(position.board.cells):
        players = [str(player) for player, stands in enumerate(position.rescuers) if stands >> tile & 1]
        inspector = ["!"] if position.inspectors >> tile & 1 else []
        tiles[str(cell)] = " ".join([position.deal.pile[tile], *players, *inspector])
    return Shown(position.scores, position.to_move, position.is_over, moves, tiles)


def query_of(case: dict[str, Any]) -> str:
    """The query that starts the game of a golden case."""
    return f"players={case['players']}&edition={case['edition']}&advanced={case['advanced']:d}&pile={case['pile']}"


def _rescue_of(move: str) -> Rescue:
    action = parse_action(move)
    assert isinstance(action, Rescue)
    return action


class TablePage:
    """One open table."""

    def __init__(self, page: Page, address: str, *, is_phone: bool = False) -> None:
        self.page = page
        self._address = address
        self._pointer = Pointer(page, is_touch=is_phone)
        self._keyboard = Keyboard(page)

    def open(self, query: str = "") -> None:
        """Load the page and wait until the first click would be answered."""
        self.open_early(query)
        self.wait_until_ready()

    def open_early(self, query: str = "") -> None:
        """Load the page and go on while Python is still on its way."""
        self.page.goto(f"{self._address}?{query}" if query else self._address)

    def wait_until_ready(self) -> None:
        """Wait for the page's Python."""
        expect(self.page.locator("html[data-ready]")).to_have_count(1, timeout=_BOOT_MS)

    # What the page says

    @property
    def _root(self) -> Locator:
        return self.page.locator("html")

    def state(self) -> Shown:
        """What the page shows now."""
        read = self.page.evaluate(_READ)
        root, cells = read["root"], read["cells"]
        assert len({cell for cell, _ in cells}) == len(cells), "two elements carry the same data-cell"
        return Shown(
            scores=tuple(map(int, root["scores"].split(","))),
            to_move=int(root["toMove"]) if root["toMove"] else None,
            is_over={"true": True, "false": False}[root["over"]],
            moves=int(root["moves"]),
            tiles={cell: tile for cell, tile in cells if tile},
        )

    def moves_made(self) -> int:
        """How many moves the page has counted."""
        return self.state().moves

    def offered_cells(self) -> set[str]:
        """The empty cells that the page offers to click."""
        return {cell for cell, tile in self.page.evaluate(_READ)["cells"] if not tile}

    def prompt(self) -> str:
        """The sentence that says what to do next."""
        return self._role("prompt").inner_text().strip()

    def message(self) -> str:
        """The sentence that says why something was refused, or nothing."""
        return self._role("message").inner_text().strip()

    def expect_message(self, *, unlike: str = "") -> str:
        """The refusal that comes, as soon as it differs from an earlier one."""
        expect(self._role("message")).not_to_have_text(unlike)
        return self.message()

    def expect_moves(self, moves: int, because: str = "") -> None:
        """Wait until the page has counted so many moves."""
        expect(self._root, because or None).to_have_attribute("data-moves", str(moves))

    def offers(self, action: str) -> bool:
        """Whether there is a button for an action now."""
        return self._pointer.is_offered(action)

    def _role(self, role: str) -> Locator:
        return self.page.locator(f'[data-role="{role}"]')

    def assert_shows(self, position: Position, moves: int) -> None:
        """The page shows exactly this position, and where a tile is to be laid offers exactly the legal cells."""
        next_frame(self.page)
        assert self.state() == shown(position, moves)
        if position.phase in LAYING:
            legal = {str(action.cell) for action in legal_actions(position) if isinstance(action, Place)}
            assert self.offered_cells() == legal

    # What a person does

    def click_cell(self, cell: str) -> None:
        """Click a tile or an offered cell in the middle of its box."""
        self._pointer.cell(cell)

    def press_action(self, action: str) -> None:
        """Click the button of an action, whether it can be used now or not."""
        self._pointer.action(action)

    def start_new_game(self) -> None:
        """Start a game with everything as the new-game card proposes it."""
        if self.offers("close"):  # the result lies over the table
            self.press_action("close")
        if not self.offers("start"):
            self.press_action("new-game")
        self.press_action("start")
        self.expect_moves(0)

    def play_by_clicking(self, move: str) -> None:
        """Make a move with the mouse, or with a finger on a phone."""
        self._play(move, self._pointer)

    def play_by_keyboard(self, move: str) -> None:
        """Make a move with Tab, the arrows, Enter and the actions' own keys."""
        self._play(move, self._keyboard)

    def play_by_text(self, move: str) -> None:
        """Make a move by writing it down."""
        before = self.moves_made()
        self.write(move)
        self.expect_moves(before + 1, f"{move!r} is made")

    def begin_rescue(self, move: str) -> None:
        """Go as far into a Rescue as to be asked for helpers and inspectors, or to confirm."""
        self._begin_rescue(move, self._pointer)
        next_frame(self.page)

    def finish_rescue(self, move: str) -> None:
        """Choose what a Rescue that was begun names, and confirm it."""
        self._finish_rescue(move, self._pointer)

    def write(self, text: str) -> None:
        """Write a line into the text field and send it, whatever comes of it."""
        if self.offers("close"):  # the result lies over the table
            self.press_action("close")
        field = self._role("move-text")
        field.fill(text)
        field.press("Enter")
        next_frame(self.page)

    # One move, step by step: the grammar of the page

    def _play(self, move: str, hand: Hand) -> None:
        before = self.moves_made()
        match move.split():
            case ["place", cell]:
                hand.cell(cell)
            case ["fallback", cell]:
                if hand.is_offered("fallback"):
                    hand.action("fallback")
                hand.cell(cell)
            case ["swap", mine, theirs, player]:
                hand.action("swap")
                hand.cell(mine)
                hand.cell(theirs)
                if hand.is_offered("choose-player", player=player):  # two others stand there
                    hand.action("choose-player", player=player)
            case ["rescue", *_]:
                self._rescue(move, hand)
            case [verb, *cells]:
                hand.action("search" if verb == "move" else verb)
                for cell in cells:
                    hand.cell(cell)
        self.expect_moves(before + 1, f"{move!r} is made")

    def _rescue(self, move: str, hand: Hand) -> None:
        self._begin_rescue(move, hand)
        self._finish_rescue(move, hand)

    def _begin_rescue(self, move: str, hand: Hand) -> None:
        hand.action("rescue")
        hand.cell(str(_rescue_of(move).cell))

    def _finish_rescue(self, move: str, hand: Hand) -> None:
        rescue, before = _rescue_of(move), self.moves_made()
        for _ in range(_MOST_ROUNDS):
            self._choose("helper", rescue.helpers, hand)
            self._choose("from", rescue.taken, hand)
            self._choose("to", rescue.to, hand)
            hand.action("confirm")
            next_frame(self.page)
            if self.moves_made() > before:
                return

    def _choose(self, kind: str, cells: tuple[object, ...], hand: Hand) -> None:
        """Click tiles until exactly the wanted ones are chosen, if the page asks for this kind at all."""
        wanted = set(map(str, cells))
        choices = self._choices(kind)
        for _ in range(2 * len(choices)):
            chosen = {cell for cell, is_chosen in choices.items() if is_chosen}
            missing, surplus = sorted(wanted & choices.keys() - chosen), sorted(chosen - wanted)
            # A helper is left out by choosing another of its colour; an inspector has to be put back first.
            clicks = [*missing, *surplus] if kind == "helper" else [*surplus, *missing]
            if not clicks:
                return
            hand.cell(clicks[0])
            choices = self._choices(kind)

    def _choices(self, kind: str) -> dict[str, bool]:
        next_frame(self.page)
        read = "all => all.map(one => [one.dataset.cell, one.dataset.chosen === 'true'])"
        return dict(self.page.locator(f'[data-cell][data-choice="{kind}"]').evaluate_all(read))

    # Links and kept games

    def open_link(self, link: str) -> None:
        """Open an address that holds a game, in a page of its own."""
        self.page.goto("about:blank")  # else only the fragment would change
        self.page.goto(link)
        self.wait_until_ready()

    def link(self) -> str:
        """The link that the page offers for sharing."""
        self.press_action("share")
        link = self._role("link").input_value()
        self.press_action("close")
        return link

    def expect_saved(self, moves: int) -> None:
        """Wait until so many moves are safely stored."""
        expect(self._root).to_have_attribute("data-saved", str(moves))

    def another_tab(self) -> "TablePage":
        """A second tab of the same browser, with nothing in it yet."""
        return TablePage(self.page.context.new_page(), self._address)
