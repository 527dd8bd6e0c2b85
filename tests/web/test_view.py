"""What a person sees of the map: large enough to lay on, clear of the panels, signs to what is out
of sight.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .conftest import NewPage
from .hands import sit_down, wait_for_map
from .programs import play_ahead

GAME = Path(__file__).parents[2] / "examples" / "base.txt"
COMPUTER = {"kind": "computer", "level": "greedy"}
RIVER = ["base", "fields", "river", "abbot"]
LONG = {"seats": [{"kind": "here", "name": "Ann"}, COMPUTER], "elements": RIVER}
LONGEST = LONG | {"elements": [*RIVER, "abbey-mayor-tiles", "mayor", "wagon"]}
FIVE = LONG | {"seats": [{"kind": "here", "name": "Ann"}, *[COMPUTER] * 4]}
SIX = {
    "seats": [{"kind": "here", "name": "Maximiliana Wolkenstein"}, *[COMPUTER] * 5],
    "elements": ["base", "fields", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"],
}
PHONE: ViewportSize = {"width": 360, "height": 740}
TURNED: ViewportSize = {"width": 740, "height": 360}
TOUCH = {"has_touch": True, "is_mobile": True}
COMES_TO_REST = """() => new Promise((tell) => {
  let made = window.drawings_, quiet = 0, frames = 0;
  const look = () => {
    quiet = made === window.drawings_ ? quiet + 1 : 0;
    made = window.drawings_;
    if (quiet === 30) tell(true);
    else if (++frames === 1200) tell(false);
    else requestAnimationFrame(look);
  };
  look();
})"""  # 30 frames in which no drawing is made
# Legal cells whose middle a click would reach.
REACHED_AT = """() => [...document.querySelectorAll('.legal')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one, x + width / 2, y + height / 2];
}).filter(([one, x, y]) => document.elementFromPoint(x, y) === one).map(([, x, y]) => [x, y])"""
REACHED = f"() => ({REACHED_AT})().length"
IS_FREE = """([x, y]) => {
  const there = document.elementFromPoint(x, y);
  return Boolean(there?.closest('.board') && !there.closest('button'));
}"""
ON_TILE = ".place:not([data-action^=recall])"  # an abbot comes home from anywhere on the map
PLACES_REACHED = f"""() => [...document.querySelectorAll('{ON_TILE}')].filter((one) => {{
  const {{ x, y, width, height }} = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}}).length"""
# How much of the screen is the map's.
FREE = """() => {
  const steps = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
  const points = steps.flatMap((x) => steps.map((y) => [x * innerWidth, y * innerHeight]));
  return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.board')).length / points.length;
}"""
# Figures in the supplies that lie outside their player's card, or that another part of it hides.
LOST = """() => [...document.querySelectorAll('.supply > span')].filter((one) => {
  const [a, b, c] = [one, one.parentElement, one.closest('li')].map((part) => part.getBoundingClientRect());
  return one.checkVisibility() && (a.right > b.right + 1 || a.right > c.right || a.bottom > c.bottom);
}).map((one) => one.title)"""
# How far apart the two nearest places for a figure are.
CLOSEST = """() => {
  const boxes = [...document.querySelectorAll('.place')].map((one) => one.getBoundingClientRect());
  const apart = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  return Math.min(1e9, ...apart);
}"""

PAINTED = """() => {
  const all = [...document.querySelectorAll('.plane canvas')];
  return all.length && all.every((one) => 'painted' in one.dataset);
}"""
COUNT_DRAWINGS = """(() => {
  window.drawings_ = 0;
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => { window.drawings_ += 1; return make.call(URL, blob); };
})()"""
# Laid tiles, and those of them that show hardly anything but meadow: roads, walls and roofs are redder than
# green.
LAID_AND_BLANK = """() => [...document.querySelectorAll('.plane canvas')].flatMap((canvas) => {
  const size = canvas.width / 4;
  return Array.from({ length: 16 }, (_, i) => {
    const [x, y] = [(i % 4) * size, Math.floor(i / 4) * size];
    const { data } = canvas.getContext('2d').getImageData(x, y, size, size);
    let [laid, built] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      laid += data[at + 3] === 255;
      built += data[at + 3] === 255 && data[at] > data[at + 1];
    }
    return { isLaid: laid > size * size * 0.98, isBlank: built < size * size * 0.04 };
  });
}).reduce(([laid, blank], cell) => [laid + cell.isLaid, blank + (cell.isLaid && cell.isBlank)], [0, 0])"""


def show(page: Page, address: str, plan: dict[str, Any], left: int) -> None:
    """A game in the middle, when a tile is to be laid."""
    table = play_ahead(page.context, address, plan, left)
    page.goto(f"{address}/#/table/{table}")
    for what in (".legal", ".last"):  # a tile is to be laid, and what was played has come
        page.locator(what).first.wait_for()
    wait_for_map(page)


def size_of(page: Page, what: str) -> float:
    """The width of the first such thing on the map."""
    page.locator(what).first.wait_for()
    wait_for_map(page)
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["width"]


def middle_of(page: Page, what: str) -> tuple[float, float]:
    """Where the middle of the first such thing is on the page."""
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.long
def test_a_phone_shows_cells_that_a_finger_can_hit_and_the_way_to_the_others(
    new_page: NewPage, address: str
) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    show(page, address, LONGEST, 8)
    assert size_of(page, ".legal") >= 44
    assert page.evaluate(REACHED) > 0
    for _ in range(30):  # far away, so that no legal cell is left in view
        page.keyboard.press("ArrowRight")
    wait_for_map(page)
    assert page.evaluate(REACHED) == 0
    page.locator(".offscreen").first.tap()
    wait_for_map(page)
    assert page.evaluate(REACHED) > 0
    page.get_by_role("button", name="Show the whole map").tap()
    assert size_of(page, ".legal") < 44
    page.evaluate("document.querySelector('.legal').click()")
    assert size_of(page, ".preview") >= 80


def claim_somewhere(page: Page) -> None:
    """Lay the tile where a figure can be placed on it."""
    for number in range(page.locator(".legal").count()):
        page.locator(".legal").nth(number).click()
        page.locator("#lay").click()
        page.locator("#pass, #end").first.wait_for()
        wait_for_map(page)
        if page.locator(ON_TILE).count():
            return
        page.locator("#undo").click()
        page.locator(".legal").first.wait_for()
    raise AssertionError("no figure can be placed anywhere")


def claim_by_touch(page: Page) -> tuple[float, float]:
    """Lay the tile where a figure can be placed on it; how large it was on trial, and is then."""
    for number in range(page.locator(".legal").count()):
        page.evaluate("(number) => document.querySelectorAll('.legal')[number].click()", number)
        tried = size_of(page, ".preview")
        page.locator("#lay").tap()
        page.locator("#pass, #end").first.wait_for()
        laid = size_of(page, ".last")
        if page.locator(ON_TILE).count():
            return tried, laid
        page.locator("#undo").tap()
        page.locator(".legal").first.wait_for()
    raise AssertionError("no figure can be placed anywhere")


@pytest.mark.long
def test_a_phone_keeps_the_scale_of_the_trial_for_the_figure_and_the_tile_in_view_when_it_is_turned(
    new_page: NewPage, address: str
) -> None:
    page = new_page(viewport=PHONE, **TOUCH)
    show(page, address, LONG, 66)
    tried, laid = claim_by_touch(page)
    assert page.evaluate(CLOSEST) >= 39
    assert laid == pytest.approx(tried, abs=1) or page.evaluate(CLOSEST) < 41, "nearer than a finger needs it"
    for size in (TURNED, PHONE):
        page.set_viewport_size(size)
        wait_for_map(page)
        assert page.evaluate(PLACES_REACHED) == page.locator(ON_TILE).count(), size


@pytest.mark.parametrize(
    ("plan", "left"),
    [pytest.param(LONG, 62, id="two"), pytest.param(SIX, 60, id="six")],
)
@pytest.mark.long
def test_a_low_screen_leaves_its_middle_to_the_map(
    new_page: NewPage, address: str, plan: dict[str, Any], left: int
) -> None:
    page = new_page(viewport=TURNED, **TOUCH)
    show(page, address, plan, left)
    assert page.evaluate(FREE) > 0.55
    claim_by_touch(page)
    assert page.evaluate(FREE) > 0.45
    assert page.evaluate(PLACES_REACHED) == page.locator(ON_TILE).count()


def test_a_phone_hides_no_figure_and_no_choice_without_a_sign(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, **TOUCH)
    show(page, address, SIX, 66)
    assert page.evaluate(LOST) == []
    claim_by_touch(page)
    dock = page.locator(".dock").bounding_box()
    assert dock is not None
    assert dock["height"] <= PHONE["height"] / 3
    cut = page.locator(".choices").evaluate("(list) => list.scrollHeight > list.clientHeight + 4")
    assert page.locator(".choices.has-after").count() == cut


@pytest.mark.long
def test_panels_cover_no_cell_and_figures_are_placed_from_near(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 700})
    show(page, address, FIVE, 60)
    assert page.evaluate(REACHED) == page.locator(".legal").count()
    small = size_of(page, ".legal")
    assert small < 110, "the tiles are large: choose a longer game"
    claim_somewhere(page)
    assert size_of(page, ".last") >= 110
    assert page.evaluate(CLOSEST) >= 34
    page.locator("#undo").click()
    assert abs(size_of(page, ".legal") - small) < 1
    assert page.evaluate(REACHED) == page.locator(".legal").count()


def wait_for_rest(page: Page) -> None:
    """Until the map is painted and no drawing is made any more."""
    wait_for_map(page)
    page.wait_for_function(PAINTED)
    assert page.evaluate(COMES_TO_REST), "the map is drawn again and again"


@pytest.mark.long
def test_the_map_comes_to_rest_on_a_sharp_phone_and_no_tile_is_blank(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, device_scale_factor=3)
    page.add_init_script(COUNT_DRAWINGS)
    page.goto(f"{address}/#/replay")
    page.locator("input[type=file]").set_input_files(GAME)
    page.get_by_role("button", name="To the end").click()
    wait_for_rest(page)
    page.mouse.move(PHONE["width"] / 2, PHONE["height"] * 0.4)
    for nearer in (10, 3):
        for _ in range(nearer):
            page.mouse.wheel(0, -300)
        wait_for_rest(page)
        assert page.evaluate(LAID_AND_BLANK) == [72, 0]


@pytest.mark.long
def test_hatched_places_are_counted(page: Page, address: str) -> None:
    show(page, address, LONG, 2)
    page.get_by_role("tab", name="Tiles").click()
    hatched = page.locator(".dead").count()
    assert hatched, "nothing is hatched: choose a longer game"
    expect(page.locator(".bag")).to_contain_text(re.compile(rf"\({hatched}\)"))


def test_the_keys_cursor_goes_with_escape_or_a_click(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.wait_for()
    cursor = page.locator(".cursor")
    page.keyboard.press("Shift+ArrowRight")
    expect(cursor).to_be_attached()
    page.keyboard.press("Escape")
    expect(cursor).not_to_be_attached()
    page.keyboard.press("Shift+ArrowRight")
    expect(cursor).to_be_attached()
    page.mouse.click(640, 600)
    expect(cursor).not_to_be_attached()


def test_a_tap_on_the_map_tells_what_is_there_until_the_next_tap(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    card = page.locator("aside.card")
    for left in range(66, 52, -2):  # until the last tile is in view, and no sign at the border lies over it
        show(page, address, LONG, left)
        x, y = middle_of(page, ".last")
        if page.evaluate(IS_FREE, [x, y]):
            break
    # Two taps on one point would be a double tap, which brings the map nearer.
    for beside, elsewhere in ((0, middle_of(page, ".dock .words")), (15, page.evaluate(REACHED_AT)[0])):
        page.touchscreen.tap(x + beside, y)
        expect(card).to_be_visible()
        page.touchscreen.tap(*elsewhere)
        expect(card).not_to_be_attached()


def test_who_holds_what_is_shown_by_a_key_or_a_button_and_stays(page: Page, address: str) -> None:
    show(page, address, LONG, 66)
    held, button = page.locator("[data-held]"), page.get_by_role("button", name="Show who holds what")
    expect(held).to_have_count(0)
    page.keyboard.press("o")
    expect(held.first).to_be_attached()
    assert set(held.evaluate_all("(all) => all.flatMap((one) => one.dataset.held.split(' '))")) <= {
        "yellow",
        "red",
    }
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(held.first).to_be_attached()
    button.click()
    expect(held).to_have_count(0)


def test_a_tap_on_a_player_tells_everything(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    show(page, address, SIX, 60)
    page.get_by_role("button", name="Details of Maximiliana Wolkenstein").tap()
    card = page.locator(".whole")
    for words in ("Maximiliana Wolkenstein", "if the game ended now", "meeple"):
        expect(card).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(card).not_to_be_attached()


def test_the_start_tile_is_not_marked_as_a_move(page: Page, address: str) -> None:
    sit_down(page, address, "together", 8)
    page.locator(".legal").first.wait_for()
    expect(page.locator(".board .last")).to_have_count(0)
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    expect(page.locator(".board .last")).to_have_count(1)
