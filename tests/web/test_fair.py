"""The fair draw, checked by the page itself against what it kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from bastide.server.fairness.kept import Kept
from bastide.server.fairness.verify import Proof, verify

from .conftest import NewPage
from .hands import clicks, open_table, play_to_the_end, shorten
from .house import serving

SECONDS = 90.0


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server as people meet it, with secrets of its own."""
    with serving(tmp_path_factory.mktemp("server"), "bastide.server") as found:
        yield found


def played(page: Page, address: str) -> None:
    """A short game against the computer, to its end."""
    page.goto(f"{address}/#/setup/first")
    shorten(page, 4, always=True)
    page.locator("#open").click()
    page.locator(".dock").wait_for()
    play_to_the_end(page, clicks(1), SECONDS)


def proof_of(page: Page, address: str) -> dict[str, Any]:
    table = page.url.split("/table/")[1].split("?")[0].split("/")[0]
    found: dict[str, Any] = page.request.get(f"{address}/api/tables/{table}/proof").json()
    return found


def test_the_page_checks_the_draws_and_shows_the_computation(page: Page, address: str) -> None:
    played(page, address)
    page.locator("#verify").click()
    expect(page.locator(".end .verdict.fair")).to_contain_text("nobody could choose")
    expect(page.locator(".end .verdict")).to_contain_text("what it kept while you played")
    page.locator("#computation").click()
    proof = msgspec.convert(proof_of(page, address), Proof)
    steps = page.locator(".end ol > li")
    expect(steps).to_have_count(4)
    expect(steps.nth(0)).to_contain_text(proof.secret)
    expect(steps.nth(1)).to_contain_text(proof.contributions[0])
    expect(steps.nth(1)).to_contain_text("your bytes")
    expect(page.locator(".end .mark.fair")).to_have_count(4)
    expect(steps.nth(3).locator(".tiles svg")).to_have_count(12)
    with page.expect_download() as saved:
        page.locator("#kept").click()
    kept = msgspec.json.decode(saved.value.path().read_bytes(), type=Kept)
    expect(page.locator("#command")).to_have_text(f"bastide verify --kept {saved.value.suggested_filename}")
    command = [
        sys.executable,
        "-c",
        "from bastide.cli import main; main()",
        "verify",
        "--kept",
        saved.value.path(),
    ]
    told = subprocess.run(
        command,
        env=os.environ | {"BASTIDE_JIT": "0"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 0 and "all of it matches" in told.stdout.replace("\n", " "), told
    verdict = verify(proof, kept)
    assert verdict.fair and verdict.witnessed and len(kept.draws["common"]) == 4, verdict.sentence


def test_a_server_that_tells_another_story_afterwards_is_found_out(page: Page, address: str) -> None:
    played(page, address)
    proof = proof_of(page, address)

    def lie(route: Route) -> None:
        route.fulfill(
            body=json.dumps(proof | {"contributions": ["ab" * 16, *proof["contributions"][1:]]}),
            content_type="application/json",
        )

    page.route("**/proof*", lie)
    page.locator("#verify").click()
    expect(page.locator(".end .verdict:not(.fair)")).to_contain_text(
        "your bytes were different from those this browser kept"
    )
    page.unroute("**/proof*")
    page.locator("#verify").click()
    expect(page.locator(".end .verdict.fair")).to_be_visible()


@pytest.mark.long
def test_a_start_that_waits_for_somebody_who_is_away_is_stopped_and_counted(
    new_page: NewPage, address: str
) -> None:
    ann, ben = new_page(), new_page()
    open_table(ann, address, "duel", 6)
    ben.goto(ann.locator("#invite").input_value())
    ben.get_by_role("button", name="Sit down").first.click()
    expect(ann.locator("#start:enabled")).to_be_visible()
    ben.context.set_offline(True)
    expect(ann.get_by_role("button", name="Free the seat")).to_be_visible()
    ann.locator("#start").click()
    expect(ann.locator(".lobby")).to_contain_text("Still waiting for: Guest")
    ann.get_by_role("button", name="Free the seat").click()
    expect(ann.locator(".lobby .stopped")).to_contain_text("Starts stopped so far: 1.")
    ben.context.set_offline(False)
    expect(ben.locator(".lobby .stopped")).to_contain_text("Starts stopped so far: 1.")
    ben.get_by_role("button", name="Sit down").first.click()
    ann.locator("#start:enabled").click()
    for page in (ann, ben):
        page.locator(".dock").wait_for()
        expect(page.locator(".log .stopped")).to_contain_text("Starts stopped before this one: 1.")
