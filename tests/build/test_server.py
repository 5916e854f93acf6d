"""The server on this machine, and any other server with the built folder."""

import functools
import http.client
import re
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urljoin

import pytest

from site_builder.file_types import TYPES
from site_builder.server import HOST, serve_on_free_port


@contextmanager
def running(server: ThreadingHTTPServer) -> Iterator[http.client.HTTPConnection]:
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with closing(http.client.HTTPConnection(HOST, server.server_port)) as connection:
            yield connection
        server.shutdown()


def answer(
    connection: http.client.HTTPConnection, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    connection.request(method, path, headers=headers)
    response = connection.getresponse()
    return response, response.read()


def test_every_file_is_served_with_its_type(site: dict[str, bytes]) -> None:
    with running(serve_on_free_port(site, 0)) as connection:
        for path, content in site.items():
            response, body = answer(connection, f"/{path}")
            assert response.status == 200
            assert body == content
            assert response.headers["Content-Type"] == TYPES[f".{path.rpartition('.')[2]}"]


def test_browsers_insist_on_these_types() -> None:
    assert TYPES[".wasm"] == "application/wasm"
    assert TYPES[".mjs"].startswith("text/javascript")


def test_a_reload_asks_again_for_what_may_change_only(site: dict[str, bytes]) -> None:
    with running(serve_on_free_port(site, 0)) as connection:
        response, body = answer(connection, "/?new#game")
        assert body == site["index.html"]
        assert response.headers["Cache-Control"] == "no-cache"
        unchanged, nothing = answer(connection, "/", **{"If-None-Match": response.headers["ETag"]})
        assert (unchanged.status, nothing) == (304, b"")
        for path in site.keys() - {"index.html", "about.html", "manifest.webmanifest", "site.json", "sw.js"}:
            lasting, nothing = answer(connection, f"/{path}", "HEAD")
            assert lasting.headers["Cache-Control"].endswith("immutable")
            assert nothing == b""


@pytest.mark.parametrize("path", ["/nothing", "/../LICENSE", "/%2e%2e/LICENSE", "/py/"])
def test_what_is_not_in_the_site_is_not_served(site: dict[str, bytes], path: str) -> None:
    with running(serve_on_free_port(site, 0)) as connection:
        assert answer(connection, path)[0].status == 404


def test_the_next_free_port_is_taken(site: dict[str, bytes]) -> None:
    with serve_on_free_port(site, 0) as first, serve_on_free_port(site, first.server_port) as second:
        assert second.server_port > first.server_port
        assert second.server_address[0] == "127.0.0.1"


def test_any_server_can_serve_the_folder_from_a_subpath(built: Path) -> None:
    """Every reference of every page and script, followed from where it stands."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Quiet."""

    with running(ThreadingHTTPServer((HOST, 0), functools.partial(Quiet, directory=str(built.parent)))) as connection:
        todo, seen = ["/cleocatra/"], set()
        while todo:
            here = todo.pop()
            seen.add(here)
            response, body = answer(connection, here)
            assert response.status == 200, here
            if here.endswith((".html", "/")) or re.search(r"/boot/\w+-\w+\.mjs$", here):
                found = re.findall(r"""["']([\w.][\w./-]*\.(?:css|mjs|js|html|py|zip|wasm))["']""", body.decode())
                todo += {urljoin(here, path) for path in found} - seen
    assert all(path.startswith("/cleocatra/") for path in seen)
    assert len(seen) > 12
