"""Links to tables and replays: the page, with a head that tells what a stranger with the link may know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from bastide.server.http.app import build_app
from bastide.server.http.previews import language_of, with_preview
from bastide.server.settings import Settings
from server.test_sharing import become, duel, guest

PAGE = """<!doctype html><html><head><title>Bastide</title>
<script type="module" src="./assets/index.js"></script></head><body></body></html>"""
Client = TestClient[Any]


class Head(HTMLParser):
    """The tags that a program reads which shows previews."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        values = dict(attributes)
        if tag == "meta" and values.get("property"):
            self.told[str(values["property"])] = str(values["content"])


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    """A server in this process with pages of its own, without rates."""
    (pages := tmp_path / "pages").mkdir()
    (pages / "index.html").write_text(PAGE)
    with TestClient(build_app(Settings(data=tmp_path, pages=pages, rates=False))) as one:
        yield one


def head_of(client: Client, path: str, **headers: str) -> Head:
    """What a program without a cookie reads at a path."""
    become(client, "")
    answer = client.get(path, headers=headers)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert 'src="../assets/index.js"' in answer.text, "the page lies one folder deeper"
    return Head(answer.text)


def test_a_link_tells_what_it_leads_to(client: Client) -> None:
    bob = guest(client, "Bob")
    ann = guest(client, "Ann")
    anns = client.cookies["bastide"]
    table, _ = duel(client, ann, bob)
    for path in (f"/replay/{table}", f"/table/{table}", "/replay/nothing", f"/table/{table}?invite=wrong"):
        assert head_of(client, path).told["og:title"] == "Bastide", "a private game has no preview"
    become(client, anns)
    client.put(f"/api/tables/{table}/sharing")
    told = head_of(client, f"/replay/{table}?ply=7").told
    assert re.fullmatch(r"(Ann|Bob) \d+ · (Ann|Bob) \d+", told["og:title"])
    assert (
        told["og:image"].startswith("http://testserver.local/") and "finished game" in told["og:description"]
    )
    russian = head_of(client, f"/replay/{table}", **{"accept-language": "de, ru-RU;q=0.9"}).told
    assert "Завершённая игра" in russian["og:description"]
    assert head_of(client, f"/table/{table}").told["og:title"] == "Bastide", (
        "the game is shared, not the table"
    )
    become(client, anns)
    client.delete(f"/api/tables/{table}/sharing")
    assert head_of(client, f"/replay/{table}").told["og:title"] == "Bastide"


def test_an_invitation_names_its_host(client: Client) -> None:
    guest(client, "Ann")
    plan = {"seats": [{"kind": "here"}, {"kind": "invited"}, {"kind": "computer", "level": "greedy"}]}
    opened = client.post("/api/tables", json=plan).json()
    told = head_of(client, f"/table/{opened['table']}?invite={opened['invite']}").told
    assert told["og:title"] == "Ann invites you to play" and "3 players" in told["og:description"]
    bob, ann = guest(client, "Bob"), guest(client, "Ann")
    table, invite = duel(client, ann, bob, finish=False)
    told = head_of(client, f"/table/{table}?invite={invite}").told
    assert set(told["og:title"].split(" · ")) == {"Ann", "Bob"} and "in progress" in told["og:description"]


def test_no_name_breaks_out_of_the_page() -> None:
    evil = '"><script>alert(1)</script>\\1 </title></head>'
    page = with_preview(PAGE, evil, evil, "http://here/preview.jpg")
    head = Head(page)
    assert head.told["og:title"] == head.told["og:description"] == evil
    assert head.tags.count("script") == 1, "the page's own"
    assert unescape(page.split("<title>")[1].split("</title>")[0]) == evil


def test_the_language_of_a_preview_is_one_of_ours() -> None:
    assert [language_of(text) for text in ("", "bg", "de,ru;q=0.8", "xx;;,,")] == ["en", "bg", "ru", "en"]
