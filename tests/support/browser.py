"""Chromium as the tests start it: no sandbox to set up, no calls home, and no other host to reach."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
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

_SHARED_MEMORY = Path("/dev/shm")
_ENOUGH = 1 << 30


class Screen(NamedTuple):
    """What a page is shown on."""

    width: int
    height: int
    is_phone: bool = False


DESKTOP = Screen(1280, 800)
PHONE = Screen(390, 844, is_phone=True)


def unwanted_flags() -> list[str]:
    """What Playwright adds and this machine is better without.

    It lets pages share memory by files in the temporary folder, because a container may have but a morsel of real
    shared memory; then a full disk crashes them. Where there is enough of it, it is used.
    """
    has_enough = _SHARED_MEMORY.is_dir() and shutil.disk_usage(_SHARED_MEMORY).free >= _ENOUGH
    return ["--disable-dev-shm-usage"] if has_enough else []


@contextmanager
def chromium_started(*more_flags: str) -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(),
            args=[*FLAGS, *more_flags],
            ignore_default_args=unwanted_flags(),
        )
        try:
            yield browser
        finally:
            browser.close()


class Chromium:
    """A Chromium for a whole run: started when first asked for, and anew after one of its pages has crashed."""

    def __init__(self) -> None:
        self._running = ExitStack()
        self._browser: Browser | None = None

    @property
    def browser(self) -> Browser:
        """The running browser."""
        if self._browser is None:
            self._browser = self._running.enter_context(chromium_started())
        return self._browser

    def end(self) -> None:
        """Stop it; whoever asks for it again gets a new one."""
        self._running.close()
        self._browser = None
