"""Setting up a table answers two questions, which game and with whom, each without the other."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_game_and_a_company_are_chosen_by_themselves(page: Page, address: str) -> None:
    page.goto(f"{address}/#/setup/friends")
    game, company = (page.get_by_role("group", name=name) for name in ("Which game?", "With whom?"))
    chosen = [one.locator("[aria-current=true]") for one in (game, company)]
    expect(chosen[0]).to_have_text("Classic")
    expect(chosen[1]).to_have_text("With friends")
    game.get_by_role("link", name="River and abbot").click()
    expect(chosen[0]).to_have_text("River and abbot")
    expect(chosen[1]).to_have_text("With friends")
    expect(page.get_by_label("Who has seat 2?")).to_have_value("invited")
    company.get_by_role("link", name="Against the computer").click()
    expect(chosen[0]).to_have_text("River and abbot")
    expect(page.get_by_label("Who has seat 2?")).to_have_value("computer")
    company.get_by_role("link", name="On one screen").click()
    expect(page.locator("#open")).to_have_text("Start the game")
    game.get_by_role("link", name="Solo").click()
    expect(company).to_have_count(0)
    game.get_by_role("link", name="First game").click()
    expect(chosen[0]).to_have_text("First game")
    expect(company).to_be_visible()


def test_what_leaves_because_of_a_choice_is_told_in_sight(page: Page, address: str) -> None:
    page.goto(f"{address}/#/setup/wheel")
    page.locator("[data-element=river]").check()
    expect(page.get_by_text("Removed because they don’t go together: Wheel of Fortune.")).to_be_in_viewport()
    expect(page.locator("[data-element=wheel]")).not_to_be_checked()


def test_numbers_stay_in_their_range(page: Page, address: str) -> None:
    page.goto(f"{address}/#/setup/classic")
    tiles = page.locator("[data-option=tiles]")
    for written, kept in (("999", "200"), ("-5", "0"), ("", "0"), ("12", "12")):
        tiles.fill(written)
        tiles.blur()
        expect(tiles).to_have_value(kept)
    page.get_by_label("Clock").select_option("correspondence")
    days = page.get_by_label("days")
    days.fill("400")
    days.blur()
    expect(days).to_have_value("30")


def test_a_refusal_goes_when_the_settings_change(page: Page, address: str) -> None:
    page.goto(f"{address}/#/setup/classic")
    page.locator("[data-element=base]").uncheck()
    page.locator("#open").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("[data-element=base]").check()
    expect(page.get_by_role("alert")).to_have_count(0)
