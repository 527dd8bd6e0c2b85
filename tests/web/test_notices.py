"""Notices by Web Push in a real browser: the worker shows what it is sent, and a press leads to the table.

Only a whole Chromium with a profile of its own grants notices; a headless shell, and the private windows in
which other tests run, deny them. What delivers a message here is the browser's own tool for developers: a
push service, with which `pushManager.subscribe` would have to register, is beyond this machine.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import browser as machine

from .house import FLAGS

TRIES = (
    20  # at a press: the worker waits half a second for a page to say where it is, a busy one takes longer
)
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 100; tries++) {
    const notices = await worker.getNotifications();
    if (notices.length) return notices.map(({ title, body, tag, icon }) => ({ title, body, tag, icon }));
    await new Promise((on) => setTimeout(on, 50));
  }
}"""
# A press on the only notice. No program can press one as a person does, so what the browser lets nobody else
# do, to focus a page or to open one, is written down instead.
PRESSED = """async () => {
  const done = [];
  self.clients.openWindow = async (address) => void done.push(["opened", address]);
  WindowClient.prototype.focus = async function () { done.push(["focused", ""]); };
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification });
  const waited = [];
  event.waitUntil = (work) => waited.push(work);
  self.dispatchEvent(event);
  await Promise.all(waited);
  return [done, (await self.registration.getNotifications()).length];
}"""


@pytest.fixture
def context(browser: Browser, tmp_path: Path, address: str) -> Iterator[BrowserContext]:
    """A whole Chromium in which this server may show notices."""
    whole = os.environ.get("BASTIDE_BROWSER") or machine.find_whole()
    assert whole is not None, "Notices need a whole Chromium or Chrome, not only its headless shell."
    found = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=whole, args=[*FLAGS, "--headless=new"], headless=False
    )
    found.grant_permissions(["notifications"], origin=address)
    yield found
    found.close()


def push(page: Page, address: str, **notice: str) -> None:
    """The worker of this page gets a message, as from a push service."""
    tool = page.context.new_cdp_session(page)
    found: list[str] = []
    tool.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    tool.send("ServiceWorker.enable")
    for _ in range(TRIES):  # what the tool tells is read beside an answer of the page
        if found:
            break
        page.evaluate("() => new Promise((on) => setTimeout(on, 50))")
    registration = {"origin": address, "registrationId": found[-1]}
    tool.send("ServiceWorker.deliverPushMessage", registration | {"data": json.dumps(notice)})


def pushed(page: Page, address: str, **notice: str) -> object:
    """The notices that stand after a push; one that comes while the worker starts may be lost, and is sent
    again.
    """
    for _ in range(TRIES):
        push(page, address, **notice)
        if shown := page.evaluate(SHOWN):
            return shown
    raise AssertionError("no push was shown")


def test_the_worker_shows_a_push_and_a_press_leads_to_the_table(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    page.goto(address)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    icon = f"{address}/icon-192.png"
    assert pushed(page, address, title="Your turn", text="Bob has played.", table="aTableOfTheirs") == [
        {"title": "Your turn", "body": "Bob has played.", "tag": "aTableOfTheirs", "icon": icon}
    ]
    push(page, address, title="Your turn", text="Eve has played.", table="aTableOfTheirs")
    page.wait_for_function(
        """() => navigator.serviceWorker.ready.then(async (worker) => {
          for (;;) {
            const notices = await worker.getNotifications();
            if (notices.length === 1 && notices[0].body === 'Eve has played.') return true;
            await new Promise((on) => setTimeout(on, 50));
          }
        })"""
    )
    (worker,) = context.service_workers
    there = f"{address}/#/table/aTableOfTheirs"
    assert worker.evaluate(PRESSED) == [[["opened", there]], 0], "no page is there: one is opened"
    page.goto(there)
    for _ in range(TRIES):  # a busy page takes longer to say where it is than the worker waits
        pushed(page, address, title="Your turn", text="Bob has played.", table="aTableOfTheirs")
        if (pressed := worker.evaluate(PRESSED)) == [[["focused", ""]], 0]:
            break
    assert pressed == [[["focused", ""]], 0], "the page was loaded elsewhere, and is at this table now"
