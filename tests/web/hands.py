"""What a person's hands do at a table, by clicks or by keys, until it ends."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable

from playwright.sync_api import Error, Page, expect

from lengths import LONG

CLICK_MS = 1_500
LOOK_MS = 150  # so long one page is watched while another may have something to do
RARE = ("abbot", "mayor", "wagon", "barn", "big", "builder", "pig")  # taken whenever they are offered
# What there is to do, the most pressing first, and the keys that do it.
TASKS = ("#lay", "#end", "#result", ".dock .choices button", ".legal", "#pass")
KEYS = (["Enter"], ["Enter"], ["Enter"], ["1"], [".", "r"], ["p"])
# The map has rested for three frames.
MAP_RESTS = """() => new Promise((done) => {
  let frames = 0;
  const look = () => {
    frames = document.querySelector('.board[data-rests]') ? frames + 1 : 0;
    if (frames > 3) done(true);
    else requestAnimationFrame(look);
  };
  look();
})"""
TO_DO = "(tasks) => ['.end', ...tasks].some((one) => document.querySelector(one))"
Hands = Callable[[Page], None]


def open_table(page: Page, address: str, preset: str, tiles: int) -> None:
    """A table of a preset by the setup page; with a short deck, unless `make test-all` plays whole games."""
    page.goto(f"{address}/#/setup/{preset}")
    shorten(page, tiles)
    page.locator("#open").click()


def shorten(page: Page, tiles: int, always: bool = False) -> None:
    """Choose a short deck (BASE-61) on the setup page."""
    if always or not LONG:
        page.locator("[data-option=tiles]").fill(str(tiles))
        page.locator("[data-option=tiles]").blur()


def sit_down(page: Page, address: str, preset: str, tiles: int) -> None:
    """Open a table that begins at once."""
    open_table(page, address, preset, tiles)
    page.locator(".dock").wait_for()


def wait_for_map(page: Page) -> None:
    """Until the map rests: what a panel that changes its size sets in motion begins within two frames."""
    page.wait_for_function(MAP_RESTS)


def next_task(page: Page) -> str:
    """Which of the tasks is to be done now; empty while others decide."""
    found: str | None = page.evaluate(
        "(tasks) => tasks.find((one) => document.querySelector(one))", list(TASKS)
    )
    return found or ""


def wait_for_task(page: Page, milliseconds: float | None = None) -> None:
    """Until something is to be done, or the result stands on the page."""
    page.wait_for_function(TO_DO, arg=list(TASKS), timeout=milliseconds)


def clicks(seed: int, touch: bool = False) -> Hands:
    """Hands that click on what is offered, or touch it, by chance."""
    chance = random.Random(seed)

    def once(page: Page) -> None:
        found = next_task(page)
        if not found:
            return
        if found.startswith(".dock"):
            take_rare_figure(page)
        several = page.locator(found)
        which = several.nth(chance.randrange(max(1, several.count())))
        try:
            (which.tap if touch else which.click)(timeout=CLICK_MS)
        except Error:
            page.keyboard.press("f")  # out of view: show the whole board
            raise

    return once


def take_rare_figure(page: Page) -> None:
    """Take the figure into the hand that is seldom seen, where there is a choice."""
    for name in RARE:
        figure = page.locator(f".dock .figures button[aria-label~={name} i]")
        if figure.count():
            figure.first.click(timeout=CLICK_MS)


def press_once(page: Page) -> None:
    """The next thing to do, by keys alone."""
    for key in dict(zip(TASKS, KEYS, strict=True)).get(next_task(page), []):
        page.keyboard.press(key)


def play_to_the_end(page: Page, once: Hands, seconds: float) -> None:
    """Until the result stands on the page."""
    end = time.monotonic() + seconds * (8 if LONG else 1)
    while not page.locator(".end").count():
        assert time.monotonic() < end, f"The game did not end in time: {page.locator('.dock').inner_text()}"
        with contextlib.suppress(Error):  # what was there a moment ago has gone: look again
            once(page)
            wait_for_task(page, LOOK_MS)
    expect(page.locator(".end .total td").first).to_be_visible()
