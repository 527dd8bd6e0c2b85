"""The end of a rated game tells the change of one's rating; the line of the day leads others to its page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .accounts import make_account
from .conftest import NewPage
from .hands import clicks, play_to_the_end, shorten
from .programs import play_alone

SECONDS = 120.0


def play_rated(ann: Page, ben: Page, address: str) -> None:
    """A short rated duel of two who are signed in, until both see its end."""
    ann.goto(f"{address}/#/setup/friends?rated")
    shorten(ann, 4, always=True)
    expect(ann.locator("#rated")).to_be_checked()
    ann.locator("#open").click()
    ben.goto(ann.locator("#invite").input_value())
    ben.get_by_role("button", name="Sit down").click()
    ann.locator("#start:enabled").click()
    hands = {page: clicks(seed) for seed, page in enumerate((ann, ben))}
    for page in (ann, ben):
        page.locator(".dock").wait_for()

    def both(page: Page) -> None:
        for one, once in hands.items():
            if one is page or not one.locator(".end").count():
                once(one)

    play_to_the_end(ann, both, SECONDS)
    ben.locator(".end").wait_for()


@pytest.mark.long
def test_the_end_of_a_rated_game_tells_the_change(new_page: NewPage, address: str) -> None:
    ann, ben = new_page(), new_page()
    names = [make_account(page, address) for page in (ann, ben)]
    play_rated(ann, ben, address)
    for page in (ann, ben):
        expect(page.locator(".end #rated")).to_have_text(re.compile(r"^Your rating: \d+"))
    play_rated(ann, ben, address)
    for page in (ann, ben):
        expect(page.locator(".end #rated")).to_have_text(re.compile(r"^Your rating: \d+ \([+−]\d+\)$"))
    for page, name in zip((ann, ben), names, strict=True):
        rating = re.findall(r"\d+", page.locator(".end #rated").inner_text())[0]
        page.goto(f"{address}/#/ratings")
        expect(page.get_by_role("row").filter(has_text=name)).to_contain_text(rating)


@pytest.mark.long
def test_the_line_of_the_day_leads_others_to_its_page_and_tells_nothing_of_the_deck(
    new_page: NewPage, address: str
) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    *_, daily = play_alone(page.context, address, "Solange")
    page.goto(f"{address}/#/table/{daily}")
    page.locator(".end #day").click()
    page.locator("#copy-result").click()
    expect(page.locator("#copy-result")).to_have_text("Copied")
    line: str = page.evaluate("navigator.clipboard.readText()")
    points = page.locator(".score").inner_text()
    assert re.fullmatch(
        rf"Bastide, game of the day, [\w ]+: {points} points?\.( [^.]+\.)? \S+/#/daily/\d{{4}}-\d\d-\d\d",
        line,
    ), line
    assert daily not in line, "the table would show the deck"
    stranger = new_page()
    stranger.goto(line.split()[-1])
    expect(stranger.get_by_role("heading", name="Today")).to_be_visible()
    expect(stranger.locator("main")).to_contain_text("Solange")
    expect(stranger.locator("main")).to_contain_text(points)
    assert not stranger.locator(f"a[href*='{daily}']").count(), "nobody is led to the deck before midnight"
