"""Markup as values: small trees that become text at build time and are patched into the page by the browser ring."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, TypeAlias

Attribute: TypeAlias = str | int | float | bool | None

_VOID = frozenset({"input", "br", "hr", "img", "use", "path", "circle", "ellipse", "rect", "line"})


class Node(NamedTuple):
    """One element: its tag, its key among its siblings, its attributes, and what is inside."""

    tag: str
    key: str
    """Tells an element from its siblings, so that it stays the same element from one picture to the next."""
    attributes: dict[str, str]
    children: tuple["Node | str", ...]


Child: TypeAlias = Node | str | None


def h(tag: str, *children: Child | Iterable[Child], key: str = "", **attributes: Attribute) -> Node:
    """An element. ``data_cell="0,0"`` is written ``data-cell``, ``class_`` is ``class``; None and False are left out.

    Empty texts are left out too: a page read from its file has none, and has to be the same tree.

    >>> to_text(h("button", "Go & see", class_="now", aria_disabled=False, data_action="go", hidden=True))
    '<button class="now" data-action="go" hidden>Go &amp; see</button>'
    """
    inside: list[Node | str] = []
    for child in children:
        if isinstance(child, Node) or (isinstance(child, str) and child):
            inside.append(child)
        elif child:
            inside.extend(each for each in child if each)
    named = {
        _attribute_name(name): "" if value is True else str(value)
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    return Node(tag, key, named, tuple(inside))


@cache
def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def classes(*names: str | bool) -> str:
    """Class names joined, those that are empty or False left out."""
    return " ".join(name for name in names if isinstance(name, str) and name)


def to_text(node: Node | str) -> str:
    """A tree as HTML; all text is escaped, so nothing that a player typed can become markup."""
    if isinstance(node, str):
        return _escaped(node)
    attributes = dict(node.attributes)
    if node.key:
        attributes["data-key"] = node.key
    opening = "".join(f' {name}="{_escaped(value)}"' if value else f" {name}" for name, value in attributes.items())
    inside = "".join(map(to_text, node.children))
    if not inside and node.tag in _VOID:
        return f"<{node.tag}{opening}/>"
    return f"<{node.tag}{opening}>{inside}</{node.tag}>"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
