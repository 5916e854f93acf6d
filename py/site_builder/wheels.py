"""The pinned packages of PyPI that the page imports: fetched once, and checked by hash at every start."""

import hashlib
import subprocess
import tempfile
from pathlib import Path

from site_builder.errors import SiteError
from site_builder.pins import WheelPin
from site_builder.pip import find_pip, reason
from site_builder.places import CACHE, keep_file
from site_builder.progress import say


def wheel(pin: WheelPin) -> bytes:
    """The package as one file; a wheel is a zip that Python can import from."""
    name = f"{pin.package}-wheel-{pin.version}.whl"
    kept = CACHE / name
    if kept.is_file() and hashlib.sha256(content := kept.read_bytes()).hexdigest() == pin.sha256:
        return content
    content = _fetch(pin)
    if hashlib.sha256(content).hexdigest() != pin.sha256:
        raise SiteError(f"What PyPI gave for {pin.package} has a wrong hash, so it was thrown away.")
    keep_file(name, content)
    return content


def _fetch(pin: WheelPin) -> bytes:
    say(f"Fetching {pin.package} {pin.version} from PyPI, once.")
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=CACHE, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        (folder / "requirements.txt").write_text(pin.requirement, encoding="utf-8")
        command = [*find_pip(), "download", "--no-deps", "--only-binary=:all:", "--require-hashes"]
        command += ["--dest", str(folder), "-r", str(folder / "requirements.txt")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SiteError(reason(done.stderr, pin.package))
        return (folder / pin.file).read_bytes()
