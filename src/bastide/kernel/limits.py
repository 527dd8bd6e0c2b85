"""How much one record can hold: enough for every box at once. Reaching a limit is a clear error at setup."""

from __future__ import annotations

PLAYERS = 6
TILES = 224  # all boxes together have 219, start pieces and abbeys included
NODES = 832  # segments on all those tiles
FRONTIER = 2 * TILES + 2  # empty cells beside n tiles: at most 2n + 2
SLOTS = 1024  # hash places for tiles and frontier cells, a power of two
KINDS = 144  # printed faces
AROUND = 64  # monasteries and the like that are not yet surrounded
MULTI = 64  # tiles with several segments of one kind: bits of a word
SEGMENTS = 10  # on one tile
FIGURES = PLAYERS * 16
PENDING = 32  # features or figures that wait for a decision within a turn
ACTIONS = FRONTIER * 4  # legal actions of one decision
LOG_ROWS = 512  # events of one action
