"""A static server such as any host of pages: one folder, under a subpath, and nothing else."""

import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

SUBPATH = "/cleocatra/"
"""Where the site lies, as it does on GitHub Pages: nothing may count on the root."""

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
    "": "application/octet-stream",
}


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # one connection serves many files, as on a real host
    extensions_map = _TYPES

    def send_head(self) -> BinaryIO | None:
        if not self.path.startswith(SUBPATH):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.path = self.path.removeprefix(SUBPATH.rstrip("/"))
        return super().send_head()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")  # as GitHub Pages does
        super().end_headers()

    def list_directory(self, path: object) -> None:  # noqa: ARG002  # the base class names the folder
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002  # the base class calls it that
        """Say nothing: what matters is seen by the page that asked."""


class _Server(ThreadingHTTPServer):
    """A server that can be gone: browsers keep connections open, and would be answered on them for ever."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        self._connections: set[socket.socket] = set()
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))

    def get_request(self) -> tuple[socket.socket, object]:
        connection, address = super().get_request()
        self._connections.add(connection)
        return connection, address

    def hang_up(self) -> None:
        for connection in self._connections:
            with suppress(OSError):  # the other end was quicker
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder that is served on this machine alone for as long as the context lasts."""
    with _Server(folder) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{SUBPATH}"
        finally:
            server.shutdown()
            thread.join()
            server.hang_up()
