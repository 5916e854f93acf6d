"""The card with the kept games: a small picture of each, to continue, rename or delete."""

from cleocatra.engine.notation import parse_cell
from cleocatra.view.layout import corner, view_box
from cleocatra.view.markup import Node, classes, h
from cleocatra.view.panels import button
from cleocatra.view.shelf import Saved
from cleocatra.view.ui_state import Ui
from cleocatra.view.words import word


def games_card(ui: Ui) -> Node:
    """All kept games, the latest first, and what can be done with all of them."""
    kept = sorted((each for each in ui.shelf if each.moves), key=lambda each: -each.changed)
    return h(
        "div",
        h("ol", (_row(ui, each) for each in kept), key="list", class_="kept")
        if kept
        else h("p", word("games.none"), key="none"),
        h("p", word("games.deleted"), " ", button("undelete", word("games.undelete")), key="deleted", role="status")
        if ui.deleted is not None
        else None,
        h(
            "div",
            button("export-all", word("games.export")) if kept else None,
            h(
                "label",
                word("games.import"),
                h("input", key="file", type="file", accept=".txt,text/plain", multiple=True, data_field="import"),
                key="import",
                class_="file",
            ),
            key="all",
            class_="row",
        ),
        h("label", word("games.paste"), key="paste-label", for_="paste"),
        h("textarea", key="paste", id="paste", rows=2, data_field="paste", placeholder=word("games.paste-example")),
        key="games",
    )


def _row(ui: Ui, kept: Saved) -> Node:
    names = ", ".join(f"{name} {score}" for name, score in zip(kept.names, kept.scores, strict=True))
    state = word("games.over") if kept.to_move is None else word("games.turn", name=kept.names[kept.to_move])
    here = kept.id == ui.keeps
    title = kept.title or names
    return h(
        "li",
        _picture(kept),
        h(
            "div",
            h(
                "input",
                key="title",
                type="text",
                value=kept.title,
                placeholder=names,
                maxlength=40,
                data_field="title",
                data_id=kept.id,
                aria_label=word("games.title", title=title),
            ),
            h("small", names, " · ", state, " · ", dict(ui.dates).get(kept.id, ""), key="state"),
            key="what",
            class_="what",
        ),
        h(
            "div",
            button(
                "continue",
                word("games.here") if here else word("games.continue"),
                key="go",
                data_id=kept.id,
                class_=None if here else "go",
                aria_label=f"{word('games.continue')}: {title}",
            ),
            button(
                "delete",
                word("games.delete"),
                key="gone",
                data_id=kept.id,
                aria_label=f"{word('games.delete')}: {title}",
            ),
            key="ways",
            class_="row",
        ),
        key=kept.id,
        class_=classes("kept-game", here and "now"),
    )


def _picture(kept: Saved) -> Node:
    """The board in small."""
    tiles = [(parse_cell(cell), letter) for cell, _, letter in (tile.partition(":") for tile in kept.tiles)]
    return h(
        "svg",
        (
            h(
                "use",
                key=str(cell),
                href="#tile-up" if cell.points_up else "#tile-down",
                class_=f"is-{letter}",
                x=f"{corner(cell).x:g}",
                y=f"{corner(cell).y:g}",
            )
            for cell, letter in tiles
        ),
        key="picture",
        class_="small-board",
        viewBox=str(view_box(cell for cell, _ in tiles)),
        aria_hidden="true",
    )
