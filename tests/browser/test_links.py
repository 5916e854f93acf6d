"""A game is a link: the address always holds it, and whoever opens it plays on."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from cleocatra.engine.link_code import decode_link, encode_link
from cleocatra.engine.rules import legal_actions
from cleocatra.engine.seats import Seat
from support.one_game import GAME, played
from support.table_page import TablePage, query_of
from support.visitor import Visitor


def fragment(table: TablePage) -> str:
    return urlsplit(table.page.url).fragment


def end_of_turn(after: int) -> int:
    """The number of moves after which the first turn that goes beyond `after` moves is over."""
    game = played(len(GAME["moves"]))
    turn = game.position_after(after).turn_of
    return next(n for n in range(after, game.made) if game.position_after(n).turn_of != turn)


def test_the_address_holds_the_game_after_every_turn(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    for number, move in enumerate(GAME["moves"][:14], 1):
        table.play_by_clicking(move)
        expected = played(number)
        if expected.position.turn_of != expected.position_after(number - 1).turn_of:
            assert decode_link(fragment(table)) == expected
    assert table.page.evaluate("() => history.length") == 2, "the blank page and this one"


def test_two_people_send_a_game_to_and_fro(visitor: Visitor) -> None:
    ada, mau = visitor.opens(query_of(GAME)), visitor.arrives()
    moves = GAME["moves"]
    here = end_of_turn(4)
    for move in moves[:here]:
        ada.play_by_clicking(move)
    mau.open_link(ada.link())
    expect(mau.page.locator("[data-dialog=opened]")).to_be_visible()
    mau.press_action("close")
    mau.assert_shows(played(here).position, here)
    there = end_of_turn(here)
    for move in moves[here:there]:
        mau.play_by_clicking(move)
    ada.expect_saved(here)
    ada.open_link(mau.link())
    assert "continues a game that you have here" in ada.message()
    ada.assert_shows(played(there).position, there)
    ada.press_action("menu")
    ada.press_action("games")
    expect(ada.page.locator(".kept-game")).to_have_count(1)


def test_an_older_link_says_so_and_offers_both(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    for move in GAME["moves"][:8]:
        table.play_by_clicking(move)
    table.expect_saved(8)
    address = table.page.url.partition("#")[0]
    table.open_link(f"{address}#{encode_link(played(3))}")
    expect(table.page.locator("[data-dialog=older]")).to_be_visible()
    assert table.moves_made() == 8
    table.press_action("open-older")
    table.expect_moves(3)
    table.expect_saved(3)
    table.press_action("menu")
    table.press_action("games")
    expect(table.page.locator(".kept-game")).to_have_count(2)


def test_a_link_with_other_moves_keeps_both(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    for move in GAME["moves"][:6]:
        table.play_by_clicking(move)
    table.expect_saved(6)
    other = played(4)
    different = next(action for action in legal_actions(other.position) if str(action) != GAME["moves"][4])
    address = table.page.url.partition("#")[0]
    table.open_link(f"{address}#{encode_link(other.play(different))}")
    assert "both are kept" in table.message()
    assert table.moves_made() == 5
    table.expect_saved(5)
    table.press_action("close")
    table.press_action("menu")
    table.press_action("games")
    expect(table.page.locator(".kept-game")).to_have_count(2)


def test_a_link_pasted_into_an_open_tab_is_opened(visitor: Visitor) -> None:
    table = visitor.opens("players=2")
    table.page.evaluate("code => { location.hash = code; }", encode_link(played(9)))
    expect(table.page.locator("[data-dialog=opened]")).to_be_visible()
    table.assert_shows(played(9).position, 9)


def bad_links() -> dict[str, str]:
    good = encode_link(played(20))
    swapped = good[:9] + good[10] + good[9] + good[11:]
    return {
        "is damaged": swapped if swapped != good else good[:9] + ("A" if good[9] != "A" else "B") + good[10:],
        "is not whole": good[:-3],
        "newer version": "7" + good[1:],
        "no link to a game": "section-2",
        "longer than": "1" + "A" * 9000,
    }


@pytest.mark.parametrize("words", list(bad_links()))
def test_a_bad_link_gets_its_sentence_and_the_game_stays(visitor: Visitor, words: str) -> None:
    table = visitor.opens(query_of(GAME))
    for move in GAME["moves"][:5]:
        table.play_by_clicking(move)
    before = table.state()
    table.page.evaluate("code => { location.hash = code; }", bad_links()[words])
    assert words in table.expect_message()
    assert table.state() == before
    assert decode_link(fragment(table)).seats == played(5).seats, "the address holds the game again"


def test_a_bad_link_on_an_empty_table_says_so_and_offers_a_new_game(visitor: Visitor) -> None:
    table = visitor.arrives()
    table.open("#1garbage")
    assert table.expect_message()
    assert table.offers("start")


def test_names_full_of_markup_are_shown_as_text(visitor: Visitor) -> None:
    names = ("<img src=x onerror=a>", "<b>Mau</b>", "&amp;'\"")
    game = played(5, tuple(Seat(name) for name in names))
    table = visitor.opens()
    table.open_link(f"{table.page.url.partition('#')[0]}#{encode_link(game)}")
    table.press_action("close")
    shown = table.page.locator(".player .name").all_inner_texts()
    assert shown == [seat.name for seat in game.seats]
    assert table.page.locator("img, .player b b").count() == 0


def test_whoever_plays_one_seat_is_offered_the_link_after_their_turn(visitor: Visitor) -> None:
    table = visitor.opens()
    game = played(end_of_turn(4))
    table.open_link(f"{table.page.url.partition('#')[0]}#{encode_link(game)}")
    me = game.position.player
    table.page.locator(f'[data-field=mine][value="{me}"]').check(force=True)
    table.press_action("close")
    end = end_of_turn(game.made)
    for move in GAME["moves"][game.made : end]:
        table.play_by_clicking(move)
    other = played(end).seats[played(end).position.player].name
    assert other in table.prompt()
    expect(table.page.locator("[data-action=send]")).to_be_visible()
    assert not table.offers("scout"), "it is somebody else's turn"
    table.expect_saved(end)
    table.page.reload()
    table.wait_until_ready()
    assert other in table.prompt(), "the seat is remembered"
    table.press_action("play-for")
    assert table.offers("scout")


def test_the_link_is_drawn_as_a_code(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    table.press_action("share")
    table.press_action("show-code")
    expect(table.page.locator(".qr")).to_be_visible(timeout=10_000)
    assert len(table.page.locator(".qr path").get_attribute("d") or "") > 1000
