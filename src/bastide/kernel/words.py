"""The numbers behind the words: segment kinds, edge codes, figures, rules, phases, stages, verbs.

A figure is a number: player << 4 | slot, slot 1 to 15; 0 is no figure.

    slot   1 .. 8     9       10      11      12     13 14 15
           meeples    abbot   mayor   wagon   barn   for later boxes
"""
from __future__ import annotations

CITY, ROAD, MONASTERY, GARDEN, FIELD = 0, 1, 2, 3, 4                # segment kinds
CLOSED, GREEN, LANE, WALL, RIVER_BED = 0, 1, 2, 3, 4                # what a side shows; & 3 = what it asks for

MEEPLE, ABBOT, MAYOR, WAGON, BARN = 1, 9, 10, 11, 12                # the first slot of each figure
MEEPLES = 0b111111110                                               # slots 1 to 8 as bits
SUPPLY, ABSENT, CROWN = -1, -2, -3                                  # where a figure is when not on a node; CROWN - space

DRAW, LAY, FIGURE, OVER = 0, 1, 2, 3                                # phases
SCORING, TURN_OVER, ENDING = 10, 11, 12                             # phases without a decision, passed through
ABBEY_CHOICE = 4
WAGON_MOVES = 5
PLAGUE = 6                                                          # of the wheel
SOLO_ORDER = 7
SOLO_COUNT = 8
NO_TILE = 255                                                       # in hand
DEALER = 15                                                         # as decider

LAND, RIVER, LAKE = 0, 1, 2                                         # stages: which stack a tile comes from
ASIDE = 3                                                           # start pieces and abbeys: not drawn

FIELDS = 1 << 0                                                     # rules in force, as bits
SMALL_CITY = 1 << 1
WITH_RIVER = 1 << 2
WITH_ABBOT = 1 << 3
WITH_ABBEY = 1 << 4
WITH_MAYOR = 1 << 5
WITH_BARN = 1 << 6
WITH_WAGON = 1 << 7
WITH_WHEEL = 1 << 8
WITH_SOLO = 1 << 9

VERB = 20                                                           # an action is verb << VERB | what it names
DO_DRAW, DO_LAY, DO_PASS, DO_PLACE = 0, 1, 2, 3                     # kind; cell << 2 | rotation; 0; slot << 4 | segment
DO_RECALL = 4                                                       # abbot: 0
DO_ABBEY = 5                                                        # abbey: cell
DO_BARN = 6                                                         # barn: corner
DO_WAGON = 7                                                        # wagon: node
DO_CROWN = 8                                                        # wheel: section
DO_TAKE = 9                                                         # wheel: figure
DO_SCORE = 10                                                       # solo: node
DO_COUNT = 11                                                       # solo: player
