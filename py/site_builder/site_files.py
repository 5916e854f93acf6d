"""The files of a site under the names they are served by.

A name carries a hash of the content, because a host such as GitHub Pages caches every file for ten minutes and would
otherwise mix two versions. So references must follow: a file is taken together with all the files it refers to.
"""

import hashlib
import posixpath
import re
from collections.abc import Mapping

from site_builder.errors import SiteError
from site_builder.file_types import REFERRING, TYPES
from site_builder.places import ROOT

# What people and browsers know by name.
_KEEP_THEIR_NAMES = frozenset({"about.html", "index.html", "manifest.webmanifest", "sw.js"})
_REFERENCE = re.compile(
    r"""(?P<quote>["'])(?P<path>[^"'\s<>:{{}}/][^"'\s<>:{{}}]*(?:{}))(?P=quote)""".format(
        "|".join(map(re.escape, TYPES))
    )
)


class SiteFiles:
    """A site in the making: `files` are what is served, by path."""

    def __init__(self, made: Mapping[str, bytes], fixed: Mapping[str, str]) -> None:
        """`made` are files that are not in the project, by the path others refer to them.

        `fixed` gives those of them that are somebody else's the names they are served by; they are shipped as they are.
        """
        self.files: dict[str, bytes] = {}
        self._made = made
        self._names: dict[str, str] = dict(fixed)
        for path, name in fixed.items():
            self.files[name] = made[path]

    def take(self, path: str) -> str:
        """Add a file and all that it refers to; its name on the site."""
        if path not in self._names:
            suffix = posixpath.splitext(path)[1]
            if path in _KEEP_THEIR_NAMES:
                self._names[path] = path  # before its references, which may lead back here
            content = self._content(path)
            if suffix in REFERRING:
                content = self._with_site_names(path, content.decode()).encode()
            name = self._names.setdefault(path, _hashed(path, content))
            self.files[name] = content
        return self._names[path]

    def _is_known(self, path: str) -> bool:
        return path in self._names or path in self._made or (ROOT / path).is_file()

    def _content(self, path: str) -> bytes:
        if path in self._made:
            return self._made[path]
        try:
            return (ROOT / path).read_bytes()
        except FileNotFoundError:
            raise SiteError(f"The site refers to {path}, which is not there.") from None

    def _with_site_names(self, path: str, text: str) -> str:
        here = posixpath.dirname(path)

        def exchange(found: re.Match[str]) -> str:
            referred = posixpath.normpath(posixpath.join(here, found["path"]))
            if "/" not in referred and not self._is_known(referred):
                return found[0]  # a name, such as that of a saved game, and no reference
            name = posixpath.relpath(self.take(referred), here or ".")
            # In a module, a bare name would be looked up, not fetched.
            dot = "./" if found["path"].startswith(".") and not name.startswith(".") else ""
            return f"{found['quote']}{dot}{name}{found['quote']}"

        return _REFERENCE.sub(exchange, text)


def _hashed(path: str, content: bytes) -> str:
    stem, suffix = posixpath.splitext(path)
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:10]}{suffix}"
