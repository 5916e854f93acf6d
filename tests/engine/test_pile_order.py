"""Pile orders have ranks, and small numbers go into one large one."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleocatra.engine.mixed_radix import Unpacking, pack
from cleocatra.engine.pile_order import count_orders, order_of_rank, rank_order
from cleocatra.engine.tiles import Options, tiles_in_game
from support.random_games import KINDS

# A digit below its radix, and the radix.
digits = st.lists(st.integers(1, 200).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix))))


def test_the_orders_of_a_few_tiles_are_ranked_like_words() -> None:
    letters = "CMBUP"  # the order of the table of cats, not of the alphabet
    words = {"".join(order) for order in permutations("CMMBBUP")}
    in_order = sorted(words, key=lambda word: [letters.index(letter) for letter in word])
    assert count_orders("CMMBBUP") == len(in_order)
    assert [rank_order(word, "CMMBBUP") for word in in_order] == list(range(len(in_order)))


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_the_first_and_the_last_order_of_a_games_tiles(options: Options) -> None:
    tiles = tiles_in_game(options)
    assert rank_order(tiles, tiles) == 0
    assert rank_order(tiles[::-1], tiles) == count_orders(tiles) - 1


@given(st.sampled_from(KINDS).map(tiles_in_game), st.data())
def test_rank_to_order_to_rank_is_the_same(tiles: str, data: st.DataObject) -> None:
    rank = data.draw(st.integers(0, count_orders(tiles) - 1))
    pile = order_of_rank(rank, tiles)
    assert sorted(pile) == sorted(tiles)
    assert rank_order(pile, tiles) == rank


@given(digits, st.integers(0, 5))
def test_packed_digits_are_taken_out_in_their_order(packed: list[tuple[int, int]], rest: int) -> None:
    taking = Unpacking(pack([*packed, (rest, 6)]))
    assert [(taking.take(radix), radix) for _, radix in packed] == packed
    assert taking.rest == rest
