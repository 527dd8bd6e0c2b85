"""Carrying out one legal action: the verb says which part of the turn it continues."""

from __future__ import annotations

from ..boxes.abbey_mayor import abbey, barn, wagon
from ..boxes.abbey_mayor.numbers import ABBEY_CHOICE, DO_ABBEY, DO_BARN, DO_WAGON, WAGON_MOVES
from ..boxes.abbot import abbot
from ..boxes.abbot.numbers import DO_RECALL
from ..boxes.solo import solo
from ..boxes.solo.numbers import DO_COUNT, DO_SCORE
from ..boxes.traders_builders.numbers import BUILDER, PIG, TB
from ..boxes.wheel import crowns as wheel_crowns
from ..boxes.wheel import plague as wheel_plague
from ..boxes.wheel import wheel
from ..boxes.wheel.numbers import DO_CROWN, DO_TAKE
from ..kernel.backend import inlined, rule, table
from ..kernel.log import BASE
from ..kernel.placing import place_follower
from ..kernel.words import DO_DRAW, DO_LAY, DO_PLACE, FIGURE, SCORING, VERB
from .turn import call_back_companions, carry_on, draw_tile, lay_tile, score_completed

PLACING = table([{BUILDER: TB + 20, PIG: TB + 30}.get(slot, BASE + 20) for slot in range(16)])  # clauses


@rule
def apply(s, scratch, action):
    """Carry out a legal action. An illegal one must not come here: the façade refuses it."""
    verb = action >> VERB
    named = action & (1 << VERB) - 1
    if verb == DO_ABBEY:
        verb, named = DO_LAY, abbey.take_up(s, named)
    if verb > DO_PLACE:
        apply_of_box(s, scratch, verb, named)
    elif verb == DO_LAY:
        lay_tile(s, scratch, named >> 2, named & 3)
    elif verb == DO_PLACE:
        place_follower(s, scratch, named >> 4, named & 15, PLACING[named >> 4])
        s.phase = SCORING
    elif verb == DO_DRAW:
        draw_tile(s, scratch, named)
    else:
        pass_over(s, scratch)
    carry_on(s, scratch)


@inlined
def pass_over(s, scratch):
    """Nothing is done in this step."""
    phase = s.phase
    if phase == FIGURE:
        s.phase = SCORING
    if phase == ABBEY_CHOICE:
        abbey.draw_instead(s)
    if phase == WAGON_MOVES:
        wagon.choose_home(s, scratch)


@rule
def apply_of_box(s, scratch, verb, named):
    """The verbs that boxes bring."""
    if s.phase == FIGURE:
        s.phase = SCORING
    if verb == DO_RECALL:
        abbot.recall(s, scratch)
    if verb == DO_BARN:
        barn.place(s, scratch, named)
    if verb == DO_WAGON:
        wagon.move(s, scratch, named)
    if verb == DO_CROWN:
        wheel_crowns.place(s, scratch, named >> 4, named & 15)
    if verb == DO_TAKE:
        wheel_plague.choose(s, scratch, named)
        wheel.settle(s, scratch)
        call_back_companions(s, scratch)
    if verb == DO_SCORE:
        score_completed(s, scratch, solo.go_on_scoring(s, named))
    if verb == DO_COUNT:
        solo.choose_count(s, scratch, named)
