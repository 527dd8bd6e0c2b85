"""A database that goes away in the middle of a game: what was done is kept on the page and arrives
by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from server.faults.database import Postgres

from .chance import rehearse
from .conftest import USUAL
from .hands import sit_down
from .house import serving

NOTICE = "The server cannot save anything right now. Your move is kept"
REFUSAL = "The server cannot save anything right now. Try again in a moment."


def run(work: Coroutine[Any, Any, Any]) -> None:
    """Run something in a thread of its own: a browser holds the event loop of this one."""
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, work).result()


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL that the test may pause or stop."""
    database = Postgres()
    run(database.start())
    yield database
    run(database.remove())


@pytest.fixture
def player(browser: Browser) -> Iterator[Page]:
    """The page of somebody at a server of the test's own."""
    context = browser.new_context(**USUAL)
    rehearse(context)
    yield context.new_page()
    context.close()


def check_kept(
    page: Page, address: str, leave: Callable[[], object], come_back: Callable[[], object]
) -> None:
    """A tile is laid while the database is away: it stays where it is, and is laid once the
    database is back.
    """
    page.locator(".legal").first.click()
    leave()
    page.locator("#lay").click()
    notice = page.get_by_role("status").filter(has_text=NOTICE)
    expect(notice).to_be_visible()
    expect(page.locator(".preview")).to_be_visible()
    expect(page.locator("#lay")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    check_refused(page.context.new_page(), address)
    come_back()
    expect(page.locator("#pass, #end").first).to_be_visible()
    expect(notice).to_have_count(0)
    expect(page.locator(".preview")).to_have_count(0)


def check_refused(page: Page, address: str) -> None:
    """Somebody who would open a table is told to try again, and can."""
    page.goto(f"{address}/#/setup/classic")
    page.locator("#open").click()
    expect(page.get_by_role("alert")).to_have_text(REFUSAL)
    expect(page.locator("#open")).to_be_enabled()
    page.close()


@pytest.mark.long
def test_a_move_is_kept_until_the_database_is_back(player: Page, postgres: Postgres, tmp_path: Path) -> None:
    with serving(tmp_path, BASTIDE_DATABASE=postgres.url_of("postgres")) as address:
        sit_down(player, address, "together", 8)
        check_kept(player, address, postgres.pause, postgres.resume)
        player.locator("#pass").click()
        check_kept(player, address, lambda: run(postgres.stop()), lambda: run(postgres.start()))
