"""Run by Pyodide under Node, where the magic number is the page's: Python sources in, one zip of ``.pyc`` files out.

The same sources always give the same bytes: fixed dates, sorted names, and Pyodide's own zlib whatever the machine has.
"""

import ast
import bz2
import importlib._bootstrap_external as bytecode
import zipfile
from pathlib import Path
from types import CodeType

_JOB = Path("/job")
_DATE = (1980, 1, 1, 0, 0, 0)
# Without docstrings and asserts: less to fetch and to unmarshal at every boot.
_OPTIMIZE = 2
_OURS = "cleocatra/"


class _Unannotated(ast.NodeTransformer):
    """Functions without their type hints, which nobody asks for at run time: a tenth of a compiled module."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node


def pack(sources: zipfile.ZipFile, packed: zipfile.ZipFile) -> None:
    """Put all `sources` into `packed`: modules compiled, named as zipimport looks for them; other files as they are."""
    for name in sorted(sources.namelist()):
        content = sources.read(name)
        is_module = name.endswith(".py")
        entry = zipfile.ZipInfo(f"{name}c" if is_module else name, _DATE)
        entry.compress_type = packed.compression
        packed.writestr(entry, _compiled(name, content) if is_module else content, compresslevel=9)


def _compiled(name: str, source: bytes) -> bytes:
    tree = ast.parse(source, f"/{name}")
    if name.startswith(_OURS):  # the standard library may well ask for its own hints
        tree = _Unannotated().visit(tree)
    code = compile(tree, f"/{name}", "exec", dont_inherit=True, optimize=_OPTIMIZE)
    return pyc(_without_lines(code) if name.startswith(_OURS) else code)


def _without_lines(code: CodeType) -> CodeType:
    """The code without its line numbers, a quarter of what is fetched; a traceback still names each function."""
    inside = tuple(_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * whole + (bytes([0xF7 + rest]) if rest else b"")  # each byte: so many instructions, no line
    return code.replace(co_linetable=nowhere, co_consts=inside)


def pyc(code: object) -> bytes:
    """The file of a code object, marked never to be checked against a source: there is none."""
    data: bytearray = bytecode._code_to_hash_pyc(code, b"\0" * 8, checked=False)  # type: ignore[attr-defined]
    return bytes(data)


if __name__ == "__main__":
    with zipfile.ZipFile(_JOB / "sources.zip") as given:
        is_solid = given.comment == b"solid"
        method = zipfile.ZIP_STORED if is_solid else zipfile.ZIP_DEFLATED
        with zipfile.ZipFile(_JOB / "packed.zip", "w", method) as made:
            pack(given, made)
    if is_solid:  # compressed as a whole, many small modules that resemble each other are half as large
        whole = (_JOB / "packed.zip").read_bytes()
        (_JOB / "packed.zip").write_bytes(bz2.compress(whole))
