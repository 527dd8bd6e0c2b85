"""The numbers that the rules of the solo game need; no two boxes claim one number."""

from __future__ import annotations

SOLO = 600  # clauses: SOLO-31 is 631
WITH_SOLO = 1 << 9  # a rule in force
SOLO_ORDER = 7  # phases
SOLO_COUNT = 8
SOLO_UNPAID = 9  # in place of the kind of a feature that scores nothing
DO_SCORE = 10  # verbs: node
DO_COUNT = 11  # player
