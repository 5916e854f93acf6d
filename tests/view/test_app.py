"""What the page says about itself as an app."""

import pytest

from cleocatra.engine.game import new_game
from cleocatra.engine.tiles import Options
from cleocatra.view.app_state import AppState
from cleocatra.view.markup import to_text
from cleocatra.view.page import page, static_page
from cleocatra.view.ui_state import Ui

TABLE = Ui(game=new_game(Options(2), "CMBUPMBUP"))


def shown(app: AppState, ui: Ui = TABLE, dialog: str = "") -> str:
    return to_text(page(ui._replace(app=app, dialog=dialog)))


def test_the_place_for_notices_is_there_before_there_is_a_notice() -> None:
    assert 'role="status"' in static_page()
    assert 'class="toast"' not in static_page()


@pytest.mark.parametrize("ui", [Ui(), TABLE], ids=["before a game", "during a game"])
def test_a_newer_version_is_offered_until_it_is_put_off(ui: Ui) -> None:
    newer = AppState(is_newer_there=True)
    assert 'data-action="app-reload"' in shown(newer, ui)
    assert 'data-action="app-reload"' not in shown(newer._replace(is_put_off=True), ui)


def test_a_version_that_was_put_off_stays_in_the_menu() -> None:
    newer = AppState(is_newer_there=True, is_put_off=True)
    assert 'data-action="app-reload"' in shown(newer, dialog="menu")


def test_a_newer_version_comes_before_a_passing_notice() -> None:
    both = AppState(is_newer_there=True, notice="offline.ready")
    assert "Ready to play offline." not in shown(both)
    assert "Ready to play offline." in shown(both._replace(is_newer_there=False))


def test_the_button_to_install_is_shown_only_where_it_is_offered() -> None:
    assert 'data-action="app-install"' not in static_page()
    for ui, dialog in ((Ui(), ""), (TABLE, "menu")):
        assert 'data-action="app-install"' in shown(AppState(install="prompt"), ui, dialog)
        assert 'data-action="app-install"' not in shown(AppState(install="by-hand"), ui, dialog)
    assert "Add to Home Screen" in shown(AppState(install="by-hand"), dialog="menu")


def test_the_menu_tells_the_version_and_what_is_kept() -> None:
    kept = AppState(version="1.0.0+abc", is_kept=True, kept_bytes=13_449_000)
    text = shown(kept, dialog="menu")
    assert "Version 1.0.0+abc" in text
    assert "keeps 13.4 MB" in text
    assert "Plays with a network only." in shown(AppState(), dialog="menu")


def test_nothing_is_deleted_without_being_asked_twice() -> None:
    assert 'data-action="app-delete"' not in shown(AppState(is_kept=True), dialog="menu")
    asked = shown(AppState(is_kept=True, asks_to_clear=True), dialog="menu")
    assert 'data-action="app-delete"' in asked
    assert 'data-action="app-keep"' in asked
