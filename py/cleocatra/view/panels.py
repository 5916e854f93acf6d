"""The panels around the board: top bar, prompt, buttons, log."""

from collections.abc import Iterator

from cleocatra.engine.game import Game
from cleocatra.engine.position import Phase
from cleocatra.engine.scoring import score_rescue
from cleocatra.view.app_rows import install_button
from cleocatra.view.draft import NO_DRAFT, choice_kinds, chosen_rescue, next_players, preview, verbs_here
from cleocatra.view.intent import VERBS, is_choosing
from cleocatra.view.markup import Node, classes, h
from cleocatra.view.prompt import headline, instruction
from cleocatra.view.story import log_entries
from cleocatra.view.ui_state import Ui
from cleocatra.view.words import word

KEYS = {
    "scout": "S",
    "search": "M",
    "dispatch": "D",
    "team": "T",
    "rescue": "R",
    "herd": "H",
    "swap": "W",
    "fallback": "F",
    "pass": "P",
    "confirm": "C",
    "undo": "U",
    "redo": "Y",
}
"""The key of each action, while the board has the focus."""


def top_bar(ui: Ui) -> Node:
    """The bar with the name and the buttons that are always there."""
    return h(
        "header",
        h("h1", h("svg", h("use", href="#cat-C"), viewBox="-30 -38 60 64", aria_hidden="true"), word("app.name")),
        h(
            "nav",
            button("new-game", word("menu.new-game")),
            _during_a_game(ui),
            aria_label=word("menu.name"),
        ),
        key="top",
        class_="top",
    )


def _during_a_game(ui: Ui) -> list[Node]:
    if ui.game is None:
        return install_button(ui.app)
    return [
        button("keys", word("menu.keys"), class_="wide-only"),
        button("log", word("menu.log"), class_="narrow-only"),
        button("share", word("menu.share")),
        button("menu", word("menu.menu"), aria_expanded="true" if ui.dialog == "menu" else "false"),
    ]


def button(action: str, label: str, *children: Node | None, **attributes: str | bool | None) -> Node:
    """A button that says what it does by ``data-action``."""
    attributes.setdefault("key", f"do-{action}")
    attributes.setdefault("aria_keyshortcuts", KEYS.get(action))
    key = str(attributes.pop("key"))
    return h("button", label, *children, key=key, type="button", data_action=action, **attributes)


def prompt_panel(ui: Ui) -> Node:
    """Whose go it is and what to do, the drawn tile, and a refusal when there is one."""
    position = ui.game.position if ui.game else None
    hand = position.tile_in_hand if position else None
    colour = ui.game.seats[position.player].colour if ui.game and position else ""
    return h(
        "div",
        h(
            "div",
            h("strong", headline(ui), key=f"headline{position.turn_of}" if position else "headline"),
            h("span", instruction(ui), key="instruction", data_role="prompt"),
            h("span", _message(ui), key=f"message{ui.events % 2}", class_="message", role="alert", data_role="message"),
            key="says",
            class_="says",
        ),
        h("svg", _in_hand(hand), key="hand", class_="hand", viewBox="-50 0 100 92", aria_hidden="true")
        if hand
        else None,
        key="prompt",
        class_=classes("prompt", bool(colour) and f"wears-{colour}"),
    )


def _in_hand(letter: str) -> Node:
    return h(
        "g",
        h("use", href="#tile-up"),
        h("use", href=f"#cat-{letter}", transform="translate(0 55)"),
        key=letter,
        class_=f"tile is-{letter}",
    )


def _message(ui: Ui) -> str:
    if ui.refusal is not None:
        return word(f"reason.{ui.refusal.reason.name}")
    return word(ui.notice) if ui.notice else ""


def action_bar(ui: Ui) -> Node:
    """The actions, those that are impossible dimmed (they say why when pressed), and what commits or takes back."""
    game = ui.game
    assert game is not None, "without a game there is nothing to do"
    if ui.is_waiting:
        return _waiting_bar(ui, game)
    if game.position.is_over:
        return _bar("over", [button("result", word("end.result"), class_="go"), *_committing(ui, game)])
    position = game.position
    possible = verbs_here(position, NO_DRAFT)
    here = verbs_here(position, ui.draft)
    names = ["scout", "search", "dispatch", "team", "rescue"]
    if position.options.advanced:
        names += ["herd", "swap"]
    if position.phase is Phase.FALLBACK:
        names = ["fallback", "team", "rescue", *(["herd"] if position.options.advanced else [])]
    if "pass" in possible:
        names.append("pass")
    verbs = [_verb_button(ui, name, VERBS[name] in possible, VERBS[name] in here) for name in names]
    return h(
        "div",
        h("div", verbs, key="verbs", class_="verbs"),
        h("div", _committing(ui, game), key="commit", class_="commit"),
        key="actions",
        class_="actions",
        role="group",
        aria_label=word("actions.name"),
    )


def _waiting_bar(ui: Ui, game: Game) -> Node:
    """What is left to do while somebody elsewhere plays: send them the link, or play for them."""
    if ui.is_elsewhere:
        ways = [button("take-back", word("tabs.take"), class_="go")]
    else:
        name = game.seats[game.position.player].name
        ways = [
            button("send", word("share.offer"), class_="go"),
            button("play-for", word("who.play-for", name=name)),
        ]
    return _bar("waiting", ways)


def _bar(key: str, buttons: list[Node]) -> Node:
    inside = h("div", buttons, key="commit", class_="commit")
    return h("div", inside, key=key, class_="actions", role="group", aria_label=word("actions.name"))


def _verb_button(ui: Ui, name: str, possible: bool, here: bool) -> Node:
    on = ui.draft.verb == VERBS[name]
    hinted = bool(ui.draft.picks) and not ui.draft.verb and here
    key_hint = (
        h("kbd", KEYS[name], key="kbd", aria_hidden="true") if name in KEYS and ui.preferences.letter_keys else None
    )
    return button(
        name,
        word(f"action.{name}"),
        key_hint,
        class_=classes("verb", on and "on", hinted and "hinted"),
        title=word(f"tip.{name}"),
        aria_pressed="true" if on else "false",
        aria_disabled=None if possible else "true",
    )


def _committing(ui: Ui, game: Game) -> Iterator[Node]:
    position, draft = game.position, ui.draft
    can_go_back = game.can_undo or is_choosing(ui)
    yield button("undo", word("action.undo"), aria_disabled=None if can_go_back else "true")
    yield button("redo", word("action.redo"), aria_disabled=None if game.can_redo else "true")
    for player in next_players(position, draft):
        seat = game.seats[player]
        figure = h("svg", h("use", href=f"#meeple-{seat.colour}"), viewBox="-14 -16 28 30", aria_hidden="true")
        yield button("choose-player", seat.name, figure, key=f"player{player}", data_player=str(player))
    if is_choosing(ui):
        yield button("cancel", word("action.cancel"))
    if ui.staged is not None:
        yield button("confirm", word("action.end-turn"), class_="go")
    elif draft.verb == "rescue" and draft.picks:
        option = preview(position, draft)
        points = score_rescue(position, option).total if option else 0
        ready = chosen_rescue(position, draft) is not None
        helpers_next = "helper" in choice_kinds(position, draft).values() and not ready
        waiting = not ready and not helpers_next
        label = word("action.continue" if helpers_next else "action.rescue-points", n=points)
        yield button("confirm", label, class_="go", aria_disabled="true" if waiting else None)


def log_panel(game: Game) -> Node:
    """What happened, turn by turn, the newest first."""
    entries = list(reversed(log_entries(game)))
    rows = [
        h(
            "li",
            h(
                "button",
                h("b", game.seats[entry.player].name, key="who"),
                " ",
                word("list.then").join(entry.sentences),
                key="told",
                type="button",
                data_action="watch-from",
                data_made=str(entry.first),
            ),
            key=f"a{entry.first}",
            class_=f"wears-{game.seats[entry.player].colour}",
        )
        for entry in entries
        if entry.sentences
    ]
    first = game.position_after(0)
    opened = word("told.opened", cat=word(f"cat.{first.deal.pile[0]}"))
    rows.append(h("li", opened, key="opened"))
    return h(
        "section",
        h("h2", word("log.name"), key="title"),
        h("ol", rows, key="rows", data_role="log", reversed=True, tabindex="0", aria_label=word("log.name")),
        key="log",
        class_="log",
    )
