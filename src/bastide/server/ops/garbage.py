"""Python's search for cyclic garbage, in steps that no table notices.

Python searches when many more objects were made than freed. At busy tables both are many, so that far more
lie behind a small count than it says, and a search stops every table for up to 90 ms. Here time decides
instead: ten times a second the objects made since are searched, and whatever lives is not looked at again.
What becomes garbage later, such as the parts of a closed connection, is found by a search of everything; it
stops the tables for half a second where there are 2,000, so it is made only when Python holds twice as much
as after the last one.
"""

from __future__ import annotations

import asyncio
import gc
import sys

YOUNG_SECONDS = 0.1
ROUNDS = 100  # of the young, from one look at how much there is to the next
FEW = 2_000_000  # pieces of memory more are no reason to search everything


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
        self._held = sys.getallocatedblocks()

    def search_young(self) -> None:
        """What was made since the last search."""
        gc.collect(1)
        gc.freeze()

    def search_all_if_grown(self) -> None:
        """Everything, where garbage may have gathered among the objects that were kept apart."""
        if sys.getallocatedblocks() > self._held + max(FEW, self._held):
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
