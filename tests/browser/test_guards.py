"""What the other browser tests rely on: nothing that a page does wrong goes unnoticed."""

from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Error

from support.axe import assert_accessible
from support.browser import PHONE, Chromium
from support.site_server import served
from support.visitor import Visitor

PAGE = """<!doctype html>
<html lang="en" data-ready="1">
<title>A stand-in</title>
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; img-src *">
<script type="module" src="page.mjs"></script>
<main><h1>Cats</h1>{}</main>
"""


class StandIn:
    """A page of a few lines and a visitor to it."""

    def __init__(self, folder: Path, visitor: Visitor) -> None:
        self.visitor = visitor
        self._folder = folder

    def says(self, html: str = "", script: str = "") -> None:
        (self._folder / "index.html").write_text(PAGE.format(html))
        (self._folder / "page.mjs").write_text(script)


@pytest.fixture
def stand_in(chromium: Chromium, tmp_path: Path) -> Iterator[StandIn]:
    with served(tmp_path) as address:
        visitor = Visitor(chromium.browser, address)
        yield StandIn(tmp_path, visitor)
        visitor.leaves()


def test_a_quiet_page_gives_no_cause_for_complaint(stand_in: StandIn) -> None:
    stand_in.says(script="console.log('a word is no complaint')")
    table = stand_in.visitor.opens("players=2", screen=PHONE, colours="dark")
    assert table.page.evaluate("() => [innerWidth, location.search]") == [390, "?players=2"]
    assert table.page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    assert table.page.evaluate("() => matchMedia('(prefers-reduced-motion: reduce)').matches")
    assert stand_in.visitor.leaves() == []


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("console.warn('careful')", "careful"),
        ("console.error('broken')", "broken"),
        ("throw new Error('thrown')", "thrown"),
        ("Promise.reject(new Error('rejected'))", "rejected"),
        ("document.body.append(Object.assign(new Image(), {src: 'no.png'}))", "status 404"),
        ("document.body.append(Object.assign(new Image(), {src: '/outside.png'}))", "status 404"),
        ("document.body.append(Object.assign(new Image(), {src: 'https://example.org/a.png'}))", "another host"),
        ("document.body.append(Object.assign(new Image(), {src: 'https://example.org/a.png'}))", "failed request"),
        ("Function('return 1')()", "Content Security Policy"),
    ],
)
def test_what_a_page_does_wrong_is_noticed(stand_in: StandIn, script: str, words: str) -> None:
    stand_in.says(script=script)
    stand_in.visitor.opens().page.wait_for_load_state("networkidle")
    assert any(words in complaint for complaint in stand_in.visitor.leaves())


def test_only_what_lies_in_the_folder_is_served(tmp_path: Path) -> None:
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    with served(tmp_path) as address:
        with urlopen(address + "a.wasm") as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
        for wrong in (address, address + "b.wasm", address.replace("/cleocatra/", "/a.wasm")):
            with pytest.raises(HTTPError, match="404"):
                urlopen(wrong)


def test_axe_sees_a_picture_without_words_in_spite_of_the_content_policy(stand_in: StandIn) -> None:
    stand_in.says('<img src="data:,"><p>One cat</p>')
    with pytest.raises(AssertionError, match="image-alt"):
        assert_accessible(stand_in.visitor.opens().page)
    stand_in.says("<p>One cat</p>")
    assert_accessible(stand_in.visitor.opens().page)


def test_a_page_that_crashes_is_noticed_and_the_browser_can_be_had_anew(stand_in: StandIn, chromium: Chromium) -> None:
    stand_in.says()
    table = stand_in.visitor.opens()
    with table.page.expect_event("crash"), pytest.raises(Error, match="ERR_ABORTED"):
        table.page.goto("chrome://crash")
    assert any("Target crashed" in complaint for complaint in stand_in.visitor.leaves())
    assert stand_in.visitor.saw_a_crash
    before = chromium.browser
    chromium.end()
    assert not before.is_connected()
    assert chromium.browser.is_connected()
