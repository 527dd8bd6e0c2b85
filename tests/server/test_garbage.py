"""Cyclic garbage: what was just made is found at once, what lived long when there is more of everything."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from bastide.server.ops import garbage
from bastide.server.ops.garbage import GarbageSearch, search_garbage


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself: Knot | None = self


@pytest.fixture
def search() -> Iterator[GarbageSearch]:
    search = GarbageSearch()
    yield search
    search.close()


def test_python_does_not_search_by_itself(search: GarbageSearch) -> None:
    assert not gc.isenabled()
    knot = weakref.ref(Knot())
    many = [[number] for number in range(5_000)]
    assert knot() is not None and many
    search.search_young()
    assert knot() is None


def test_what_lives_is_not_looked_at_again(search: GarbageSearch) -> None:
    knots = [Knot() for _ in range(100)]
    search.search_young()
    assert gc.get_count() < (100, 100, 100) and len(gc.get_objects(0)) < 100
    assert all(knot.itself is knot for knot in knots)


def test_late_garbage_is_found_when_there_is_more_of_everything(
    search: GarbageSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "FEW", 0)
    old = Knot()
    search.search_young()
    late = weakref.ref(old)
    del old
    search.search_young()
    search.search_all_if_grown()
    assert late() is not None, "everything is searched seldom"
    many = [[number] for number in range(1000, 1000 + sys.getallocatedblocks())]
    search.search_young()
    search.search_all_if_grown()
    assert late() is None and many


def test_python_searches_again_after_the_end() -> None:
    async def work() -> None:
        task = asyncio.create_task(search_garbage())
        await asyncio.sleep(0)
        assert not gc.isenabled()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(work())
    assert gc.isenabled() and gc.get_freeze_count() == 0
