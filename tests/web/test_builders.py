"""Inns & Cathedrals and Traders & Builders in a real browser: whole games, goods, and a double turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from bastide import Took
from lengths import LONG

from .conftest import NewPage
from .hands import clicks, play_to_the_end, sit_down
from .programs import play_to_second_part
from .records import record_of

SECONDS = 150.0
BUILDERS = [
    "base",
    "fields",
    "inns-cathedrals-tiles",
    "big-meeple",
    "traders-builders-tiles",
    "builder",
    "pig",
]
TWO_HERE = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
CARDS = {
    "en": {
        "inns_cathedrals": ["Inns", "Cathedrals", "The big meeple"],
        "traders_builders": ["Goods", "The builder", "The pig"],
    },
    "ru": {
        "inns_cathedrals": ["Таверны", "Соборы", "Крупный подданный"],
        "traders_builders": ["Товары", "Зодчий", "Свинья"],
    },
    "bg": {
        "inns_cathedrals": ["Ханове", "Катедрали", "Големият мийпъл"],
        "traders_builders": ["Стоки", "Строителят", "Прасето"],
    },
}
MINUTES = {"kind": "increment", "seconds": 1200, "increment": 60}


def counted(page: Page, player: int, players: str = ".players li") -> dict[str, int]:
    """The goods of a player as the list shows them."""
    shown = page.locator(players).nth(player).locator("[data-goods]")
    names = shown.evaluate_all(
        "(all) => all.map((one) => [one.dataset.goods, Number(one.querySelector('b').textContent)])"
    )
    return dict(names)


@pytest.mark.longer
def test_a_game_with_both_boxes_counts_the_goods(page: Page, address: str) -> None:
    sit_down(page, address, "builders", 10)
    assert counted(page, 0) == {"wine": 0, "grain": 0, "cloth": 0}
    play_to_the_end(page, clicks(3), SECONDS)
    game = record_of(page, address)
    assert set(BUILDERS) <= set(game.setup.elements)
    taken = [event for ply in game.plies for event in ply.events if isinstance(event, Took)]
    assert taken or not LONG, "Nobody has completed a city with goods in a whole game."
    told = [counted(page, player) for player in range(2)]
    for player, goods in enumerate(told):
        for sort, count in goods.items():
            assert count == sum(event.goods.get(sort, 0) for event in taken if event.player == player)
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("slider").first.wait_for()
    page.keyboard.press("End")
    expect(page.locator(".scores li > b").first).to_have_text(str(game.scores[0]))
    if taken:
        expect(page.locator(".scores li [data-goods]")).to_have_count(6)
        assert [counted(page, player, ".scores li") for player in range(2)] == told


@pytest.mark.longer
@pytest.mark.parametrize("language", CARDS)
def test_every_element_has_a_card_before_the_rules(new_page: NewPage, address: str, language: str) -> None:
    page = new_page(locale=language)
    for box, titles in CARDS[language].items():
        page.goto(f"{address}/#/rules/{box}")
        expect(page.locator("article section h3")).to_have_text(titles)
        expect(page.locator("article section .figure")).to_have_count(1 + (box == "traders_builders"))


@pytest.mark.long
def test_a_game_with_everything(page: Page, address: str) -> None:
    sit_down(page, address, "everything", 8)
    play_to_the_end(page, clicks(4), SECONDS)
    assert {"river", "wagon", "pig"} <= set(record_of(page, address).setup.elements)


def test_the_builder_brings_a_second_part_that_is_told_and_can_be_taken_back(
    page: Page, address: str
) -> None:
    plan = {"seats": TWO_HERE, "elements": BUILDERS, "clock": MINUTES}
    table = play_to_second_part(page.context, address, plan)
    page.goto(f"{address}/#/table/{table}")
    dock, end = page.locator(".dock"), page.locator("#end")
    expect(end).to_have_text("End first part")
    expect(dock).to_contain_text("The builder works")
    expect(page.locator(".log")).to_contain_text("second part of the turn")
    page.locator("#undo").click()
    expect(end).to_be_hidden()
    expect(dock).not_to_contain_text("second part")
    for task in (".dock .choices button", "#pass"):
        if page.locator(task).count():
            page.locator(task).first.click()
            break
    expect(end).to_have_text("End first part")
    decides = page.locator(".players li.decides")
    name = decides.locator(".name").inner_text()
    minutes = re.match(r"\d+", decides.locator(".clock").inner_text())
    end.click()
    expect(dock).to_contain_text("second part of the turn")
    expect(page.locator(".legal").first).to_be_visible()
    assert decides.locator(".name").inner_text() == name
    later = re.match(r"\d+", decides.locator(".clock").inner_text())
    assert minutes and later and int(later[0]) <= int(minutes[0]), "The first part has brought an increment."
    expect(page.locator("#undo")).to_be_hidden()
