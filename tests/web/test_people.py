"""What people do besides playing: accounts, results, language and looks, the menu at the table."""

from __future__ import annotations

import time
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from .accounts import NEW, OLD, make_account, sign_in
from .conftest import NewPage
from .hands import clicks, play_to_the_end, sit_down

RESULT_SECONDS = 60.0
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1"
)


def test_an_account_from_its_making_to_its_end(new_page: NewPage, address: str) -> None:
    page, other = new_page(), new_page()
    name = make_account(page, address)
    other.goto(f"{address}/#/account")
    sign_in(other, name, OLD)
    expect(other.get_by_role("heading", name=name)).to_be_visible()
    page.get_by_label("Old password").fill("something else")
    page.get_by_label("New password").fill(NEW)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_have_text("The old password is wrong.")
    page.get_by_label("Old password").fill(OLD)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("status")).to_contain_text("Password changed")
    other.reload()  # a new password signs other devices out
    sign_in(other, name, OLD)
    expect(other.get_by_role("alert")).to_have_text("The name or the password is wrong.")
    sign_in(other, name, NEW)
    expect(other.get_by_role("heading", name=name)).to_be_visible()
    other.locator("#leave").click()
    expect(other.get_by_role("button", name="Create account")).to_be_visible()
    page.locator("#erase-ask").click()
    page.locator("#erase").click()
    expect(page.get_by_role("status")).to_contain_text("You are a guest again")


def test_another_device_is_signed_out_from_here(new_page: NewPage, address: str) -> None:
    page, phone, tablet = new_page(), new_page(user_agent=IPHONE), new_page()
    name = make_account(page, address)
    for device in (phone, tablet):
        device.goto(f"{address}/#/account")
        sign_in(device, name, OLD)
        expect(device.get_by_role("heading", name=name)).to_be_visible()
    page.reload()
    devices = page.locator("section").filter(has=page.get_by_role("heading", name="Where you are signed in"))
    expect(devices.get_by_role("listitem")).to_have_count(3)
    expect(devices.get_by_role("listitem").filter(has_text="This device")).to_have_count(1)
    devices.get_by_role("button", name="Sign out on Safari · iOS").click()
    expect(page.get_by_role("status")).to_have_text("Signed out on Safari · iOS.")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    page.locator("#end-others").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    for device in (phone, tablet):
        device.reload()
        expect(device.get_by_role("button", name="Create account")).to_be_visible()


@pytest.mark.long
def test_a_table_says_that_this_device_was_signed_out(new_page: NewPage, address: str) -> None:
    desk, phone = new_page(), new_page(user_agent=IPHONE)
    name = make_account(desk, address)
    phone.goto(f"{address}/#/account")
    sign_in(phone, name, OLD)
    expect(phone.get_by_role("heading", name=name)).to_be_visible()
    sit_down(phone, address, "first", 6)
    table = phone.url
    desk.reload()
    desk.locator("#end-others").click()
    told = phone.get_by_role("alert").filter(has_text="You were signed out on this device")
    told.get_by_role("link", name="Sign in").click()
    sign_in(phone, name, OLD)
    expect(phone.get_by_role("heading", name=name)).to_be_visible()
    phone.goto(table)
    phone.locator(".dock").wait_for()
    expect(phone.get_by_role("alert")).to_have_count(0)


@pytest.mark.long
def test_why_there_is_no_account_is_said_in_every_language(new_page: NewPage, address: str) -> None:
    name = make_account(new_page(), address)
    for locale, words in (
        ("en-GB", ("mixes alphabets", "first that anyone", "looks like")),
        ("ru-RU", ("смешаны алфавиты", "в первую очередь", "похоже на занятое")),
        ("bg-BG", ("смесени азбуки", "сред първите", "прилича на заето")),
    ):
        page = new_page(locale=locale)
        page.goto(f"{address}/#/account")
        form = page.locator("form").first
        for typed, password, why in (
            ("Alicе", OLD, words[0]),
            ("Alice", "password", words[1]),
            (name.upper(), OLD, words[2]),
        ):
            form.locator("input").nth(0).fill(typed)
            form.locator("input").nth(1).fill(password)
            form.get_by_role("button").click()
            expect(form.get_by_role("alert")).to_contain_text(why)


def reload_until(page: Page, there: Locator) -> None:
    """A result is written down a moment after the game has ended."""
    end = time.monotonic() + RESULT_SECONDS
    page.wait_for_load_state("networkidle")
    while not there.count() and time.monotonic() < end:
        page.reload(wait_until="networkidle")
    expect(there).to_be_visible()


@pytest.mark.long
def test_solo_results_stand_in_the_ranking_and_among_ones_own(page: Page, address: str) -> None:
    name = make_account(page, address)
    sit_down(page, address, "solo", 4)
    play_to_the_end(page, clicks(6), 150.0)
    points = min(int(text) for text in page.locator(".end .total td").all_inner_texts())
    page.goto(f"{address}/#/account")
    page.get_by_role("link", name="My results and rating").click()
    reload_until(page, page.get_by_role("cell", name=str(points), exact=True))
    page.goto(f"{address}/#/games")
    expect(page.get_by_role("listitem").get_by_role("link", name="Replay")).to_have_count(1)
    assert name in page.locator("header").inner_text()


@pytest.mark.long
def test_a_solo_game_says_whether_it_counts(page: Page, address: str) -> None:
    page.goto(f"{address}/#/solo")
    page.locator("#solo").click()
    expect(page.locator(".counted")).to_contain_text("Ranked")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Take back my last turn")).to_have_count(0)
    page.goto(f"{address}/#/solo")
    page.locator("#practise").click()
    expect(page.locator(".counted")).to_contain_text("Practice")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Take back my last turn")).to_be_visible()
    page.goto(f"{address}/#/setup/solo")
    expect(page.locator("#ranked")).to_be_checked()


def test_the_game_of_the_day_leads_guests_to_an_account(page: Page, address: str) -> None:
    page.goto(f"{address}/#/daily")
    expect(page.get_by_role("link", name="Create an account")).to_be_visible()
    expect(page.locator("#daily")).to_have_count(0)
    page.locator("#practise").click()
    expect(page.locator(".counted")).to_contain_text("Practice")
    make_account(page, address)
    page.goto(f"{address}/#/daily")
    page.locator("#daily").click()
    expect(page.locator(".counted")).to_contain_text("Game of the day")
    page.goto(f"{address}/#/daily")
    expect(page.get_by_role("button", name="Continue playing")).to_be_visible()


def test_another_day_is_read_from_its_first_page(page: Page, address: str) -> None:
    totals = {"2026-03-02": 25, "2026-03-01": 5}

    def tell(route: Route) -> None:
        asked = urlsplit(route.request.url)
        number = int(parse_qs(asked.query)["page"][0])
        total = totals.get(asked.path.split("/")[-1], 0)
        items = [
            {
                "table": f"t{i}",
                "person": f"p{i}",
                "name": f"P{i}",
                "score": 100 - i,
                "rank": 1,
                "seats": 1,
                "how": "",
                "at": 0,
                "solo": "",
                "daily": "",
                "practice": False,
            }
            for i in range(total)[20 * (number - 1) : 20 * number]
        ]
        route.fulfill(json={"items": items, "total": total, "page": number, "size": 20})

    page.route("**/api/leaderboards/daily/*", tell)
    page.goto(f"{address}/#/daily/2026-03-02")
    page.get_by_role("button", name="Next →").click()
    expect(page.locator(".ranks tbody tr")).to_have_count(5)
    expect(page.locator(".ranks")).to_contain_text("P24")
    page.get_by_role("link", name="The day before").click()
    expect(page.locator(".ranks")).to_contain_text("P0")
    expect(page.locator(".ranks tbody tr")).to_have_count(5)


@pytest.mark.long
def test_language_and_looks_are_kept_and_change_at_the_table(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 6)
    page.locator(".legal").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("bg")
    expect(page.get_by_role("tab", name="Дневник")).to_be_visible()
    for _ in range(2):
        page.locator(".theme").click()
    page.reload()
    expect(page.get_by_role("tab", name="Дневник")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


@pytest.mark.long
def test_keys_and_rules_are_found_in_the_menu(page: Page, address: str) -> None:
    sit_down(page, address, "classic", 6)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    with page.expect_popup() as rules:
        page.get_by_role("link", name="Rules").click()
    expect(rules.value.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".dock")).to_be_visible()
