"""An npm registry on this machine, to see what happens when the real one lies."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def registry(name: str, version: str, tarball: bytes) -> Iterator[str]:
    """The address of a registry that has one package, and gives these bytes for it."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            host = self.headers["Host"]
            dist = {"tarball": f"http://{host}/{name}/-/{name}-{version}.tgz"}
            versions = {version: {"name": name, "version": version, "dist": dist}}
            about = {"name": name, "dist-tags": {"latest": version}, "versions": versions}
            content = tarball if self.path.endswith(".tgz") else json.dumps(about).encode()
            self.send_response(200 if self.path.strip("/").startswith(name) else 404)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
