"""Every page: in three languages without a missing word or overflow, in light and dark without a finding of
axe.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lengths import LONG

from .accounts import make_account
from .arriving import wait_until_arrived
from .axe import COLOURS, findings
from .conftest import DESKTOP, NewPage
from .hands import clicks, play_to_the_end, shorten

PAGES = [
    "",
    "#/setup/abbey",
    "#/setup/duel",
    "#/rules",
    "#/rules/wheel",
    "#/replay",
    "#/tutorial",
    "#/solo",
    "#/daily",
    "#/games",
    "#/account",
    "#/ratings",
]
RULES = [f"#/rules/{box}" for box in ("base", "river", "abbot", "abbey_mayor", "solo")]
PHONE = {"width": 360, "height": 740}
# The words of all three are compared without a browser; Russian ones are the longest.
LOCALES = ["ru-RU", *(pytest.param(one, marks=pytest.mark.long) for one in ("en-GB", "bg-BG"))]
RAW_KEY = re.compile(r"(?<![\w./-])[a-z]+(?:\.[a-z]+)+(?![\w./-])|\{\w+\}|\bundefined\b|\bNaN\b")
FILES = re.compile(r"\.(md|txt|json)$")


# Buttons off the screen or with cut words: a table hides what overflows, so that the page's width says
# nothing.
CUT = """() => [...document.querySelectorAll('button')]
    .filter((one) => one.checkVisibility() && !one.closest('.board, .skip'))
    .filter((one) => {
        const { left, right, bottom, width } = one.getBoundingClientRect();
        const isBelow = one.closest('.dock') && bottom > innerHeight;
        return width && (isBelow || left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1);
    })
    .map((one) => one.innerText || one.ariaLabel)"""


def check_words(page: Page, where: str) -> None:
    """No key of a dictionary, no unfilled name, nothing wider than the screen, no button cut off."""
    wait_until_arrived(page)
    text = page.evaluate("document.body.innerText")
    raw = [found for found in RAW_KEY.findall(text) if not FILES.search(found)]
    assert not raw, f"{where}: {raw}"
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{where} is {width[0]} wide on a screen of {width[1]}"
    cut = page.evaluate(CUT)
    assert not cut, f"{where}: {cut}"


@pytest.mark.longer
@pytest.mark.parametrize("locale", LOCALES)
def test_words_are_there_and_nothing_overflows(new_page: NewPage, address: str, locale: str) -> None:
    page = new_page(locale=locale)
    for path in PAGES:
        page.goto(f"{address}/{path}")
        for size in (DESKTOP, PHONE) if LONG else (PHONE,):  # the narrower one
            page.set_viewport_size(size)
            check_words(page, f"{locale} {size['width']} {path or 'home'}")


@pytest.mark.parametrize("locale", LOCALES)
def test_lobby_and_a_wrong_link_speak_the_language_on_a_phone(
    new_page: NewPage, address: str, locale: str
) -> None:
    page = new_page(viewport=PHONE, locale=locale)
    page.goto(f"{address}/#/setup/duel")
    page.locator("#open").click()
    page.locator("#invite").wait_for()
    check_words(page, f"{locale} lobby")
    page.goto(f"{address}/#/table/nonsense")
    page.get_by_role("alert").get_by_role("link").first.wait_for()
    check_words(page, f"{locale} no table")


@pytest.mark.parametrize("locale", LOCALES)
def test_table_and_end_speak_the_language_on_a_phone(new_page: NewPage, address: str, locale: str) -> None:
    page = new_page(viewport=PHONE, locale=locale)
    page.goto(f"{address}/#/setup/first")
    shorten(page, 3, always=True)
    page.locator("#open").click()
    page.locator(".legal").first.wait_for()
    check_words(page, f"{locale} table")
    page.locator(".legal").first.click()
    page.locator("#lay").wait_for()
    check_words(page, f"{locale} tile on trial")
    page.locator("#lay").click()
    page.locator("#pass, #end").first.wait_for()  # a tile may join what is taken: then nothing is asked
    check_words(page, f"{locale} figure")
    if page.locator(".dock .choices button").count():
        page.locator(".dock .choices button").first.click()
    page.locator("#end").wait_for()
    check_words(page, f"{locale} turn played")
    play_to_the_end(page, clicks(7), 90)
    check_words(page, f"{locale} end")


class Inspector:
    """Collects what axe finds, page by page: everything in the light, in the dark what the light has not
    shown.
    """

    def __init__(self, page: Page) -> None:
        self.page, self.found = page, list[str]()

    def look(self, where: str, in_dark: bool = True) -> None:
        """One page as it stands now, in the light and perhaps in the dark."""
        for scheme, rules in (("light", []), ("dark", COLOURS))[: 1 + in_dark]:
            self.page.emulate_media(color_scheme=scheme)
            self.page.locator(f"html[data-theme={scheme}]").wait_for()
            wait_until_arrived(self.page)
            self.found += [f"{where}, {scheme}: {one}" for one in findings(self.page, rules)]


@pytest.mark.long
def test_axe_finds_nothing_serious_on_the_pages(page: Page, address: str) -> None:
    inspector = Inspector(page)
    make_account(page, address)
    inspector.look("account signed in")
    page.get_by_role("link", name="My results and rating").click()
    inspector.look("player")
    page.locator("header").get_by_role("link", name="Ann").click()
    page.locator("#leave").click()
    page.get_by_role("button", name="Create account").wait_for()
    for path in [*PAGES, *RULES, "#/table/nonsense"]:
        page.goto(f"{address}/{path}")
        inspector.look(path or "home")
    page.goto(f"{address}/#/setup/duel")
    page.locator("#open").click()
    page.locator("#invite").wait_for()
    inspector.look("lobby")
    assert not inspector.found, "\n".join(inspector.found)


@pytest.mark.longer
def test_axe_finds_nothing_serious_at_the_table(page: Page, address: str) -> None:
    inspector = Inspector(page)
    page.goto(address)
    inspector.look("home")
    page.goto(f"{address}/#/setup/first")
    shorten(page, 3, always=True)
    page.locator("#open").click()
    page.locator(".legal").first.wait_for()
    inspector.look("table")
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)  # nobody else is here
    if LONG:
        look_aside(inspector)
    page.locator(".legal").first.click()
    inspector.look("tile on trial", in_dark=LONG)  # with the colours of the table
    page.locator("#lay").click()
    page.locator("#pass, #end").first.wait_for()
    inspector.look("figure", in_dark=LONG)
    play_to_the_end(page, clicks(8), 90)
    inspector.look("end")
    if LONG:
        look_back(inspector)
    assert not inspector.found, "\n".join(inspector.found)


def look_aside(inspector: Inspector) -> None:
    """What a player opens beside the map."""
    page = inspector.page
    page.get_by_role("tab", name="Tiles").click()
    inspector.look("tiles")
    page.get_by_role("button", name="Menu").click()
    inspector.look("menu")
    page.get_by_role("button", name="Keys").click()
    inspector.look("keys")
    page.keyboard.press("Escape")


def look_back(inspector: Inspector) -> None:
    """What a player opens after the end."""
    page = inspector.page
    page.locator("#verify").click()
    page.locator("#computation").click()
    inspector.look("computation")
    page.get_by_role("button", name="Replay").click()
    inspector.look("replay")
