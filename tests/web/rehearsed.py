"""The server without chance: one secret for every table, computers that choose alike in every run.

With the contributions of chance.py a test meets the same tiles whenever it is run. `REHEARSED_SCHEME=2`
shuffles as people meet it, and the page confirms the draws; without it the tiles are those of the first
scheme, with which most tests were written.
"""

from __future__ import annotations

import os
from functools import partial

from bastide.ai.players import player_of
from bastide.server.fairness.dealer import CLEAR, SECRET_BYTES
from bastide.server.live.services import Services
from bastide.server.ops.run import run_server
from bastide.server.settings import Settings
from bastide.server.table import shuffle

if os.environ.get("REHEARSED_SCHEME") != "2":
    shuffle.SEALED = CLEAR

SETTINGS = Settings.from_environment()
PARTS = Services.of(SETTINGS, new_secret=lambda: bytes(SECRET_BYTES), player_of=partial(player_of, seed=1))
run_server(SETTINGS, PARTS)
