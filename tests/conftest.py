"""What every test run has: the coverage of clauses, and tallies that are printed at the end."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from coverage_of_clauses import Coverage, of_item

Tally = Callable[..., None]
IN_BROWSER = Path(__file__).parent / "web"

settings.register_profile("suite", deadline=None, derandomize=True, database=None, max_examples=25,
                          suppress_health_check=list(HealthCheck))
settings.register_profile("long", parent=settings.get_profile("suite"), derandomize=False, max_examples=500)
settings.load_profile("suite")


def pytest_configure(config: pytest.Config) -> None:
    """Count clauses where all reports arrive."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Coverage(config), "coverage of clauses")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test carries its clauses in its report; those in a browser come last.

    A browser holds the event loop of its thread from its first test on, and then nobody can run another one there.
    """
    items.sort(key=lambda item: item.path.is_relative_to(IN_BROWSER))
    for item in items:
        if named := of_item(item):
            item.user_properties.append(("clauses", " ".join(named)))


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
