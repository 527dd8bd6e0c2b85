"""After the end: what others ask and say is in sight beside the result; two who want a rematch get it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .hands import open_table

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def ended(new_page: NewPage, address: str) -> tuple[Page, Page]:
    """Ann at a desk and Ben with a phone, after a game that Ann has resigned."""
    ann, ben = new_page(), new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    open_table(ann, address, "friends", 6)
    ben.goto(ann.locator("#invite").input_value())
    ben.get_by_role("button", name="Sit down").tap()
    ann.locator("#start:enabled").click()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Resign").click()
    ann.locator("#yes").click()
    for page in (ann, ben):
        page.locator(".end").wait_for()
    return ann, ben


def test_a_rematch_is_asked_in_sight_and_two_who_ask_have_agreed(ended: tuple[Page, Page]) -> None:
    ann, ben = ended
    first = ann.url.partition("?")[0]
    ann.locator("#rematch").click()
    ben.get_by_role("button", name="Agree").tap(trial=True)
    ann.reload()
    expect(ann.locator("#rematch")).to_be_disabled()
    ben.locator("#rematch").tap()
    for page in (ann, ben):
        page.wait_for_url(lambda url: "#/table/" in url and not url.startswith(first))
        page.locator(".dock").wait_for()
    assert ann.url == ben.url


@pytest.mark.long
def test_whoever_agrees_to_a_rematch_is_taken_to_it(ended: tuple[Page, Page]) -> None:
    ann, ben = ended
    ann.locator("#rematch").click()
    ben.get_by_role("button", name="Agree").tap()
    for page in (ann, ben):
        page.locator(".dock").wait_for()


@pytest.mark.long
def test_thanks_for_the_game_are_said_where_the_result_stood(ended: tuple[Page, Page]) -> None:
    for page in ended:
        page.get_by_role("navigation", name="Menu").get_by_role("button", name="Log").click()
        page.get_by_role("tab", name="Chat").click()
        page.get_by_role("button", name="Well played!").click()
        expect(page.locator(".chat li").last).to_contain_text("Well played!")
        page.get_by_role("button", name="Show the result").click()
        page.locator("#rematch").click(trial=True)


@pytest.mark.long
def test_a_line_of_chat_is_read_beside_the_result_and_opens_the_chat(ended: tuple[Page, Page]) -> None:
    ann, ben = ended
    ann.get_by_role("navigation", name="Menu").get_by_role("button", name="Log").click()
    ann.get_by_role("tab", name="Chat").click()
    ann.get_by_role("button", name="Well played!").click()
    said = ben.locator(".heard button")
    expect(said).to_contain_text("Well played!")
    said.tap()
    expect(ben.locator(".chat li").last).to_contain_text("Well played!")
    expect(said).to_have_count(0)
