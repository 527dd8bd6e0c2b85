"""What a player sees besides the board, as arrays: facts and bag, from the decider's seat.

Players are counted from whoever decides: 0 is the decider, 1 the next clockwise. Once the game is over,
they are counted from the first seat.
"""

from __future__ import annotations

from ...boxes.abbey_mayor.numbers import WITH_ABBEY
from ...boxes.solo.numbers import WITH_SOLO
from ...boxes.traders_builders.numbers import WITH_BUILDER, WITH_GOODS
from ...boxes.wheel.numbers import WITH_WHEEL
from ...kernel.backend import rule, signed
from ...kernel.bag import left_to_draw
from ...kernel.limits import KINDS, PLAYERS
from ...kernel.words import MEEPLE, MEEPLES, NO_TILE
from .layout import (
    EACH_COUNT,
    ELEMENT_BITS,
    F_CROWNS,
    F_EACH,
    F_HAND,
    F_LOOK,
    F_RULES,
    F_TURN,
    LOOK,
    LOOKS,
    MEEPLE_COUNT,
    OTHER_SORTS,
    SECTION_COUNT,
)
from .seats import seat_from


@rule
def write_rules(s, facts):
    """What is not on the board and stays as it is from the first turn to the last."""
    facts[1] = s.players
    for bit in range(ELEMENT_BITS):
        facts[F_RULES + bit] = s.rules >> bit & 1


@rule
def write_facts(s, corner, facts):
    """What is not on the board and changes; what belongs to rules that are not in force stays 0."""
    facts[0] = s.phase
    facts[2] = left_to_draw(s)
    hand = signed(s.hand) + 1 if s.hand != NO_TILE else 0
    if facts[F_HAND] != hand:
        facts[F_HAND] = hand
        for i in range(LOOKS):
            facts[F_LOOK + i] = LOOK[(hand - 1) * 4 * LOOKS + i] if hand else 0
    facts[F_TURN] = seat_from(s, signed(s.player))
    facts[F_TURN + 4] = (corner & 511) - 256
    facts[F_TURN + 5] = (corner >> 9) - 256
    for player in range(s.players):
        write_player(s, player, facts, F_EACH + seat_from(s, player) * EACH_COUNT)
    if s.rules & WITH_BUILDER:
        facts[F_TURN + 1] = s.turn_part
    if s.rules & WITH_SOLO:
        facts[F_TURN + 3] = s.solo_ending
    if s.rules & WITH_WHEEL:
        facts[F_TURN + 2] = signed(s.pig) + 1
        for space in range(2 * SECTION_COUNT):
            crowned = signed(s.crown[space])
            facts[F_CROWNS + space] = 1 + seat_from(s, crowned >> 4) if crowned else 0


@rule
def write_player(s, player, facts, start):
    """What a player has, from a place among the facts on."""
    supply = signed(s.supply[player])
    facts[start] = s.score[player]
    facts[start + 1] = MEEPLE_COUNT[(supply & MEEPLES) >> MEEPLE]
    for i in range(len(OTHER_SORTS)):
        facts[start + 2 + i] = supply >> signed(OTHER_SORTS[i]) & 1
    then = start + 2 + len(OTHER_SORTS)
    facts[then + 5] = s.retired >> player & 1
    if s.rules & WITH_ABBEY:
        facts[then] = s.abbeys >> player & 1
    if s.rules & WITH_GOODS:
        for sort in range(3):
            facts[then + 1 + sort] = s.goods[sort * PLAYERS + player]
    if s.rules & WITH_SOLO:
        facts[then + 4] = s.solo_stack[player]


@rule
def write_bag(s, bag):
    """Undrawn tiles of each kind."""
    for kind in range(KINDS):
        bag[kind] = s.bag[kind]
