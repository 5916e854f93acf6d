"""Chromium as the tests start it: no sandbox to set up, no calls home, and no other host to reach."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from support import chromium

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # A request that leaves this machine finds no host, and so fails the test that made it.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


class Screen(NamedTuple):
    """What a page is shown on."""

    width: int
    height: int
    is_phone: bool = False


DESKTOP = Screen(1280, 800)
PHONE = Screen(390, 844, is_phone=True)


@contextmanager
def chromium_started(*more_flags: str) -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.executable(), args=[*FLAGS, *more_flags])
        try:
            yield browser
        finally:
            browser.close()
