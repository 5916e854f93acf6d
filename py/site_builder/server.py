"""A web server for this machine alone, straight from the built files."""

import hashlib
import os
import re
import sys
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

from site_builder.errors import SiteError
from site_builder.file_types import TYPES

HOST = "127.0.0.1"
_TRIES = 100
_LAST_PORT = 65535
# A name with a hash or a version in it never changes its content.
_LASTING = re.compile(r"-[0-9a-f]{10}\.\w+$|^[a-z]+-\d[\d.]*/")


class SiteServer(ThreadingHTTPServer):
    """Serves a site from the root; quiet, because only what is wrong is worth a line."""

    daemon_threads = True
    # Elsewhere this frees a port that was just closed; on Windows it would share one that is in use.
    allow_reuse_address = os.name != "nt"

    def __init__(self, files: Mapping[str, bytes], port: int) -> None:
        self.files = files
        super().__init__((HOST, port), _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over a browser that has left in the middle of a file."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """Where a browser finds the site."""
        return f"http://{HOST}:{self.server_port}/"


def serve_on_free_port(files: Mapping[str, bytes], first: int) -> SiteServer:
    """A listening server on the first free port from `first` on."""
    for port in range(first, min(first + _TRIES, _LAST_PORT + 1)):
        try:
            return SiteServer(files, port)
        except OSError:
            continue
    raise SiteError(f"No port from {first} on is free.")


class _Handler(BaseHTTPRequestHandler):
    server: SiteServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        content = self._head()
        if content is not None:
            self.wfile.write(content)

    def do_HEAD(self) -> None:
        self._head()

    def _head(self) -> bytes | None:
        """Send status and headers; the content that follows them, if any."""
        path = unquote(urlsplit(self.path).path).removeprefix("/") or "index.html"
        content = self.server.files.get(path)
        if content is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        mark = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        unchanged = self.headers.get("If-None-Match") == mark
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("ETag", mark)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if _LASTING.search(path) else "no-cache")
        if not unchanged:
            self.send_header("Content-Type", TYPES[PurePosixPath(path).suffix])
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return None if unchanged else content

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Say nothing: the browser's console tells of a missing file."""
