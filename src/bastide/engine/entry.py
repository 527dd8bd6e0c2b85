"""What Python calls: compiled once for the record and the desk, both in boxes of length one."""
from __future__ import annotations

from ..kernel.backend import rule
from ..kernel.words import FIGURE
from .apply import apply
from .offers import list_legal
from .turn import end_game, score_turn


@rule
def do(states, desks, action):
    """Carry out a legal action, with its events on the desk."""
    desks[0].rows = 0
    apply(states[0], desks[0], action)


@rule
def legal(states, desks):
    """Write the legal actions to the desk; how many."""
    return list_legal(states[0], desks[0])


@rule
def finish_now(states, desks):
    """Final scoring of the position as it stands."""
    desks[0].rows = 0
    if states[0].phase == FIGURE:
        score_turn(states[0], desks[0])                     # what the tile has completed counts in full
    end_game(states[0], desks[0])
