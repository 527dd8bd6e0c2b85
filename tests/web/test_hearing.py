"""A game for those who listen: the drawn tile, what changes when it is turned, the map."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .hands import next_task, play_to_the_end, press_once, sit_down, wait_for_task
from .hearing import hear, heard, listen

SECONDS = 60.0
TILES = 8
SIDE = r"(city|road|crossroads|monastery)"


def test_the_drawn_tile_is_told_by_its_sides_and_turned_by_ear(page: Page, address: str) -> None:
    listen(page)
    sit_down(page, address, "first", TILES)
    page.locator(".legal").first.wait_for()
    told = " ".join(hear(page, "It fits in"))
    assert "Connection lost" not in told
    assert "Your turn. Choose a marked spot for your tile." in told
    assert re.search(rf"Your tile: {SIDE}\b.*\. It fits in \d+ spots?", told)
    hand = page.locator(".dock").get_by_role("img")
    expect(hand).to_have_attribute("aria-label", re.compile(SIDE))
    walk_to_where_it_turns(page)
    heard(page)
    before = hand.get_attribute("aria-label")
    page.keyboard.press("r")
    expect(hand).not_to_have_attribute("aria-label", before or "")
    said = hear(page, hand.get_attribute("aria-label") or "none")
    assert not any("Rotate it" in one or "On " in one or "Your turn" in one for one in said), said


def walk_to_where_it_turns(page: Page) -> None:
    """Try places by keys until a tile can lie in several ways that differ; one that cannot is laid for the
    next.
    """
    for _ in range(TILES):
        for _ in range(page.locator(".legal").count()):
            page.keyboard.press(".")
            page.locator(".preview").wait_for()
            if page.locator("#turn").is_enabled():
                return
        page.keyboard.press("Enter")
        page.locator("#pass, #end").first.wait_for()
        while next_task(page) != ".legal":
            press_once(page)
            wait_for_task(page)
    raise AssertionError("no tile can be turned: choose another game")


def test_the_map_is_told_cell_by_cell(page: Page, address: str) -> None:
    listen(page)
    sit_down(page, address, "together", 8)
    page.locator(".legal").first.wait_for()
    heard(page)
    page.keyboard.press("Shift+ArrowUp")
    hear(page, "0,-1")
    page.keyboard.press("Shift+ArrowDown")
    said = hear(page, "city, open:")
    assert said[0] == "0,0: city north, road from east to west.", said


def test_the_result_is_told_and_escape_shows_the_map(page: Page, address: str) -> None:
    listen(page)
    sit_down(page, address, "first", 4)
    play_to_the_end(page, press_once, SECONDS)
    result = page.get_by_role("dialog").get_by_role("heading")
    expect(result).to_be_focused()
    expect(result).to_have_text(re.compile(r"(wins|Shared victory: .*), \d+ to \d+$"))
    assert "The game is over." in " ".join(heard(page))
    page.keyboard.press("Escape")
    expect(result).to_have_count(0)
    again = page.get_by_role("button", name="Show the result")
    expect(again).to_be_focused()
    page.keyboard.press("Enter")
    expect(result).to_be_focused()


def test_the_players_and_the_dock_are_told_in_words(page: Page, address: str) -> None:
    sit_down(page, address, "solo", 8)
    page.locator(".legal").first.wait_for()
    said = page.locator(".players").aria_snapshot()
    assert re.search(
        r"Yellow, last\. Points: 1\. 1 if the game ended now\. meeple: \d+\. Tiles left: \d+\.", said
    ), said
    assert "▤" not in said
    colour = page.locator(".dock strong").inner_text().removeprefix("Your turn: ")
    expect(page.get_by_role("region", name=f"Your turn: {colour}")).to_be_visible()
