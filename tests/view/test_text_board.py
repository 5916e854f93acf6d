"""The board as plain text."""

from hypothesis import given

from cleocatra.engine.position import Position
from cleocatra.view.text_board import text_board
from support.random_games import positions
from support.tables import table

RING = """
0,0 C 0
1,0 M 0 1
2,0 B !
2,1 U
1,1 P 1 !
0,1 M
"""
DRAWN = r"""
          ______
        /\  01  /\
  0    /C \ M  /B!\
      / 0  \  /    \
     /______\/______\
     \      /\      /
  1   \ M  /P!\ U  /
       \  / 1  \  /
        \/______\/

         0       2
"""


def test_a_ring_of_six_tiles_is_drawn_as_triangles() -> None:
    assert text_board(table(RING)) == DRAWN.strip("\n")


@given(positions())
def test_every_tile_shows_its_letter_and_every_rescuer_and_inspector_a_mark(position: Position) -> None:
    lines = text_board(position).splitlines()
    drawing = "".join(line[3:] for line in lines[:-1])  # without the y of each row and the ruler of x
    assert sorted(char for char in drawing if char.isalpha()) == sorted(position.deal.pile[: len(position.board.cells)])
    assert drawing.count("!") == position.inspectors.bit_count()
    assert sum(char.isdigit() for char in drawing) == sum(tiles.bit_count() for tiles in position.rescuers)
