"""Draw the icons that have to be PNG files: ``PYTHONPATH=py .test-venv/bin/python tests/draw_icons.py``.

Run by hand when the drawing changes. Chromium draws them; they are then written with a small palette, because all that
the site ships has to stay light.
"""

import base64
import struct
import sys
import zlib
from collections import Counter
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import Page

from site_builder.icon import icon_svg
from support.browser import chromium_started

Colour: TypeAlias = tuple[int, ...]

FOLDER = Path(__file__).parent.parent / "py" / "icons"
# The name of each, its width, and whether the system cuts it to a shape of its own.
ICONS = (("icon-192", 192, False), ("maskable-512", 512, True), ("touch-180", 180, True))
_COLOURS = 8
_DRAW = """async ([svg, size]) => {
    const picture = new Image(size, size);
    picture.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
    await picture.decode();
    const canvas = new OffscreenCanvas(size, size).getContext('2d');
    canvas.drawImage(picture, 0, 0, size, size);
    let bytes = '';
    for (const byte of canvas.getImageData(0, 0, size, size).data) bytes += String.fromCharCode(byte);
    return btoa(bytes);
}"""


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    with chromium_started() as browser:
        page = browser.new_page()
        for name, size, is_cut_to_shape in ICONS:
            content = png(pixels(page, icon_svg(is_cut_to_shape=is_cut_to_shape), size), size)
            (FOLDER / f"{name}.png").write_bytes(content)
            print(f"{name}: {len(content)} bytes")
    return 0


def pixels(page: Page, svg: str, size: int) -> list[Colour]:
    """The colours of a drawing, row by row, as red, green, blue and opacity."""
    sized = svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    content = base64.b64decode(page.evaluate(_DRAW, [sized, size]))
    return [tuple(content[index : index + 4]) for index in range(0, len(content), 4)]


def png(drawn: list[Colour], size: int) -> bytes:
    """A PNG of four bits a pixel."""
    palette = chosen(drawn)
    nearest = {colour: min(palette, key=lambda kept: distance(kept, colour)) for colour in set(drawn)}
    numbers = [palette.index(nearest[colour]) for colour in drawn]
    rows = b"".join(b"\0" + packed(numbers[start : start + size]) for start in range(0, size * size, size))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 4, 3, 0, 0, 0)),
            chunk(b"PLTE", bytes(value for colour in palette for value in colour[:3])),
            chunk(b"tRNS", bytes(colour[3] for colour in palette)),
            chunk(b"IDAT", deflated(rows)),
            chunk(b"IEND", b""),
        )
    )


def deflated(rows: bytes) -> bytes:
    """The rows compressed in the way that comes out shortest."""
    ways = (zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, strategy) for strategy in range(zlib.Z_FIXED))
    return min((way.compress(rows) + way.flush() for way in ways), key=len)


def chosen(drawn: list[Colour]) -> list[Colour]:
    """The palette: again and again the colour whose absence would be seen most."""
    count = Counter(drawn)
    palette = [count.most_common(1)[0][0]]
    while len(palette) < _COLOURS:
        palette.append(max(count, key=lambda colour: count[colour] * min(distance(kept, colour) for kept in palette)))
    return palette


def distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def packed(numbers: list[int]) -> bytes:
    return bytes(left << 4 | right for left, right in zip(numbers[::2], numbers[1::2], strict=True))


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


if __name__ == "__main__":
    sys.exit(main())
