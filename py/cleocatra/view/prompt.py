"""What to do next, in one sentence."""

from cleocatra.engine.game import Game
from cleocatra.engine.grid import Cell
from cleocatra.engine.position import TARGET, Phase, Position
from cleocatra.engine.scoring import score_rescue
from cleocatra.engine.turns import play
from cleocatra.view.draft import Draft, choice_kinds, chosen_rescue, next_players, preview, rescue_options, verbs_here
from cleocatra.view.story import cat_at, tell, tell_score
from cleocatra.view.ui_state import Ui
from cleocatra.view.words import word

_OPENING = {
    Phase.FIRST: "prompt.first",
    Phase.SECOND: "prompt.second",
    Phase.FALLBACK: "prompt.fallback",
    Phase.LONE: "prompt.lone",
    Phase.BONUS: "prompt.bonus",
}
_VERBS = {
    "move": ("prompt.search", "prompt.search-to"),
    "swap": ("prompt.swap", "prompt.swap-with"),
    "herd": ("prompt.herd", "prompt.herd-to"),
    "team": ("prompt.team", ""),
    "fallback": ("prompt.fallback", ""),
}


def headline(ui: Ui) -> str:
    """Whose go it is, and which part of the turn."""
    game = ui.game
    if game is None:
        return word("prompt.welcome")
    position = game.position
    if ui.live is not None:
        return word("replay.at", n=game.made, total=ui.live.made)
    if position.is_over:
        return word("prompt.over")
    name = game.seats[position.player].name
    part = {
        Phase.SET_UP: "turn.set-up",
        Phase.FIRST: "turn.first",
        Phase.LAY: "turn.first",
        Phase.SECOND: "turn.second",
        Phase.FALLBACK: "turn.fallback",
        Phase.LONE: "turn.lone",
        Phase.LONE_LAY: "turn.lone",
    }.get(position.phase, "turn.bonus")
    said = word(part, name=name)
    return word("turn.last-round", said=said) if is_last_round(position) else said


def is_last_round(position: Position) -> bool:
    """Whether somebody has reached the points that end the game, so that this round is the last."""
    return max(position.scores) >= TARGET and not position.is_over


def heard(ui: Ui) -> str:
    """What a screen reader says after an action: what happened, and whose go it is."""
    game = ui.game
    if game is None or not game.actions:
        return headline(ui)
    number = game.made - 1
    before = game.position_after(number)
    told = tell(before, game.actions[number], game.seats)
    if not told:
        return instruction(ui)
    return word("heard.action", name=game.seats[before.player].name, told=told, headline=headline(ui))


def instruction(ui: Ui) -> str:
    """The next step in one sentence."""
    game = ui.game
    if game is None:
        return word("prompt.start")
    position = game.position
    if ui.is_waiting or position.is_over:
        return _looking(ui, game)
    if ui.staged is not None:
        return word("prompt.staged")
    if position.tile_in_hand is not None:
        return word("prompt.lay", cat=word(f"cat.{position.tile_in_hand}"))
    draft = ui.draft
    if draft.verb == "rescue":
        return _rescue(position, draft)
    if draft.verb in _VERBS:
        if next_players(position, draft):
            return word("prompt.swap-whose")
        return word(_VERBS[draft.verb][min(len(draft.picks), 1)])
    if draft.picks:
        return _tile_chosen(position, draft)
    if position.phase is Phase.LONE and verbs_here(position, draft) == {"pass"}:
        return word("prompt.only-pass")
    return word(_OPENING[position.phase])


def _looking(ui: Ui, game: Game) -> str:
    """Why there is nothing to do at this table now."""
    if ui.live is not None:
        return _just_happened(game)
    if game.position.is_over:
        return _ending(ui)
    if ui.is_elsewhere:
        return word("tabs.elsewhere")
    return word("share.waiting", name=game.seats[game.position.player].name)


def _just_happened(game: Game) -> str:
    """The last action made before the moment that is shown."""
    if not game.made:
        return word("replay.beginning")
    before = game.position_after(game.made - 1)
    told = tell(before, game.line[game.made - 1], game.seats) or word("replay.drew")
    return word("heard.told", name=game.seats[before.player].name, told=told)


def _tile_chosen(position: Position, draft: Draft) -> str:
    cell = draft.picks[0]
    assert isinstance(cell, Cell), "a tile is chosen by its cell"
    return word("prompt.chosen", cat=cat_at(position, cell))


def _rescue(position: Position, draft: Draft) -> str:
    if not draft.picks:
        return word("prompt.rescue")
    kinds = set(choice_kinds(position, draft).values())
    option = preview(position, draft)
    points = tell_score(position, score_rescue(position, option)) if option else ""
    if "helper" in kinds:
        return word("prompt.rescue-helpers", points=points)
    wanted = rescue_options(position, draft)[0]
    to, taken = len(wanted.to) - len(draft.to), len(wanted.taken) - len(draft.taken)
    if taken > 0:
        return word("prompt.rescue-from", points=points, n=taken)
    if to > 0:
        return word("prompt.rescue-to", points=points, n=to)
    chosen = chosen_rescue(position, draft)
    ends = chosen is not None and position.phase is Phase.FIRST and play(position, chosen).phase is not Phase.SECOND
    return word("prompt.rescue-whole-turn" if ends else "prompt.rescue-ready", points=points)


def _ending(ui: Ui) -> str:
    assert ui.game is not None, "only a game can end"
    end = ui.game.outcome
    assert end is not None, "the game is over"
    names = [ui.game.seats[player].name for player in end.winners]
    if len(names) == 1:
        return word("end.won", name=names[0])
    return word("end.shared", names=word("list.and", first=", ".join(names[:-1]), last=names[-1]))
