"""The numbers that the rules of the Wheel of Fortune need; no two boxes claim one number."""

from __future__ import annotations

WHEEL = 400  # clauses: WHEEL-11 is 411
WITH_WHEEL = 1 << 8  # a rule in force
CROWN = -3  # where a figure is: CROWN - space
WHEEL_PLAGUE = 6  # a phase
DO_CROWN = 8  # verbs: slot << 4 | section
DO_TAKE = 9  # figure
PIG_MOVED = 8  # rows of the log: section, steps
CROWNED = 9  # a figure went to a crown space: section, figure
UNCROWNED = 10  # and home from one
