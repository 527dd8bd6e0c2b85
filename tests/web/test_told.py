"""What a player at the desk is told while deciding: cards, marks and sentences."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import NewPage
from .hands import sit_down, wait_for_map
from .programs import play_ahead

COMPUTER = {"kind": "computer", "level": "greedy"}
# Where a point of the map lies on the page; 100 units are a tile.
ON_PAGE = """([x, y]) => {
  const plane = getComputedStyle(document.querySelector('.plane')).transform;
  const at = new DOMMatrix(plane).transformPoint({ x, y });
  const board = document.querySelector('.board').getBoundingClientRect();
  return [at.x + board.left, at.y + board.top];
}"""
MIDDLE = """(what) => {
  const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
# The cell that keys have come to.
CURSOR = """() => {
  const { left, top } = document.querySelector('.cursor').style;
  return [parseInt(left) / 100, parseInt(top) / 100];
}"""


def point_at(page: Page, x: float, y: float) -> None:
    """Move the pointer to a point of the map."""
    wait_for_map(page)
    page.mouse.move(*page.evaluate(ON_PAGE, [x, y]))


def walk_to(page: Page, x: int, y: int) -> None:
    """Bring the keys' cursor to a cell."""
    page.keyboard.press("Shift+ArrowUp")
    page.locator(".cursor").wait_for()
    now: list[int] = page.evaluate(CURSOR)
    for here, there, back, on in ((now[0], x, "Left", "Right"), (now[1], y, "Up", "Down")):
        for _ in range(abs(there - here)):
            page.keyboard.press(f"Shift+Arrow{on if there > here else back}")


def test_the_wheel_explains_itself_under_the_pointer_and_by_keys(page: Page, address: str) -> None:
    sit_down(page, address, "wheel", 8)
    page.locator(".legal").first.wait_for()
    card = page.locator("aside.card")
    point_at(page, 200, 108)
    expect(card).to_contain_text("whoever drew the tile scores 3")
    expect(page.locator(".region")).to_have_count(1)
    point_at(page, 200, 68)
    expect(card).to_contain_text("Crown space: Fortune", ignore_case=True)
    wait_for_map(page)
    page.mouse.move(*page.evaluate(MIDDLE, ".pig"))
    expect(card).to_contain_text("moves clockwise")
    page.mouse.move(5, 500)
    expect(card).to_have_count(0)
    walk_to(page, 2, 1)
    expect(card).to_contain_text("Taxes")
    expect(page.locator("[aria-live]").filter(has_text="each shield in its city")).to_be_attached()


def test_a_choice_lights_its_place_on_the_trial_and_has_one_card(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    expect(page.locator(".task")).to_contain_text("Choose a figure to lay the tile and claim in one go")
    chips = page.locator(".dock .choices button")
    numbers = page.locator(".place kbd").evaluate_all("(all) => all.map((one) => Number(one.dataset.number))")
    assert numbers == list(range(1, chips.count() + 1))
    chips.first.hover()
    expect(page.locator(".region")).to_have_count(1)
    page.locator("#lay").click()
    page.locator(".place:not(.ahead)").first.hover()
    role = chips.first.locator(".text").inner_text()
    expect(page.locator("aside.card .choice")).to_contain_text(role, ignore_case=True)
    expect(page.locator(".tip")).to_have_count(0)


def test_only_a_tile_that_can_be_turned_has_the_arrow(page: Page, address: str) -> None:
    sit_down(page, address, "together", 8)
    seen: set[bool] = set()
    while len(seen) < 2:
        page.locator(".legal").first.click()
        can_turn = page.locator("#turn").is_enabled()
        expect(page.locator(".preview .again")).to_have_count(int(can_turn))
        seen.add(can_turn)
        page.locator("#lay").click()
        expect(page.locator("#pass")).to_be_visible()
        page.keyboard.press("p")


def test_a_hint_says_so_and_goes_on_with_the_figure(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    for _ in range(2):  # put aside, it can be asked for again
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".task")).to_contain_text("The computer would lay it here.")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint").click()
    page.locator("#lay").click()
    expect(page.locator(".task")).to_contain_text("The computer would choose:")


def test_every_move_since_the_own_one_is_marked_and_the_newest_is_found_again(
    page: Page, address: str
) -> None:
    seats = [{"kind": "here", "name": "Ann"}, *[COMPUTER] * 3]
    table = play_ahead(page.context, address, {"seats": seats, "elements": ["base", "fields"]}, 50)
    page.goto(f"{address}/#/table/{table}")
    expect(page.locator(".last")).to_have_count(3)
    sign = page.get_by_role("button", name="To the last move of")
    expect(sign).to_have_count(0)
    wait_for_map(page)  # it comes to the last moves by itself
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".last").last).not_to_be_in_viewport()
    sign.click()
    expect(page.locator(".last").last).to_be_in_viewport()
    expect(sign).to_have_count(0)


def test_who_watches_is_told_so(new_page: NewPage, address: str) -> None:
    player, guest = new_page(), new_page()
    plan = {
        "seats": [{"kind": "here", "name": "Ann"}, COMPUTER],
        "elements": ["base", "fields"],
        "public": True,
    }
    table = play_ahead(player.context, address, plan, 68)
    for page in (player, guest):
        page.goto(f"{address}/#/table/{table}")
    expect(guest.locator(".dock")).to_contain_text("You are watching")
    player.locator(".legal").first.wait_for()
    expect(player.locator(".dock")).not_to_contain_text("You are watching")


def test_the_aim_of_the_solo_game_is_told_with_the_first_tile(page: Page, address: str) -> None:
    sit_down(page, address, "solo", 8)
    aim = page.locator(".task").get_by_text("the last colour is your result")
    expect(aim).to_be_visible()
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    expect(page.locator("#lay")).to_have_count(0)
    expect(aim).to_have_count(0)
