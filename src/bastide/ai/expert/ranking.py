"""Lists of judged turns: the best one, the best in order, playing one; and what points are worth."""

from __future__ import annotations

import math

from ...engine.apply import apply
from ...engine.playout import below
from ...kernel.backend import inlined, rule, signed
from .turns import NO_STEP, WIDE


@rule
def best_turn(work, level, n, random):
    """The turn with the greatest value; chance decides between equals."""
    start = level * WIDE
    best = 0
    ties = 1
    for i in range(1, n):
        if work.value[start + i] > work.value[start + best]:
            best = i
            ties = 1
        elif work.value[start + i] == work.value[start + best]:
            ties += 1
            if below(random, ties) == 0:
                best = i
    return best


@rule
def sort_best(work, level, n, keep):
    """Bring the best turns of a list to its front, in order; how many."""
    start = level * WIDE
    keep = min(keep, n)
    for i in range(start, start + keep):
        best = i
        for j in range(i + 1, start + n):
            if work.value[j] > work.value[best]:
                best = j
        if best != i:
            value = work.value[i]
            work.value[i] = work.value[best]
            work.value[best] = value
            first = work.first[i]
            work.first[i] = work.first[best]
            work.first[best] = first
            then = work.then[i]
            work.then[i] = work.then[best]
            work.then[best] = then
    return keep


@inlined
def play_turn(states, scratch, work, turn):
    """Play a turn of a list."""
    apply(states[0], scratch, signed(work.first[turn]))
    if work.then[turn] != NO_STEP:
        apply(states[0], scratch, signed(work.then[turn]))


@inlined
def squashed(value, left):
    """Points as something like a chance to win: the fewer tiles are left, the more a point decides."""
    return math.tanh(value / math.sqrt(4.0 + 8.0 * left))
