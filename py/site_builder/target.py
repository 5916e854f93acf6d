"""The folder a site is built into: replaced in one step, and never at the cost of somebody's files."""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from site_builder.errors import SiteError

LIST = "site.json"
_MAKER = "cleocatra"


def file_list(files: Mapping[str, bytes]) -> bytes:
    """The list of a site's files with their hashes: for the offline worker, and to know a build again."""
    listed = {
        path: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for path, content in sorted(files.items())
    }
    return (json.dumps({"made_by": _MAKER, "files": listed}, indent=1) + "\n").encode()


def check_target(target: Path) -> None:
    """Refuse a target whose replacement would lose anything but an earlier build.

    Raises `SiteError`.
    """
    if not target.exists():
        return
    if not target.is_dir():
        raise SiteError(f"{target} is a file, not a folder.")
    there = {path.relative_to(target).as_posix() for path in target.rglob("*") if not path.is_dir()}
    if not there:
        return
    try:
        known = json.loads((target / LIST).read_text(encoding="utf-8"))
        listed = {LIST, *known["files"]} if known["made_by"] == _MAKER else set()
    except (OSError, ValueError, KeyError, TypeError):
        listed = set()
    if not listed:
        raise SiteError(f"{target} is not empty and no earlier build, so it is left as it is.")
    if foreign := sorted(there - listed):
        raise SiteError(f"{target} holds {foreign[0]}, which no build put there, so it is left as it is.")


def replace_folder(target: Path, files: Mapping[str, bytes]) -> None:
    """Make `target` hold exactly these files: written beside it first, then put in its place."""
    target = target.resolve()
    check_target(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    workshop = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        new, old = workshop / "new", workshop / "old"
        for path, content in files.items():
            (new / path).parent.mkdir(parents=True, exist_ok=True)
            (new / path).write_bytes(content)
        if target.exists():
            target.rename(old)
        try:
            new.rename(target)
        except OSError:
            if old.exists():
                old.rename(target)
            raise
    finally:
        shutil.rmtree(workshop, ignore_errors=True)
