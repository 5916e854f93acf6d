"""The board as a picture: tiles, the cells that may be used, rescuers, inspectors, and the points of a Rescue."""

from collections.abc import Iterator
from typing import NamedTuple

from cleocatra.engine.actions import Action, Herd, Place, Rescue, Search, Swap, TeamUp
from cleocatra.engine.game import Game
from cleocatra.engine.grid import Cell, neighbours
from cleocatra.engine.position import Position
from cleocatra.engine.scoring import score_rescue
from cleocatra.engine.seats import Seat
from cleocatra.view.draft import NO_DRAFT, Draft, begin_rescue, choice_kinds, next_cells, preview
from cleocatra.view.layout import CAT_SCALE, Point, badge_place, corner, heart, places, view_box
from cleocatra.view.markup import Node, classes, h
from cleocatra.view.ui_state import Ui
from cleocatra.view.words import word


class Highlights(NamedTuple):
    """What the board marks: where one may point, what is chosen, what a Rescue would score, what happened last."""

    targets: frozenset[Cell]
    chosen: frozenset[Cell]
    kinds: dict[Cell, str]
    points: dict[Cell, int]
    last: frozenset[Cell]


def board(ui: Ui) -> Node:
    """The picture of the game on the table."""
    assert ui.game is not None, "without a game there is no board"
    position, seats = ui.game.position, ui.game.seats
    marks = highlights(ui, position)
    cells = position.board.cells
    spots = [cell for cell in position.board.spots if cell in marks.targets]
    focus = focused_cell(ui, [*cells, *spots])
    box = view_box([*cells, *spots])
    return h(
        "svg",
        h("g", (_spot(cell, focus) for cell in spots), key="spots"),
        h("g", (_tile(position, seats, tile, marks, focus) for tile in range(len(cells))), key="tiles"),
        h("g", _pieces(position, seats, ui.draft), key="pieces", class_="pieces", aria_hidden="true"),
        h("g", _badges(marks.points), key="badges", class_="pieces", aria_hidden="true"),
        key="board",
        class_=classes("board", ui.draft != NO_DRAFT and "choosing"),
        viewBox=str(box),
        role="group",
        aria_label=word("board.name"),
        data_role="board",
    )


def highlights(ui: Ui, position: Position) -> Highlights:
    """What is to be marked, from the half-made action and the last one made."""
    draft = ui.draft
    kinds = choice_kinds(position, draft)
    targets = frozenset(kinds) if kinds else frozenset(() if ui.is_waiting else next_cells(position, draft))
    chosen = {pick for pick in draft.picks if isinstance(pick, Cell)}
    if draft.verb == "rescue" and draft.picks:
        chosen |= {*draft.helpers, *draft.to, *draft.taken}
        # Where there is a choice, being chosen means that, even on the rescue tile or under a helper.
        picked = {"helper": draft.helpers, "from": draft.taken, "to": draft.to}
        chosen -= {cell for cell, kind in kinds.items() if cell not in picked[kind]}
    return Highlights(targets, frozenset(chosen), kinds, _points(ui, position), frozenset(last_cells(ui)))


def _points(ui: Ui, position: Position) -> dict[Cell, int]:
    """The points of each tile in the Rescue being made, or in one that could start where the eye rests."""
    draft = ui.draft
    action: Rescue | None = None
    if ui.is_waiting:
        return {}
    if draft.verb == "rescue" and draft.picks:
        action = preview(position, draft)
    elif not draft.verb:  # while another action is being made, a Rescue's points would only confuse
        cell = draft.picks[0] if draft.picks else ui.hovered
        if isinstance(cell, Cell) and cell in rescue_tiles(position):
            action = preview(position, begin_rescue(position, cell))
    if action is None:
        return {}
    scored = score_rescue(position, action)
    points = {cell: 1 + (cell in scored.helpers) for cell in scored.cats}
    points[action.cell] += scored.cleocatra
    return points


def rescue_tiles(position: Position) -> set[Cell]:
    """The tiles on which the player to move could rescue now."""
    return next_cells(position, NO_DRAFT._replace(verb="rescue"))


def last_cells(ui: Ui) -> Iterator[Cell]:
    """The cells that the last turn changed."""
    game = ui.game
    if game is None or not game.actions:
        return
    last = game.made - 1
    turn = game.position_after(last).turn_of
    while last >= 0 and game.position_after(last).turn_of == turn:
        yield from _touched(game.position_after(last), game.actions[last])
        last -= 1


def _touched(before: Position, action: Action) -> tuple[Cell, ...]:
    match action:
        case Place(cell) | TeamUp(cell):
            return (cell,)
        case Search(_, destination):
            return (destination,)
        case Herd(origin, destination):
            return (origin, destination)
        case Swap(mine, theirs, _):
            return (mine, theirs)
        case Rescue(cell=cell):
            return (cell,)
        case _:
            return (before.board.cells[before.fresh],) if before.fresh is not None else ()


def focused_cell(ui: Ui, cells: list[Cell]) -> Cell:
    """The one cell of the board that the Tab key reaches."""
    return ui.focus if ui.focus in cells else cells[0]


# The parts of the picture


def _tile(position: Position, seats: tuple[Seat, ...], tile: int, marks: Highlights, focus: Cell) -> Node:
    cell = position.board.cells[tile]
    letter = position.deal.pile[tile]
    kind = marks.kinds.get(cell)
    middle = heart(cell)
    return h(
        "g",
        h("use", key="tile", href="#tile-up" if cell.points_up else "#tile-down"),
        h("use", key="cat", href=f"#cat-{letter}", transform=f"{_moved(middle)} scale({CAT_SCALE})"),
        _coordinates(cell),
        key=f"t{tile}",
        class_=classes(
            "tile",
            f"is-{letter}",
            cell in marks.targets and "target",
            kind is not None and f"asks-{kind}",
            cell in marks.chosen and "chosen",
            cell in marks.points and "scored",
            cell in marks.last and "last",
        ),
        transform=_moved(corner(cell)),
        role="button",
        tabindex="0" if cell == focus else "-1",
        aria_label=cell_name(position, seats, cell),
        data_cell=str(cell),
        data_tile=" ".join(_standing(position, tile)),
        data_choice=kind,
        data_chosen=("true" if cell in marks.chosen else "false") if kind else None,
        aria_pressed=("true" if cell in marks.chosen else "false") if kind else None,
    )


def _coordinates(cell: Cell) -> Node:
    """Where a cell is; shown only to those who type their moves."""
    return h("text", str(cell), key="at", class_="coordinates", y=80 if cell.points_up else 17, aria_hidden="true")


def _standing(position: Position, tile: int) -> Iterator[str]:
    """A tile in short, for tests and tools: its cat's letter, the players who stand there, ``!`` for an inspector."""
    yield position.deal.pile[tile]
    yield from (str(player) for player, tiles in enumerate(position.rescuers) if tiles >> tile & 1)
    if position.inspectors >> tile & 1:
        yield "!"


def _spot(cell: Cell, focus: Cell) -> Node:
    direction = word("cell.up") if cell.points_up else word("cell.down")
    return h(
        "g",
        h("use", key="spot", href="#spot-up" if cell.points_up else "#spot-down"),
        _coordinates(cell),
        key=f"s{cell}",
        class_="empty target",
        transform=_moved(corner(cell)),
        role="button",
        tabindex="0" if cell == focus else "-1",
        aria_label=word("cell.empty", cell=str(cell), direction=direction),
        data_cell=str(cell),
    )


def _pieces(position: Position, seats: tuple[Seat, ...], draft: Draft) -> Iterator[Node]:
    board_ = position.board
    for tile, cell in enumerate(board_.cells):
        here = corner(cell)
        *stands, watch = places(cell)
        at = Point(here.x + watch.x, here.y + watch.y)
        if position.inspectors >> tile & 1:
            yield _piece(f"i{tile}", "#inspector", at, "leaving" if cell in draft.taken else "")
        elif cell in draft.to:
            yield _piece(f"i{tile}", "#inspector", at, "coming")
        standing = [player for player, tiles in enumerate(position.rescuers) if tiles >> tile & 1]
        for player, stand in zip(standing, stands, strict=False):
            at = Point(here.x + stand.x, here.y + stand.y)
            yield _piece(f"r{player}t{tile}", f"#meeple-{seats[player].colour}", at)


def _piece(key: str, symbol: str, at: Point, how: str = "") -> Node:
    return h("g", h("use", key="drawn", href=symbol), key=key, class_=classes("piece", how), transform=_moved(at))


def _badges(points: dict[Cell, int]) -> Iterator[Node]:
    for cell, value in points.items():
        here, place = corner(cell), badge_place(cell)
        at = Point(here.x + place.x, here.y + place.y)
        yield h(
            "g",
            h("circle", r="11"),
            h("text", f"+{value}", dy="4"),
            key=f"b{cell}",
            class_="badge",
            transform=_moved(at),
        )


def _moved(at: Point) -> str:
    return f"translate({at.x:g} {at.y:g})"


# The board in words


def in_words(game: Game) -> list[str]:
    """Every tile on the table, row by row."""
    cells = sorted(game.position.board.cells, key=lambda cell: (cell.y, cell.x))
    return [cell_name(game.position, game.seats, cell) for cell in cells]


def cell_name(position: Position, seats: tuple[Seat, ...], cell: Cell) -> str:
    """What a tile is called aloud: its cat, how it lies, who and what stands on it, and the room around it."""
    tile = position.board.tile_at[cell]
    parts = [word(f"cat.{position.deal.pile[tile]}"), word("cell.up") if cell.points_up else word("cell.down")]
    for player, tiles in enumerate(position.rescuers):
        if tiles >> tile & 1:
            mine = player == position.to_move
            parts.append(word("cell.your-rescuer") if mine else word("cell.rescuer", name=seats[player].name))
    if position.inspectors >> tile & 1:
        parts.append(word("cell.inspector"))
    free = sum(near not in position.board.tile_at for near in neighbours(cell))
    return word("cell.name", what=", ".join(parts), cell=str(cell), n=free)
