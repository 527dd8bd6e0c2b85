"""The pages as an app: typefaces of their own, the right language at once, and no line to the server."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from bastide.web import built_pages

from .conftest import NewPage

CONTROLLED = "() => navigator.serviceWorker.ready.then(() => true)"
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
    page.wait_for_function(CONTROLLED)
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert [one["errorId"] for one in problems["installabilityErrors"]] in ([], ["in-incognito"])
    page.reload()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#play")).to_be_visible()
    page.goto(f"{address}/#/rules/river")
    expect(page.locator(".rules h2").first).to_be_visible()
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


def test_a_new_page_of_the_server_is_met_at_once(browser: Browser, tmp_path: Path) -> None:
    folder = built_pages()
    assert folder is not None
    copy = Path(shutil.copytree(folder, tmp_path / "pages"))
    context = browser.new_context()
    page = context.new_page()
    with plain_server(copy) as address:
        page.goto(address)
        page.wait_for_function(CONTROLLED)
        page.reload()
        assert page.evaluate("() => !!navigator.serviceWorker.controller")
        index = copy / "index.html"
        before = description_of(page)
        index.write_text(index.read_text("utf-8").replace(str(before), "Newer"), encoding="utf-8")
        page.reload()
        assert description_of(page) == "Newer"
    context.close()
