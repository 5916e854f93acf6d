"""A stand-in for the page's drawing."""


def static_page() -> str:
    """The table as it stands before Python has arrived."""
    return "<main><h1>Cleocatra</h1></main>"
