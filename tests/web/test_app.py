"""The pages as an app: typefaces of their own, the right language at once, and no line to the server."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bastide.web import built_pages

from .conftest import NewPage

# What is awaited comes by promises, which `wait_for_function` takes for something that is there.
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => true)"
TIMES = 20
NEW_WORKER_WAITS = """async () => {
  const worker = await navigator.serviceWorker.ready;
  while (!worker.waiting) await new Promise((next) => setTimeout(next, 50));
}"""
WIDTH = """([family, language]) => {
  const span = document.createElement("span");
  span.lang = language;
  span.textContent = "дтвгкл";
  span.style.cssText = `font: 600 40px ${family}; position: absolute`;
  document.body.append(span);
  const { width } = span.getBoundingClientRect();
  span.remove();
  return width;
}"""


def test_both_typefaces_know_the_bulgarian_forms(new_page: NewPage, address: str) -> None:
    page = new_page(locale="bg-BG")
    page.goto(address)
    page.locator("#play").wait_for()
    page.wait_for_function("() => document.fonts.ready.then(() => true)")
    for family in ("Vollkorn", "Commissioner"):
        assert page.evaluate("(family) => document.fonts.check(`600 20px ${family}`, 'Aд')", family)
        assert page.evaluate(WIDTH, [family, "bg"]) != page.evaluate(WIDTH, [family, "ru"])


def test_language_and_colours_are_there_before_the_script(new_page: NewPage, address: str) -> None:
    page = new_page(locale="ru-RU", color_scheme="dark")
    page.route("**/assets/index-*.js", lambda route: route.abort())
    page.goto(address)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "ru")
    expect(html).to_have_attribute("data-theme", "dark")


def test_pages_and_rules_are_there_without_a_line(new_page: NewPage, address: str) -> None:
    page = new_page(service_workers="allow")
    page.goto(address)
    page.evaluate(CONTROLLED)
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert [one["errorId"] for one in problems["installabilityErrors"]] in ([], ["in-incognito"])
    page.reload()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#play")).to_be_visible()
    page.goto(f"{address}/#/rules/river")
    expect(page.locator(".rules h2").first).to_be_visible()
    page.context.set_offline(False)


@pytest.mark.parametrize(
    ("locale", "table", "replay"),
    [
        ("en-GB", "The table opens as soon as it does.", "The server is not answering."),
        pytest.param(
            "ru-RU",
            "Стол откроется, как только он ответит.",
            "Сервер не отвечает.",
            marks=pytest.mark.long,
        ),
        pytest.param(
            "bg-BG",
            "Масата ще се отвори, щом отговори.",
            "Сървърът не отговаря.",
            marks=pytest.mark.long,
        ),
    ],
)
def test_links_open_without_a_line(
    new_page: NewPage, address: str, locale: str, table: str, replay: str
) -> None:
    page = new_page(service_workers="allow", locale=locale)
    page.goto(address)
    page.evaluate(CONTROLLED)
    page.reload()
    page.context.set_offline(True)
    page.goto(f"{address}/replay/anything?ply=3")
    expect(page.get_by_role("alert")).to_contain_text(replay)
    expect(page).to_have_url(f"{address}/#/replay/anything?ply=3")
    page.goto(f"{address}/table/anything?invite=abc")
    expect(page.get_by_role("status").filter(has_text=table)).to_be_visible()
    page.context.set_offline(False)


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """The files of a folder, by a server that knows nothing else."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    handler.func.log_message = lambda *_: None  # type: ignore[attr-defined, method-assign]
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def description_of(page: Page) -> str | None:
    """What the page says of itself: it stands in its own file."""
    return page.locator("meta[name=description]").get_attribute("content")


@pytest.mark.long
def test_a_new_page_of_the_server_is_met_at_once(browser: Browser, tmp_path: Path) -> None:
    folder = built_pages()
    assert folder is not None
    copy = Path(shutil.copytree(folder, tmp_path / "pages"))
    context = browser.new_context()
    page = context.new_page()
    with plain_server(copy) as address:
        page.goto(address)
        page.evaluate(CONTROLLED)
        page.reload()
        assert page.evaluate("() => !!navigator.serviceWorker.controller")
        before = str(description_of(page))
        index, worker = copy / "index.html", copy / "worker.js"
        index.write_text(index.read_text("utf-8").replace(before, "Newer"), encoding="utf-8")
        built = re.findall(r"bastide-(\w{10})", worker.read_text("utf-8"))
        assert len(built) == 1, "the worker's cache is named after its build"
        worker.write_text(worker.read_text("utf-8").replace(built[0], "0123456789"), encoding="utf-8")
        page.reload()
        assert description_of(page) == "Newer"
        page.evaluate(NEW_WORKER_WAITS)
        for _ in range(TIMES):  # once nobody has the old build open, the new one takes over
            page.goto("about:blank")
            page.goto(address)
            if (caches := page.evaluate("() => caches.keys()")) == ["bastide-0123456789"]:
                break
        assert caches == ["bastide-0123456789"]
        context.set_offline(True)
        page.reload()
        assert description_of(page) == "Newer", "the old build is forgotten"
    context.close()
