"""The start of the page: PyScript runs this once Python has arrived."""

from pyscript import document

try:
    from cleocatra.browser import session

    session.start()
except Exception:
    document.getElementById("boot").dataset.state = "broken"  # a sentence and a button; the console gets the details
    raise
