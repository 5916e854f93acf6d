"""The only code that touches the page."""
