"""`bastide play` is this machine's own: friends in the local network come in when somebody there says so."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bastide.server.http.local_network import address_in_network
from lengths import PATIENCE

from .house import free_port, wait_until_ready

PLAY = "from bastide.cli import main; main()"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that somebody has begun for themselves."""
    port = free_port()
    folder = tmp_path_factory.mktemp("own")
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, "play", "--no-open", "--port", str(port), "--data", str(folder)],
        stdout=subprocess.DEVNULL,
        env=os.environ | {"BASTIDE_RATES": "no"},
    )
    try:
        wait_until_ready(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.long
def test_friends_come_in_by_the_local_network(page: Page, browser: Browser, address: str) -> None:
    page.goto(address)
    expect(page.get_by_text("These tables are on this computer only.")).to_be_visible()
    assert page.locator("#stranger").count() == 0, "no stranger could ever come"
    page.goto(f"{address}/#/setup/friends")
    page.locator("#open").click()
    lobby = page.locator(".lobby")
    expect(lobby).to_contain_text("not on a network" if not address_in_network() else "this computer only")
    assert page.locator("#invite").count() == 0, "no link that leads nowhere"
    if not address_in_network():
        return
    page.locator("#open-network").click()
    link = page.locator("#invite").input_value()
    assert link.startswith(f"http://{address_in_network()}:") and "/table/" in link
    expect(lobby.get_by_role("img", name="The link as a code")).to_be_visible()
    friend = browser.new_context(locale="en-GB").new_page()
    friend.goto(link)
    friend.locator(".lobby").get_by_role("button", name="Sit down").click()
    expect(page.locator("#start")).to_be_enabled()
    friend.context.close()
