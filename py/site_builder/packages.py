"""The pinned npm packages: fetched once, and checked by hash at every start."""

import base64
import hashlib
import io
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

from site_builder.errors import SiteError
from site_builder.node import find_node
from site_builder.pins import NpmPin
from site_builder.places import CACHE, keep_file
from site_builder.progress import count, say

_MEGABYTE = 1_000_000
# Two more tries a second or so apart: a hiccup is bridged, and a missing network is said soon.
_NPM_OPTIONS = (
    "--json",
    "--ignore-scripts",
    "--fetch-retries=2",
    "--fetch-retry-mintimeout=500",
    "--fetch-retry-maxtimeout=2000",
    "--update-notifier=false",
)


def package_files(pin: NpmPin) -> dict[str, bytes]:
    """Every file of a package by its path in it."""
    with tarfile.open(fileobj=io.BytesIO(_tarball(pin))) as archive:
        opened = ((member.name, archive.extractfile(member)) for member in archive)
        return {name.partition("/")[2]: file.read() for name, file in opened if file}


def _tarball(pin: NpmPin) -> bytes:
    name = f"{pin.package.replace('/', '-').lstrip('@')}-{pin.version}.tgz"
    kept = CACHE / name
    if kept.is_file() and _integrity(content := kept.read_bytes()) == pin.integrity:
        return content
    content = _fetch(pin)
    if _integrity(content) != pin.integrity:
        raise SiteError(f"What npm gave for {pin.title} has a wrong hash, so it was thrown away.")
    keep_file(name, content)
    return content


def _integrity(content: bytes) -> str:
    return f"sha512-{base64.b64encode(hashlib.sha512(content).digest()).decode()}"


def _fetch(pin: NpmPin) -> bytes:
    npm = find_node().npm
    megabytes = pin.tarball / _MEGABYTE
    say(f"Fetching {pin.title} ({megabytes:.1f} MB), once.")
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=CACHE, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        command = [*npm, "pack", f"{pin.package}@{pin.version}", *_NPM_OPTIONS, f"--cache={folder / 'npm'}"]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            while (answer := _answer_in_time(process)) is None:
                count(f"  {min(_size(folder) / _MEGABYTE, megabytes):.1f} of {megabytes:.1f} MB")
        tarball = next(folder.glob("*.tgz"), None)
        if process.returncode != 0 or tarball is None:
            raise SiteError(_reason(pin, answer))
        return tarball.read_bytes()


def _answer_in_time(process: subprocess.Popen[bytes]) -> bytes | None:
    """What a process has printed when it ends, or None while it runs on."""
    try:
        return process.communicate(timeout=0.2)[0]
    except subprocess.TimeoutExpired:
        return None


def _size(folder: Path) -> int:
    """How many bytes have arrived so far; a file may vanish while they are counted."""
    try:
        return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    except FileNotFoundError:
        return 0


def _reason(pin: NpmPin, answer: bytes) -> str:
    """What npm's error code means."""
    try:
        code = str(json.loads(answer)["error"]["code"])
    except (ValueError, KeyError, TypeError):
        code = "no reason given"
    match code:
        case "ENOSPC":
            return f"The disk is full, so {pin.title} could not be fetched."
        case "E404" | "ETARGET":
            return f"The npm registry does not have {pin.title} ({code})."
        case "EINTEGRITY":
            return f"What npm gave for {pin.title} has a wrong hash, so it was thrown away."
        case _:
            return f"{pin.title} could not be fetched from npm ({code}): is there a network?"
