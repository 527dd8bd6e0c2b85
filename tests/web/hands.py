"""What a person's hands do at a table, by clicks or by keys, until it ends."""
from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

from playwright.sync_api import Error, Page

PAUSE_MS = 60


def open_table(page: Page, address: str, preset: str, tiles: int) -> None:
    """A short table of a preset, by the setup page."""
    page.goto(f"{address}/#/setup/{preset}")
    page.locator("[data-option=tiles]").fill(str(tiles))
    page.locator("[data-option=tiles]").blur()
    page.locator("#open").click()
    page.locator(".dock").wait_for(timeout=20_000)


def click_once(page: Page) -> None:
    """The next thing to do, by a click."""
    for main in ("#lay", "#end"):
        if page.locator(main).count():
            return page.locator(main).click(timeout=2_000)
    for several in (".dock .choices button", ".place"):
        if page.locator(several).count():
            return page.locator(several).first.click(timeout=2_000)
    if page.locator("#pass").count():
        return page.locator("#pass").click(timeout=2_000)
    if page.locator(".legal").count():
        return page.locator(".legal").first.click(timeout=2_000)
    return None


def press_once(page: Page) -> None:
    """The next thing to do, by keys alone."""
    if page.locator("#lay, #end").count():
        page.keyboard.press("Enter")
    elif page.locator(".dock .choices button").count():
        page.keyboard.press("1")
    elif page.locator("#pass").count():
        page.keyboard.press("p")
    elif page.locator(".legal").count():
        page.keyboard.press(".")
        page.keyboard.press("r")


def play_to_the_end(page: Page, once: Callable[[Page], None], seconds: float) -> None:
    """Until the result stands on the page."""
    end = time.monotonic() + seconds
    while not page.locator(".end").count():
        assert time.monotonic() < end, f"The game did not end within {seconds:.0f} seconds."
        with contextlib.suppress(Error):        # what was there a moment ago has gone: look again
            once(page)
        page.wait_for_timeout(PAUSE_MS)
