"""One site for all these tests, built as people build it; the packages are fetched once a machine."""

from pathlib import Path

import pytest

from build_site import build
from support.site_projects import files_in


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder `cleocatra` with the site in it, and nothing beside it."""
    folder = tmp_path_factory.mktemp("served") / "cleocatra"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> dict[str, bytes]:
    """The files of the site by path."""
    return files_in(built)
