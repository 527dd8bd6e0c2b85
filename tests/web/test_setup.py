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
