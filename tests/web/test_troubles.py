"""What goes wrong is told, and stays told as long as it is true."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from bastide.server.http.socket import COME_BACK_MS
from bastide.server.limits import SOCKETS_EACH

from .conftest import NewPage
from .programs import play_ahead, watching

SILENT = "The server is not answering."
LOOK_MS = 15_000


def test_the_lists_of_the_home_page_leave_a_refusal_standing(page: Page, address: str) -> None:
    waiting: list[Route] = []
    page.clock.install()
    page.route("**/api/pairing", lambda route: waiting.append(route))
    page.goto(address)
    stranger = page.locator("#stranger")
    with page.expect_request("**/api/pairing"):
        stranger.click()
    expect(stranger).to_be_disabled()
    waiting[0].fulfill(status=403, json={"code": "forbidden", "detail": "", "why": "host_only"})
    expect(page.get_by_role("alert")).to_have_text("Only the host of the table may do that.")
    expect(stranger).to_be_enabled()
    with page.expect_response("**/api/my/tables**"):
        page.clock.run_for(LOOK_MS)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("alert")).to_have_text("Only the host of the table may do that.")


@pytest.mark.long
def test_whoever_is_turned_away_is_told_why_and_comes_back(new_page: NewPage, address: str) -> None:
    player, guest = new_page(), new_page()
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "computer", "level": "greedy"}]
    table = play_ahead(player.context, address, {"seats": seats, "elements": ["base"], "public": True}, 71)
    player.goto(f"{address}/#/table/{table}")
    player.locator(".dock").wait_for()
    with watching(guest.context, address, table, SOCKETS_EACH):
        guest.goto(f"{address}/#/table/{table}")
        notice = guest.get_by_role("status").filter(has_text="too many tables open")
        expect(notice).to_be_visible()
        with guest.expect_event("websocket"):
            notice.get_by_role("button", name="Try again").click()
        expect(notice).to_be_visible()
        expect(guest.get_by_role("alert")).to_have_count(0)
    expect(notice).to_have_count(0, timeout=COME_BACK_MS["too_much"] + 15_000)
    expect(guest.locator(".dock")).to_contain_text("You are watching")


@pytest.mark.parametrize("does", ["open", "search"])
def test_rules_that_do_not_arrive_are_told(page: Page, address: str, does: str) -> None:
    page.goto(f"{address}/#/rules")
    page.get_by_role("searchbox").wait_for()
    page.route(re.compile(r"/assets/(base|river)-"), lambda route: route.abort())
    if does == "open":
        page.locator("aside").get_by_role("link", name="Base game").click()
    else:
        page.get_by_role("searchbox").fill("city")
    expect(page.get_by_role("alert")).to_contain_text(SILENT)


@pytest.mark.long
def test_the_line_about_compiling_goes_with_the_server(page: Page, address: str) -> None:
    is_there = True
    page.route("**/readyz", lambda route: route.fulfill(status=503) if is_there else route.abort())
    page.goto(address)
    line = page.locator(".compiling")
    expect(line).to_be_visible()
    is_there = False
    expect(line).not_to_be_attached()
