"""What `bastide bench` repeats: whole games and their single steps, in the same compiled code as everything else."""
from __future__ import annotations

from ..engine.apply import apply
from ..engine.offers import list_legal
from ..engine.playout import random_action, seed
from ..kernel.backend import copy, entry
from ..kernel.words import OVER


@entry
def script(start, states, desks, random, first, actions):
    """Play one random game and keep its actions; how many there were."""
    copy(states, start)
    seed(random, first)
    count = 0
    while states[0].phase != OVER:
        actions[count] = random_action(states[0], desks[0], random)
        apply(states[0], desks[0], actions[count])
        count += 1
    return count


@entry
def perform(start, states, desks, actions, count, listing, times):
    """Play the same actions many times over, with or without listing the legal ones before each."""
    total = 0
    for _ in range(times):
        copy(states, start)
        for i in range(count):
            if listing:
                total += list_legal(states[0], desks[0])
            apply(states[0], desks[0], int(actions[i]))
    return total


@entry
def clone(targets, start, times):
    """Copy a record many times, each time to another place."""
    for i in range(times):
        to = i % len(targets)
        copy(targets[to:to + 1], start)
    return len(targets)
