"""The start of the page: PyScript runs this once Python has arrived."""

import asyncio

from pyscript import document


async def start() -> None:
    """Put the game onto the page, or the sentence that says that it could not start."""
    try:
        from cleocatra.browser.start import start as take_over  # noqa: PLC0415 - a mistake in there is told as well

        await take_over()
    except Exception:
        document.getElementById("boot").dataset.state = "broken"  # a sentence and a button
        raise  # the console gets the details


starting = asyncio.ensure_future(start())  # noqa: RUF006 - this module keeps it
