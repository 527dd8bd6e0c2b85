"""The numbers behind the words: segment kinds, edge codes, figures, phases, stages, rules, verbs.

A figure is a number: player << 4 | slot, slot 1 to 15; 0 is no figure. Slots 1 to 8 are meeples, then one
slot for each other sort, which the boxes name in their numbers.py, like their rules, phases and verbs.
"""

from __future__ import annotations

CITY, ROAD, MONASTERY, GARDEN, FIELD = 0, 1, 2, 3, 4  # segment kinds

CLOSED, GREEN, LANE, WALL = 0, 1, 2, 3  # what a side shows; & 3 = what it asks of its neighbour
RIVER_BED = 4

MEEPLE = 1  # the first slot of each sort of figure
MEEPLES = 0b111111110  # slots as bits
FOLLOWERS = 0b0010111111111110  # all but the slots 12, 14 and 15, which claim nothing

SUPPLY, ABSENT = -1, -2  # where a figure is when not on a node

DRAW, LAY, FIGURE, OVER = 0, 1, 2, 3  # phases
SHOWING, SCORING, FEATURES, MOVING = 10, 11, 12, 13  # phases without a decision, passed through
TURN_OVER, ENDING = 14, 15

NO_TILE = 255  # in hand
DEALER = 15  # as decider

LAND = 0  # stages: which stack a tile comes from
RIVER = 1
LAKE = 2  # the river's last tile
ASIDE = 3  # start pieces and others that are never drawn

FIELDS = 1 << 0  # rules in force, as bits
SMALL_CITY = 1 << 1

VERB = 20  # an action is verb << VERB | what it names
DO_DRAW = 0  # kind
DO_LAY = 1  # cell << 2 | rotation
DO_PASS = 2
DO_PLACE = 3  # slot << 4 | segment
DO_RETIRE = 12  # player: leaves the table, never in a list of legal actions
