"""What the menu says about the app: its version, what it keeps on this device, how to install it or to delete it."""

from cleocatra.view.app_state import AppState
from cleocatra.view.markup import Node, h
from cleocatra.view.words import word


def app_button(name: str, label: str, *, class_: str | None = None) -> Node:
    """A button for the app itself, which the browser ring hears by its name."""
    return h("button", label, key=f"do-app-{name}", type="button", data_action=f"app-{name}", class_=class_)


def install_button(app: AppState) -> list[Node]:
    """The button that installs, where the browser offers it."""
    return [app_button("install", word("install.install"))] if app.install == "prompt" else []


def app_rows(app: AppState) -> Node:
    """The last rows of the menu."""
    return h(
        "div",
        h("p", word("offline.version", version=app.version), key="version", data_role="version"),
        h("p", _kept(app), key="kept", data_role="kept"),
        h("p", word("update.offer"), key="newer") if _is_put_off(app) else None,
        h("p", word("install.by-hand"), key="by-hand") if app.install == "by-hand" else None,
        h("p", word("offline.sure"), key="sure", role="alert") if app.asks_to_clear else None,
        h("div", _ways(app), key="ways"),
        key="app",
        class_="app-rows",
    )


def _kept(app: AppState) -> str:
    if not app.is_kept:
        return word("offline.not-kept")
    return word("offline.kept", size=f"{app.kept_bytes / 1_000_000:.1f}") if app.kept_bytes else ""


def _ways(app: AppState) -> list[Node]:
    if app.asks_to_clear:
        return [app_button("delete", word("offline.delete"), class_="go"), app_button("keep", word("action.cancel"))]
    reload = [app_button("reload", word("update.reload"))] if _is_put_off(app) else []
    return [*install_button(app), *reload, app_button("clear", word("offline.clear"))]


def _is_put_off(app: AppState) -> bool:
    return app.is_newer_there and app.is_put_off
