"""Looking back: the table at any earlier moment of a game, and going on from there."""

from cleocatra.engine.game import Game
from cleocatra.view.draft import NO_DRAFT
from cleocatra.view.markup import Node, h
from cleocatra.view.panels import button
from cleocatra.view.ui_state import Ui
from cleocatra.view.words import word

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
"""Seconds between two actions of a replay."""


def watch(ui: Ui, made: int) -> Ui:
    """The table as it was after so many actions; the game itself waits meanwhile."""
    live = ui.live or ui.game
    if live is None:
        return ui
    shown = live._replace(made=max(0, min(made, live.made)))
    return ui._replace(live=live, game=shown, draft=NO_DRAFT, staged=None, hovered=None, refusal=None, notice="")


def leave(ui: Ui) -> Ui:
    """Back to the game as it stands."""
    return ui._replace(game=ui.live or ui.game, live=None, is_playing=False)


def branch(ui: Ui) -> Game | None:
    """A game of its own that begins with what is shown."""
    game = ui.game
    return None if game is None else Game(game.seats, game.actions, game.positions[: game.made + 1], game.made)


def has_more(ui: Ui) -> bool:
    """Whether the replay can go on."""
    return ui.live is not None and ui.game is not None and ui.game.made < ui.live.made


def replay_bar(ui: Ui) -> Node:
    """The controls of a replay, in the place of the actions."""
    assert ui.live is not None, "a replay shows a game"
    assert ui.game is not None, "at some moment"
    made, total = ui.game.made, ui.live.made
    speeds = [h("option", word(f"replay.{name}"), key=name, value=name, selected=name == ui.speed) for name in SPEEDS]
    return h(
        "div",
        h(
            "div",
            button("replay-first", "◀◀", aria_label=word("replay.first"), aria_disabled=_if(made == 0)),
            button("replay-back", "◀", aria_label=word("replay.back"), aria_disabled=_if(made == 0)),
            button("replay-play", word("replay.pause") if ui.is_playing else word("replay.play"), class_="go"),
            button("replay-forward", "▶", aria_label=word("replay.forward"), aria_disabled=_if(made == total)),
            button("replay-last", "▶▶", aria_label=word("replay.last"), aria_disabled=_if(made == total)),
            h("select", speeds, key="speed", data_field="speed", aria_label=word("replay.speed")),
            key="steps",
            class_="commit",
        ),
        h(
            "input",
            key="scrub",
            type="range",
            min=0,
            max=total,
            value=made,
            data_field="scrub",
            aria_label=word("replay.scrub"),
            aria_valuetext=word("replay.at", n=made, total=total),
        ),
        h(
            "div",
            button("share-moment", word("replay.share")),
            button("branch", word("replay.branch")),
            button("replay-leave", word("replay.leave")),
            key="ways",
            class_="commit",
        ),
        key="replay",
        class_="actions replay",
        role="group",
        aria_label=word("replay.name"),
    )


def _if(holds: bool) -> str | None:
    return "true" if holds else None
