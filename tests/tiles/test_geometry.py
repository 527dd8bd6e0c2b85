"""The arithmetic on directions holds for every side, half, corner and rotation."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bastide.tiles.geometry import (
    AROUND,
    HALVES,
    SIDES,
    STEPS,
    opposite,
    turn_corner,
    turn_half,
    turn_side,
)
from bastide.words import CORNERS

sides, halves, rotations = st.integers(0, 3), st.integers(0, 7), st.integers(0, 3)


@given(halves, rotations)
def test_a_half_turns_with_its_side(half: int, rotation: int) -> None:
    assert turn_half(half, rotation) // 2 == turn_side(half // 2, rotation)
    assert turn_half(half, rotation) % 2 == half % 2


@given(sides, rotations, rotations)
def test_turns_add_up(side: int, one: int, two: int) -> None:
    both = (one + two) % 4
    assert turn_side(turn_side(side, one), two) == turn_side(side, both)
    assert turn_corner(turn_corner(side, one), two) == turn_corner(side, both)
    assert turn_half(turn_half(side, one), two) == turn_half(side, both)
    assert turn_side(opposite(side), one) == opposite(turn_side(side, one))


@given(sides, rotations)
def test_a_corner_stays_between_its_halves(corner: int, rotation: int) -> None:
    before, after = (2 * corner - 1) % 8, 2 * corner
    turned = turn_corner(corner, rotation)
    assert ((2 * turned - 1) % 8, 2 * turned) == (turn_half(before, rotation), turn_half(after, rotation))


@given(sides)
def test_a_step_and_the_opposite_step_lead_back(side: int) -> None:
    (dx, dy), (back_x, back_y) = STEPS[side], STEPS[opposite(side)]
    assert (dx + back_x, dy + back_y) == (0, 0)


def test_names_and_cells_are_all_there() -> None:
    assert SIDES == "NESW" and CORNERS == ("NW", "NE", "SE", "SW")
    assert STEPS == ((0, -1), (1, 0), (0, 1), (-1, 0))
    assert turn_side(SIDES.index("N"), 1) == SIDES.index("E")
    assert turn_half(HALVES.index("Wr"), 1) == HALVES.index("Nr")
    assert turn_corner(CORNERS.index("NW"), 1) == CORNERS.index("NE")
    assert len(set(AROUND)) == 8 and all(max(abs(x), abs(y)) == 1 for x, y in AROUND)
