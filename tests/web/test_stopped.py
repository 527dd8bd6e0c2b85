"""A start that is stopped again and again: the page asks its person, the host may free the seat, the table
ends.
"""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from bastide.server.limits import STOPS_FORGIVEN, STOPS_MOST

from .hands import open_table
from .programs import stopping_starts


@pytest.mark.long
def test_after_three_stopped_starts_the_page_asks_and_the_tenth_closes_the_table(
    page: Page, address: str
) -> None:
    open_table(page, address, "duel", 6)
    link = urlsplit(page.locator("#invite").input_value())
    again, remove = page.locator("#again"), page.get_by_role("button", name="Free the seat")
    with stopping_starts(address, link.path.split("/")[2], parse_qs(link.query)["invite"][0]):
        for stopped in range(STOPS_MOST):
            if stopped > STOPS_FORGIVEN:
                expect(remove).to_be_visible()
                again.click()
            page.locator("#start:enabled").click()
            if stopped < STOPS_MOST - 1:
                expect(page.locator(".lobby .stopped")).to_contain_text(
                    f"Starts stopped so far: {stopped + 1}. Stopped by: Ben."
                )
            if stopped < STOPS_FORGIVEN:
                page.locator("#start:enabled").wait_for()
                expect(again).to_have_count(0)
        expect(page.locator(".end")).to_contain_text("its start was stopped too often")
