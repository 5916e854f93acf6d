"""Run by Pyodide under Node, where the magic number is the page's: Python sources in, one zip of ``.pyc`` files out.

The same sources always give the same bytes: fixed dates, sorted names, and Pyodide's own zlib whatever the machine has.
"""

import importlib._bootstrap_external as bytecode
import zipfile
from pathlib import Path

_JOB = Path("/job")
_DATE = (1980, 1, 1, 0, 0, 0)
# Without docstrings and asserts: less to fetch and to unmarshal at every boot.
_OPTIMIZE = 2


def pack(sources: zipfile.ZipFile, packed: zipfile.ZipFile) -> None:
    """Put every module of `sources` into `packed`, compiled, under the name that zipimport looks for."""
    for name in sorted(sources.namelist()):
        code = compile(sources.read(name), f"/{name}", "exec", dont_inherit=True, optimize=_OPTIMIZE)
        entry = zipfile.ZipInfo(f"{name}c", _DATE)
        entry.compress_type = zipfile.ZIP_DEFLATED
        packed.writestr(entry, pyc(code), compresslevel=9)


def pyc(code: object) -> bytes:
    """The file of a code object, marked never to be checked against a source: there is none."""
    data: bytearray = bytecode._code_to_hash_pyc(code, b"\0" * 8, checked=False)  # type: ignore[attr-defined]
    return bytes(data)


if __name__ == "__main__":
    with zipfile.ZipFile(_JOB / "sources.zip") as given, zipfile.ZipFile(_JOB / "packed.zip", "w") as made:
        pack(given, made)
