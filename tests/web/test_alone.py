"""After a game alone: one's best beside the result, and of the day's game a line to show others."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from .conftest import NewPage
from .programs import play_alone


@pytest.mark.long
def test_what_a_game_alone_leaves(new_page: NewPage, address: str) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    first, second, daily = play_alone(page.context, address, "Solveig")
    scores = {}
    for table in (first, second):
        page.goto(f"{address}/#/table/{table}")
        scores[table] = int(re.findall(r"-?\d+", page.locator(".end h2").inner_text())[0])
    is_better = scores[second] > scores[first]
    told = "A new personal best! Before: {}" if is_better else "Your best so far: {}"
    expect(page.locator(".end #par")).to_have_text("Compare with the master")
    expect(page.locator(".end p.best")).to_have_text(told.format(scores[first]))
    expect(page.locator("#rematch")).to_have_text("A new solo game")
    page.locator("#rematch").click()
    page.wait_for_url(lambda url: "#/table/" in url and second not in url)
    page.locator(".dock").wait_for()

    page.goto(f"{address}/#/table/{daily}")
    page.locator("#verify").click()
    sealed = page.get_by_text("The order of the tiles is sealed until midnight UTC")
    expect(sealed).to_be_visible()
    expect(page.locator(".end")).to_contain_text("can be shared once its day is over")
    assert page.locator("#share").count() == 0

    page.goto(f"{address}/#/daily")
    page.locator("#copy-result").click()
    expect(page.locator("#copy-result")).to_have_text("Copied")
    line = page.evaluate("navigator.clipboard.readText()")
    points = page.locator(".score").inner_text()
    day = datetime.now(UTC).date().isoformat()
    assert line.startswith("Bastide, game of the day, ") and f": {points} point" in line
    assert line.endswith(f"{address}/#/daily/{day}")
