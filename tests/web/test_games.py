"""Games in a real browser, against the computer and alone, to their ends; the engine checks the records."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bastide.game import Game
from lengths import LONG

from .conftest import NewPage
from .hands import clicks, play_to_the_end, press_once, shorten, sit_down, wait_for_map
from .records import record_of, verbs_of

WHEEL_GAME = Path(__file__).parents[2] / "examples" / "wheel-with-plague-and-crowns.txt"
SECONDS = 150.0
PHONE = {"width": 390, "height": 844}
GAMES = 4  # chance may keep an element away from one game, hardly from four


def play_until_seen(page: Page, address: str, preset: str, tiles: int, wanted: Collection[str]) -> None:
    """Games of a preset until everything wanted was played; one is enough on a short deck."""
    seen: set[str] = set()
    for number in range(GAMES if LONG else 1):
        sit_down(page, address, preset, tiles)
        play_to_the_end(page, clicks(number), SECONDS)
        seen |= verbs_of(record_of(page, address))
        if seen >= set(wanted):
            return
    assert not LONG, f"never seen: {sorted(set(wanted) - seen)}"


def test_one_click_leads_to_a_table_against_the_computer(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Play against the computer").click()
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    expect(page.locator("#undo")).to_be_visible()


def test_finished_game_is_shown_again(page: Page, address: str) -> None:
    sit_down(page, address, "first", 4)
    play_to_the_end(page, clicks(2), SECONDS)
    page.get_by_role("button", name="Replay").click()
    steps = page.locator("input[type=range]")
    expect(steps).to_have_value("0")
    for name in ("One step back", "Previous scoring"):
        expect(page.get_by_role("button", name=name)).to_be_disabled()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Next scoring")).to_be_disabled()
    shown = int(steps.input_value())
    page.get_by_role("button", name="One step back").click()
    expect(steps).to_have_value(str(shown - 1))
    page.reload()
    expect(steps).to_have_value(str(shown - 1))


def test_record_file_is_shown_with_its_scorings_and_features(page: Page, address: str) -> None:
    page.goto(f"{address}/#/replay")
    page.locator("input[type=file]").set_input_files(WHEEL_GAME)
    steps = page.locator("input[type=range]")
    expect(steps).to_have_value("0")
    page.get_by_role("button", name="To the end").click()
    plies = Game.from_text(WHEEL_GAME.read_text("utf-8")).ply
    assert int(steps.input_value()) > plies, "The final scoring has no steps of its own."
    expect(page.locator(".controls li b")).to_have_count(1)
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="Next scoring").click()
    expect(page.locator(".controls li b").first).to_have_text(re.compile(r"\+\d+"))
    page.keyboard.press("]")
    expect(page.locator("aside.card")).to_be_visible()
    expect(page.locator(".region").first).to_be_attached()
    before = int(steps.input_value())
    page.get_by_role("button", name="Resume").click()
    expect(steps).to_have_value(str(before + 2))


@pytest.mark.long
def test_the_same_test_meets_the_same_tiles(new_page: NewPage, address: str) -> None:
    def drawn_by(page: Page) -> list[str | None]:
        page.goto(f"{address}/#/setup/solo")
        shorten(page, 4, always=True)
        page.locator("#open").click()
        play_to_the_end(page, clicks(1), SECONDS)
        return [action.face for action in record_of(page, address).actions if action.verb == "draw"]

    assert drawn_by(new_page()) == drawn_by(new_page())


def test_text_that_is_no_record_gets_a_sentence(page: Page, address: str) -> None:
    page.goto(f"{address}/#/replay")
    page.locator("#record").fill("a poem")
    page.get_by_role("button", name="Show the game").click()
    expect(page.get_by_role("alert")).to_contain_text("line 1")


def test_a_hint_puts_the_tile_where_the_computer_would(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#lay")).to_be_visible()


@pytest.mark.longer
def test_river_and_abbot_by_keys_alone(page: Page, address: str) -> None:
    sit_down(page, address, "river", 14)
    page.mouse.move(0, 0)
    play_to_the_end(page, press_once, SECONDS)
    record_of(page, address)


@pytest.mark.longer
def test_abbey_and_mayor_with_all_four_elements(page: Page, address: str) -> None:
    play_until_seen(page, address, "abbey", 8, ["abbey", "place mayor", "place wagon", "barn"])


@pytest.mark.longer
def test_wheel_with_plague_and_crown_spaces(page: Page, address: str) -> None:
    play_until_seen(page, address, "wheel", 8, ["take", "crown"])


@pytest.mark.longer
def test_solo_to_the_end(page: Page, address: str) -> None:
    sit_down(page, address, "solo", 8)
    play_to_the_end(page, clicks(3), SECONDS)
    assert "solo" in record_of(page, address).setup.elements


@pytest.mark.longer
def test_touch_on_a_phone(new_page: NewPage, address: str) -> None:
    page = new_page(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="no-preference"
    )
    sit_down(page, address, "classic", 5)
    play_to_the_end(page, clicks(4, touch=True), SECONDS)
    record_of(page, address)


def test_reload_comes_back_to_the_same_board_and_undo_works(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    expect(page.locator("#undo")).to_be_visible()
    page.reload()
    expect(page.locator("#undo")).to_be_visible()
    page.locator("#undo").click()
    expect(page.locator(".legal").first).to_be_visible()


def test_a_move_made_without_a_line_arrives_when_it_is_back(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    page.context.set_offline(True)
    page.locator("#lay").click()
    expect(page.get_by_role("status").filter(has_text="connect")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#undo")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="connect")).to_have_count(0)


def test_a_figure_can_be_taken_back_before_the_turn_is_ended(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    page.locator(".dock .choices button").first.click()
    expect(page.locator("#end")).to_be_visible()
    page.keyboard.press("u")
    page.locator(".dock .choices button").first.click()
    expect(page.locator("#end")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#end")).to_have_count(0)


def test_a_turn_ends_at_once_for_who_wants_it(page: Page, address: str) -> None:
    sit_down(page, address, "together", 8)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Confirm the end of my turn").select_option("never")
    page.keyboard.press("Escape")
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    before = page.locator(".dock strong").inner_text()
    page.locator(".dock .choices button").first.click()
    expect(page.locator(".dock strong")).not_to_have_text(before)
    expect(page.locator(".legal").first).to_be_visible()


def test_who_looks_back_comes_back_by_a_button(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    page.locator("#pass").wait_for()
    page.keyboard.press("p")
    page.locator(".legal").first.wait_for()
    page.keyboard.press("z")
    expect(page.locator(".dock strong")).to_have_text("Viewing an earlier moment")
    page.locator("#now").click()
    expect(page.locator(".legal").first).to_be_visible()


def test_a_tile_is_laid_with_the_figure_that_is_chosen_on_trial(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.click()
    expect(page.locator(".place.ahead").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator("#end")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#pass")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".legal").first).to_be_visible()


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_figure_on_the_tile_on_trial_is_the_choice(new_page: NewPage, address: str, hand: str) -> None:
    page = new_page() if hand == "mouse" else new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, address, "classic", 8)
    page.locator(".legal").first.wait_for()
    page.evaluate("document.querySelector('.legal').click()")
    token = page.locator(".place.ahead").first
    token.wait_for()
    wait_for_map(page)
    if hand == "mouse":
        token.click()
    else:
        token.tap()
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator(".preview")).to_have_count(0)
