"""The lesson shows the way to what lies out of sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, NewPage
from .hands import wait_for_map

PHONE = {"width": 390, "height": 844}
LOW = {"width": 740, "height": 360}
# The legal cells within the page that nothing covers.
IN_SIGHT = """() => [...document.querySelectorAll('.legal')].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return there && (one.contains(there) || there.contains(one));
}).length"""


@pytest.mark.parametrize(("viewport", "touch"), [(DESKTOP, False), (PHONE, True), (LOW, True)])
def test_an_arrow_leads_to_the_cells_out_of_sight(
    new_page: NewPage, address: str, viewport: Any, touch: bool
) -> None:
    page = new_page(viewport=viewport, has_touch=touch)
    page.goto(f"{address}/#/tutorial")
    page.locator("#next").click()
    page.locator(".legal").first.wait_for()
    wait_for_map(page)
    assert page.locator(".offscreen").count() == 0 and page.evaluate(IN_SIGHT) > 0
    board = page.locator(".board").bounding_box()
    assert board is not None
    x, y = board["width"] / 2, 120
    for _ in range(6):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 300, y, steps=4)
        page.mouse.up()
    wait_for_map(page)
    assert page.evaluate(IN_SIGHT) == 0
    sign = page.locator(".offscreen").first
    expect(sign).to_have_accessible_name("More spots this way")
    (sign.tap if touch else sign.click)()
    wait_for_map(page)
    assert page.evaluate(IN_SIGHT) > 0
