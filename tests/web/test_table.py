"""Games in a real browser, against the computer and alone, to their ends."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .hands import click_once, open_table, play_to_the_end, press_once

SECONDS = 120.0


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A new person's page; errors of its scripts fail the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


def test_one_click_plays_against_the_computer(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Play against the computer").click()
    page.locator(".dock").wait_for(timeout=20_000)
    expect(page.locator(".legal").first).to_be_visible(timeout=30_000)


def test_short_game_by_clicks(page: Page, address: str) -> None:
    open_table(page, address, "classic", 6)
    play_to_the_end(page, click_once, SECONDS)
    expect(page.locator(".end .total td").first).to_be_visible()
    page.locator("#verify").click()
    expect(page.locator(".end .fair")).to_contain_text("committed shuffle")


def test_finished_game_is_shown_again(page: Page, address: str) -> None:
    open_table(page, address, "first", 4)
    play_to_the_end(page, click_once, SECONDS)
    page.get_by_role("button", name="Replay").click()
    steps = page.locator("input[type=range]")
    expect(steps).to_be_visible(timeout=20_000)
    shown = int(steps.input_value())
    page.get_by_role("button", name="One step back").click()
    expect(steps).to_have_value(str(shown - 1))


def test_short_game_by_keys(page: Page, address: str) -> None:
    open_table(page, address, "river", 14)
    page.locator("body").click(position={"x": 5, "y": 5})
    play_to_the_end(page, press_once, SECONDS)


@pytest.mark.parametrize("preset", ["abbey", "wheel", "solo"])
def test_every_preset_comes_to_its_end(page: Page, address: str, preset: str) -> None:
    open_table(page, address, preset, 9)
    play_to_the_end(page, click_once, SECONDS)


def test_reload_comes_back_to_the_same_board(page: Page, address: str) -> None:
    open_table(page, address, "classic", 8)
    expect(page.locator(".legal").first).to_be_visible(timeout=30_000)
    page.locator(".legal").first.click()
    page.locator("#lay").click()
    expect(page.locator("#undo")).to_be_visible(timeout=10_000)
    page.reload()
    expect(page.locator("#undo")).to_be_visible(timeout=10_000)
    page.locator("#undo").click()
    expect(page.locator(".legal").first).to_be_visible(timeout=10_000)


@pytest.mark.parametrize("language", ["ru-RU", "bg-BG"])
def test_phone_in_another_language_does_not_overflow(browser: Browser, address: str, language: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale=language, has_touch=True)
    page = context.new_page()
    for path in ("", "#/setup/river", "#/rules", "#/replay"):
        page.goto(f"{address}/{path}")
        page.locator("main").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
    context.close()
