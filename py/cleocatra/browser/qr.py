"""A link as a QR code, by segno, which is fetched only when somebody wants one."""

import sys
from itertools import groupby
from pathlib import Path
from types import ModuleType

from js import document
from pyodide.http import pyfetch

_PLACE = Path("/segno.zip")
_BORDER = 4


async def outline_of(link: str) -> str:
    """The width of the code in squares, and the outline of the dark ones as a path."""
    if "segno" not in sys.modules:
        answer = await pyfetch(document.getElementById("app").getAttribute("data-qr"))
        _PLACE.write_bytes(await answer.bytes())
        # The encoder alone: the package itself would also want its writers, and they XML, which is not shipped.
        package = ModuleType("segno")
        package.__path__ = [f"{_PLACE}/segno"]
        sys.modules["segno"] = package
    from segno import encoder  # noqa: PLC0415 - it has only just arrived

    matrix = encoder.encode(link, error="m", micro=False).matrix
    strokes = []
    for y, row in enumerate(matrix, _BORDER):
        x = _BORDER
        for dark, run in groupby(row):
            width = len(list(run))
            if dark:
                strokes.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return f"{len(matrix) + 2 * _BORDER} {''.join(strokes)}"
