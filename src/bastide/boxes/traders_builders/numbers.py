"""The numbers that the rules of Traders & Builders need; no two boxes claim one number."""

from __future__ import annotations

TB = 800  # clauses: TB-22 is 822
WITH_GOODS = 1 << 12  # rules in force
WITH_BUILDER = 1 << 13
WITH_PIG = 1 << 14
BUILDER = 14  # slots
PIG = 15
TOOK = 11  # rows of the log: city, how many of each goods, eight bits a sort
SECOND_PART = 12
FIRST, EARNED, SECOND = 0, 1, 2  # parts of a turn: the first, the first with a second to follow, the second
