"""The order of legal actions. Links count on it: if this test must change, so must the version of links."""

import hashlib

from cleocatra.engine.position import Phase
from cleocatra.engine.rules import legal_actions
from support.golden import GAMES, played
from support.tables import table


def test_actions_are_listed_by_verb_then_tile_number_then_cell() -> None:
    lines = "0,0 B 0\n1,0 M 0 1\n2,0 C\n-1,0 P 1\n3,0 U"
    listed = [str(action) for action in legal_actions(table(lines, advanced=True, pile="M"))]
    assert listed == [
        "scout",
        *(f"move 3,0 {cell}" for cell in ("-2,0", "-1,-1", "0,1", "1,-1", "2,1")),
        "swap 0,0 -1,0 1",
        "team 2,0",
        "team -1,0",
        "herd 0,0 -1,0",
        "herd 1,0 2,0",
        "rescue 0,0 with 1,0",
        "rescue 1,0 with 0,0",
    ]


def test_a_rescue_is_listed_by_helpers_then_where_inspectors_go_then_where_they_come_from() -> None:
    lines = "0,0 P 0\n1,0 M 0 !\n-1,0 M\n2,0 B !\n3,0 U"
    listed = legal_actions(table(lines, advanced=True, phase=Phase.SECOND))
    rescues = [str(action) for action in listed if action.verb == "rescue"]
    assert rescues == [
        f"rescue 0,0{helpers} to {to} from {taken}"
        for helpers in ("", " with 1,0")
        for to in ("-1,0 0,0", "-1,0 3,0", "0,0 3,0")
        for taken in ("1,0", "2,0")
    ]


def test_the_order_in_the_golden_games_has_not_changed() -> None:
    digest = hashlib.sha256()
    for game in GAMES:
        for position in played(game):
            digest.update("\n".join(map(str, legal_actions(position))).encode() + b"\n\n")
    assert digest.hexdigest() == "a1edc28e314ad70f2904f453522b656587acacbbcf800216aa8685f05aa80619"
