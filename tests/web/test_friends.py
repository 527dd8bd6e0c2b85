"""Two persons at one table, each in a browser of their own, one of whom reloads the page."""
from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from .hands import click_once, play_to_the_end

SECONDS = 120.0


def invite_somebody(page: Page, address: str) -> str:
    """A table for two persons, on a short deck; the link for the other one."""
    page.goto(f"{address}/#/setup/duel")
    page.locator("[data-option=tiles]").fill("5")
    page.locator("[data-option=tiles]").blur()
    page.locator("#open").click()
    return page.locator("#invite").input_value(timeout=20_000)


def test_friend_joins_by_link_and_comes_back_after_a_reload(browser: Browser, address: str) -> None:
    ann, ben = (browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB") for _ in range(2))
    at_ann, at_ben = ann.new_page(), ben.new_page()
    at_ben.goto(invite_somebody(at_ann, address))
    at_ben.get_by_role("button", name="Sit down").click(timeout=20_000)
    at_ann.locator("#start:enabled").click(timeout=20_000)
    for page in (at_ann, at_ben):
        page.locator(".dock").wait_for(timeout=20_000)
        expect(page.locator(".players .clock")).to_have_count(2)
    at_ben.get_by_role("tab", name="Chat").click()
    at_ben.get_by_label("Say something").fill("Good luck!")
    at_ben.get_by_role("button", name="Send").click()
    at_ann.get_by_role("tab", name="Chat").click()
    expect(at_ann.locator(".chat")).to_contain_text("Good luck!")
    at_ben.reload()
    at_ben.locator(".dock").wait_for(timeout=20_000)

    def once(page: Page) -> None:
        click_once(at_ben)
        click_once(page)

    play_to_the_end(at_ann, once, SECONDS)
    expect(at_ben.locator(".end")).to_be_visible(timeout=10_000)
    assert at_ann.locator(".end .total").inner_text() == at_ben.locator(".end .total").inner_text()
    ann.close()
    ben.close()
