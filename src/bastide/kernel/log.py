"""The scratch record: what a rule may write that is not the state. The log of events, and the list of legal
actions.

Every thread has its own. Events are logged only while `scratch.logging` is set: searches leave it off.
Clauses are numbers here: book * 100 + number, so BASE-31 is 131.
"""

from __future__ import annotations

from . import limits
from .backend import i32, i64, inlined, record, rule

DREW, DISCARDED, LAID, PLACED, SCORED, RETURNED, ENDED = 1, 2, 3, 4, 5, 6, 7
UNASKED = 1 << 15  # beside the clause: it was the only choice, so nobody was asked

BASE = 100

ROW = record(
    {
        "what": i64,
        "player": i64,
        "points": i64,
        "clause": i64,
        "node": i64,  # the feature's root, or the segment that a figure stands on
        "count": i64,  # tiles, cities or steps; of a figure its number; of a draw the kind
        "extra": i64,  # shields, or what else the event needs
        "weights": i64,  # the majority: eight bits a player
    }
)

SCRATCH = record(
    {
        "logging": i64,
        "rows": i64,
        "row": (ROW, limits.LOG_ROWS),
        "actions": (i32, limits.ACTIONS),
        "count": i64,  # how many of them
        "mark": (i32, limits.NODES),  # which field last counted a city
        "marker": i64,
    }
)


@rule
def note_points(scratch, player, points, clause, node, count, extra, weights):
    """Write into the log that a player received points, and why."""
    if scratch.logging and scratch.rows < limits.LOG_ROWS:
        row = scratch.row[scratch.rows]
        row.what = SCORED
        row.player = player
        row.points = points
        row.clause = clause
        row.node = node
        row.count = count
        row.extra = extra
        row.weights = weights
        scratch.rows += 1


@inlined
def note(scratch, event, node, count):
    """Write into the log what else happened; `event` is what << 16 | clause."""
    if scratch.logging and scratch.rows < limits.LOG_ROWS:
        row = scratch.row[scratch.rows]
        row.what = event >> 16
        row.player = 0
        row.points = 0
        row.clause = event & 0xFFFF
        row.node = node
        row.count = count
        row.extra = 0
        row.weights = 0
        scratch.rows += 1


@inlined
def add_legal(scratch, action):
    """Add an action to the list of legal ones."""
    scratch.actions[scratch.count] = action
    scratch.count += 1
