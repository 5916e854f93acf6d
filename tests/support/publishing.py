"""A host on which one site is published after another, at the same address, until it is gone."""

import os
import shutil
from contextlib import ExitStack
from pathlib import Path

from support.site_server import served

_LONG_AGO = 1_700_000_000


class Host:
    """Serves the site that was published last."""

    def __init__(self, folder: Path, site: Path) -> None:
        self._folder = folder / "published"
        self._published = 0
        self._serving = ExitStack()
        self.publish(site)
        self.address = self._serving.enter_context(served(self._folder))

    def publish(self, site: Path) -> None:
        """Put another site into the place of the one before."""
        shutil.rmtree(self._folder, ignore_errors=True)
        shutil.copytree(site, self._folder)
        self._published += 1
        for path in self._folder.rglob("*"):  # what was published later is newer, however quick a test is
            os.utime(path, (_LONG_AGO + self._published, _LONG_AGO + self._published))

    def lose(self, name: str) -> None:
        """Let one file be missing."""
        (self._folder / name).unlink()

    def spoil(self, name: str) -> None:
        """Let one file be another than it was when the site was built."""
        with (self._folder / name).open("ab") as file:
            file.write(b"\n")

    def is_gone(self) -> None:
        """Answer nobody from now on."""
        self._serving.close()
