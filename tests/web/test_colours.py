"""Colours chosen by players: on the setup page and in the lobby, remembered on the device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import NewPage
from .records import table_of
from .test_friends import invite_somebody


def figure_at(page: Page, seat: int) -> Locator:
    """The figure of a seat in the lobby, which is called by its colour."""
    return page.locator(".lobby li").nth(seat).locator("[title]")


@pytest.mark.long
def test_friends_choose_their_colours(new_page: NewPage, address: str) -> None:
    ann, ben = new_page(), new_page()
    ann.goto(f"{address}/#/setup/friends")
    ann.get_by_label("Colour of seat 1").select_option("pink")
    ann.locator("#open").click()
    own = ann.get_by_label("Your colour")
    expect(own).to_have_value("pink")
    ben.goto(ann.locator("#invite").input_value())
    ben.get_by_role("button", name="Sit down").click()
    bens = ben.get_by_label("Your colour")
    expect(bens).to_have_value("yellow")
    expect(bens.locator("option[value=pink]")).to_be_disabled()
    bens.select_option("black")
    expect(figure_at(ann, 1)).to_have_attribute("title", "Black")
    own.select_option("yellow")
    expect(figure_at(ben, 0)).to_have_attribute("title", "Yellow")
    ann.locator("#start:enabled").click()
    for page in (ann, ben):
        page.locator(".dock").wait_for()
    record = ann.request.get(f"{address}/api/tables/{table_of(ann)}/record").text()
    players = next(line for line in record.splitlines() if line.startswith("Players:"))
    assert "(black)" in players and "(yellow)" in players
    link = invite_somebody(ben, address, "friends")
    expect(ben.get_by_label("Your colour")).to_have_value("black")
    ann.goto(link)
    ann.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_label("Your colour")).to_have_value("yellow")
