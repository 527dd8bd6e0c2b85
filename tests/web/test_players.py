"""The list of players: what everybody held at the move that is shown, on cards that keep their height."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from .conftest import DESKTOP, NewPage
from .programs import play_ahead

COMPUTER = {"kind": "computer", "level": "greedy"}
EVERYTHING = {
    "seats": [{"kind": "here", "name": "Ann"}, COMPUTER, COMPUTER],
    "elements": [
        *("base", "fields", "abbot", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"),
        *("inns-cathedrals-tiles", "big-meeple", "traders-builders-tiles", "builder", "pig"),
    ],
    "options": {"tiles": 24},
}
PHONE: ViewportSize = {"width": 390, "height": 844}
# From the newest move to the first: the heights of the cards at every step, and the supply in the end.
STEP_BACK = """async () => {
  const cards = () => [...document.querySelectorAll('.players > li')];
  const heights = new Set();
  for (let step = 0; step < 500; step++) {
    heights.add(cards().map((card) => card.offsetHeight).join());
    const back = document.querySelector('.steps .go');
    if (back.disabled) break;
    back.click();
    await new Promise(requestAnimationFrame);
  }
  const dimmed = cards().map((card) => card.querySelectorAll('.supply .none').length);
  return [[...heights], cards().map((card) => card.querySelector('.supply').innerText.trim()), dimmed];
}"""


@pytest.mark.parametrize("viewport", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE])
def test_cards_follow_the_shown_move_and_keep_their_height(
    new_page: NewPage, address: str, viewport: ViewportSize
) -> None:
    page = new_page(viewport=viewport)
    table = play_ahead(page.context, address, EVERYTHING, 2)
    page.goto(f"{address}/#/table/{table}")
    page.locator(".players .supply .none").first.wait_for()
    page.locator(".steps .go:enabled").first.wait_for()
    heights, meeples, dimmed = page.evaluate(STEP_BACK)
    assert len(heights) == 1
    assert (sorted(meeples), dimmed) == (["7", "7", "7"], [0, 0, 0]), "nobody has placed anything yet"
