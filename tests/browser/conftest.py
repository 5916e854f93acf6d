"""What every browser test starts from: a real Chromium."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from support.browser import chromium_started


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; each table gets a context of its own in it."""
    with chromium_started() as browser:
        yield browser
