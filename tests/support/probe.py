"""What a click costs, measured inside the page by listeners before and after the page's own."""

from typing import NamedTuple

from playwright.sync_api import Page

_INSTALL = """() => {
    const probe = globalThis.probe = {clicks: [], longest: 0};
    let begun = 0, changed = false;
    new PerformanceObserver(list => {
        for (const task of list.getEntries()) probe.longest = Math.max(probe.longest, task.duration);
    }).observe({type: 'longtask'});
    new MutationObserver(() => { changed = true; })
        .observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    const laidOut = () => {
        document.documentElement.getBoundingClientRect();  // forces style and layout
        return performance.now() - begun;
    };
    addEventListener('click', () => { begun = performance.now(); }, {capture: true});
    addEventListener('click', () => {
        const click = {laid_out: laidOut(), painted: 0};
        changed = false;
        requestAnimationFrame(() => {
            if (changed) click.laid_out = laidOut();  // the page had put its repaint off to this frame
            const {port1, port2} = new MessageChannel();
            port1.onmessage = () => {  // the first thing after the frame was painted
                click.painted = performance.now() - begun;
                probe.clicks.push(click);
            };
            port2.postMessage(null);
        });
    });
}"""


class Click(NamedTuple):
    """One click, in milliseconds from its event on."""

    laid_out: float
    """Until the page was patched and laid out."""
    painted: float
    """Until the next frame was painted."""


class Probe:
    """Watches a page's clicks from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(_INSTALL)

    def clicks(self) -> list[Click]:
        """Every click so far."""
        return [Click(click["laid_out"], click["painted"]) for click in self._page.evaluate("() => probe.clicks")]

    def longest_task(self) -> float:
        """The longest main-thread task in milliseconds; 0 if none took the 50 that count as long."""
        longest: float = self._page.evaluate("() => probe.longest")
        return longest
