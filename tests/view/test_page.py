"""The page as markup: what must be there for people, tests and tools, in every position."""

import re
from collections import Counter

from hypothesis import given

from cleocatra.engine.game import new_game
from cleocatra.engine.seats import Seat
from cleocatra.engine.tiles import Options
from cleocatra.view.board import highlights
from cleocatra.view.intent import click_cell, press_verb
from cleocatra.view.markup import Node, h, to_text
from cleocatra.view.page import page, static_page
from cleocatra.view.ui_state import Ui
from support.random_games import Moment, game_of, games
from support.tables import table


def nodes(tree: Node) -> list[Node]:
    """A tree and everything in it."""
    return [tree, *(node for child in tree.children if isinstance(child, Node) for node in nodes(child))]


def test_the_page_before_python_shows_the_five_cats_and_the_new_game_card() -> None:
    text = static_page()
    for cat in ("Cleocatra", "Mafdat", "Bastet", "Mut", "Princess"):
        assert f'aria-label="{cat}"' in text
    assert 'data-action="start"' in text
    assert "<script" not in text
    assert "style=" not in text


@given(games())
def test_each_tile_and_each_offered_cell_has_one_element_and_siblings_have_different_keys(
    moments: list[Moment],
) -> None:
    ui = Ui(game=game_of(moments))
    assert ui.game is not None
    position = ui.game.position
    tree = page(ui)
    cells = Counter(node.attributes["data-cell"] for node in nodes(tree) if "data-cell" in node.attributes)
    offered = {str(cell) for cell in highlights(ui, position).targets}
    assert set(cells) == {str(cell) for cell in position.board.cells} | offered
    assert set(cells.values()) == {1}
    tab_stops = [
        node for node in nodes(tree) if node.attributes.get("tabindex") == "0" and "data-cell" in node.attributes
    ]
    assert len(tab_stops) == 1
    for node in nodes(tree):
        keys = [child.key for child in node.children if isinstance(child, Node) and child.key]
        assert len(set(keys)) == len(keys)


def test_names_are_text_and_never_markup() -> None:
    game = new_game(Options(2), "CMBUPMBUP", [Seat("<img src=x>"), Seat('"><b>')])
    text = to_text(page(Ui(game=game)))
    assert "<img" not in text
    assert "<b>&quot;&gt;&lt;b&gt;" in text.replace(' class="name" data-key="name"', "")


def test_text_is_escaped_in_attributes_too() -> None:
    assert to_text(h("p", title='a"b<c')) == '<p title="a&quot;b&lt;c"></p>'


def test_the_confirm_button_says_the_points() -> None:
    position = table("0,0 C 0\n1,0 M 0\n-1,0 B 0")
    game = new_game(Options(2), "CMBUPMBUP")._replace(positions=(position,), made=0)
    step = press_verb(Ui(game=game), "rescue")
    text = to_text(page(step.ui))
    assert 'data-action="confirm"' not in text
    chosen = to_text(page(click_cell(step.ui, position.board.cells[0]).ui))
    assert re.search(r'data-action="confirm"[^>]*>Rescue \+5<', chosen)
    assert chosen.count('class="badge"') == 3


def test_what_counts_as_chosen_is_the_choice_that_is_asked_for() -> None:
    position = table("0,0 P 0\n1,0 M 0 !\n2,0 B !\n3,0 U !\n4,0 M", advanced=True)
    game = new_game(Options(2), "CMBUPMBUP")._replace(positions=(position,), made=0)
    ui = click_cell(press_verb(Ui(game=game), "rescue").ui, position.board.cells[0]).ui
    asked = {
        node.attributes["data-cell"]: (node.attributes["data-choice"], node.attributes["data-chosen"])
        for node in nodes(page(ui))
        if "data-choice" in node.attributes
    }
    assert asked["1,0"] == ("from", "false")  # a helper stands there, but its inspector is not chosen yet
    assert {kind for kind, _ in asked.values()} == {"from"}  # both free tiles get one, so there is nothing to choose
