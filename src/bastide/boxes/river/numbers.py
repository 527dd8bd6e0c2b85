"""The numbers that the rules of the River need; no two boxes claim one number."""

from __future__ import annotations

RIV = 200  # clauses: RIV-03 is 203
WITH_RIVER = 1 << 2  # a rule in force
