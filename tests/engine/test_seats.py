"""Names and colours: whatever comes in, what comes out is fit to show."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.seats import COLOURS, LONGEST_NAME, Seat, mend_name, mend_seats

seats = st.lists(
    st.builds(Seat, name=st.text(max_size=40), colour=st.sampled_from([*COLOURS, "", "pink"]), bot=st.text(max_size=5)),
    max_size=6,
)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("", ""),
        ("\u200b\u200d\ufeff", ""),
        ("\u202eadA\u202c", "adA"),
        ("A\u0000d\u0007a", "Ada"),
        ("e\u0301", "é"),
        ("\u0301", ""),
        ("\u3164\u2800\ufe0f", ""),
        ("\ue000Ada\ud800", "Ada"),
        ("a" * 30, "a" * 20),
        ("a" * 19 + "q\u0323\u0301", "a" * 19),  # a letter with accents that no single character has is not cut
        ("克麗奧", "克麗奧"),
        ("<b>Ada</b>", "<b>Ada</b>"),  # the page escapes; a name is only text here
    ],
)
def test_names_are_mended(typed: str, shown: str) -> None:
    assert mend_name(typed) == shown


def test_seats_without_a_name_are_called_by_their_colour() -> None:
    assert [seat.name for seat in mend_seats([], 4)] == ["Red", "Blue", "Black", "Green"]


def test_doubled_names_get_a_number_and_stay_short() -> None:
    names = [seat.name for seat in mend_seats([Seat("Ada"), Seat("ada"), Seat("ADA "), Seat("Ada 2")], 4)]
    assert names == ["Ada", "ada 2", "ADA 3", "Ada 2 2"]
    long = [seat.name for seat in mend_seats([Seat("x" * 20)] * 2, 2)]
    assert long == ["x" * 20, "x" * 18 + " 2"]


def test_two_seats_never_share_a_colour() -> None:
    mended = mend_seats([Seat("A", "green"), Seat("B", "green"), Seat("C", "red")], 3)
    assert [seat.colour for seat in mended] == ["green", "blue", "red"]


def test_a_bot_that_is_no_plain_word_is_a_person() -> None:
    assert [seat.bot for seat in mend_seats([Seat(bot="master"), Seat(bot="<script>")], 2)] == ["master", ""]


@given(seats, st.integers(2, 4))
def test_mended_seats_are_fit_to_show_and_mending_again_changes_nothing(given_seats: list[Seat], players: int) -> None:
    mended = mend_seats(given_seats, players)
    assert len(mended) == players
    assert len({seat.colour for seat in mended}) == players
    assert {seat.colour for seat in mended} <= set(COLOURS)
    assert len({seat.name.casefold() for seat in mended}) == players
    for seat in mended:
        assert 1 <= len(seat.name) <= LONGEST_NAME
        assert unicodedata.is_normalized("NFC", seat.name)
        assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in seat.name)
        assert seat.name == seat.name.strip()
    assert mend_seats(mended, players) == mended
