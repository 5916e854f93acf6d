"""How a command says that it cannot do what it was asked."""


class CommandError(Exception):
    """One plain sentence for standard error; the exit status is 2."""
