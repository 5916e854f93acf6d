"""The page comes to life: the game that is to be on its table, and ears for everything a player does."""

from js import document, location, navigator, performance, window
from pyodide.ffi import create_proxy

from cleocatra.browser import offline, preferences
from cleocatra.browser.session import GENERATOR, Session
from cleocatra.view.query import InvalidQuery, game_from_query
from cleocatra.view.ui_state import Ui


async def start() -> None:
    """Take over the page that was drawn when it was built, with the game that is to be on its table."""
    root = document.getElementById("app")
    session = Session(root, Ui(preferences=preferences.load(), address=f"{location.origin}{location.pathname}"))
    try:
        game = game_from_query(_query(), GENERATOR) if len(str(location.hash)) <= 1 else None
        first = session.ui._replace(game=game) if game is not None else await session.keeper.first_state()
    except InvalidQuery as wrong:
        first = session.ui._replace(notice=f"query.{wrong.name}")
    session.update(first._replace(can_send=hasattr(navigator, "share")))
    for event, handler in (
        ("click", session.on_click),
        ("submit", session.on_submit),
        ("input", session.on_input),
        ("pointerover", session.on_pointed),
        ("focusin", session.on_pointed),
        ("keydown", session.on_key),
        ("hashchange", session.on_address),
        ("drop", session.on_drop),
        ("dragover", session.on_dragged),
    ):
        # Keys are meant for the table wherever the focus is.
        listener = {"keydown": document, "hashchange": window}.get(event, root)
        listener.addEventListener(event, create_proxy(session.guarded(handler)))
    if session.ui.game is None:
        session.take_over_the_form()
    offline.start(session, session.keeper)
    document.documentElement.dataset.ready = str(round(performance.now()))


def _query() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in str(location.search)[1:].split("&") if "=" in pair)
