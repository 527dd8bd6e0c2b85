"""The numbers that the rules of the abbot need; no two boxes claim one number."""

from __future__ import annotations

ABB = 300  # clauses: ABB-05 is 305
WITH_ABBOT = 1 << 3  # a rule in force
ABBOT = 9  # a slot
DO_RECALL = 4  # a verb, which names nothing
