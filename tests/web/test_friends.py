"""Several persons: each in a browser of their own, one of whom is lost and comes back; or all at
one screen.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .hands import clicks, open_table, play_to_the_end, shorten
from .records import record_of
from .test_pages import Inspector

SECONDS = 150.0


def invite_somebody(page: Page, address: str, preset: str) -> str:
    """A table for several persons; the link for the others."""
    open_table(page, address, preset, 6)
    return page.locator("#invite").input_value()


def greet(speaker: Page, listener: Page) -> None:
    """A line in the chat reaches the other browser."""
    speaker.get_by_role("tab", name="Chat").click()
    speaker.get_by_label("Say something").fill("Good luck!")
    speaker.get_by_role("button", name="Send").click()
    listener.get_by_role("tab", name="Chat").click()
    expect(listener.locator(".chat")).to_contain_text("Good luck!")
    speaker.get_by_role("button", name="Well played!").click()
    expect(listener.locator(".chat li").last).to_contain_text("Well played!")
    inspector = Inspector(listener)
    inspector.look("chat")
    assert not inspector.found, "\n".join(inspector.found)


def lose_and_find(page: Page) -> None:
    """The line breaks for a moment, then the whole page is loaded again."""
    page.context.set_offline(True)
    page.wait_for_function("() => !navigator.onLine")
    page.context.set_offline(False)
    page.reload()
    page.locator(".dock").wait_for()


def test_lobby_tells_what_is_played_and_begins_without_a_clock(new_page: NewPage, address: str) -> None:
    ann, ben = new_page(), new_page()
    link = invite_somebody(ann, address, "friends")
    for words in ("Base game", "no clock", "remaining tiles, scores if the game ended now"):
        expect(ann.locator("main")).to_contain_text(words)
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").first.click()
    expect(ben.locator(".lobby")).to_contain_text("Waiting for the host to start")
    expect(ann.get_by_role("button", name="Free the seat")).to_have_count(0)
    ann.locator("#start:enabled").click()
    expect(ann.locator(".dock")).to_be_visible()
    expect(ann.locator("main")).not_to_contain_text("away")
    for page in (ann, ben):
        page.locator(".dock").wait_for()


def test_the_host_takes_a_computer_back_from_its_seat(page: Page, address: str) -> None:
    link = invite_somebody(page, address, "friends")
    seat = page.locator(".lobby li").last
    seat.get_by_role("button", name="computer").click()
    expect(seat).to_contain_text("Miller")
    seat.get_by_role("button", name="Free the seat").click()
    expect(seat).to_contain_text("free")
    expect(page.locator("#invite")).to_have_value(link)


def test_whoever_leaves_a_lobby_has_no_table_that_waits(page: Page, address: str) -> None:
    invite_somebody(page, address, "friends")
    page.get_by_role("button", name="Leave the table").click()
    page.goto(f"{address}/#/games")
    for heading in ("In progress", "Finished"):
        page.get_by_role("heading", name=heading).wait_for()
    expect(page.get_by_role("listitem")).to_have_count(0)


@pytest.mark.longer
def test_friend_joins_by_link_and_comes_back_after_a_broken_line(new_page: NewPage, address: str) -> None:
    ann, ben = new_page(), new_page()
    ben.goto(invite_somebody(ann, address, "duel"))
    ben.get_by_role("button", name="Sit down").click()
    ann.locator("#start:enabled").click()
    for page in (ann, ben):
        page.locator(".dock").wait_for()
        expect(page.locator(".players .clock")).to_have_count(2)
    greet(ben, ann)
    lose_and_find(ben)
    hands = clicks(5)

    def once(page: Page) -> None:
        hands(ben)
        hands(page)

    play_to_the_end(ann, once, 2 * SECONDS)
    play_to_the_end(ben, hands, SECONDS)
    assert ann.locator(".end .total").inner_text() == ben.locator(".end .total").inner_text()
    record_of(ann, address)


def test_two_persons_at_one_screen(page: Page, address: str) -> None:
    page.goto(f"{address}/#/setup/classic")
    page.locator("select:has(option[value=here])").nth(1).select_option("here")
    shorten(page, 6)
    page.locator("#open").click()
    page.locator(".dock").wait_for()
    play_to_the_end(page, clicks(6), SECONDS)
    record_of(page, address)
