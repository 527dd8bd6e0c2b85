"""Links and records are copied over plain http too, where pages have no clipboard; what fails is said."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .programs import TO_THE_END, play_ahead

PLAN = {
    "seats": [{"kind": "here", "name": "Ann"}, {"kind": "computer", "level": "greedy"}],
    "elements": ["base"],
    "options": {"tiles": 4},
}
# As a browser treats a page that does not come by https: no clipboard; `copied` is what a copy took.
PLAIN_HTTP = """Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
document.addEventListener('copy', () => (window.copied = getSelection().toString()));"""
NO_COPY = "document.execCommand = () => false;"
NOTICES = [(PLAIN_HTTP, "Copied"), (PLAIN_HTTP + NO_COPY, "Could not copy")]


@pytest.mark.parametrize(("browser_has", "notice"), NOTICES)
def test_the_link_for_friends(page: Page, address: str, browser_has: str, notice: str) -> None:
    page.add_init_script(browser_has)
    page.goto(f"{address}/#/setup/duel")
    page.locator("#open").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name=notice, exact=True)).to_be_focused()
    link = page.locator("#invite").input_value()
    assert page.evaluate("window.copied") == (link if notice == "Copied" else None)


@pytest.mark.parametrize(("browser_has", "notice"), NOTICES)
def test_the_record_and_a_moment_of_the_replay(
    page: Page, address: str, browser_has: str, notice: str
) -> None:
    page.add_init_script(browser_has)
    page.goto(f"{address}/#/table/{play_ahead(page.context, address, PLAN | {'public': True}, TO_THE_END)}")
    page.get_by_role("button", name="Copy the record").click()
    expect(page.locator(".end").get_by_role("button", name=notice, exact=True)).to_be_focused()
    if notice == "Copied":
        assert page.evaluate("window.copied").startswith("bastide game")
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("button", name=notice, exact=True)).to_be_visible()
    if notice == "Copied":
        assert page.evaluate("window.copied") == page.url.replace("/#/", "/")


def test_the_record_is_saved_as_a_file(page: Page, address: str) -> None:
    table = play_ahead(page.context, address, PLAN, TO_THE_END)
    page.goto(f"{address}/#/table/{table}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    assert saved.value.suggested_filename == f"bastide-{table}.txt"
    assert saved.value.path().read_text("utf-8").startswith("bastide game")
