"""The numbers that the rules of Abbey & Mayor need; no two boxes claim one number."""

from __future__ import annotations

AM = 500  # clauses: AM-30 is 530
WITH_ABBEY = 1 << 4  # rules in force
WITH_MAYOR = 1 << 5
WITH_BARN = 1 << 6
WITH_WAGON = 1 << 7
MAYOR = 10  # slots
WAGON = 11
BARN = 12
ABBEY_CHOICE = 4  # phases
WAGON_MOVES = 5
DO_ABBEY = 5  # verbs: cell
DO_BARN = 6  # corner
DO_WAGON = 7  # node
WAGON_MOVED = 13  # a row of the log: the node that it went to; the node that it left, player
