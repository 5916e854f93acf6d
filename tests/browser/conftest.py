"""What every browser test starts from: a real Chromium, the built site, and somebody who visits it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from build_site import build
from support.browser import Chromium
from support.site_server import served
from support.visitor import Visitor


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, built once however many workers share the run."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # a worker has a folder of its own inside the one of the run
    target = folder / "site"
    with FileLock(folder / "site.lock"):
        if not target.exists():  # a build puts its folder there in one step, so it is never half a site
            build(target)
    return target


@pytest.fixture(scope="session")
def site_address(site: Path) -> Iterator[str]:
    """Where the site is served, under a subpath."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """The browser; each table gets a context of its own in it."""
    chromium = Chromium()
    yield chromium
    chromium.end()


@pytest.fixture
def visitor(chromium: Chromium, site_address: str) -> Iterator[Visitor]:
    """Opens tables; in the end each must have kept the console empty, and every request answered."""
    somebody = Visitor(chromium.browser, site_address)
    yield somebody
    complaints = somebody.leaves()
    if somebody.saw_a_crash:  # a crash is the machine's: pytest tries the test again, see pyproject.toml
        chromium.end()
    assert complaints == []
