"""How the builder says that it cannot go on."""


class SiteError(Exception):
    """One plain sentence for standard error; nothing half-built is left behind."""
