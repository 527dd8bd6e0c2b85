"""The tile in the hand is carried to the map, by mouse and by finger; numbers at the edge of the map."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage
from .hands import sit_down, wait_for_map
from .test_rail import PHONE, TOUCH

IN_HAND = ".dock .hand .tile"
# The tile lies there face down only while moves are shown: it is pressed as soon as it does.
PRESS_AHEAD = """() => {
  window.pressedAhead = new Promise((done) => {
    const look = () => {
      const tile = document.querySelector('.dock .hand button.back');
      if (!tile) return void requestAnimationFrame(look);
      tile.click();
      done(tile.getAttribute('aria-label').startsWith('Your tile is drawn'));
    };
    look();
  });
}"""
Point = tuple[float, float]


def middle_of(page: Page, what: str) -> Point:
    """Where the middle of the first such thing is on the page."""
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_carried_to_a_spot_lies_there_and_elsewhere_goes_home(page: Page, address: str) -> None:
    sit_down(page, address, "together", 8)
    page.locator(".legal").first.wait_for()
    wait_for_map(page)
    spot = middle_of(page, ".legal")
    cell = page.locator(".legal").first.get_attribute("data-cell")
    for target, falls in (((640.0, 20.0), False), (spot, True)):
        page.mouse.move(*middle_of(page, IN_HAND))
        page.mouse.down()
        page.mouse.move(*target, steps=5)
        expect(page.locator(".carried")).to_be_visible()
        assert middle_of(page, ".carried") == pytest.approx(target, abs=1)
        expect(page.locator(".marks.lit")).to_be_attached()
        expect(page.locator(".legal.over")).to_have_count(int(falls))
        page.mouse.up()
        expect(page.locator(".carried")).to_have_count(0)
        expect(page.locator(".preview")).to_have_count(int(falls))
    expect(page.locator(f".legal[data-cell='{cell}']")).to_have_count(0)
    page.locator("#lay").click()
    expect(page.locator("#pass, #end").first).to_be_visible()


def test_escape_leaves_a_carried_tile_in_the_hand(page: Page, address: str) -> None:
    sit_down(page, address, "together", 8)
    page.locator(".legal").first.wait_for()
    wait_for_map(page)
    spot = middle_of(page, ".legal")
    page.mouse.move(*middle_of(page, IN_HAND))
    page.mouse.down()
    page.mouse.move(*spot, steps=5)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".carried, .preview")).to_have_count(0)


def test_a_finger_carries_the_tile_above_itself(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, **TOUCH)
    sit_down(page, address, "together", 8)
    page.locator(".legal").first.wait_for()
    wait_for_map(page)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: Point) -> None:
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    (x, y), (to_x, to_y) = middle_of(page, IN_HAND), middle_of(page, ".legal")
    finger("touchStart", (x, y))
    finger("touchMove", (x, y - 30))
    carried = page.locator(".carried")
    _, above = middle_of(page, ".carried")
    assert above < y - 30 - 20, "the finger hides the tile"
    finger("touchMove", (to_x, to_y + (y - 30 - above)))
    expect(page.locator(".legal.over")).to_have_count(1)
    finger("touchEnd")
    expect(carried).to_have_count(0)
    expect(page.locator(".preview")).to_be_visible()


def test_coordinates_follow_the_map_and_keep_off_the_panels(page: Page, address: str) -> None:
    sit_down(page, address, "together", 8)
    page.locator(".legal").first.wait_for()
    wait_for_map(page)
    expect(page.locator(".coordinates")).to_have_count(0)
    page.keyboard.press("c")
    cell = page.locator(".legal").first
    column, row = (cell.get_attribute("data-cell") or "").split(",")
    for _ in range(2):  # as it lies, and moved
        wait_for_map(page)
        x, y = middle_of(page, f".legal[data-cell='{column},{row}']")
        assert abs(middle_of(page, f"[data-column='{column}']")[0] - x) < 1
        assert abs(middle_of(page, f"[data-row='{row}']")[1] - y) < 1
        covered = page.locator(".coordinates span").evaluate_all(
            """(all) => all.filter((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.board');
            }).length"""
        )
        assert covered == 0
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("+")
    page.reload()
    expect(page.locator(".coordinates span").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Coordinates on the map").uncheck()
    expect(page.locator(".coordinates")).to_have_count(0)


def test_a_tile_already_drawn_is_laid_while_the_moves_of_others_are_shown(
    new_page: NewPage, address: str
) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script("localStorage.setItem('bastide.pace', 'slow')")
    sit_down(page, address, "classic", 12)
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    page.evaluate(PRESS_AHEAD)
    page.locator("#pass, #end").first.wait_for()
    for _ in range(50):  # a pass at once after Lay is taken for a slip
        if not page.locator("#pass, #end").count():
            break
        page.locator("#pass, #end").first.click()
    assert page.wait_for_function("window.pressedAhead.then(told => ({ told }))").evaluate(
        "({ told }) => told"
    )
    expect(page.locator(".legal").first).to_be_visible()
    expect(page.locator(IN_HAND)).to_be_visible()
