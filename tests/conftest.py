"""What every test run has: an order of tests that may be any other, the coverage of clauses, and tallies that
are printed at the end.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from coverage_of_clauses import Coverage, of_item
from lengths import LONG

os.environ["BASTIDE_LANGUAGE"] = "en"  # whatever the machine speaks, from the first import on
Tally = Callable[..., None]
TESTS = Path(__file__).parent
IN_BROWSER = TESTS / "web"
# Tests that take long or start processes come first: a worker that has nothing left takes over tests from the
# end of the others' lists, where they are short and need nothing.
FIRST = ("web", "server", "modes", "commands", "reference", "properties")

settings.register_profile(
    "suite",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=100 if LONG else 12,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("suite")


def pytest_configure(config: pytest.Config) -> None:
    """Count clauses where all reports arrive."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Coverage(config), "coverage of clauses")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test carries its clauses in its report; what takes long comes first."""
    items.sort(key=_place)
    for item in items:
        if named := of_item(item):
            item.user_properties.append(("clauses", " ".join(named)))


def _place(item: pytest.Item) -> int:
    folder = item.path.relative_to(TESTS).parts[0]
    return FIRST.index(folder) if folder in FIRST else len(FIRST)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Outside the browser's tests no event loop runs in this thread.

    Playwright leaves its own marked as running from its first test to the end of the session, although it
    stands still between two calls; asyncio.run would refuse to work beside it.
    """
    if item.path.is_relative_to(IN_BROWSER):
        return (yield)
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop if loop is not None and loop.is_running() else None)


@pytest.fixture(scope="session", autouse=True)
def own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the games of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))
        patch.delenv("BASTIDE_DATA", raising=False)
        yield


@pytest.fixture
def tally(request: pytest.FixtureRequest) -> Tally:
    """Add to what is printed at the end: `tally("reference", games=1, actions=170)`."""

    def add(name: str, **counts: int) -> None:
        told = ", ".join(f"{count} {what.replace('_', ' ')}" for what, count in counts.items())
        request.node.user_properties.append((f"tally {name}", told))

    return add
