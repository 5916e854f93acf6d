"""The whole page as one tree, from the state of the page alone."""

from cleocatra.engine.tiles import CATS
from cleocatra.view.art import symbols
from cleocatra.view.board import board
from cleocatra.view.dialogs import dialog
from cleocatra.view.markup import Node, h, to_text
from cleocatra.view.panels import action_bar, button, log_panel, prompt_panel, top_bar
from cleocatra.view.prompt import heard
from cleocatra.view.replaying import replay_bar
from cleocatra.view.standings import players_panel, score_track, stock
from cleocatra.view.toasts import toasts
from cleocatra.view.ui_state import Ui
from cleocatra.view.words import word


def static_page() -> str:
    """What the page shows before Python arrives: the drawings, and the empty table with the new-game card."""
    return symbols() + to_text(page(Ui()))


def page(ui: Ui) -> Node:
    """Everything on the page."""
    game = ui.game
    if game is None:
        return h(
            "div",
            h("div", top_bar(ui), key="bar"),
            h(
                "main",
                h("div", _five_cats(), key="cats", class_="cats"),
                h(
                    "p",
                    word(ui.notice) if ui.notice else "",
                    key="notice",
                    class_="message",
                    role="alert",
                    data_role="message",
                ),
                dialog(ui),
                key="lobby",
                class_="lobby",
            ),
            toasts(ui.app),
            key="page",
            class_="page",
        )
    over = dialog(ui)
    return h(
        "div",
        h("div", top_bar(ui), key="bar", inert=over is not None),
        _trouble(ui),
        h(
            "main",
            h(
                "section",
                prompt_panel(ui),
                h("div", board(ui), key="stage", class_="stage"),
                replay_bar(ui) if ui.live is not None else action_bar(ui),
                key="table",
                class_="table",
            ),
            h(
                "aside",
                players_panel(game),
                score_track(game),
                stock(game),
                log_panel(ui.live or game),
                _move_text(),
                key="side",
            ),
            key="game",
            class_="game",
            inert=over is not None,
        ),
        h("p", heard(ui), key="heard", class_="heard", aria_live="polite"),
        over,
        toasts(ui.app),
        key="page",
        class_="page",
    )


def _trouble(ui: Ui) -> Node | None:
    """The notice that games cannot be kept here, and the ways to keep one all the same."""
    if not ui.trouble:
        return None
    return h(
        "div",
        h("span", word(ui.trouble), key="what"),
        button("keep-link", word("share.copy")),
        button("keep-record", word("share.record")),
        button("hush", word("menu.close")),
        key="trouble",
        class_="trouble",
        role="status",
    )


def _five_cats() -> list[Node]:
    return [
        h(
            "svg",
            h("use", key="tile", href="#tile-up"),
            h("use", key="cat", href=f"#cat-{cat.letter}", transform="translate(0 55)"),
            key=cat.letter,
            class_=f"tile is-{cat.letter}",
            viewBox="-50 0 100 94",
            role="img",
            aria_label=word(f"cat.{cat.letter}"),
        )
        for cat in CATS
    ]


def _move_text() -> Node:
    return h(
        "form",
        h("label", word("text.label"), key="label", for_="move-text"),
        h(
            "input",
            key="text",
            id="move-text",
            type="text",
            data_role="move-text",
            autocomplete="off",
            autocapitalize="none",
            spellcheck="false",
            placeholder=word("text.example"),
        ),
        key="move",
        class_="move",
        data_form="move",
    )
