"""Patching the page: a tree of markup becomes elements, and a changed tree changes only what differs.

Elements keep their identity by key, so focus, typing and motion survive. Trees are compared in Python; the page is
touched only where something changed, because every hop into JavaScript costs.
"""

from typing import Any

from js import document

from cleocatra.view.markup import Node

_SVG = "http://www.w3.org/2000/svg"
# What a person changes by hand is a property of the element; the attribute is only its first value.
_PROPERTIES = {"value": "value", "checked": "checked", "selected": "selected"}


class Mounted:
    """A tree and the elements that show it."""

    __slots__ = ("children", "element", "node")

    def __init__(self, node: Node | str, element: Any, children: list["Mounted"]) -> None:
        self.node = node
        self.element = element
        self.children = children

    def patch(self, node: Node) -> None:
        """Make the elements show another tree of the same root."""
        if self.node != node:
            _patch(self, node, in_svg=node.tag == "svg")


def adopt(node: Node | str, element: Any) -> Mounted | None:
    """The mounted tree for elements that are on the page already; None when they do not match the tree."""
    if isinstance(node, str):
        return Mounted(node, element, []) if element.nodeType == element.TEXT_NODE else None
    if element.nodeType != element.ELEMENT_NODE or element.localName != node.tag:
        return None
    children: list[Mounted] = []
    inside = list(element.childNodes)
    if len(inside) != len(node.children):
        return None
    for child, child_element in zip(node.children, inside, strict=True):
        mounted = adopt(child, child_element)
        if mounted is None:
            return None
        children.append(mounted)
    return Mounted(node, element, children)


def mount(node: Node | str, *, in_svg: bool = False) -> Mounted:
    """New elements for a tree."""
    if isinstance(node, str):
        return Mounted(node, document.createTextNode(node), [])
    in_svg = in_svg or node.tag == "svg"
    element = document.createElementNS(_SVG, node.tag) if in_svg else document.createElement(node.tag)
    for name, value in node.attributes.items():
        _set(element, name, value)
    children = [mount(child, in_svg=in_svg) for child in node.children]
    if children:
        element.append(*(child.element for child in children))
    return Mounted(node, element, children)


def _patch(mounted: Mounted, node: Node, *, in_svg: bool) -> None:
    old = mounted.node
    assert isinstance(old, Node), "texts are replaced, not patched"
    element = mounted.element
    if old.attributes != node.attributes:
        for name, value in node.attributes.items():
            if old.attributes.get(name) != value:
                _set(element, name, value)
        for name in old.attributes.keys() - node.attributes.keys():
            _unset(element, name)
    if old.children != node.children:
        mounted.children = _patch_children(mounted, node, in_svg=in_svg or node.tag == "svg")
    mounted.node = node


def _patch_children(mounted: Mounted, node: Node, *, in_svg: bool) -> list[Mounted]:
    before = {_identity(child.node, index): child for index, child in enumerate(mounted.children)}
    children: list[Mounted] = []
    for index, child in enumerate(node.children):
        kept = before.pop(_identity(child, index), None)
        if kept is None:
            kept = mount(child, in_svg=in_svg)
        elif kept.node != child:
            if isinstance(child, str):
                kept.element.data = child
                kept.node = child
            else:
                _patch(kept, child, in_svg=in_svg)
        children.append(kept)
    for gone in before.values():
        gone.element.remove()
    _put_in_order(mounted.element, [child for child in mounted.children if child in children], children)
    return children


def _put_in_order(parent: Any, present: list[Mounted], wanted: list[Mounted]) -> None:
    """Insert what is new and move what stands elsewhere, from the last to the first."""
    if present == wanted:
        return
    following: Any = None
    for child in reversed(wanted):
        if present and present[-1] is child:
            present.pop()
        else:
            if child in present:
                present.remove(child)
            parent.insertBefore(child.element, following)
        following = child.element


def _identity(node: Node | str, index: int) -> tuple[str, str]:
    """What makes a child the same child in the next tree: its tag and key, or its place when it has none."""
    if isinstance(node, str):
        return "", str(index)
    return node.tag, node.key or str(index)


def _set(element: Any, name: str, value: str) -> None:
    if name in _PROPERTIES:
        setattr(element, _PROPERTIES[name], value if name == "value" else True)
    element.setAttribute(name, value)


def _unset(element: Any, name: str) -> None:
    if name in _PROPERTIES:
        setattr(element, _PROPERTIES[name], "" if name == "value" else False)
    element.removeAttribute(name)
