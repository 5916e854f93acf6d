"""Somebody who opens tables, on some screen, with some taste in colours, and who notices everything that goes wrong."""

from typing import Literal

from playwright.sync_api import Browser

from support.browser import DESKTOP, Screen
from support.table_page import TablePage
from support.watch import Watch

# The offline worker copies the whole site and says so at a moment of its own; most tests want a page that is at rest.
_NO_WORKERS = "delete Navigator.prototype.serviceWorker"


class Visitor:
    """Opens tables, each in a context of its own, and keeps a watch on all of them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._visits: list[tuple[TablePage, Watch]] = []
        self.saw_a_crash = False
        """Whether the browser ended a page."""

    def opens(
        self,
        query: str = "",
        *,
        screen: Screen = DESKTOP,
        colours: Literal["light", "dark"] = "light",
        motion: Literal["reduce", "no-preference"] = "reduce",
        keeps_site: bool = False,
    ) -> TablePage:
        """A table that is ready to play, with the game that a query such as ``players=3&advanced=1`` asks for."""
        table = self.arrives(screen=screen, colours=colours, motion=motion, keeps_site=keeps_site)
        table.open(query)
        return table

    def arrives(
        self,
        *,
        screen: Screen = DESKTOP,
        colours: Literal["light", "dark"] = "light",
        motion: Literal["reduce", "no-preference"] = "reduce",
        keeps_site: bool = False,
    ) -> TablePage:
        """A table that nothing is loaded into yet, in a browser that may keep the site for playing offline."""
        context = self._browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            is_mobile=screen.is_phone,
            has_touch=screen.is_phone,
            color_scheme=colours,
            reduced_motion=motion,
        )
        if not keeps_site:
            context.add_init_script(_NO_WORKERS)
        watch = Watch(context, self._address)
        table = TablePage(context.new_page(), self._address, is_phone=screen.is_phone)
        self._visits.append((table, watch))
        return table

    def opens_tab(self, beside: TablePage, query: str = "") -> TablePage:
        """Another table in the same browser, under the same watch."""
        table = TablePage(beside.page.context.new_page(), self._address)
        table.open(query)
        return table

    def leaves(self) -> list[str]:
        """Close everything; what there was to complain about."""
        complaints = []
        for table, watch in self._visits:
            if not watch.saw_a_crash:
                table.page.evaluate("() => null")  # once it answers, all that it did before has been heard of
            table.page.context.close()
            complaints += watch.complaints
            self.saw_a_crash |= watch.saw_a_crash
        self._visits.clear()
        return complaints
