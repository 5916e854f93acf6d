"""The panels around the board: top bar, players, score track, pile, prompt, buttons, log."""

from collections.abc import Iterator

from cleocatra.engine.game import Game
from cleocatra.engine.position import TARGET, Phase, Position
from cleocatra.engine.scoring import score_rescue
from cleocatra.engine.tiles import CATS
from cleocatra.view.draft import NO_DRAFT, choice_kinds, chosen_rescue, next_players, preview, verbs_here
from cleocatra.view.intent import VERBS
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
        return []
    return [
        button("keys", word("menu.keys"), class_="wide-only"),
        button("log", word("menu.log"), class_="narrow-only"),
        button("menu", word("menu.menu"), aria_expanded="true" if ui.dialog == "menu" else "false"),
    ]


def button(action: str, label: str, *children: Node | None, **attributes: str | bool | None) -> Node:
    """A button that says what it does by ``data-action``."""
    attributes.setdefault("key", f"do-{action}")
    attributes.setdefault("aria_keyshortcuts", KEYS.get(action))
    key = str(attributes.pop("key"))
    return h("button", label, *children, key=key, type="button", data_action=action, **attributes)


def players_panel(game: Game) -> Node:
    """Everybody's name, points and supply, whose turn it is, who leads."""
    return h("ol", _players(game), key="players", class_="players", aria_label=word("players.name"))


def _players(game: Game) -> Iterator[Node]:
    position = game.position
    for player, seat in enumerate(game.seats):
        supply = position.supply(player)
        drawn = [
            h("use", key=f"m{i}", href=f"#meeple-{seat.colour}", transform=f"translate({18 + 30 * i} 21) scale(1.15)")
            if i < supply
            else h("circle", key=f"m{i}", class_="gone", cx=18 + 30 * i, cy=20, r=11)
            for i in range(3)
        ]
        now = position.to_move == player
        yield h(
            "li",
            h("b", seat.name, key="name", class_="name"),
            h(
                "span",
                str(position.scores[player]),
                key=f"score{position.scores[player]}",  # new points are a new element, which shows itself
                class_="score",
                aria_label=_points_label(position, player),
            ),
            h("svg", drawn, key="supply", class_="supply", viewBox="2 4 92 34", role="img", aria_label=_supply(supply)),
            key=f"p{player}",
            class_=classes("player", f"wears-{seat.colour}", now and "now"),
            aria_current="true" if now else None,
        )


def _points_label(position: Position, player: int) -> str:
    return word("players.points", n=position.scores[player])


def _supply(count: int) -> str:
    return word("players.supply", n=count)


def score_track(game: Game) -> Node:
    """The track from 0 to 23 with everybody's token; tokens past 23 stay on its end."""
    position = game.position
    step, top = 24, 26
    fields = [
        h(
            "g",
            h("rect", x=field * step + 1, y=top, width=step - 2, height=20, rx=4),
            h("text", str(field), x=field * step + step / 2, y=top + 14),
            key=f"f{field}",
            class_="field goal" if field == TARGET else "field",
        )
        for field in range(TARGET + 1)
    ]
    tokens = []
    for player, seat in enumerate(game.seats):
        field = min(position.scores[player], TARGET)
        sharing = [other for other in range(player) if min(position.scores[other], TARGET) == field]
        x, y = field * step + step / 2 + 9 * len(sharing), 14 - 2 * len(sharing)
        tokens.append(
            h(
                "g",
                h("use", href=f"#meeple-{seat.colour}"),
                key=f"k{player}",
                class_="piece",
                transform=f"translate({x:g} {y})",
            )
        )
    scores = ", ".join(f"{seat.name} {position.scores[player]}" for player, seat in enumerate(game.seats))
    width = (TARGET + 1) * step
    return h(
        "svg",
        h("g", fields, key="fields"),
        h("g", tokens, key="tokens"),
        key="track",
        class_="track",
        viewBox=f"-6 -6 {width + 24} 54",
        role="img",
        aria_label=word("track.name", scores=scores),
    )


def stock(game: Game) -> Node:
    """What lies beside the board: the tiles left, by colour, and the unused inspectors."""
    position = game.position
    left = position.deal.pile[position.drawn :]
    bags = [
        h(
            "span",
            h("svg", h("use", href=f"#cat-{cat.letter}"), viewBox="-27 -34 54 60", aria_hidden="true"),
            str(left.count(cat.letter)),
            key=cat.letter,
            class_=f"bag is-{cat.letter}",
            title=word(f"cat.{cat.letter}"),
            role="img",
            aria_label=word("stock.left", cat=word(f"cat.{cat.letter}"), n=left.count(cat.letter)),
        )
        for cat in CATS
    ]
    unused = position.unused_inspectors
    last_round = max(position.scores) >= TARGET and not position.is_over
    return h(
        "div",
        h(
            "button",
            word("stock.pile", n=position.face_down),
            key="pile",
            type="button",
            class_="pile",
            data_action="draw",
        )
        if position.face_down
        else h("span", word("stock.pile-empty"), key="pile", class_="pile"),
        h("span", bags, key="bags", class_="bags"),
        h(
            "span",
            h("svg", h("use", href="#inspector"), viewBox="-12 -12 24 24", aria_hidden="true"),
            word("stock.inspectors", n=unused),
            key="inspectors",
            class_="inspectors",
        ),
        h("b", word("stock.last-round"), key="last", class_="last-round") if last_round else None,
        key="stock",
        class_="stock",
    )


def prompt_panel(ui: Ui) -> Node:
    """Whose go it is and what to do, the drawn tile, and a refusal when there is one."""
    position = ui.game.position if ui.game else None
    hand = position.tile_in_hand if position else None
    colour = ui.game.seats[position.player].colour if ui.game and position else ""
    return h(
        "div",
        h(
            "div",
            h("strong", headline(ui), key="headline"),
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
    return word(f"reason.{ui.refusal.reason.name}") if ui.refusal is not None else ui.notice


def action_bar(ui: Ui) -> Node:
    """The actions, those that are impossible dimmed (they say why when pressed), and what commits or takes back."""
    game = ui.game
    assert game is not None, "without a game there is nothing to do"
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
        aria_pressed="true" if on else "false",
        aria_disabled=None if possible else "true",
    )


def _committing(ui: Ui, game: Game) -> Iterator[Node]:
    position, draft = game.position, ui.draft
    yield button("undo", word("action.undo"), aria_disabled=None if game.can_undo else "true")
    yield button("redo", word("action.redo"), aria_disabled=None if game.can_redo else "true")
    for player in next_players(position, draft):
        yield button("choose-player", game.seats[player].name, key=f"player{player}", data_player=str(player))
    if draft != NO_DRAFT or ui.staged is not None:
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
            h("b", game.seats[entry.player].name, key="who"),
            " ",
            word("list.then").join(entry.sentences),
            key=f"a{entry.first}",
            class_=f"wears-{game.seats[entry.player].colour}",
        )
        for entry in entries
        if entry.sentences
    ]
    return h(
        "section",
        h("h2", word("log.name"), key="title"),
        h("ol", rows, key="rows", data_role="log", reversed=True, tabindex="0", aria_label=word("log.name")),
        key="log",
        class_="log",
    )
