"""What a hand does by mistake or by habit costs nothing: a key too many, a second click, a wheel
that spins.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .chance import rehearse
from .conftest import USUAL, NewPage
from .hands import clicks, play_to_the_end, sit_down
from .house import serving

SECONDS = 150.0


def test_escape_closes_the_menu_and_takes_nothing_back(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    page.locator("#pass, #end").first.wait_for()
    laid = page.locator(".left[title]").inner_text()
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    expect(page.get_by_role("switch")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#pass, #end").first).to_be_visible()
    expect(page.locator("#lay")).to_have_count(0)
    assert page.locator(".left[title]").inner_text() == laid


def test_a_second_click_on_lay_keeps_the_figure(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    page.evaluate(
        "() => { const now = performance.now(); performance.now = () => now + (window.later ?? 0); }"
    )
    page.locator("#lay").click()
    page.locator("#pass").click()  # at once: nobody means that
    assert page.locator("#pass").is_visible()  # a click that counts takes it away before the server answers
    page.evaluate("window.later = 1000")
    page.locator("#pass").click()
    expect(page.locator("#pass")).to_have_count(0)


@pytest.mark.long
def test_final_scoring_counts_by_itself(new_page: NewPage, address: str) -> None:
    page = new_page(reduced_motion="no-preference")
    sit_down(page, address, "solo", 6)
    hands = clicks(2)

    def until_counted(page: Page) -> None:
        if page.locator(".final").count():
            page.locator(".end").wait_for(timeout=SECONDS * 1000)
        else:
            hands(page)

    play_to_the_end(page, until_counted, SECONDS)


@pytest.mark.long
def test_a_tile_turned_like_a_wheel_is_still_laid(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, BASTIDE_RATES="yes") as address:
        context = browser.new_context(**USUAL)
        rehearse(context)
        page = context.new_page()
        sit_down(page, address, "classic", 8)
        page.locator(".legal").first.click()
        page.locator(".preview").hover(force=True)  # a token may lie in the middle, and turns the tile too
        for _ in range(120):
            page.mouse.wheel(0, 120)
        page.locator("#lay").click()
        page.locator("#pass, #end").first.wait_for()
        context.close()


def test_a_page_that_fails_does_not_keep_the_others_away(browser: Browser, address: str) -> None:
    page = browser.new_context(**USUAL).new_page()
    page.route(
        "**/api/boxes", lambda route: route.fulfill(json={"elements": [{}], "options": [{}], "levels": []})
    )
    page.goto(f"{address}/#/setup/classic")
    expect(page.get_by_role("alert")).to_contain_text("This page could not be loaded")
    page.evaluate("location.hash = '#/games'")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    page.context.close()
