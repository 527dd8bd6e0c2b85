"""What a player sees besides the planes, as arrays: facts, bag and figures, from the decider's seat.

Players are counted from whoever decides: 0 is the decider, 1 the next clockwise. Once the game is over,
they are counted from the first seat.
"""

from __future__ import annotations

from ...boxes.wheel.numbers import CROWN, WITH_WHEEL
from ...kernel.backend import rule, signed
from ...kernel.bag import left_to_draw
from ...kernel.features import bits
from ...kernel.limits import KINDS, PLAYERS
from ...kernel.words import MEEPLES, NO_TILE, SUPPLY
from .layout import (
    EACH_COUNT,
    ELEMENT_BITS,
    F_CROWNS,
    F_EACH,
    F_HAND,
    F_LOOK,
    F_RULES,
    F_TURN,
    IN_SUPPLY,
    LOOK,
    LOOKS,
    NOWHERE,
    ON_CROWN,
    ON_TILE,
    OTHER_SORTS,
    SECTION_COUNT,
    SLOTS_EACH,
)
from .planes import part_under, seat_from


@rule
def write_figures(s, corner, figures):
    """Where every figure is: NOWHERE, IN_SUPPLY, ON_TILE with row, column and part, ON_CROWN with section."""
    figures[:] = 0
    for player in range(s.players):
        seat = seat_from(s, player)
        for slot in range(1, SLOTS_EACH):
            figure = player << 4 | slot
            at = signed(s.figure_at[figure])
            if at >= 0:
                cell = s.tile[s.node[at].tile].cell
                figures[seat, slot, 0] = ON_TILE
                figures[seat, slot, 1] = (cell >> 9) - (corner >> 9)
                figures[seat, slot, 2] = (cell & 511) - (corner & 511)
                figures[seat, slot, 3] = part_under(s, figure)
            elif at <= CROWN:
                figures[seat, slot, 0] = ON_CROWN
                figures[seat, slot, 3] = (CROWN - at) // 2
            else:
                figures[seat, slot, 0] = IN_SUPPLY if at == SUPPLY else NOWHERE


@rule
def write_facts(s, corner, facts):
    """What is not on the board."""
    facts[:] = 0
    facts[0] = s.phase
    facts[1] = s.players
    facts[2] = left_to_draw(s)
    if s.hand != NO_TILE:
        facts[F_HAND] = signed(s.hand) + 1
        for i in range(LOOKS):
            facts[F_LOOK + i] = LOOK[signed(s.hand) * 4 * LOOKS + i]
    facts[F_TURN] = seat_from(s, signed(s.player))
    facts[F_TURN + 1] = s.turn_part
    facts[F_TURN + 2] = signed(s.pig) + 1 if s.rules & WITH_WHEEL else 0
    facts[F_TURN + 3] = s.solo_ending
    facts[F_TURN + 4] = (corner & 511) - 256
    facts[F_TURN + 5] = (corner >> 9) - 256
    for player in range(s.players):
        write_player(s, player, facts, F_EACH + seat_from(s, player) * EACH_COUNT)
    if s.rules & WITH_WHEEL:
        for space in range(2 * SECTION_COUNT):
            if s.crown[space]:
                facts[F_CROWNS + space] = 1 + seat_from(s, signed(s.crown[space]) >> 4)
    for bit in range(ELEMENT_BITS):
        facts[F_RULES + bit] = s.rules >> bit & 1


@rule
def write_player(s, player, facts, at):
    """What a player has, from a place among the facts on."""
    facts[at] = s.score[player]
    facts[at + 1] = bits(signed(s.supply[player]) & MEEPLES)
    for i in range(len(OTHER_SORTS)):
        facts[at + 2 + i] = s.supply[player] >> OTHER_SORTS[i] & 1
    then = at + 2 + len(OTHER_SORTS)
    facts[then] = s.abbeys >> player & 1
    for sort in range(3):
        facts[then + 1 + sort] = s.goods[sort * PLAYERS + player]
    facts[then + 4] = s.solo_stack[player]
    facts[then + 5] = s.retired >> player & 1


@rule
def write_bag(s, bag):
    """Undrawn tiles of each kind."""
    for kind in range(KINDS):
        bag[kind] = s.bag[kind]
