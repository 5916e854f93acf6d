"""Nothing is lost: reloads, kills, full or forbidden storage, two tabs."""

import os
import signal
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, expect

from support.browser import FLAGS, Chromium, unwanted_flags
from support.chromium import executable
from support.golden import GAMES
from support.table_page import TablePage, query_of
from support.visitor import Visitor

GAME = next(game for game in GAMES if game["players"] == 2 and game["advanced"])
_FORBIDDEN = """() => {
    const forbidden = () => { throw new DOMException("no", "SecurityError"); };
    IDBFactory.prototype.open = forbidden;
    Storage.prototype.getItem = forbidden;
    Storage.prototype.setItem = forbidden;
}"""
_FULL = (
    """() => { IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); }; }"""
)
_NEWER = """() => new Promise((resolve, reject) => {
    const opening = indexedDB.open(`${location.pathname.replace(/\\/[^/]*$/, "")}/games`, 1);
    opening.onsuccess = () => {
        const work = opening.result.transaction("games", "readwrite");
        work.objectStore("games").put('{"version": 99, "id": "x"}', "x");
        work.objectStore("games").put('damaged', "y");
        work.oncomplete = () => { opening.result.close(); resolve(); };
        work.onerror = reject;
    };
})"""
_KEYS = """() => new Promise((resolve, reject) => {
    const opening = indexedDB.open(`${location.pathname.replace(/\\/[^/]*$/, "")}/games`, 1);
    opening.onsuccess = () => {
        const keys = opening.result.transaction("games").objectStore("games").getAllKeys();
        keys.onsuccess = () => { opening.result.close(); resolve(keys.result); };
        keys.onerror = reject;
    };
})"""


def test_a_reload_resumes_in_the_middle_of_a_turn(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    for number, move in enumerate(GAME["moves"][:12], 1):
        table.play_by_clicking(move)
        table.expect_saved(number)
        if number % 3 == 0:
            before = table.state()
            table.page.reload()
            table.wait_until_ready()
            assert table.state() == before


def test_a_game_is_found_again_without_its_address(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    for move in GAME["moves"][:7]:
        table.play_by_clicking(move)
    table.expect_saved(7)
    before = table.state()
    later = table.another_tab()
    later.open()
    assert later.state() == before


def test_thirty_killed_browsers_lose_nothing(chromium: Chromium, site_address: str, tmp_path: Path) -> None:
    for number, move in enumerate(GAME["moves"][:30], 1):
        context = chromium.browser.browser_type.launch_persistent_context(
            str(tmp_path),
            executable_path=executable(),
            args=list(FLAGS),
            ignore_default_args=unwanted_flags(),
            reduced_motion="reduce",
        )
        table = TablePage(context.pages[0], site_address)
        table.open(query_of(GAME) if number == 1 else "")
        assert table.moves_made() == number - 1
        table.play_by_clicking(move)
        table.expect_saved(number)
        _kill(context)


def _kill(context: BrowserContext) -> None:
    assert context.browser is not None
    session = context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    os.kill(next(process["id"] for process in processes if process["type"] == "browser"), signal.SIGKILL)
    with suppress(Error):  # Playwright may notice the death before this, or be told by it
        context.close()


def test_forbidden_storage_is_told_once_and_play_goes_on(visitor: Visitor) -> None:
    table = visitor.arrives()
    table.page.add_init_script(f"({_FORBIDDEN})()")
    table.open(query_of(GAME))
    for move in GAME["moves"][:6]:
        table.play_by_clicking(move)
    trouble = table.page.locator(".trouble")
    expect(trouble).to_have_count(1)
    expect(trouble).to_contain_text("does not let the page store anything")
    expect(trouble.locator("[data-action=keep-link]")).to_be_visible()
    trouble.locator("[data-action=hush]").click()
    expect(trouble).to_have_count(0)
    table.play_by_clicking(GAME["moves"][6])
    expect(trouble).to_have_count(0)


def test_full_storage_is_told_and_play_goes_on(visitor: Visitor) -> None:
    table = visitor.arrives()
    table.page.add_init_script(f"({_FULL})()")
    table.open(query_of(GAME))
    for move in GAME["moves"][:6]:
        table.play_by_clicking(move)
    expect(table.page.locator(".trouble")).to_contain_text("storage is full")


def test_what_this_version_cannot_read_stays_where_it_is(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    table.play_by_clicking(GAME["moves"][0])
    table.expect_saved(1)
    table.page.evaluate(_NEWER)
    table.page.reload()
    table.wait_until_ready()
    assert table.moves_made() == 1
    table.press_action("menu")
    table.press_action("games")
    expect(table.page.locator(".kept-game")).to_have_count(1)
    assert {"x", "y"} <= set(table.page.evaluate(_KEYS))


def test_the_tab_that_acted_last_has_the_game(visitor: Visitor) -> None:
    first = visitor.opens(query_of(GAME))
    for move in GAME["moves"][:4]:
        first.play_by_clicking(move)
    first.expect_saved(4)
    second = first.another_tab()
    second.open()
    second.play_by_clicking(GAME["moves"][4])
    second.expect_saved(5)
    expect(first.page.locator("[data-action=take-back]")).to_be_visible()
    assert "another tab" in first.prompt()
    assert not first.offers("scout")
    first.press_action("take-back")
    first.expect_moves(5)
    expect(second.page.locator("[data-action=take-back]")).to_be_visible()
    first.play_by_clicking(GAME["moves"][5])
    first.expect_saved(6)


def test_games_lie_side_by_side_to_be_named_opened_deleted_and_put_back(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    table.play_by_clicking(GAME["moves"][0])
    table.expect_saved(1)
    table.start_new_game()
    table.press_action("menu")
    table.press_action("games")
    kept = table.page.locator(".kept-game")
    expect(kept).to_have_count(1)
    kept.locator("input").fill("The long one")
    kept.locator("[data-action=delete]").click()
    expect(kept).to_have_count(0)
    table.press_action("undelete")
    expect(kept).to_have_count(1)
    expect(kept.locator("input")).to_have_value("The long one")
    kept.locator("[data-action=continue]").click()
    table.expect_moves(1)
