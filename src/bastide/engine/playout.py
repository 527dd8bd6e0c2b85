"""Random games by the phase machine itself: the same legal actions and the same apply that everybody uses.

The random numbers live in a record of their own (xorshift on 32 bits), never in the state.
"""

from __future__ import annotations

from ..kernel.backend import copy, entry, i64, inlined, record, rule
from ..kernel.bag import kind_at, stage_now
from ..kernel.words import DO_DRAW, DRAW, OVER, VERB
from .apply import apply
from .legal import count_legal, nth_legal

RANDOM = record({"bits": i64})  # seeded before its first use, because 0 stays 0


@inlined
def below(random, n):
    """A random number from 0 to n - 1."""
    x = random.bits
    x ^= x << 13 & 0xFFFFFFFF
    x ^= x >> 17
    x ^= x << 5 & 0xFFFFFFFF
    random.bits = x
    return x * n >> 32


@inlined
def seed(random, value):
    """Start the random numbers anew."""
    x = value * 2654435761 & 0xFFFFFFFF ^ 0x9E3779B9
    random.bits = x if x else 1


@inlined
def random_action(s, scratch, random):
    """A draw by the counts of the bag, otherwise a legal action with equal chances."""
    if s.phase == DRAW:
        return DO_DRAW << VERB | kind_at(s, below(random, s.stock[stage_now(s)]))
    return nth_legal(s, scratch, below(random, count_legal(s, scratch)))


@rule
def play_out(s, scratch, random):
    """Play on at random until the game is over; how many actions it took."""
    actions = 0
    while s.phase != OVER:
        apply(s, scratch, random_action(s, scratch, random))
        actions += 1
    return actions


@entry
def play_games(start, states, scratches, randoms, first, games, scores):
    """Random games from one start, game i with seed first + i; adds up every player's scores; how many
    actions.
    """
    actions = 0
    for i in range(games):
        copy(states, start)
        seed(randoms[0], first + i)
        actions += play_out(states[0], scratches[0], randoms[0])
        for player in range(states[0].players):
            scores[player] += states[0].score[player]
    return actions
