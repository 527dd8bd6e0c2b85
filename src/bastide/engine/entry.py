"""What Python calls: compiled once for the record and the scratch record, both in buffers of length one."""

from __future__ import annotations

from ..boxes.abbot import abbot
from ..boxes.abbot.numbers import WITH_ABBOT
from ..boxes.base import monastery
from ..boxes.majority import weights_on
from ..boxes.river import river
from ..boxes.river.numbers import WITH_RIVER
from ..boxes.solo import solo
from ..boxes.solo.numbers import WITH_SOLO
from ..boxes.traders_builders import goods
from ..boxes.traders_builders.numbers import WITH_GOODS
from ..kernel.backend import copy, entry, signed
from ..kernel.board import lay
from ..kernel.figures import put
from ..kernel.words import DO_PASS, DO_RETIRE, FIGURE, OVER, VERB
from .apply import apply
from .legal import count_places, free_segments, list_legal
from .turn import collect_completed, end_game, retire, score_completed

PASS = DO_PASS << VERB


@entry
def do(states, scratches, action):
    """Carry out a legal action, with its events in the scratch buffer."""
    scratches[0].rows = 0
    if action >> VERB == DO_RETIRE:
        retire(states[0], scratches[0], action & (1 << VERB) - 1)
    else:
        apply(states[0], scratches[0], action)


@entry
def legal(states, scratches):
    """Write the legal actions to the scratch buffer; how many."""
    return list_legal(states[0], scratches[0])


@entry
def score_each(states, tries, offers, scratches, scores):
    """The scores right after each legal action, in a row of `scores` each; how many there are.

    A tile is taken without a figure on it; the final scoring of a game that an action ends is left out.
    `tries` and the two scratch buffers are written over.
    """
    lays = states[0].phase != FIGURE
    count = list_legal(states[0], offers[0])
    for i in range(count):
        copy(tries, states)
        s = tries[0]
        code = signed(offers[0].actions[i])
        for _ in range(2):  # two calls of `apply` in the source would be twice the machine code
            apply(s, scratches[0], code)
            code = PASS
            if not lays or s.phase != FIGURE or (s.rules & WITH_SOLO and solo.duty(s) != 0):
                break
        for player in range(s.players):
            scores[i][player] = states[0].score[player] if s.phase == OVER else s.score[player]
    return count


@entry
def finish_now(states, scratches):
    """Final scoring of the position as it stands; what the tile just laid has completed counts in full."""
    s = states[0]
    scratch = scratches[0]
    scratch.rows = 0
    if s.rules & WITH_SOLO:
        return solo.count_all(s, scratch)
    if s.phase == FIGURE:
        if s.rules & WITH_GOODS:
            goods.after_figure(s, scratch)
        collect_completed(s)
        while s.n_pending:
            score_completed(s, scratch, signed(s.pending[0]))
    end_game(s, scratch)


@entry
def weights(states, root):
    """The weight of every player on a feature, eight bits each."""
    return weights_on(states[0], root)


@entry
def lay_down(states, kind, rotation, cell):
    """Lay a tile and count it for what it lies beside."""
    s = states[0]
    number = lay(s, kind, rotation, cell)
    monastery.after_tile(s, number)
    if s.rules & WITH_ABBOT:
        abbot.after_tile(s, number)
    if s.rules & WITH_RIVER:
        river.after_tile(s, number)


@entry
def forget_surrounded(states):
    """What the tile just laid has surrounded is watched no more."""
    s = states[0]
    s.surrounded = 0
    for i in range(int(s.n_around) - 1, -1, -1):
        if s.node[s.around[i]].open == 0:
            monastery.forget(s, i)


@entry
def find_free(states):
    """The unoccupied segments of the tile just laid, for the figure step."""
    s = states[0]
    s.free = free_segments(s) if s.supply[s.player] or s.rules & WITH_SOLO else 0


@entry
def stand_there(states, figure, n):
    """Put a figure on a node."""
    put(states[0], figure, n)


@entry
def places_for(states, kind):
    """How many places a tile has."""
    return count_places(states[0], kind)
