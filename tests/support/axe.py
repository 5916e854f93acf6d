"""The accessibility checker axe-core: pinned, fetched from npm once, and run inside a page."""

from typing import Any

from playwright.sync_api import Page

from site_builder.packages import package_files
from site_builder.pins import NpmPin

# A newer one: change the version, and take the integrity that `npm view axe-core@VERSION dist.integrity` prints.
AXE = NpmPin(
    package="axe-core",
    version="4.14.0",
    integrity="sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
    tarball=706680,
    wire=0,  # nothing of it is shipped
    files=("axe.min.js",),
)


def assert_accessible(page: Page) -> None:
    """Axe finds nothing to complain about in the page as it is now."""
    (script,) = AXE.files
    # The debugger's own evaluation is not bound by the page's content policy, and leaves that policy as it is.
    session = page.context.new_cdp_session(page)
    session.send("Runtime.evaluate", {"expression": package_files(AXE)[script].decode()})
    session.detach()
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    assert [_sentence(violation) for violation in found] == []


def _sentence(violation: dict[str, Any]) -> str:
    places = ", ".join(str(node["target"]) for node in violation["nodes"])
    return f"{violation['id']}: {violation['help']} ({places})"
