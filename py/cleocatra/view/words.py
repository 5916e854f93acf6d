"""A stand-in for the catalogue: the words of the boot and of the About page."""

_WORDS = {
    "boot.title": "Cleocatra",
    "boot.description": "Cleocatra, a board game of cats and pyramids for 2 to 4, in the browser.",
    "boot.arriving": "Python is on its way ({size} MB, the first time).",
    "boot.slow": "This takes unusually long. You can wait, or try again.",
    "boot.failed": "A part of the game could not be fetched. Is there a network?",
    "boot.broken": "The game could not start. That is our mistake, not yours.",
    "boot.unsupported": "This browser cannot run the game: it has no WebAssembly, or it is switched off.",
    "boot.no_script": "The game needs JavaScript, which is switched off in this browser.",
    "boot.late": "Nothing has arrived for a minute.",
    "boot.retry": "Try again",
    "boot.about": "About and licences",
    "about.title": "About Cleocatra",
    "about.unofficial": (
        "An unofficial fans' project. Cleocatra, its name and its design belong to its makers: designed by Ta-Te Wu, "
        "illustrated by Kaiami, published by Sunrise Tornado Game Studio."
    ),
    "about.shipped": "What comes with the game, and its licences",
    "about.changes": (
        "Python's standard library is shipped compiled, without modules that no page can use; everything else is as "
        "its makers published it."
    ),
    "about.back": "Back to the game",
}


def word(key: str, **values: str) -> str:
    """The words of a key."""
    return _WORDS[key].format(**values)
