"""The cards about links: sending one, opening one, and what to do when one is older than the game kept here."""

from cleocatra.engine.errors import NoLink
from cleocatra.engine.game import Game
from cleocatra.engine.link_code import encode_link
from cleocatra.engine.seats import Seat
from cleocatra.view.markup import Node, h
from cleocatra.view.panels import button
from cleocatra.view.prompt import headline
from cleocatra.view.ui_state import Ui
from cleocatra.view.words import word


def link_to(ui: Ui) -> str:
    """The address that holds the game as it is shown; empty when it is too long for one."""
    try:
        return f"{ui.address}#{encode_link(ui.game)}" if ui.game is not None else ""
    except NoLink:
        return ""


def share_card(ui: Ui) -> Node:
    """The link, and the ways to send it."""
    assert ui.game is not None, "there is a game to share"
    link = link_to(ui)
    if not link:
        return h("div", h("p", word("share.too-long"), key="why"), _files(), key="share")
    return h(
        "div",
        h("p", word("share.what"), key="what"),
        h("input", key="link", type="text", readonly=True, value=link, data_role="link", aria_label=word("share.link")),
        h(
            "div",
            button("copy-link", word("share.copied") if ui.copied else word("share.copy"), class_="go"),
            button("send-link", word("share.send")) if ui.can_send else None,
            button("show-code", word("share.code")) if not ui.qr else None,
            key="ways",
            class_="row",
        ),
        _code(ui.qr) if ui.qr else None,
        h("p", word(ui.notice), key="notice", class_="message", role="alert") if ui.notice else None,
        h("h3", word("share.files"), key="files-title"),
        _files(),
        h("p", h("small", word("share.peek")), key="peek"),
        key="share",
        class_="sharing",
    )


def _files() -> Node:
    return h(
        "div",
        button("save-record", word("share.record")),
        button("save-svg", word("share.svg")),
        button("save-png", word("share.png")),
        key="files",
        class_="row",
    )


def _code(path: str) -> Node:
    """The QR code: `path` is its size, then the outline of its dark squares."""
    size, _, outline = path.partition(" ")
    return h(
        "svg",
        h("rect", key="ground", width=size, height=size, fill="#fff"),
        h("path", key="dark", d=outline, fill="#000"),
        key="code",
        class_="qr",
        viewBox=f"0 0 {size} {size}",
        role="img",
        aria_label=word("share.code-name"),
    )


def opened_card(ui: Ui) -> Node:
    """A link was opened: whose turn it is, who is looking, and whether to play on or to watch."""
    game = ui.game
    assert game is not None, "a link holds a game"
    return h(
        "div",
        h("p", headline(ui), key="turn"),
        who_card(game, ui.mine),
        h(
            "div",
            button("close", word("opened.play") if not game.position.is_over else word("opened.look"), class_="go"),
            button("watch", word("opened.watch")),
            key="ways",
            class_="row",
        ),
        key="opened",
        class_="sharing",
    )


def who_card(game: Game, mine: int | None) -> Node:
    """Which seat is played on this device."""
    seats = [
        _seat_choice(number, seat, chosen=mine == number) for number, seat in enumerate(game.seats) if not seat.bot
    ]
    everybody = _choice("", word("who.all"), chosen=mine is None)
    return h("fieldset", h("legend", word("who.title"), key="legend"), *seats, everybody, key="who", class_="who")


def _seat_choice(number: int, seat: Seat, *, chosen: bool) -> Node:
    figure = h(
        "svg", h("use", href=f"#meeple-{seat.colour}"), key="figure", viewBox="-14 -16 28 30", aria_hidden="true"
    )
    return _choice(str(number), seat.name, figure, chosen=chosen)


def _choice(value: str, label: str, *figure: Node, chosen: bool) -> Node:
    return h(
        "label",
        h("input", key="box", type="radio", name="mine", value=value, checked=chosen, data_field="mine"),
        h("span", *figure, label, key="label"),
        key=f"mine-{value}",
        class_="choice",
    )


def older_card() -> Node:
    """The link is behind the game that is kept here: both can be had."""
    return h(
        "div",
        h("p", word("older.what"), key="what"),
        h(
            "div",
            button("close", word("older.newer"), class_="go"),
            button("open-older", word("older.older")),
            key="ways",
            class_="row",
        ),
        key="older",
    )
