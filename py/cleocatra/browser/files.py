"""Files: a game as a text record, the board as a picture, saved by the browser; and records read back."""

from typing import Any

from js import Image, XMLSerializer, document, encodeURIComponent
from pyodide.ffi import create_once_callable

_PIXELS = 1600
"""The width of a saved picture."""


def save_text(name: str, text: str) -> None:
    """Let the browser save a text."""
    _save(name, f"data:text/plain;charset=utf-8,{encodeURIComponent(text)}")


def save_svg(name: str, alt: str) -> None:
    """Save the board as a drawing that needs nothing but itself."""
    _save(name, _svg_address(alt))


def save_png(name: str, alt: str) -> None:
    """Save the board as a picture of pixels."""
    image = Image.new()

    def draw(_: Any) -> None:
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = _PIXELS, round(_PIXELS * image.height / image.width)
        context = canvas.getContext("2d")
        context.fillStyle = "#f4ddae"
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.drawImage(image, 0, 0, canvas.width, canvas.height)
        _save(name, canvas.toDataURL("image/png"))

    image.onload = create_once_callable(draw)
    image.src = _svg_address(alt)


def _svg_address(alt: str) -> str:
    """The board with its drawings and its styles inside, as an address."""
    board = document.querySelector("[data-role=board]")
    copy = board.cloneNode(True)
    width, height = board.getAttribute("viewBox").split()[2:]
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
    copy.setAttribute("width", width)
    copy.setAttribute("height", height)
    copy.setAttribute("role", "img")
    copy.setAttribute("aria-label", alt)
    for element in copy.querySelectorAll(".empty"):
        element.remove()
    style = document.createElementNS("http://www.w3.org/2000/svg", "style")
    style.textContent = _rules()
    title = document.createElementNS("http://www.w3.org/2000/svg", "title")
    title.textContent = alt
    copy.prepend(title, style, document.querySelector(".symbols defs, .symbols").cloneNode(True))
    return f"data:image/svg+xml;charset=utf-8,{encodeURIComponent(XMLSerializer.new().serializeToString(copy))}"


def _rules() -> str:
    """What the page's style sheets say about drawings: everything without a page around it."""
    wanted = []
    for sheet in document.styleSheets:
        for rule in sheet.cssRules:
            text = str(rule.cssText)
            if not text.startswith("@"):
                wanted.append(text)
    return "\n".join(wanted)


def _save(name: str, address: str) -> None:
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
