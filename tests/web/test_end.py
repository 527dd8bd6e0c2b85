"""The result of many players is in sight at once, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .programs import TO_THE_END, play_ahead

COMPUTER = {"kind": "computer", "level": "greedy"}
PLAN: dict[str, Any] = {
    "seats": [{"kind": "here", "name": "Anna of Constantinople"}, *[COMPUTER] * 5],
    "elements": ["base"],
    "options": {"tiles": 6},
}
# How many pixels of the table of points are out of sight.
HIDDEN = "(box) => box.scrollWidth - box.clientWidth"


def test_six_players_have_their_points_side_by_side(page: Page, address: str) -> None:
    table = play_ahead(page.context, address, PLAN, TO_THE_END)
    page.goto(f"{address}/#/table/{table}")
    expect(page.locator(".end .total td")).to_have_count(6)
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".end .scroll").evaluate(HIDDEN) <= 0
    anna = page.get_by_role("columnheader", name="Anna of Constantinople")
    expect(anna).to_have_attribute("title", "Anna of Constantinople")
