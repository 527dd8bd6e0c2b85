"""When a page has arrived: everything that it asked for is there and drawn."""

from __future__ import annotations

import time
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, Request

SECONDS = 60.0
CALM = 2  # looks in a row at which nothing was on its way
# What came was worked on and drawn, and what it led to was asked for; nothing fades or slides in any more.
DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
    document.getAnimations().every(
        (one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)))))"""
_coming: WeakKeyDictionary[Page, set[Request]] = WeakKeyDictionary()


def watch(page: Page) -> None:
    """Take note of what the page asks for, from now on."""
    coming = _coming[page] = set()
    page.on("request", lambda request: coming.add(request))
    for end in ("requestfinished", "requestfailed"):
        page.on(end, lambda request: coming.discard(request))


def wait_until_arrived(page: Page) -> None:
    """Until the page stands still: also one that is only another part of the same document."""
    page.locator("main").first.wait_for()
    calm, end = 0, time.monotonic() + SECONDS
    while calm < CALM:
        assert time.monotonic() < end, f"still coming: {[request.url for request in _coming[page]]}"
        is_still = page.evaluate(DRAWN)
        calm = calm + 1 if is_still and not _coming[page] else 0
