"""The documentation site: built without a warning, whole in three languages, shown without a network."""

from __future__ import annotations

import fcntl
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from http.client import HTTPConnection
from pathlib import Path
from typing import Literal
from urllib.parse import unquote

import pytest
import yaml
from playwright.sync_api import sync_playwright

import browser
import documentation
import documentation_hooks
import pages
from bastide import web
from bastide.boxes.manifest import boxes
from commands.at_a_terminal import heed_ctrl_c
from commands.running import MAIN, bastide, environment, sentence_of

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
CONFIGURATION = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))


def listed(contents: object) -> Iterator[str]:
    """Every page in the contents of the site."""
    if isinstance(contents, str):
        yield contents
    for part in (
        contents.values() if isinstance(contents, dict) else contents if isinstance(contents, list) else ()
    ):
        yield from listed(part)


CONTENTS = set(listed(CONFIGURATION["nav"]))


def test_every_page_is_in_the_contents() -> None:
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    assert CONTENTS - documentation_hooks.ELSEWHERE.keys() == written


@pytest.mark.parametrize("box", [box.name for box in boxes()])
def test_the_rules_of_a_box_are_there_in_three_languages(box: str) -> None:
    assert {f"rules/{box}.md", f"rules/ru/{box}.md", f"rules/bg/{box}.md"} <= CONTENTS


def test_the_tour_names_files_that_exist() -> None:
    named = re.findall(
        r"`((?:web/|tests/)?[\w/.]+\.(?:py|ts|svelte|md))`", (DOCS / "engine.md").read_text("utf-8")
    )
    assert len(named) > 20
    assert [name for name in named if not ((ROOT / name).is_file() or (pages.PACKAGE / name).is_file())] == []


def test_without_the_site_one_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "HERE", tmp_path)
    assert "run 'make docs'" in sentence_of(bastide("docs"))
    assert "make docs" in sentence_of(bastide("docs", BASTIDE_LANGUAGE="ru"))


class Loaded(HTMLParser):
    """What a browser fetches for a page, besides where its links lead; and its language."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.language: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        if tag == "html":
            self.language = named["lang"]
        name = {"link": "href", "image": "href", "script": "src", "img": "src", "iframe": "src"}.get(tag)
        if name and (address := named.get(name)):
            self.addresses.append(address)


@pytest.fixture(scope="module")
def site() -> Path:
    """The site in the package, built from what lies here: MkDocs takes every warning for an error.

    Tests of this file run in several processes: one of them builds, the others wait for it.
    """
    (ROOT / ".build").mkdir(exist_ok=True)
    with (ROOT / ".build" / "documentation.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        documentation.build()
    return documentation.SITE


@pytest.mark.long
def test_every_page_is_whole_and_loads_nothing_from_elsewhere(site: Path) -> None:
    found = list(site.rglob("*.html"))
    assert len(found) > len(CONTENTS) - 1
    for path in found:
        page = Loaded(path.read_text("utf-8"))
        parts = path.relative_to(site).parts
        assert page.language == next((part for part in parts if part in ("ru", "bg")), "en"), path
        for address in page.addresses:
            assert "//" not in address, f"{path} loads {address}"
            address = unquote(address.partition("#")[0])
            target = site / address[1:] if address.startswith("/") else path.parent / address
            inside = target.resolve().relative_to(site.resolve())
            folder = pages.DRAWINGS.parent if inside.parts[:1] == ("drawings",) else site
            assert (folder / inside).exists(), f"{path} loads {address}"


@pytest.mark.long
def test_every_example_of_the_rules_is_painted(site: Path) -> None:
    text = (site / "rules" / "base" / "index.html").read_text("utf-8")
    drawn = (DOCS / "rules" / "base.md").read_text("utf-8").count("\n```map ")
    assert text.count('<figure class="map">') == drawn > 5


@contextmanager
def shown(**settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`bastide docs`, and the address that it prints."""
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "docs", "--no-open"],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(**settings),
        preexec_fn=heed_ctrl_c,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://(\S+?:\d+)(/\S*)", line)
        assert found, line + process.stdout.read()
        yield process, found[1] + found[2]
    finally:
        process.kill()
        process.wait()


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_page_shows_one_picture_for_the_theme(site: Path, scheme: Literal["light", "dark"]) -> None:
    program = browser.find()
    with shown() as (_, address), sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program)
        page = chromium.new_page(color_scheme=scheme)
        for language in ("", "ru/", "bg/"):
            page.goto(f"http://{address.partition('/')[0]}/{language}")
            seen = [image.get_attribute("src") or "" for image in page.locator(".hero img:visible").all()]
            assert [one.rpartition("#")[2] for one in seen] == [f"only-{scheme}"]
        chromium.close()


def status_of(connection: HTTPConnection, path: str) -> int:
    """The status of an answer."""
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    return answer.status


@pytest.mark.long
def test_the_command_shows_the_site_in_the_language_of_whoever_asks(site: Path) -> None:
    with shown(BASTIDE_LANGUAGE="bg") as (process, address):
        host, _, path = address.partition("/")
        assert path == "bg/"
        connection = HTTPConnection(host, timeout=60)
        asked = ["/", "/bg/", "/engine/", "/drawings/tiles/D.svg", "/search/search_index.json"]
        assert [status_of(connection, one) for one in asked] == [200] * len(asked)
        outside = ["/drawings/../__init__.py", "/../__init__.py", "/drawings/..%2f__init__.py", "/nowhere/"]
        assert [status_of(connection, one) for one in outside] == [404] * len(outside)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0


@pytest.mark.long
def test_a_port_that_is_taken_is_told(site: Path) -> None:
    with shown() as (_, address):
        port = address.partition("/")[0].partition(":")[2]
        assert f"The port {port} of 127.0.0.1 is taken" in sentence_of(bastide("docs", "--port", port))
