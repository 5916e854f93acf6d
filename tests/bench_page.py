"""Measure the page: ``PYTHONPATH=py .test-venv/bin/python tests/bench_page.py [--repeats 7] [boot wire play memory]``.

Run by hand, after ``tests/run.py`` has made the environment. Machines are noisy, so the boot is told as a ratio: ready
to play, against a page that does nothing but start bare Pyodide and print one word. Both are measured in turns, each
time in a new browser profile (cold) and then again in the same one (warm), and the medians are compared.
"""

import argparse
import gzip
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from build_site import build
from site_builder.packages import package_files
from site_builder.pins import PYODIDE
from support import chromium
from support.browser import DESKTOP, FLAGS, chromium_started
from support.golden import golden_game
from support.page_python import run_python, wasm_bytes
from support.probe import Click, Probe
from support.site_server import served
from support.stranger import play_unknown_game
from support.table_page import TablePage, query_of

_BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_BARE_PAGE = """<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,">
<script type="module" src="hello.mjs"></script><button data-action="nothing">Nothing</button></html>"""
_BARE_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("print('hello')");
document.documentElement.dataset.ready = performance.now();
document.querySelector("button").addEventListener("click", () => {});
"""
_GAMES = 20
_CLICKED = "PUMUMBPCMBUBP"
"""A golden game of four players with nearly everything in it."""


class Sites(NamedTuple):
    """What is measured, and what it is measured against."""

    folder: Path
    ours: str
    bare: str


def main() -> int:
    parts: dict[str, Callable[[Sites, int], None]] = {"boot": boot, "wire": wire, "play": play, "memory": memory}
    parser = argparse.ArgumentParser(description="Measure the page.")
    parser.add_argument("--repeats", type=int, default=7, help="how often each boot is measured (default 7)")
    parser.add_argument("parts", nargs="*", help=f"any of {', '.join(parts)} (default all)")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(parts):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    with both_sites() as sites:
        for name in options.parts or parts:
            parts[name](sites, options.repeats)
    return 0


@contextmanager
def both_sites() -> Iterator[Sites]:
    """The built site and the bare page, served alike."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        build(folder / "ours")
        (folder / "bare").mkdir()
        files = package_files(PYODIDE)
        for file in _BARE_FILES:
            (folder / "bare" / file).write_bytes(files[file])
        (folder / "bare" / "index.html").write_text(_BARE_PAGE, encoding="utf-8")
        (folder / "bare" / "hello.mjs").write_text(_BARE_SCRIPT, encoding="utf-8")
        addresses = (stack.enter_context(served(folder / site)) for site in ("ours", "bare"))
        yield Sites(folder / "ours", *addresses)


def line(what: str, *values: str) -> None:
    """One row of the table."""
    print(f"{what:<44}" + "".join(f"{value:>14}" for value in values), flush=True)


# Boot


def boot(sites: Sites, repeats: int) -> None:
    """Ready to play, against bare Pyodide's hello."""
    times: dict[tuple[str, str], list[float]] = {}
    with sync_playwright() as playwright:
        for _ in range(repeats):
            for site, address in (("ours", sites.ours), ("bare", sites.bare)):
                cold, warm = boot_times(playwright, address)
                times.setdefault((site, "cold"), []).append(cold)
                times.setdefault((site, "warm"), []).append(warm)
    line("boot, median ms", "cold", "warm")
    median = {key: statistics.median(values) for key, values in times.items()}
    for site, what in (("bare", "bare Pyodide, hello"), ("ours", "ready to play")):
        line(f"  {what}", *(f"{median[site, heat]:.0f}" for heat in ("cold", "warm")))
    line("  ratio", *(f"{median['ours', heat] / median['bare', heat]:.2f}" for heat in ("cold", "warm")))


def boot_times(playwright: Playwright, address: str) -> tuple[float, float]:
    """Milliseconds until a page is ready, in a new profile and once that profile knows it well."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        # The second visit is not counted: Chromium keeps compiled WebAssembly only when it sees it come again.
        cold, _, warm = (boot_time(playwright, address, profile) for _ in range(3))
    return cold, warm


def boot_time(playwright: Playwright, address: str, profile: str) -> float:
    """Milliseconds until a page is ready, by its own clock, which starts with the navigation."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium.executable(), args=list(FLAGS)
    )
    try:
        page = context.pages[0]
        TablePage(page, address).open()
        ready: str = page.evaluate("() => document.documentElement.dataset.ready")
        return float(ready)
    finally:
        context.close()


# Wire


def wire(sites: Sites, repeats: int) -> None:
    """What goes over the network, gzipped as a host would."""
    with chromium_started() as browser:
        page = browser.new_page()
        TablePage(page, sites.ours).open()
        entries = "() => performance.getEntriesByType('resource').map(entry => entry.name)"
        fetched = {url.removeprefix(sites.ours) for url in page.evaluate(entries)} | {"index.html"}
    every = {path.relative_to(sites.folder).as_posix(): path for path in sites.folder.rglob("*") if path.is_file()}
    sizes = {name: len(gzip.compress(path.read_bytes(), 9)) for name, path in every.items()}
    own = {name for name in sizes if is_own(name)}
    line("bytes, gzipped", "files", "kB")
    line("  fetched to be ready", str(len(fetched)), f"{sum(sizes[name] for name in fetched) / 1000:.0f}")
    line("  of these our own", str(len(fetched & own)), f"{sum(sizes[name] for name in fetched & own) / 1000:.1f}")
    line("  our own in all", str(len(own)), f"{sum(sizes[name] for name in own) / 1000:.1f}")


def is_own(name: str) -> bool:
    """Whether a file of the site is ours, not Pyodide's, PyScript's or Python's."""
    return not name.startswith(("pyodide-", "pyscript-", "segno-", "py/library-"))


# Play


def play(sites: Sites, repeats: int) -> None:
    """What clicks cost over a whole game, beside clicks that do nothing."""
    game = golden_game(_CLICKED)
    with chromium_started() as browser:
        context = browser.new_context(
            viewport={"width": DESKTOP.width, "height": DESKTOP.height}, reduced_motion="reduce"
        )
        table = TablePage(context.new_page(), sites.ours)
        table.open(query_of(game))
        probe = Probe(table.page)
        for move in game["moves"]:
            table.play_by_clicking(move)
        clicks, longest = probe.clicks(), probe.longest_task()
        nothing = TablePage(context.new_page(), sites.bare)
        nothing.open()
        idle = Probe(nothing.page)
        for _ in clicks:
            nothing.press_action("nothing")
        line(f"{len(clicks)} clicks, ms", "median", "p95")
        line("  to the laid-out page", *both_marks(clicks, "laid_out"))
        line("  to the next paint", *both_marks(clicks, "painted"))
        line("  to the next paint, doing nothing", *both_marks(idle.clicks(), "painted"))
    line("longest task in play, ms", f"{longest:.0f}" if longest else "under 50")


def both_marks(clicks: list[Click], mark: str) -> tuple[str, str]:
    """The median and the 95th percentile of a mark."""
    values = [getattr(click, mark) for click in clicks]
    return f"{statistics.median(values):.1f}", f"{statistics.quantiles(values, n=20)[-1]:.1f}"


# Memory


def memory(sites: Sites, repeats: int) -> None:
    """What one tab holds after its first game and after many."""
    with chromium_started() as browser:
        table = TablePage(browser.new_page(reduced_motion="reduce"), sites.ours)
        table.open()
        rows = []
        for number in range(1, _GAMES + 1):
            table.start_new_game()
            play_unknown_game(table, seed=number)
            if number in (1, _GAMES):
                table.start_new_game()  # the log of a longer game has more nodes; a new table is always the same
                rows.append(held(table.page))
    line("held, after games", "1", str(_GAMES), "growth")
    for what, first, last in zip(("JavaScript and Python, MB", "Python's objects", "nodes"), *rows, strict=True):
        line(f"  {what}", f"{first:,.0f}", f"{last:,.0f}", f"{last / first - 1:+.1%}")


def held(page: Page) -> tuple[float, float, float]:
    """Megabytes of both languages, objects that Python keeps track of, and nodes of the document."""
    session = page.context.new_cdp_session(page)
    objects = run_python(page, "import gc; gc.collect(); len(gc.get_objects())")
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return (metrics["JSHeapUsedSize"] + wasm_bytes(page)) / 1e6, objects, metrics["Nodes"]


if __name__ == "__main__":
    sys.exit(main())
