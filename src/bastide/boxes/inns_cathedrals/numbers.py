"""The numbers that the rules of Inns & Cathedrals need; no two boxes claim one number."""

from __future__ import annotations

IC = 700  # clauses: IC-10 is 710
WITH_INNS_CATHEDRALS = 1 << 10  # rules in force
WITH_BIG_MEEPLE = 1 << 11
BIG_MEEPLE = 13  # a slot
