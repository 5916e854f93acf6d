"""Clicks and keys become actions: whole games played on the state of the page, without a browser."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.game import Game, new_game
from cleocatra.engine.grid import Cell
from cleocatra.engine.notation import parse_action
from cleocatra.engine.position import Position
from cleocatra.engine.reasons import Reason
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.seats import mend_seats
from cleocatra.engine.tiles import Options
from cleocatra.view.draft import NO_DRAFT, Draft, choice_kinds, next_cells
from cleocatra.view.intent import VERBS, click_cell, confirm, press_verb, step_back, try_action
from cleocatra.view.keyboard import key_pressed
from cleocatra.view.markup import to_text
from cleocatra.view.page import page
from cleocatra.view.ui_state import Ui
from support.golden import GAMES
from support.headless_player import click_through
from support.random_games import positions
from support.tables import table


def shown(position: Position) -> Ui:
    """The page showing a position made by hand."""
    return Ui(game=Game(mend_seats([], len(position.rescuers)), (), (position,), 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['players']}-{game['pile']}")
def test_a_whole_game_is_played_by_clicking(game: dict[str, Any]) -> None:
    ui = Ui(game=new_game(Options(game["players"], game["edition"], game["advanced"]), game["pile"]))
    for number, text in enumerate(game["moves"]):
        action = parse_action(text)
        step = click_through(ui, action)
        assert ui.game is not None
        assert step.action == action
        ui = step.ui._replace(game=ui.game.play(action))
        if number % 7 == 0:
            to_text(page(ui))
    assert ui.game is not None
    assert list(ui.game.position.scores) == game["scores"]


@given(positions())
def test_every_legal_action_can_be_made_by_clicking(position: Position) -> None:
    ui = shown(position)
    for action in legal_actions(position):
        assert click_through(ui, action).action == action


@given(positions(), st.lists(st.integers(0, 10_000), max_size=25))
def test_whatever_is_clicked_nothing_illegal_happens_and_the_page_can_be_drawn(
    position: Position, clicks: list[int]
) -> None:
    ui = shown(position)
    cells = [*position.board.cells, *position.board.spots]
    legal = legal_actions(position)
    for number in clicks:
        verbs = list(VERBS.values())
        step = (
            click_cell(ui, cells[number % len(cells)])
            if number % 3
            else press_verb(ui, verbs[number % len(verbs)])
            if number % 2
            else confirm(ui)
        )
        assert step.action is None or step.action in legal
        ui = step.ui
        assert to_text(page(ui))
        back = ui
        for _ in range(8):
            back = step_back(back)
        assert back.draft == NO_DRAFT


def test_pointing_at_a_tile_that_can_only_mean_one_thing_does_it() -> None:
    ui = shown(table("0,0 C 0 !\n1,0 M\n2,0 B"))
    assert str(click_cell(ui, Cell(1, 0)).action) == "team 1,0"


def test_pointing_at_ones_rescuer_offers_what_it_can_do() -> None:
    ui = shown(table("0,0 C 0\n1,0 M 1\n2,0 B", advanced=True))
    step = click_cell(ui, Cell(0, 0))
    assert step.action is None
    assert step.ui.draft == Draft(picks=(Cell(0, 0),))
    assert str(click_cell(step.ui, Cell(1, 0)).action) == "herd 0,0 1,0"
    assert press_verb(step.ui, "rescue").ui.draft.picks == (Cell(0, 0),)


def test_pointing_at_the_same_tile_again_lets_go_of_it() -> None:
    ui = shown(table("0,0 C 0\n1,0 M 1\n2,0 B", advanced=True))
    assert click_cell(click_cell(ui, Cell(0, 0)).ui, Cell(0, 0)).ui.draft == NO_DRAFT


def test_a_rescue_waits_for_confirmation_and_starts_with_the_most_points() -> None:
    ui = press_verb(shown(table("0,0 C 0\n1,0 M 0\n-1,0 M\n0,1 B")), "rescue").ui
    step = click_cell(ui, Cell(0, 0))
    assert step.action is None
    assert step.ui.draft.helpers == (Cell(1, 0),)
    assert str(confirm(step.ui).action) == "rescue 0,0 with 1,0"
    without = click_cell(step.ui, Cell(1, 0))
    assert str(confirm(without.ui).action) == "rescue 0,0"


@pytest.mark.parametrize(
    ("verb", "cell", "reason"),
    [
        ("move", "1,0", Reason.WOULD_SPLIT),
        ("move", "0,0", Reason.TILE_OCCUPIED),
        ("team", "2,0", Reason.NOT_NEXT_TO_YOURS),
        ("team", "0,0", Reason.YOURS_ALREADY_THERE),
        ("rescue", "1,0", Reason.NOT_YOUR_RESCUER),
        ("herd", "2,0", Reason.NOT_YOUR_RESCUER),
        ("swap", "0,0", Reason.NOT_BASTET),
    ],
)
def test_pointing_at_something_else_says_why_not(verb: str, cell: str, reason: Reason) -> None:
    x, y = map(int, cell.split(","))
    ui = shown(table("0,0 C 0\n1,0 M\n2,0 B 1", advanced=True))._replace(draft=Draft(verb))
    step = click_cell(ui, Cell(x, y))
    assert step.action is None
    assert step.ui.refusal is not None
    assert step.ui.refusal.reason is reason
    assert step.ui.draft == Draft(verb)


@pytest.mark.parametrize(
    ("verb", "reason"),
    [
        ("scout", Reason.PILE_EMPTY),
        ("dispatch", Reason.NO_TILE_LAID),
        ("herd", Reason.ADVANCED_ONLY),
        ("pass", Reason.CANNOT_PASS),
        ("fallback", Reason.FALLBACK_NOT_NEEDED),
    ],
)
def test_a_button_for_something_impossible_says_why_not(verb: str, reason: Reason) -> None:
    step = press_verb(shown(table("0,0 C 0\n1,0 M 1")), verb)
    assert step.ui.refusal is not None
    assert step.ui.refusal.reason is reason


@pytest.mark.parametrize(
    ("verb", "tiles"),
    [
        ("rescue", "0,0 C 0 !\n1,0 M 1"),
        ("rescue", "0,0 C\n1,0 M 1"),
        ("team", "0,0 C 0\n1,0 M 1 2\n2,0 B"),
        ("herd", "0,0 C 0\n1,0 M 1 2\n2,0 B"),
        ("swap", "0,0 C 0\n1,0 M 1\n2,0 B"),
        ("move", "0,0 C 0\n1,0 B 1\n2,0 U 2"),
    ],
)
def test_a_button_that_no_tile_allows_says_so_in_one_sentence_for_all_tiles(verb: str, tiles: str) -> None:
    step = press_verb(shown(table(tiles, players=3, advanced=True)), verb)
    assert step.ui.refusal is None
    assert step.ui.notice == f"none.{verb}"


def test_princess_asks_for_inspectors_to_take_before_the_tiles_that_get_them() -> None:
    position = table("0,0 P 0\n1,0 M 1 !\n-1,0 B !\n0,1 U !\n2,0 B\n3,0 U\n-2,0 M", advanced=True)
    ui = click_cell(press_verb(shown(position), "rescue").ui, Cell(0, 0)).ui
    for taken in (Cell(1, 0), Cell(0, 1)):
        assert choice_kinds(position, ui.draft) == dict.fromkeys([Cell(1, 0), Cell(-1, 0), Cell(0, 1)], "from")
        ui = click_cell(ui, taken).ui
    assert choice_kinds(position, ui.draft) == dict.fromkeys([Cell(-2, 0), Cell(0, 0), Cell(2, 0), Cell(3, 0)], "to")
    for goal in (Cell(3, 0), Cell(0, 0)):
        assert confirm(ui).action is None
        ui = click_cell(ui, goal).ui
    assert str(confirm(ui).action) == "rescue 0,0 to 0,0 3,0 from 0,1 1,0"
    assert step_back(ui).draft.to == (Cell(3, 0),), "Esc takes back what was chosen last"
    assert step_back(step_back(step_back(ui))).draft.taken == (Cell(1, 0),)


def test_points_are_not_shown_while_another_action_is_being_made() -> None:
    ui = shown(table("0,0 C 0\n1,0 M\n2,0 B", advanced=True))._replace(hovered=Cell(0, 0))
    assert 'class="badge"' in to_text(page(ui))
    assert 'class="badge"' not in to_text(page(press_verb(ui, "herd").ui))


def test_a_typed_action_is_played_or_refused() -> None:
    ui = shown(table("0,0 C 0\n1,0 M 1"))
    assert str(try_action(ui, parse_action("team 1,0")).action) == "team 1,0"
    refused = try_action(ui, parse_action("team 5,5"))
    assert refused.action is None
    assert refused.ui.refusal is not None


def test_the_arrow_keys_walk_over_the_board_as_it_is_on_the_screen() -> None:
    ui = shown(table("0,0 C 0\n1,0 M 1\n2,0 B\n0,1 U"))
    for key, cell in (("ArrowRight", "1,0"), ("ArrowRight", "2,0"), ("ArrowLeft", "1,0"), ("ArrowDown", "0,1")):
        step = key_pressed(ui, key, on_board=True, typing=False)
        assert not isinstance(step, str)
        assert step is not None
        ui = step.ui
        assert str(ui.focus) == cell


def test_letters_do_nothing_while_typing_or_when_switched_off() -> None:
    ui = shown(table("0,0 C 0\n1,0 M 1"))
    assert key_pressed(ui, "r", on_board=True, typing=False) == "rescue"
    assert key_pressed(ui, "r", on_board=False, typing=False) == "rescue"
    assert key_pressed(ui, "r", on_board=False, typing=True) is None
    off = ui._replace(preferences=ui.preferences._replace(letter_keys=False))
    assert key_pressed(off, "r", on_board=True, typing=False) is None
    assert key_pressed(off, "ArrowLeft", on_board=True, typing=False) is not None


def test_arrows_belong_to_the_board_or_to_nobody() -> None:
    ui = shown(table("0,0 C 0\n1,0 M 1"))
    assert key_pressed(ui, "ArrowLeft", on_board=False, typing=False) is None
    assert key_pressed(ui, "ArrowLeft", on_board=False, typing=False, nowhere=True) is not None
    assert key_pressed(ui, "Enter", on_board=False, typing=False, nowhere=True) is None


@given(positions())
def test_only_cells_that_lead_somewhere_are_offered(position: Position) -> None:
    ui = shown(position)
    for cell in next_cells(position, NO_DRAFT):
        step = click_cell(ui, cell)
        assert step.ui.refusal is None
        assert step.action is not None or step.ui.draft != NO_DRAFT
