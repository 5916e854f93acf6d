"""The first moments: what a person does before Python listens is not lost, and where they find themselves after it."""

from collections.abc import Callable

from playwright.sync_api import Route, expect

from support.golden import GAMES
from support.table_page import TablePage, query_of
from support.visitor import Visitor


def hold_python_back(table: TablePage) -> Callable[[], None]:
    """Keep the game's files on their way until the answer is called."""
    held: list[Route] = []
    come = False

    def hold(route: Route) -> None:
        if come:
            route.continue_()
        else:
            held.append(route)

    def let_come() -> None:
        nonlocal come
        come = True
        for route in held:
            route.continue_()

    table.page.route("**/game-*", hold)
    return let_come


def test_a_start_pressed_while_the_game_is_loading_waits_and_keeps_what_was_entered(visitor: Visitor) -> None:
    table = visitor.arrives()
    page = table.page
    let_python_come = hold_python_back(table)
    table.open_early()
    page.get_by_label("3", exact=True).check(force=True)
    page.get_by_label("Name of player 1").fill("Nofret")
    page.get_by_label("Advanced").check(force=True)
    page.get_by_role("radio", name="starts").first.check()
    table.press_action("start")
    expect(page.locator("html")).to_have_attribute("data-waiting", "start")
    let_python_come()
    table.wait_until_ready()
    assert len(table.state().scores) == 3
    expect(page.locator(".player").first).to_contain_text("Nofret")
    expect(page.locator("html")).not_to_have_attribute("data-waiting", "start")
    assert table.offers("herd"), "the advanced game was chosen"


def test_after_a_start_the_keys_work_at_once(visitor: Visitor) -> None:
    table = visitor.opens()
    table.press_action("start")
    table.expect_moves(0)
    expect(table.page.locator("[data-cell]:focus")).to_have_count(1)
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("?")
    expect(table.page.locator("[data-dialog=keys]")).to_be_visible()


def test_undo_first_lets_go_of_a_half_made_action(visitor: Visitor) -> None:
    game = GAMES[1]
    table = visitor.opens(query_of(game))
    for move in game["moves"][:4]:
        table.play_by_clicking(move)
    rescue = table.page.locator("[data-action=rescue]")
    table.press_action("rescue")
    expect(rescue).to_have_attribute("aria-pressed", "true")
    table.press_action("undo")
    expect(rescue).to_have_attribute("aria-pressed", "false")
    assert table.moves_made() == 4
    table.press_action("undo")
    table.expect_moves(3)


def test_python_takes_over_the_elements_that_the_page_was_built_with(visitor: Visitor) -> None:
    table = visitor.arrives()
    let_python_come = hold_python_back(table)
    table.open_early()
    table.page.evaluate("() => { document.querySelector('form').dataset.mine = 'yes'; }")
    let_python_come()
    table.wait_until_ready()
    expect(table.page.locator("form[data-mine=yes]")).to_have_count(1)


def test_a_wrong_address_says_what_is_wrong_and_offers_a_new_game(visitor: Visitor) -> None:
    for query, words in {
        "players=5": "2, 3 or 4",
        "players=x": "2, 3 or 4",
        "edition=german": "edition",
        "advanced=yes": "advanced=1",
        "pile=CCC": "pile",
    }.items():
        table = visitor.opens(query)
        assert words in table.message()
        assert table.offers("start")


def test_an_address_that_holds_a_game_never_shows_the_card_for_another(visitor: Visitor) -> None:
    table = visitor.arrives()
    let_python_come = hold_python_back(table)
    table.open_early("players=3")
    expect(table.page.locator(".cats")).to_be_visible()
    expect(table.page.locator(".card")).to_be_hidden()
    let_python_come()
    table.wait_until_ready()
    assert len(table.state().scores) == 3
