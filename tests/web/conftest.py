"""What every test in the browser has: a server, a Chromium, and pages in it whose faults fail the test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from .arriving import watch
from .chance import rehearse
from .house import chromium, serving

DESKTOP = {"width": 1280, "height": 800}
# Without the service worker, which would fetch every file of the pages for each new person.
USUAL = {
    "viewport": DESKTOP,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",
}
NewPage = Callable[..., Page]
expect.set_options(timeout=30_000)  # milliseconds: a busy machine takes its time


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all tests of this process."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this process."""
    with chromium() as found:
        loop = asyncio._get_running_loop()
        yield found
        asyncio._set_running_loop(
            loop
        )  # the last test may be one outside the browser (see tests/conftest.py)


def is_fault(told: ConsoleMessage) -> bool:
    """Whether a script complains; a line that is down or an answer such as 404 is no fault of a page."""
    return told.type == "error" and not told.text.startswith(
        ("Failed to load resource", "WebSocket connection to")
    )


@pytest.fixture
def new_page(browser: Browser, address: str) -> Iterator[NewPage]:
    """Pages of new persons without motion; an error in a script, something blocked or another host asked is a
    fault.
    """
    faults: list[str] = []
    with ExitStack() as stack:

        def make(**settings: Any) -> Page:
            context = browser.new_context(**{**USUAL, **settings})
            stack.callback(context.close)
            rehearse(context)
            page = context.new_page()
            page.set_default_timeout(30_000)
            watch(page)
            page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
            page.on(
                "console", lambda told: faults.append(f"{page.url}: {told.text}") if is_fault(told) else None
            )
            page.on(
                "request",
                lambda request: (
                    None
                    if request.url.startswith((address, "data:", "blob:"))
                    else faults.append(f"{page.url} asked for {request.url}")
                ),
            )
            return page

        yield make
    assert faults == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One new person's page."""
    return new_page()
