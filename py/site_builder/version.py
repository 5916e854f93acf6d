"""The version of a built site: stamped from its content into the page and into the offline worker.

So the worker's file differs whenever any file does, which is how a browser learns that there is something new.
"""

import base64
import hashlib
import json
import os
import re
from collections.abc import Mapping
from html import escape

from cleocatra import __version__
from site_builder.errors import SiteError
from site_builder.places import ROOT
from site_builder.target import LIST, file_list

ADDRESS = "CLEOCATRA_ADDRESS"
"""The environment variable that says where the site will be published."""
_WORKER = "sw.js"


def public_address() -> str:
    """Where the site will be published, with a slash behind; empty when nobody said.

    Only programs that show a preview of a link need it, because they follow no relative address to a picture.

    Raises `SiteError`.
    """
    address = os.environ.get(ADDRESS, "")
    if address and not address.startswith(("https://", "http://")):
        raise SiteError(f"{ADDRESS} must begin with https:// or http://, unlike {address!r}.")
    return f"{address.rstrip('/')}/" if address else ""


def stamped(files: Mapping[str, bytes], *, preview: str) -> dict[str, bytes]:
    """The whole site: these files with their version, the offline worker that keeps them, and the list of them all.

    `preview` is the picture that goes with a link to the page. Raises `SiteError`.
    """
    worker = (ROOT / _WORKER).read_text(encoding="utf-8")
    page = files["index.html"].decode().replace("{{preview}}", escape(public_address() + preview))
    version = f"{__version__}+{_digest({**files, 'index.html': page.encode(), _WORKER: worker.encode()})}"
    site = {**files, "index.html": page.replace("{{version}}", version).encode()}
    hashes = json.dumps({path: _integrity(site[path]) for path in sorted(site)}, indent=1)
    bare = re.sub(r"^//.*\n", "", worker, flags=re.MULTILINE)  # its comments are for those who read the project
    site[_WORKER] = bare.replace("{{version}}", version).replace('"{{files}}"', hashes).encode()
    return {**site, LIST: file_list(site)}


def _digest(files: Mapping[str, bytes]) -> str:
    parts = (f"{path} {hashlib.sha256(content).hexdigest()}\n" for path, content in sorted(files.items()))
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:10]


def _integrity(content: bytes) -> str:
    """A hash as browsers check it when they fetch a file."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
