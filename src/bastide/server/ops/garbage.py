"""Python's search for cyclic garbage, in steps that no table notices.

Python searches when many more objects were made than freed. At busy tables both are many, so that far more
lie behind a small count than it says, and a search stops every table for up to 90 ms. Here time decides
instead: ten times a second the objects made since are searched, and whatever lives is not looked at again.
What becomes garbage later is found by a search of everything, which stops the tables for about 0.2 s: only
when there are half as many objects again as after the last one.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG_SECONDS = 0.1
ROUNDS = 600  # of the young, from one look at the number of all objects to the next
FEW = 100_000  # objects more are no reason to search everything


class GarbageSearch:
    """The search of one process, in place of Python's own."""

    def __init__(self) -> None:
        gc.disable()
        self.search_all()

    def close(self) -> None:
        """Python searches again by itself."""
        gc.unfreeze()
        gc.enable()

    def search_all(self) -> None:
        """Everything; what lives is kept apart."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._living = gc.get_freeze_count()

    def search_young(self) -> None:
        """What was made since the last search."""
        gc.collect(1)
        gc.freeze()

    def search_all_if_grown(self) -> None:
        """Everything, where garbage may have gathered among the objects that were kept apart."""
        if gc.get_freeze_count() > self._living + max(FEW, self._living // 2):
            self.search_all()


async def search_garbage() -> None:
    """Search in place of Python, until cancelled."""
    search = GarbageSearch()
    try:
        while True:
            for _ in range(ROUNDS):
                await asyncio.sleep(YOUNG_SECONDS)
                search.search_young()
            search.search_all_if_grown()
    finally:
        search.close()
