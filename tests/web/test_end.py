"""The end of a game on a desk and on a phone: the points of many players, and the map beside them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, NewPage
from .hands import wait_for_map
from .programs import TO_THE_END, play_ahead

COMPUTER = {"kind": "computer", "level": "greedy"}
PLAN: dict[str, Any] = {
    "seats": [{"kind": "here", "name": "Anna of Constantinople"}, *[COMPUTER] * 5],
    "elements": ["base"],
    "options": {"tiles": 6},
}
RIVER: dict[str, Any] = {
    "seats": [{"kind": "here", "name": "Ann"}, COMPUTER],
    "elements": ["base", "river"],
    "options": {"tiles": 12},
}
PHONE = {"width": 390, "height": 844}
# No figure on the map is out of sight, or under a panel.
UNCOVERED = """() => {
  const all = [...document.querySelectorAll('.board .figure')];
  const covered = all.filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.board');
  });
  return all.length > 4 && covered.length === 0;
}"""
# No part of the table of points is out of sight.
IN_SIGHT = """() => {
  const box = document.querySelector('.end .scroll');
  return box.scrollWidth <= box.clientWidth;
}"""


def test_six_players_have_their_points_side_by_side(page: Page, address: str) -> None:
    table = play_ahead(page.context, address, PLAN, TO_THE_END)
    page.goto(f"{address}/#/table/{table}")
    expect(page.locator(".end .total td")).to_have_count(6)
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(IN_SIGHT)
    anna = page.get_by_role("columnheader", name="Anna of Constantinople")
    expect(anna).to_have_attribute("title", "Anna of Constantinople")


def test_a_phone_shows_the_whole_map_above_the_result(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    table = play_ahead(page.context, address, RIVER, TO_THE_END)
    page.goto(f"{address}/#/table/{table}")
    page.locator(".end .total td").first.wait_for()
    wait_for_map(page)
    page.wait_for_function(UNCOVERED)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_result_scrolls_to_its_last_button(
    new_page: NewPage, address: str, viewport: dict[str, int]
) -> None:
    page = new_page(viewport=viewport)
    table = play_ahead(page.context, address, RIVER, TO_THE_END)
    page.goto(f"{address}/#/table/{table}")
    page.locator(".end #share").wait_for()  # the panel has all it will have
    page.locator(".end h2").hover()
    page.mouse.wheel(0, 2000)  # a click would scroll to the button by itself, even where a person cannot
    expect(page.get_by_role("button", name="Download the record")).to_be_in_viewport(ratio=1)
