"""A word before a wait: rules that were never compiled on this machine take a while the first time."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ..kernel.cache import is_compiled
from ..locale.terminal import say

EXPERT = ("entry_point", 120)  # what the computer players need beside the rules


def announce(module: str = "entry", seconds: int = 30) -> bool:
    """Whether the functions of a module are still to be compiled, with one line on stderr that says so."""
    if is_compiled(module):
        return False
    print(say("compiling", seconds=seconds), file=sys.stderr, flush=True)
    return True


def announce_for(players: Iterable[str]) -> bool:
    """The same for these players: chance, greed and players of somebody's own need the rules alone."""
    thinks = any(
        name.startswith(("expert:", "expert@")) or not (name in ("random", "greedy") or {":", "="} & {*name})
        for name in players
    )
    return announce(*EXPERT) if thinks else announce()
