"""Looking back at a game, going on from any moment of it, and carrying it away as files."""

import xml.etree.ElementTree as ET
from pathlib import Path

from playwright.sync_api import expect

from cleocatra.engine.link_code import decode_link, encode_link
from cleocatra.engine.record import read_record, write_record
from support.one_game import GAME, played
from support.table_page import TablePage, query_of
from support.table_page import shown as shows
from support.visitor import Visitor


def after(visitor: Visitor, count: int) -> TablePage:
    """A table on which the game has come so far."""
    table = visitor.opens()
    table.open_link(f"{table.page.url.partition('#')[0]}#{encode_link(played(count))}")
    table.press_action("close")
    return table


def tiles(table: TablePage) -> dict[str, str]:
    return table.state().tiles


def test_a_replay_steps_scrubs_and_plays_by_itself(visitor: Visitor) -> None:
    table = after(visitor, 20)
    now = tiles(table)
    table.page.locator("[data-action=watch-from]").last.click()
    expect(table.page.locator(".replay")).to_be_visible()
    table.page.locator("[data-field=scrub]").fill("7")
    assert tiles(table) == shown(7)
    table.press_action("replay-forward")
    assert tiles(table) == shown(8)
    table.page.keyboard.press("ArrowLeft")
    assert tiles(table) == shown(7)
    table.page.keyboard.press("Home")
    assert tiles(table) == shown(0)
    assert table.moves_made() == 20, "the game itself waits"
    table.page.locator("[data-field=speed]").select_option("fast")
    table.press_action("replay-play")
    expect(table.page.locator("[data-action=replay-forward]")).to_have_attribute(
        "aria-disabled", "true", timeout=20_000
    )
    assert tiles(table) == now
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".replay")).to_have_count(0)


def shown(count: int) -> dict[str, str]:
    return shows(played(count).position, count).tiles


def test_any_moment_can_be_shared_or_played_on_from(visitor: Visitor) -> None:
    table = after(visitor, 20)
    table.page.locator("[data-action=watch-from]").last.click()
    table.page.locator("[data-field=scrub]").fill("9")
    table.press_action("share-moment")
    link = table.page.locator("[data-role=link]").input_value()
    table.press_action("close")
    assert decode_link(link.partition("#")[2]) == played(9)
    table.press_action("branch")
    table.expect_moves(9)
    table.play_by_clicking(GAME["moves"][9])
    table.expect_saved(10)
    table.press_action("menu")
    table.press_action("games")
    expect(table.page.locator(".kept-game")).to_have_count(2)


def test_the_game_and_the_board_are_saved_as_files(visitor: Visitor, tmp_path: Path) -> None:
    table = after(visitor, 20)
    table.press_action("share")
    saved = {}
    for action in ("save-record", "save-svg", "save-png"):
        with table.page.expect_download() as download:
            table.press_action(action)
        saved[action] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[action])
    assert read_record(saved["save-record"].read_text()).game == played(20)
    drawing = ET.fromstring(saved["save-svg"].read_text())
    assert "Mafdat" in drawing.attrib["aria-label"]
    assert saved["save-png"].read_bytes().startswith(b"\x89PNG")


def test_records_come_back_by_file_by_paste_and_by_drop(visitor: Visitor, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(write_record(played(11)))
    table = visitor.opens(query_of(GAME))
    table.press_action("menu")
    table.press_action("games")
    table.page.locator("[data-field=import]").set_input_files(record)
    table.expect_moves(11)
    table.press_action("menu")
    table.press_action("games")
    table.page.locator("[data-field=paste]").fill(write_record(played(6)))
    table.expect_moves(6)
    table.page.evaluate(
        """text => {
            const carried = new DataTransfer();
            carried.items.add(new File([text], "game.txt", {type: "text/plain"}));
            const drop = new DragEvent("drop", {dataTransfer: carried, bubbles: true, cancelable: true});
            document.querySelector("[data-role=board]").dispatchEvent(drop);
        }""",
        write_record(played(8)),
    )
    table.expect_moves(8)


def test_a_damaged_record_keeps_its_good_beginning_and_nonsense_changes_nothing(visitor: Visitor) -> None:
    table = visitor.opens(query_of(GAME))
    for words, text in {
        "neither a record nor a link": "hello",
        "is damaged": write_record(played(6)) + "team 99,99\n",
    }.items():
        table.press_action("menu")
        table.press_action("games")
        table.page.locator("[data-field=paste]").fill(text)
        expect(table.page.locator("[data-role=message]")).to_contain_text(words)
        if table.offers("close"):
            table.press_action("close")
    table.expect_moves(6)
