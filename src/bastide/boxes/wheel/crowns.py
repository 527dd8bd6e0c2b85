"""Crown spaces on the rim of the wheel.

WHEEL-13  A player who placed no follower may place one meeple from the supply on a free crown space instead.
WHEEL-30  One space: 3 points. Two spaces: 6 points for a single meeple, 3 for each of two.
WHEEL-31  Scored meeples return to the supply; those on other sections stay.

Space number = section * 2, and section * 2 + 1 where a section has two.
"""

from __future__ import annotations

from ...kernel.backend import rule, signed, table, u8
from ...kernel.figures import free_slot, send_home
from ...kernel.log import add_legal, note, note_points
from ...kernel.words import MEEPLE, MEEPLES, VERB
from .numbers import CROWN, CROWNED, DO_CROWN, UNCROWNED, WHEEL
from .piece import wheel_piece

SECTIONS = wheel_piece().sections
SPACES = table([section.crowns for section in SECTIONS])
RECORD = {
    "crown": (u8, 2 * len(SECTIONS)),  # the figure on each space, 0 = free
}


@rule
def free_space(s, section):
    """The first free space of a section, or -1."""
    for i in range(SPACES[section]):
        if s.crown[section * 2 + i] == 0:
            return section * 2 + i
    return -1


@rule
def has_space(s):
    """Whether a crown space is free."""
    for section in range(len(SPACES)):
        if free_space(s, section) >= 0:
            return True
    return False


@rule
def may_choose(s):
    """Whether a meeple could go to a crown space."""
    return s.supply[s.player] & MEEPLES != 0 and has_space(s)


@rule
def offer_crowns(s, scratch):
    """WHEEL-13: a meeple on a crown space."""
    if s.supply[s.player] & MEEPLES:
        offer_sections(s, scratch, MEEPLE)


@rule
def offer_sections(s, scratch, slot):
    """One action for each section with a free space, for one sort of figure."""
    for section in range(len(SPACES)):
        if free_space(s, section) >= 0:
            add_legal(scratch, DO_CROWN << VERB | slot << 4 | section)


@rule
def place(s, scratch, sort, section):
    """A meeple, or another figure that may, goes to a crown space."""
    slot = free_slot(s, s.player, sort)
    figure = s.player << 4 | slot
    space = free_space(s, section)
    s.supply[s.player] &= ~(1 << slot)
    s.figure_at[figure] = CROWN - space
    s.crown[space] = figure
    note(scratch, CROWNED << 16 | WHEEL + 13, signed(section), signed(figure))


@rule
def score(s, scratch, section):
    """WHEEL-30, WHEEL-31: the meeples on the section where the pig stands."""
    crowned = 0
    for i in range(SPACES[section]):
        if s.crown[section * 2 + i]:
            crowned += 1
    points = 6 if SPACES[section] == 2 and crowned == 1 else 3
    for i in range(SPACES[section]):
        figure = signed(s.crown[section * 2 + i])
        if figure:
            s.score[figure >> 4] += points
            note_points(scratch, figure >> 4, points, WHEEL + 30, signed(section), 1, 0, 0)
            s.crown[section * 2 + i] = 0
            note(scratch, UNCROWNED << 16 | WHEEL + 31, signed(section), figure)
            send_home(s, figure)
