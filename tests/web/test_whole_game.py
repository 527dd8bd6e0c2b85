"""A whole game of 72 tiles in a real browser, whose draws the page then confirms by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from bastide import Discarded

from .conftest import NewPage
from .hands import clicks, play_to_the_end
from .house import serving
from .records import record_of

SECONDS = 300.0


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose secrets are known, and which shuffles as people meet it."""
    with serving(tmp_path_factory.mktemp("fair"), REHEARSED_SCHEME="2") as found:
        yield found


@pytest.mark.long
def test_whole_game_against_the_computer_after_one_click(new_page: NewPage, address: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.goto(address)
    page.get_by_role("button", name="Play against the computer").click()
    page.locator(".dock").wait_for()
    play_to_the_end(page, clicks(1), SECONDS)
    game = record_of(page, address)
    discarded = [event for events in game.events for event in events if isinstance(event, Discarded)]
    assert len(game.tiles) + len(discarded) == 72
    page.locator("#verify").click()
    expect(page.locator(".end .verdict.fair")).to_contain_text("All 71 draws follow the order")
