"""What `bastide bench` repeats: whole games and their single steps, in the same compiled code as everything
else.
"""

from __future__ import annotations

from ..engine.apply import apply
from ..engine.legal import list_legal
from ..engine.playout import random_action, seed
from ..kernel.backend import copy, entry
from ..kernel.words import OVER


@entry
def script(start, states, scratches, randoms, actions, counts):
    """Play a random game for every row and keep its actions; how many there were in all."""
    total = 0
    for game in range(len(counts)):
        copy(states, start)
        seed(randoms[0], game)
        count = 0
        while states[0].phase != OVER:
            actions[game, count] = random_action(states[0], scratches[0], randoms[0])
            apply(states[0], scratches[0], int(actions[game, count]))
            count += 1
        counts[game] = count
        total += count
    return total


@entry
def perform(start, states, scratches, actions, counts, listing, times):
    """Play the same games again and again, with or without listing the legal actions before each one."""
    total = 0
    for _ in range(times):
        for game in range(len(counts)):
            copy(states, start)
            for i in range(counts[game]):
                if listing:
                    total += list_legal(states[0], scratches[0])
                apply(states[0], scratches[0], int(actions[game, i]))
    return total


@entry
def clone(targets, start, times):
    """Copy a record many times, each time to another place."""
    for i in range(times):
        to = i % len(targets)
        copy(targets[to : to + 1], start)
    return len(targets)
