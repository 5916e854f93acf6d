"""The page: the only code that touches it."""
