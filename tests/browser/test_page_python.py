"""The engine inside the page's own Python: the same counts, the same games."""

from pathlib import Path

from support.golden import GAMES, PERFT
from support.page_python import run_python, write_files
from support.visitor import Visitor

TESTS = Path(__file__).parent.parent
FILES = ["support/__init__.py", "support/golden.py", "data/perft.json", "data/games.json"]


def test_counts_and_games_are_the_same_in_the_page(visitor: Visitor) -> None:
    page = visitor.opens("players=2").page
    write_files(page, {f"/tests/{name}": TESTS / name for name in FILES})
    run_python(page, "import sys; sys.path.insert(0, '/tests'); from support import golden")
    assert run_python(page, "sys.version").startswith("3.14.")
    assert run_python(page, "'cleocatra.browser.session' in sys.modules"), "this is not the Python that runs the game"
    for index, case in enumerate(PERFT["from_the_start"]):
        assert run_python(page, f"str(golden.counted(golden.PERFT['from_the_start'][{index}]))") == str(case["counts"])
    for index, case in enumerate(PERFT["from_inside"]):
        assert run_python(page, f"str(golden.counted(golden.PERFT['from_inside'][{index}]))") == str(case["counts"])
    for index, game in enumerate(GAMES):
        assert run_python(page, f"str(golden.ended(golden.GAMES[{index}]))") == str((game["scores"], game["winners"]))
