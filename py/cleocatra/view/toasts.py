"""Short notices about the app itself, over the top bar; they never take the focus, but screen readers tell them."""

from cleocatra.view.app_rows import app_button
from cleocatra.view.app_state import AppState
from cleocatra.view.markup import Node, h
from cleocatra.view.words import word


def toasts(app: AppState) -> Node:
    """The place for notices, which is always there: only what changes in it is read out."""
    return h("div", _newer(app) or _notice(app), key="toasts", class_="toasts", role="status")


def _newer(app: AppState) -> Node | None:
    if not app.is_newer_there or app.is_put_off:
        return None
    return h(
        "div",
        h("span", word("update.offer"), key="what"),
        app_button("reload", word("update.reload"), class_="go"),
        app_button("later", word("update.later")),
        key="newer",
        class_="toast",
    )


def _notice(app: AppState) -> Node | None:
    return h("div", word(app.notice), key=app.notice, class_="toast") if app.notice else None
