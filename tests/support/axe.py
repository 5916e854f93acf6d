"""The accessibility checker axe-core: pinned, fetched from npm once, and run inside a page."""

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_TESTS = Path(__file__).parent.parent
PIN: dict[str, str] = json.loads((_TESTS / "axe-core.json").read_text(encoding="utf-8"))
_CACHE = _TESTS.parent / ".cache" / "tests"


def axe_script() -> Path:
    """The script of the pinned version; fetched, and checked against its hash, if it is not there yet."""
    script = _CACHE / f"axe-core-{PIN['version']}.js"
    if not script.exists():
        _CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=_CACHE) as folder:
            fetched = Path(folder) / "axe.js"
            fetched.write_bytes(_script_of(_packed(Path(folder))))
            fetched.replace(script)  # whole or not at all, though two workers may fetch at once
    return script


def _packed(folder: Path) -> bytes:
    npm = shutil.which("npm")
    assert npm, "there is no npm to fetch axe-core with"
    wanted = f"{PIN['name']}@{PIN['version']}"
    subprocess.run([npm, "pack", "--silent", wanted], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (packed,) = folder.glob("*.tgz")
    content = packed.read_bytes()
    found = "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()
    assert found == PIN["integrity"], f"{wanted} is not what was pinned"
    return content


def _script_of(packed: bytes) -> bytes:
    with tempfile.TemporaryFile() as file:
        file.write(packed)
        file.seek(0)
        with tarfile.open(fileobj=file) as archive:
            script = archive.extractfile("package/axe.min.js")
            assert script is not None
            return script.read()


def assert_accessible(page: Page) -> None:
    """Axe finds nothing to complain about in the page as it is now."""
    # The debugger's own evaluation is not bound by the page's content policy, and leaves that policy as it is.
    session = page.context.new_cdp_session(page)
    try:
        session.send("Runtime.evaluate", {"expression": axe_script().read_text(encoding="utf-8")})
    finally:
        session.detach()
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    assert [_sentence(violation) for violation in found] == []


def _sentence(violation: dict[str, Any]) -> str:
    places = ", ".join(str(node["target"]) for node in violation["nodes"])
    return f"{violation['id']}: {violation['help']} ({places})"
