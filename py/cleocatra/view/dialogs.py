"""What lies over the table for a while: the new-game card, the end, the log, keys, the menu, the board in words."""

from collections.abc import Callable, Iterator

from cleocatra.engine.game import Game
from cleocatra.engine.seats import COLOURS, default_name
from cleocatra.engine.tiles import EDITIONS, MAX_PLAYERS, MIN_PLAYERS
from cleocatra.view.app_rows import app_rows
from cleocatra.view.board import in_words
from cleocatra.view.games import games_card
from cleocatra.view.markup import Attribute, Node, h
from cleocatra.view.panels import KEYS, button, log_panel
from cleocatra.view.prompt import instruction
from cleocatra.view.sharing import older_card, opened_card, share_card, who_card
from cleocatra.view.shelf import Saved
from cleocatra.view.statistics import chart, results
from cleocatra.view.ui_state import NewGame, Ui
from cleocatra.view.words import word


def dialog(ui: Ui) -> Node | None:
    """The open dialog, if any."""
    game = ui.game
    if ui.dialog == "games":
        return _card("games", word("games.name"), games_card(ui))
    if ui.dialog == "new-game" or game is None:
        card = new_game_card(ui.new_game, ui.shelf)
        return _card("new-game", word("new.title"), card, closable=game is not None, modal=game is not None)
    drawn = _CARDS.get(ui.dialog)
    return drawn(ui, game) if drawn is not None else None


_CARDS: dict[str, Callable[[Ui, Game], Node]] = {
    "log": lambda ui, game: _card("log", word("log.name"), log_panel(ui.live or game)),
    "keys": lambda ui, _: _card("keys", word("keys.title"), _keys(ui)),
    "menu": lambda ui, _: _card("menu", word("menu.menu"), _menu(ui)),
    "board": lambda _, game: _card("board", word("board.name"), _board_in_words(game)),
    "end": lambda ui, game: _card("end", instruction(ui), _end(game)),
    "share": lambda ui, _: _card("share", word("share.title"), share_card(ui)),
    "opened": lambda ui, _: _card("opened", word("opened.title"), opened_card(ui), closable=False),
    "older": lambda _ui, _game: _card("older", word("older.title"), older_card(), closable=False),
}


def _card(name: str, title: str, *inside: Node, closable: bool = True, modal: bool = True) -> Node:
    return h(
        "div",
        h(
            "section",
            h("h2", title, key="title", id="card-title"),
            h("div", *inside, key="inside", class_="inside"),
            button("close", word("menu.close"), class_="close") if closable else None,
            key="card",
            class_=f"card {name}",
            role="dialog",
            aria_modal="true" if modal else None,
            aria_labelledby="card-title",
            tabindex="-1",
        ),
        key=f"over-{name}",
        class_="over",
        data_dialog=name,
    )


# The new-game card


def new_game_card(form: NewGame, shelf: tuple[Saved, ...]) -> Node:
    """The card on which a game is agreed upon; one click on Start plays."""
    counts = [
        _choice("players", str(count), word("new.count", n=count), chosen=form.players == count)
        for count in range(MIN_PLAYERS, MAX_PLAYERS + 1)
    ]
    rules = [
        _choice("rules", "basic", word("new.basic"), chosen=not form.advanced),
        _choice("rules", "advanced", word("new.advanced"), chosen=form.advanced),
    ]
    editions = [
        _choice("edition", edition, word(f"new.{edition}"), chosen=form.edition == edition) for edition in EDITIONS
    ]
    return h(
        "form",
        _fieldset("players", word("new.players"), *counts),
        h("ol", _seats(form), key="seats", class_="seats"),
        _fieldset("rules", word("new.rules"), *rules),
        _fieldset("edition", word("new.edition"), *editions) if form.players == MIN_PLAYERS else None,
        h("button", word("new.start"), key="start", type="submit", class_="go", data_action="start"),
        h(
            "div",
            button("games", word("games.name")) if any(kept.moves for kept in shelf) else None,
            h("a", word("menu.about"), key="about", href="about.html"),
            key="ways",
            class_="row",
        ),
        key="form",
        class_="new-game",
    )


def _seats(form: NewGame) -> Iterator[Node]:
    for number, seat in enumerate(form.seats[: form.players]):
        colours = [
            h("option", word(f"colour.{colour}"), key=colour, value=colour, selected=colour == seat.colour)
            for colour in COLOURS
        ]
        yield h(
            "li",
            h("svg", h("use", href=f"#meeple-{seat.colour}"), viewBox="-14 -16 28 30", aria_hidden="true"),
            h(
                "input",
                key="name",
                type="text",
                value=seat.name,
                placeholder=default_name(seat.colour),
                maxlength=20,
                autocomplete="off",
                aria_label=word("new.name", n=number + 1),
                data_field="name",
                data_seat=number,
            ),
            h(
                "select",
                colours,
                key="colour",
                aria_label=word("new.colour", n=number + 1),
                data_field="colour",
                data_seat=number,
            ),
            h(
                "label",
                h(
                    "input",
                    key="box",
                    type="radio",
                    name="starter",
                    value=str(number),
                    checked=form.starter == number,
                    data_field="starter",
                ),
                word("new.starts"),
                key="starts",
            ),
            key=f"seat{number}",
            class_=f"seat wears-{seat.colour}",
        )
    yield h(
        "li",
        h(
            "label",
            h(
                "input",
                key="box",
                type="radio",
                name="starter",
                value="",
                checked=form.starter is None,
                data_field="starter",
            ),
            word("new.chance"),
            key="chance",
        ),
        h("small", word("new.who-starts"), key="why"),
        key="chance",
        class_="chance",
    )


def _fieldset(name: str, legend: str, *inside: Node) -> Node:
    return h("fieldset", h("legend", legend, key="legend"), *inside, key=name, class_=f"choose-{name}")


def _choice(name: str, value: str, label: str, *, chosen: bool) -> Node:
    return h(
        "label",
        h("input", key="box", type="radio", name=name, value=value, checked=chosen, data_field=name),
        h("span", label, key="label"),
        key=f"{name}-{value}",
        class_="choice",
    )


# The others


def _keys(ui: Ui) -> Node:
    rows = [(key, word("keys.confirm") if name == "confirm" else word(f"action.{name}")) for name, key in KEYS.items()]
    rows += [
        (word("keys.arrows"), word("keys.move")),
        ("Enter", word("keys.act")),
        ("Esc", word("action.cancel")),
        ("N", word("keys.next")),
        ("B", word("keys.describe")),
        ("?", word("keys.title")),
    ]
    listed = [h("div", h("dt", h("kbd", key)), h("dd", what), key=key) for key, what in rows]
    return h(
        "div",
        h("dl", listed, key="list"),
        _switch("letter_keys", word("keys.letters"), on=ui.preferences.letter_keys),
        key="keys",
    )


def _menu(ui: Ui) -> Node:
    preferences = ui.preferences
    return h(
        "div",
        button("games", word("games.name"), key="games"),
        button("watch", word("menu.watch"), key="watch"),
        button("describe", word("keys.describe")),
        button("keys", word("menu.keys"), key="keys"),
        who_card(ui.game, ui.mine) if ui.game is not None else None,
        _switch("confirm_turn", word("menu.confirm-turn"), on=preferences.confirm_turn),
        _switch("sound", word("menu.sound"), on=preferences.sound),
        app_rows(ui.app),
        h("a", word("menu.about"), key="about", href="about.html"),
        key="menu",
        class_="menu-list",
    )


def _switch(name: str, label: str, *, on: bool) -> Node:
    attributes: dict[str, Attribute] = {"checked": on, "data_field": "preference", "value": name}
    return h("label", h("input", key="box", type="checkbox", **attributes), label, key=name, class_="switch")


def _board_in_words(game: Game) -> Node:
    return h("ol", (h("li", words, key=str(number)) for number, words in enumerate(in_words(game))), key="words")


def _end(game: Game) -> Node:
    return h(
        "div",
        results(game),
        chart(game),
        h(
            "div",
            button("watch", word("menu.watch")),
            button("share", word("menu.share")),
            key="ways",
            class_="row",
        ),
        h("button", word("end.again"), key="again", type="button", class_="go", data_action="again"),
        key="end",
    )
