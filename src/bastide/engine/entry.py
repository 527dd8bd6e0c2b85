"""What Python calls: compiled once for the record and the desk, both in boxes of length one."""
from __future__ import annotations

from ..boxes.solo import solo
from ..kernel.backend import entry
from ..kernel.majority import weights_on
from ..kernel.words import (
    FIGURE,
    WITH_SOLO,
)
from .apply import apply
from .offers import list_legal
from .turn import collect_completed, end_game, score_completed


@entry
def do(states, desks, action):
    """Carry out a legal action, with its events on the desk."""
    desks[0].rows = 0
    apply(states[0], desks[0], action)


@entry
def legal(states, desks):
    """Write the legal actions to the desk; how many."""
    return list_legal(states[0], desks[0])


@entry
def finish_now(states, desks):
    """Final scoring of the position as it stands; what the tile just laid has completed counts in full."""
    s = states[0]
    w = desks[0]
    w.rows = 0
    if s.rules & WITH_SOLO: return solo.count_all(s, w)
    if s.phase == FIGURE:
        collect_completed(s)
        while s.n_pending:
            score_completed(s, w, s.pending[0])
    end_game(s, w)


@entry
def weights(states, root):
    """The weight of every player on a feature, eight bits each."""
    return weights_on(states[0], root)
