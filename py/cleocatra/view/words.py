"""The words: every sentence that a person reads or hears comes from a catalogue, by its key."""

import json
import pkgutil
from functools import cache

LANGUAGES = ("en",)


@cache
def catalogue(language: str) -> dict[str, str]:
    """The sentences of a language, by key."""
    data = pkgutil.get_data("cleocatra.view", f"catalogue/{language}.json")
    assert data is not None, "the catalogues are part of the package"
    sentences: dict[str, str] = json.loads(data)
    return sentences


def word(key: str, /, **values: str | int) -> str:
    """The sentence for a key, its ``{places}`` filled in.

    A place ``{n:one|many}`` chooses a form by the number n, and ``#`` in it is that number.

    >>> word("players.points", n=1), word("players.points", n=5)
    ('1 point', '5 points')
    """
    sentence = catalogue("en")[key]
    parts = sentence.split("{")
    text = [parts[0]]
    for part in parts[1:]:
        place, _, rest = part.partition("}")
        name, _, forms = place.partition(":")
        value = values[name]
        text.append(_form(value, forms.split("|")).replace("#", str(value)) if forms else str(value))
        text.append(rest)
    return "".join(text)


def _form(value: str | int, forms: list[str]) -> str:
    return forms[0] if value == 1 else forms[-1]
