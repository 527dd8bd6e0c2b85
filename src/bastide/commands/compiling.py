"""A word before a wait: rules that were never compiled on this machine take a while the first time."""
from __future__ import annotations

import os
import sys


def announce(module: str = "entry", seconds: int = 30) -> None:
    """One line on stderr if the functions of a module are still to be compiled; call it before they are imported."""
    if os.environ.get("BASTIDE_JIT", "1") == "0":
        return
    from ..kernel.cache import cache_folder

    if not any(cache_folder().rglob(f"{module}.*.nbc")):
        print(f"Compiling the rules for this machine: about {seconds} seconds, only this once …", file=sys.stderr,
              flush=True)
