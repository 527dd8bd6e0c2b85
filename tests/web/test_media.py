"""Pages on other media than a desk's screen: low screens, paper, few colours, large letters."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .arriving import wait_until_arrived
from .conftest import NewPage
from .hands import wait_for_map
from .programs import play_ahead
from .test_pages import PAGES
from .test_view import COMPUTER, FREE, LONG, PHONE, TOUCH, TURNED, middle_of, show

SHORT = {"seats": [{"kind": "here", "name": "Ann"}, COMPUTER], "elements": ["base"], "options": {"tiles": 6}}
ENDED = -1


def style_of(page: Page, what: str, name: str, pseudo: str = "") -> str:
    """A property of the first such thing as it is drawn."""
    found: str = page.locator(what).first.evaluate(
        "(one, [name, pseudo]) => getComputedStyle(one, pseudo).getPropertyValue(name)", [name, pseudo]
    )
    return found


def test_a_replay_on_a_low_screen_shows_the_map(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=TURNED, **TOUCH)
    table = play_ahead(page.context, address, SHORT, ENDED)
    page.goto(f"{address}/#/replay/{table}")
    page.locator(".controls").wait_for()
    assert page.evaluate(FREE) > 0.55
    for what in (".controls input", ".controls .play"):
        expect(page.locator(what)).to_be_in_viewport(ratio=1)
    assert abs(middle_of(page, ".controls input")[1] - middle_of(page, ".controls .play")[1]) < 12, (
        "not in one row"
    )


def test_the_first_buttons_are_on_a_low_screen(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=TURNED, **TOUCH)
    page.goto(address)
    expect(page.locator("#play")).to_be_in_viewport(ratio=1)
    page.goto(f"{address}/#/setup/first")
    page.locator("#open").wait_for()
    expect(page.locator("#open")).not_to_be_in_viewport()  # it follows the seats, and does not lie over them
    page.goto(f"{address}/#/tutorial")
    page.locator("#next").tap()
    page.locator(".legal").first.wait_for()
    wait_for_map(page)
    cell = page.locator(".legal").first.bounding_box()
    assert cell is not None
    assert cell["width"] >= 44


def test_links_to_the_rules_in_the_setup_can_be_hit(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, **TOUCH)
    page.goto(f"{address}/#/setup/first")
    link = page.locator("legend a").first
    link.wait_for()
    box = link.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40


@pytest.mark.long
def test_rules_are_printed_whole_in_dark_ink(new_page: NewPage, address: str) -> None:
    page = new_page(color_scheme="dark")
    page.goto(f"{address}/#/rules/abbey_mayor")
    wait_until_arrived(page)
    assert page.pdf().count(b"/Type /Page\n") > 3
    page.emulate_media(media="print")
    for hidden in ("header", "aside", "footer"):
        expect(page.locator(hidden).first).not_to_be_visible()
    assert style_of(page, "article", "color") == "rgb(0, 0, 0)"
    assert style_of(page, "main", "background-image") == "none"


def test_few_colours_leave_the_marks_of_turn_and_move(new_page: NewPage, address: str) -> None:
    page = new_page(forced_colors="active")
    show(page, address, LONG, 60)
    assert float(style_of(page, ".players .decides", "outline-width")[:-2]) >= 3
    assert float(style_of(page, ".last", "outline-width")[:-2]) >= 3
    assert style_of(page, ".players .track", "forced-color-adjust") == "none"
    assert style_of(page, ".log li", "forced-color-adjust", "::before") == "none"
    page.locator(".legal").first.click()
    assert float(style_of(page, ".preview", "outline-width")[:-2]) >= 3


def test_more_contrast_draws_solid_marks_that_do_not_breathe(new_page: NewPage, address: str) -> None:
    page = new_page(contrast="more", reduced_motion="no-preference")
    show(page, address, LONG, 60)
    assert style_of(page, ".marks i", "border-top-style", "::before") == "solid"
    assert style_of(page, ".marks", "animation-name") == "none"


@pytest.mark.long
def test_letters_grow_with_the_browsers_size_and_nothing_overflows(new_page: NewPage, address: str) -> None:
    page = new_page(viewport=PHONE, **TOUCH)
    page.add_init_script("onload = () => (document.documentElement.style.fontSize = '150%')")
    for path in PAGES:
        page.goto(f"{address}/{path}")
        wait_until_arrived(page)
        assert style_of(page, "body", "font-size") == "24px"
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"{path or 'home'} is {wide[0]} wide on a screen of {wide[1]}"
