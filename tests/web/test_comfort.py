"""What makes a table pleasant: one row in the dock, sounds, the whole screen, an end beside the map."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .hands import sit_down
from .programs import play_ahead
from .test_media import ENDED, SHORT
from .test_view import TOUCH, TURNED

DESKTOP_MIDDLE = 640  # pixels
# Counts what Web Audio is asked to sound.
COUNT_SOUNDS = """() => {
  window.sounded = 0;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...when) {
      window.sounded += 1;
      return start.apply(this, when);
    };
  }
}"""


def lay_a_tile(page: Page) -> None:
    """Lay the tile in the hand somewhere, and wait until it lies there."""
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    expect(page.locator("#lay")).to_have_count(0)


def test_a_laptop_has_the_dock_in_one_row(new_page: NewPage, address: str) -> None:
    page = new_page(locale="ru-RU")
    sit_down(page, address, "together", 12)
    page.locator(".legal").first.click()
    page.locator("#lay").wait_for()
    tops = {
        round(box["y"]) for one in page.locator(".dock .buttons .button").all() if (box := one.bounding_box())
    }
    assert len(tops) == 1
    hand, lay = page.locator(".dock .hand").bounding_box(), page.locator("#lay").bounding_box()
    assert hand is not None and lay is not None
    assert hand["y"] <= lay["y"] <= hand["y"] + hand["height"], "the buttons stand below the tile"


@pytest.mark.long
def test_nobodys_name_is_cut_or_gone(new_page: NewPage, address: str) -> None:
    low = new_page(viewport=TURNED, **TOUCH)
    sit_down(low, address, "classic", 12)
    expect(low.locator(".players .level")).to_be_visible()
    wide = new_page(viewport={"width": 1440, "height": 900}, locale="ru-RU")
    sit_down(wide, address, "solo", 12)
    names = wide.locator(".players .name")
    expect(names.first).to_contain_text("отста")
    for one in names.all():
        assert one.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), one.inner_text()


def test_a_laid_tile_is_heard_unless_sound_is_off(new_page: NewPage, address: str) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(f"({COUNT_SOUNDS})()")
    sit_down(page, address, "together", 8)
    lay_a_tile(page)
    page.wait_for_function("() => window.sounded > 0")
    page.get_by_role("button", name="Menu").click()
    sound = page.get_by_role("switch", name="Sound")
    expect(sound).to_be_checked()
    page.get_by_label("Volume").fill("30")
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.get_by_role("button", name="Menu").click()
    expect(sound).not_to_be_checked()
    page.keyboard.press("Escape")
    before = page.evaluate("() => window.sounded")
    page.keyboard.press("u")
    lay_a_tile(page)
    assert page.evaluate("() => window.sounded") == before
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Volume")).to_have_value("30")
    expect(sound).not_to_be_checked()


def test_the_whole_screen_and_back(page: Page, address: str) -> None:
    sit_down(page, address, "together", 8)
    page.locator("#full").click()
    expect(page.get_by_role("button", name="Leave full screen")).to_be_visible()
    page.keyboard.press("Shift+F")
    expect(page.get_by_role("button", name="Full screen", exact=True)).to_be_visible()


def test_the_end_shows_the_winner_beside_the_map(page: Page, address: str) -> None:
    table = play_ahead(page.context, address, SHORT, ENDED)
    page.goto(f"{address}/#/table/{table}")
    expect(page.locator(".end .winner")).to_be_visible()
    result = page.locator(".end").bounding_box()
    assert result is not None
    assert result["x"] > DESKTOP_MIDDLE, "the result lies over the map"
    expect(page.locator(".right")).to_have_count(0)


def test_a_player_page_asks_for_nobody_on_the_way_to_the_rules(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/#/account")
    with page.expect_request(lambda request: "/api/people/" in request.url):
        page.get_by_role("link", name="My results and rating").click()
    page.locator(".sheet h2").first.wait_for()
    page.get_by_role("navigation", name="Menu").get_by_role("link", name="Rules").click()
    page.locator(".rules").wait_for()
    assert not [url for url in asked if url.endswith("/api/people/")]
    assert [url for url in asked if "/api/people/" in url]
