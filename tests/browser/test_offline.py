"""The offline app: after one visit it needs no server, and a version of it is never mixed with another."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from support.axe import assert_accessible
from support.browser import Chromium
from support.golden import GAMES, golden_game, played
from support.publishing import Host
from support.site_projects import EVERYTHING, copy_project, serve
from support.table_page import TablePage, query_of
from support.visitor import Visitor

GAME = golden_game("PBBCUMMPU")  # 2 players, advanced, and not long
_STORED_MS = 30_000
_CACHES = "async () => (await caches.keys()).sort()"
_KEPT_GAMES = """() => new Promise(done => {
    indexedDB.open('/cleocatra/games').onsuccess = ({target: {result: database}}) => {
        database.transaction('games').objectStore('games').count().onsuccess = ({target: {result: count}}) => {
            database.close();
            done(count);
        };
    };
})"""
_IS_ALONE = "async () => !(await navigator.serviceWorker.getRegistration()).waiting"
_CHECK = "() => document.dispatchEvent(new Event('visibilitychange'))"
_CHECK_UNTIL = """async state => {
    const registration = await navigator.serviceWorker.getRegistration();
    const reached = new Promise(done => registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker.addEventListener('statechange', () => worker.state === state && done());
    }));
    await registration.update();
    await reached;
}"""


@pytest.fixture(scope="module")
def newer_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site after somebody changed one file of it."""
    folder = tmp_path_factory.mktemp("newer")
    project = copy_project(folder / "project", cached=EVERYTHING)
    theme = project / "css" / "theme.css"
    theme.write_text(theme.read_text(encoding="utf-8") + "/* newer */\n", encoding="utf-8")
    result = serve(project, "--build", str(folder / "site"))
    assert result.status == 0, result.err
    return folder / "site"


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path, site)
    yield host
    host.is_gone()


@pytest.fixture
def guest(chromium: Chromium, host: Host) -> Iterator[Visitor]:
    """Visits the host; in the end nothing may have gone wrong."""
    somebody = Visitor(chromium.browser, host.address)
    yield somebody
    complaints = somebody.leaves()
    if somebody.saw_a_crash:
        chromium.end()
    assert complaints == []


def version_of(site: Path) -> str:
    page = (site / "index.html").read_text(encoding="utf-8")
    return page.split('data-version="')[1].split('"')[0]


def toast(table: TablePage) -> Locator:
    return table.page.get_by_role("status").locator(".toast")


def visit(guest: Visitor, query: str = "") -> TablePage:
    """A first visit, up to the moment from which no server is needed."""
    table = guest.opens(query, keeps_site=True)
    expect(toast(table)).to_have_text("Ready to play offline.", timeout=_STORED_MS)
    return table


def expect_version(table: TablePage, site: Path) -> None:
    expect(table.page.locator("html")).to_have_attribute("data-version", version_of(site), timeout=_STORED_MS)
    table.wait_until_ready()


def expect_offer(table: TablePage) -> None:
    expect(toast(table)).to_contain_text("New version", timeout=_STORED_MS)


def test_after_one_visit_no_server_is_needed(guest: Visitor, host: Host, site: Path) -> None:
    table = visit(guest)
    host.is_gone()
    session = table.page.context.new_cdp_session(table.page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})  # what the browser keeps by itself does not count
    table.page.reload()
    table.wait_until_ready()
    table.press_action("start")
    table.expect_moves(0)
    table.open(query_of(GAME))
    for move in GAME["moves"]:
        table.play_by_text(move)
    table.assert_shows(played(GAME)[-1], len(GAME["moves"]))
    table.page.goto(f"{host.address}about.html#licences")
    expect(table.page.get_by_role("heading", level=1)).to_have_text("About Cleocatra")
    table.page.get_by_role("link", name="Back to the game").click()
    expect_version(table, site)


def test_a_newer_version_is_offered_and_the_game_goes_on_in_it(
    guest: Visitor, host: Host, site: Path, newer_site: Path
) -> None:
    table = visit(guest, query_of(GAME))
    for move in GAME["moves"][:5]:
        table.play_by_clicking(move)
    host.publish(newer_site)
    table.page.evaluate(_CHECK)
    expect_offer(table)
    assert_accessible(table.page)
    table.press_action("app-later")
    expect(toast(table)).to_have_count(0)
    table.play_by_clicking(GAME["moves"][5])
    expect_version(table, site)
    table.press_action("menu")
    assert_accessible(table.page)
    table.press_action("app-reload")
    expect_version(table, newer_site)
    table.assert_shows(played(GAME)[6], 6)
    expect(toast(table)).to_have_count(0)
    assert table.page.evaluate(_CACHES) == [f"/cleocatra/#cleocatra-{version_of(newer_site)}"]
    host.is_gone()
    table.page.reload()
    expect_version(table, newer_site)


@pytest.mark.parametrize("damage", [Host.lose, Host.spoil], ids=["missing", "another than it was built"])
def test_a_newer_version_that_does_not_arrive_whole_changes_nothing(
    guest: Visitor, host: Host, site: Path, newer_site: Path, damage: Callable[[Host, str], None]
) -> None:
    table = visit(guest, query_of(GAME))
    host.publish(newer_site)
    damage(host, next(newer_site.glob("css/theme-*")).relative_to(newer_site).as_posix())
    table.page.evaluate(_CHECK_UNTIL, "redundant")
    assert table.page.evaluate(_IS_ALONE)
    assert table.page.evaluate(_CACHES) == [f"/cleocatra/#cleocatra-{version_of(site)}"]
    host.is_gone()
    table.page.reload()
    expect_version(table, site)
    table.play_by_clicking(GAME["moves"][0])
    expect(toast(table)).to_have_count(0)
    assert [complaint for complaint in guest.leaves() if "/css/theme-" not in complaint] == []


def test_a_newer_version_that_is_taken_back_leaves_the_older_one_whole(
    guest: Visitor, host: Host, site: Path, newer_site: Path
) -> None:
    table = visit(guest)
    host.publish(newer_site)
    table.page.evaluate(_CHECK)
    expect_offer(table)
    host.publish(site)
    host.lose("about.html")  # nothing of a version that is here already is fetched again
    table.page.evaluate(_CHECK_UNTIL, "installed")
    with table.page.expect_navigation():
        table.press_action("app-reload")
    expect_version(table, site)
    host.is_gone()
    table.page.reload()
    expect_version(table, site)
    assert table.page.evaluate(_CACHES) == [f"/cleocatra/#cleocatra-{version_of(site)}"]


def test_a_page_that_was_loaded_past_the_worker_goes_over_too(guest: Visitor, host: Host, newer_site: Path) -> None:
    table = visit(guest, query_of(GAME))
    session = table.page.context.new_cdp_session(table.page)
    with table.page.expect_navigation():
        session.send("Page.reload", {"ignoreCache": True})
    table.wait_until_ready()
    assert not table.page.evaluate("() => navigator.serviceWorker.controller")
    table.play_by_text(GAME["moves"][0])
    host.publish(newer_site)
    table.page.evaluate(_CHECK)
    expect_offer(table)
    table.press_action("app-reload")
    expect_version(table, newer_site)
    table.assert_shows(played(GAME)[1], 1)


def test_two_tabs_go_over_to_a_newer_version_together_each_with_its_game(
    guest: Visitor, host: Host, newer_site: Path
) -> None:
    games = (GAME, GAMES[1])
    first = visit(guest, query_of(games[0]))
    second = guest.opens_tab(first, query_of(games[1]))
    for table, game in zip((first, second), games, strict=True):
        for move in game["moves"][:3]:
            table.play_by_text(move)
    host.publish(newer_site)
    first.page.evaluate(_CHECK)
    for table in (first, second):
        expect_offer(table)
    second.press_action("app-reload")
    for table, game in zip((first, second), games, strict=True):
        expect_version(table, newer_site)
        table.assert_shows(played(game)[3], 3)


def test_the_menu_tells_the_version_and_what_is_kept_and_deletes_our_own_alone(
    guest: Visitor, host: Host, site: Path
) -> None:
    table = visit(guest, query_of(GAME))
    others = ["/#cleocatra-1", "/cleocatra-2/#cleocatra-1", "/cleocatra/elsewhere/#cleocatra-1", "theirs"]
    table.page.evaluate("async names => { for (const name of names) await caches.open(name); }", others)
    keys = ["/cleocatra/elsewhere/preferences", "/cleocatra-2/preferences", "/preferences"]
    table.page.evaluate("keys => { for (const key of keys) localStorage[key] = 'sound'; }", keys)
    table.press_action("menu")
    expect(table.page.locator("[data-role=version]")).to_have_text(f"Version {version_of(site)}")
    files = json.loads((site / "site.json").read_text(encoding="utf-8"))["files"]
    kept = sum(facts["bytes"] for path, facts in files.items() if path != "sw.js") / 1_000_000
    expect(table.page.locator("[data-role=kept]")).to_contain_text(f"keeps {kept:.1f} MB")
    table.page.locator("[data-field=preference][value=sound]").check()
    assert table.page.evaluate("() => '/cleocatra/preferences' in localStorage")
    table.press_action("app-clear")
    table.press_action("app-keep")
    assert len(table.page.evaluate(_CACHES)) == len(others) + 1
    assert table.page.evaluate(_KEPT_GAMES) == 1
    table.press_action("app-clear")
    table.press_action("app-delete")
    expect(toast(table)).to_contain_text("Deleted")
    assert table.page.evaluate(_CACHES) == sorted(others)
    assert table.page.evaluate("() => Object.keys(localStorage).sort()") == sorted(keys)
    assert table.page.evaluate(_KEPT_GAMES) == 0
    table.press_action("close")
    table.play_by_clicking(GAME["moves"][0])


def test_the_caches_of_others_outlive_a_newer_version(guest: Visitor, host: Host, newer_site: Path) -> None:
    table = visit(guest)
    table.page.evaluate("async () => { await caches.open('/other/#cleocatra-1'); await caches.open('theirs'); }")
    host.publish(newer_site)
    table.page.evaluate(_CHECK)
    expect_offer(table)
    table.press_action("app-reload")
    expect_version(table, newer_site)
    assert table.page.evaluate(_CACHES) == [
        f"/cleocatra/#cleocatra-{version_of(newer_site)}",
        "/other/#cleocatra-1",
        "theirs",
    ]


def test_where_workers_are_forbidden_the_page_just_plays(guest: Visitor) -> None:
    table = guest.arrives(keeps_site=True)
    table.page.add_init_script(
        "ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('no', 'SecurityError'); }"
    )
    table.open(query_of(GAME))
    table.play_by_clicking(GAME["moves"][0])
    table.press_action("menu")
    expect(table.page.locator("[data-role=kept]")).to_have_text("Plays with a network only.")


def test_the_browser_finds_everything_an_app_needs(guest: Visitor) -> None:
    page = guest.opens().page
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["display"] == "standalone"
    errors = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}, "a context of its own counts as a private window"


def test_an_offer_to_install_becomes_a_button_that_is_used_once(guest: Visitor) -> None:
    """Chromium makes its offer to people only, so here the event comes from the test."""
    table = guest.arrives()
    table.page.add_init_script("""
        addEventListener('DOMContentLoaded', () => {
            const offer = new Event('beforeinstallprompt', {cancelable: true});
            offer.prompt = async () => { document.documentElement.dataset.prompted = 'yes'; };
            dispatchEvent(offer);
            document.documentElement.dataset.held = offer.defaultPrevented;
        });
    """)
    table.open()
    expect(table.page.locator("html")).to_have_attribute("data-held", "true")
    table.press_action("app-install")
    expect(table.page.locator("html")).to_have_attribute("data-prompted", "yes")
    assert not table.offers("app-install")
