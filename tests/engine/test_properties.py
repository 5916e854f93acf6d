"""What holds in every position of every game, tried on random ones."""

from collections import Counter
from itertools import islice, pairwise

import pytest
from hypothesis import given

from cleocatra.engine import actions as actions_module
from cleocatra.engine.actions import Action, Place, Rescue, Scout
from cleocatra.engine.board import Board
from cleocatra.engine.effects import effect
from cleocatra.engine.grid import Cell, neighbours
from cleocatra.engine.notation import parse_action
from cleocatra.engine.outcome import Ending, outcome
from cleocatra.engine.position import RESCUERS_EACH, Phase, Position, public_view
from cleocatra.engine.rules import first_actions, legal_actions, places, second_actions, single_actions
from cleocatra.engine.scoring import rescue_points, score_rescue
from cleocatra.engine.tiles import tiles_in_game
from cleocatra.engine.turns import play, step_unchecked
from support.random_games import KINDS, POLICIES, Moment, games, positions, random_game


@given(games())
def test_pieces_are_conserved_and_limits_kept(moments: list[Moment]) -> None:
    for position, _ in moments:
        tiles = len(position.board.cells)
        everywhere = (1 << tiles) - 1
        assert sorted(position.deal.pile) == sorted(tiles_in_game(position.options))
        assert tiles + (position.tile_in_hand is not None) + position.face_down == len(position.deal.pile)
        assert len(set(position.board.cells)) == tiles
        for player, rescuers in enumerate(position.rescuers):
            assert rescuers & ~everywhere == 0  # one bit a tile: never two of a colour on one
            assert rescuers.bit_count() + position.supply(player) == RESCUERS_EACH
        for tile in range(tiles):
            assert sum(rescuers >> tile & 1 for rescuers in position.rescuers) <= 2
        assert position.inspectors & ~everywhere == 0  # never two on a tile
        assert position.inspectors.bit_count() + position.unused_inspectors == 3
        assert position.unused_inspectors >= 0
    for before, following in pairwise(moments):
        pairs = zip(before.position.scores, following.position.scores, strict=True)
        assert all(earlier <= later for earlier, later in pairs)


def groups(cells: set[Cell]) -> int:
    """How many connected groups some cells make, the plain way."""
    count = 0
    while cells:
        count += 1
        reached = [cells.pop()]
        while reached:
            near = {cell for cell in neighbours(reached.pop()) if cell in cells}
            cells -= near
            reached += near
    return count


@given(positions())
def test_the_board_knows_itself_as_if_worked_out_from_the_cells_alone(position: Position) -> None:
    board: Board = position.board
    cells = set(board.cells)
    assert groups(set(cells)) == 1
    for tile, cell in enumerate(board.cells):
        near = {other for other, place in enumerate(board.cells) if place in neighbours(cell)}
        assert {other for other in range(len(cells)) if board.adjacent[tile] >> other & 1} == near
        assert board.tile_at[cell] == tile
        holds = groups(cells - {cell}) <= 1
        assert board.splits_without(tile) is not holds
        if len(cells) > 1:
            assert bool(board.loose >> tile & 1) is (holds and len(near) < 3)
    assert set(board.spots) == {near for cell in cells for near in neighbours(cell)} - cells
    assert board.spots == sorted(board.spots)


@given(positions())
def test_legal_actions_are_listed_once_and_never_run_out_before_the_end(position: Position) -> None:
    actions = legal_actions(position)
    assert len(set(actions)) == len(actions) == len({str(action) for action in actions})
    assert bool(actions) is not position.is_over


@given(positions())
def test_every_legal_action_is_accepted_and_reads_back_from_its_text(position: Position) -> None:
    for action in legal_actions(position):
        assert parse_action(str(action)) == action
        assert eval(repr(action), vars(actions_module)) == action
        assert play(position, action) == step_unchecked(position, action)


def has_second(position: Position, action: Action) -> bool:
    """R5 the long way: do it, and look whether anything can be done after it."""
    following = effect(position, action)
    if isinstance(action, Scout):
        return any(has_second(position, place) for place in places(position.board))
    return bool(second_actions(following))


@given(positions())
def test_r5_looked_up_is_r5_tried_out(position: Position) -> None:
    # Every kind of position will do for the question, so take the crowded ones of second actions too.
    position = position._replace(phase=Phase.FIRST, fresh=None)
    by_trial = [a for a in single_actions(position) if isinstance(a, Rescue) or has_second(position, a)]
    assert first_actions(position) == by_trial
    if len(position.board.cells) < len(position.deal.pile):
        laying = position._replace(phase=Phase.LAY)
        assert legal_actions(laying) == [place for place in places(position.board) if has_second(laying, place)]


@given(positions())
def test_the_points_of_a_rescue_are_the_sum_of_its_items(position: Position) -> None:
    for action in legal_actions(position):
        if isinstance(action, Rescue):
            scored = score_rescue(position, action)
            assert scored.total == rescue_points(position, action)
            assert set(scored.helpers) < set(scored.cats)
            colours = [position.deal.pile[position.board.tile_at[cell]] for cell in scored.cats]
            assert len(set(colours)) == len(colours)


@given(positions())
def test_what_is_legal_does_not_depend_on_the_hidden_tiles(position: Position) -> None:
    view = public_view(position)
    assert legal_actions(view) == legal_actions(position)
    assert public_view(view) == view
    assert view._replace(deal=position.deal) == position


@given(positions())
def test_an_action_leaves_the_position_it_was_taken_in_as_it_was(position: Position) -> None:
    before = repr(position)
    for action in legal_actions(position):
        step_unchecked(position, action)
    assert repr(position) == before
    with pytest.raises(AttributeError):
        position.scores = (0, 0)  # type: ignore[misc]


def corners_met(position: Position, action: Action | None) -> set[str]:
    """The rare things that a moment shows."""
    end = outcome(position)
    met = {
        "fallback": position.phase is Phase.FALLBACK,
        "lone action": position.phase is Phase.LONE and str(action) != "pass",
        "pass": position.phase is Phase.LONE and str(action) == "pass",
        "lone scout": position.phase is Phase.LONE_LAY,
        "bonus": position.phase is Phase.BONUS,
        "bonus scout": position.phase is Phase.BONUS_LAY,
        "shared victory": end is not None and len(end.winners) > 1,
        "ended stuck": end is not None and end.ending is Ending.STUCK,
        "Princess without unused inspectors": isinstance(action, Rescue)
        and bool(action.to)
        and len(action.taken) == len(action.to) == 2,
        "place restricted by R5": position.phase is Phase.LAY
        and isinstance(action, Place)
        and len(legal_actions(position)) < len(position.board.spots),
    }
    return {name for name, seen in met.items() if seen}


def test_the_random_games_reach_the_rare_corners() -> None:
    seen: Counter[str] = Counter()
    games_that_end = 0
    for options in KINDS:
        for policy in POLICIES:
            for seed in range(15):
                for moment in islice(random_game(options, policy, seed), 400):
                    seen.update(corners_met(*moment))
                    games_that_end += moment.action is None
    assert set(seen) == {
        "fallback",
        "lone action",
        "pass",
        "lone scout",
        "bonus",
        "bonus scout",
        "shared victory",
        "ended stuck",
        "Princess without unused inspectors",
        "place restricted by R5",
    }
    assert games_that_end > 100
