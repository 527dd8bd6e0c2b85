"""The server without chance: one secret for every table, computers that choose alike in every run.

With the contributions of chance.py a test meets the same tiles whenever it is run: those of the first scheme, with
which the tests were written. test_fair.py has a server as people meet it.
"""
from __future__ import annotations

from functools import partial

from bastide.server import computer, dealer, shuffle

computer.player_of = partial(computer.player_of, seed=1)
dealer.new_secret = lambda: bytes(dealer.SECRET_BYTES)
shuffle.SEALED = dealer.CLEAR

from bastide.server.run import run_server  # noqa: E402  (its modules take new_secret by name)
from bastide.server.settings import Settings  # noqa: E402

run_server(Settings.from_environment())
