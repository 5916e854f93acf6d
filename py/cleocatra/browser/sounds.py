"""A quiet sound for each action, made by the page itself."""

from typing import Any

from js import window

# The notes of each action, in hertz, one after the other.
_NOTES = {
    "place": (330, 440),
    "scout": (440,),
    "move": (294, 370),
    "swap": (370, 294),
    "dispatch": (392,),
    "team": (392, 494),
    "herd": (349,),
    "rescue": (523, 659, 784),
    "fallback": (262,),
    "pass": (220,),
}
_LENGTH = 0.09
_context: list[Any] = []


def play(verb: str) -> None:
    """Sound an action; silent where the browser has no sound."""
    if not hasattr(window, "AudioContext"):
        return
    if not _context:
        _context.append(window.AudioContext.new())
    context = _context[0]
    for index, hertz in enumerate(_NOTES[verb]):
        begin = context.currentTime + index * _LENGTH
        tone, volume = context.createOscillator(), context.createGain()
        tone.type = "sine"
        tone.frequency.value = hertz
        volume.gain.setValueAtTime(0.06, begin)
        volume.gain.exponentialRampToValueAtTime(0.0005, begin + _LENGTH * 1.6)
        tone.connect(volume)
        volume.connect(context.destination)
        tone.start(begin)
        tone.stop(begin + _LENGTH * 1.7)
