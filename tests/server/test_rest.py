"""REST by its OpenAPI, and the doors: cookies, origins, sizes, rates, pages of lists."""

from __future__ import annotations

import asyncio
import importlib
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from bastide.game import Game
from bastide.server.http.app import build_app
from bastide.server.http.headers import HEADERS
from bastide.server.limits import RATE_LOGIN
from bastide.server.settings import Settings
from lengths import PATIENCE
from server.conftest import Starter
from server.meeting import House
from server.test_sweep import until


def settings_in(folder: Path, **more: Any) -> Settings:
    return Settings(data=folder, **more)


def test_guests_accounts_and_their_cookies(tmp_path: Path) -> None:
    with TestClient(build_app(settings_in(tmp_path))) as client:
        assert client.get("/api/me").status_code == 401
        answer = client.post("/api/me", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie
        assert client.get("/api/me").json()["name"] == "Ann"
        assert client.patch("/api/me", json={"name": "Anna"}).json()["name"] == "Anna"
        assert client.post("/api/accounts", json={"name": "Anna", "password": "short"}).status_code == 400
        assert client.post("/api/accounts", json={"name": "Anna", "password": "long enough"}).json()[
            "account"
        ]
        assert client.post("/api/logout").status_code == 204
        assert client.get("/api/me").status_code == 401
        assert client.post("/api/login", json={"name": "anna", "password": "wrong"}).status_code == 401
        assert client.post("/api/login", json={"name": "anna", "password": "long enough"}).status_code == 200
        assert (
            client.post("/api/me/password", json={"old": "long enough", "new": "longer still"}).status_code
            == 204
        )
        assert client.get("/api/me/export").json()["person"][0]["name"] == "Anna"
        assert client.delete("/api/me").status_code == 204
        assert client.get("/api/me").status_code == 401


@pytest.mark.usefixtures("rates_stand_still")
def test_login_is_rate_limited(tmp_path: Path) -> None:
    with TestClient(build_app(settings_in(tmp_path))) as client:
        codes = [
            client.post("/api/login", json={"name": "x", "password": "y" * 9}).status_code
            for _ in range(RATE_LOGIN.most + 1)
        ]
        assert codes[0] == 401 and codes[-1] == 429


def test_other_sites_and_other_bodies_are_refused(tmp_path: Path) -> None:
    with TestClient(build_app(settings_in(tmp_path))) as client:
        evil = {"origin": "http://evil.example"}
        assert client.post("/api/me", json={}, headers=evil).status_code == 403
        own = {"origin": "http://testserver.local"}
        assert client.post("/api/me", json={}, headers=own).status_code == 200
        assert (
            client.post(
                "/api/me", content="name=x", headers={"content-type": "application/x-www-form-urlencoded"}
            ).status_code
            == 415
        )
        assert (
            client.post(
                "/api/me",
                content=b'{"name":"' + b"x" * 100_000 + b'"}',
                headers={"content-type": "application/json"},
            ).status_code
            == 413
        )
        missing = client.get("/api/nothing")
        assert missing.status_code == 404 and "Traceback" not in missing.text


def test_every_answer_says_what_a_browser_may_do_with_it(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html>")
    (pages / "assets" / "main.js").write_text("void 0")
    with TestClient(build_app(settings_in(tmp_path, pages=pages))) as client:
        for path, status in (
            ("/", 200),
            ("/assets/main.js", 200),
            ("/api/tables", 200),
            ("/api/nothing", 404),
        ):
            answer = client.get(path)
            assert answer.status_code == status
            assert HEADERS.items() <= {name: answer.headers.get(name) for name in HEADERS}.items(), path
        assert client.head("/assets/main.js").headers["x-frame-options"] == "DENY"
        rules = client.get("/").headers["content-security-policy"]
        assert "default-src 'self';" in rules and "img-src 'self' data: blob:;" in rules, (
            "the map is painted by blobs"
        )


def test_lists_are_paged_and_private_tables_hidden(tmp_path: Path) -> None:
    with TestClient(build_app(settings_in(tmp_path))) as client:
        client.post("/api/me", json={})
        plan = {"seats": [{"kind": "here"}, {"kind": "invited"}], "public": True}
        for _ in range(5):
            assert client.post("/api/tables", json=plan).status_code == 201
        hidden = client.post("/api/tables", json=plan | {"public": False}).json()
        page = client.get("/api/tables?size=2&page=3").json()
        assert (page["total"], len(page["items"])) == (5, 1)
        assert client.get("/api/tables?size=1000").status_code == 400
        assert client.get("/api/my/tables").json()["total"] == 6
        bad = client.post("/api/tables", json={"seats": [{"kind": "here"}]})
        assert bad.status_code == 400 and bad.json()["detail"].endswith(".")
        client.cookies.clear()
        assert client.get(f"/api/tables/{hidden['table']}").status_code == 404
        assert client.get(f"/api/tables/{hidden['table']}?invite={hidden['invite']}").status_code == 200
        assert hidden["invite"] not in client.get("/api/tables").text


def json_of(value: Any) -> Any:
    """What a client reads of a value."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_a_record_is_told_action_by_action(tmp_path: Path) -> None:
    game = Game.new(2, tiles=5)
    while not game.over:
        game.play(game.legal[0])
    with TestClient(build_app(settings_in(tmp_path))) as client:
        told = client.post("/api/replay", json={"record": game.to_text({"Date": "2026-11-16"})}).json()
        assert [frame["action"] for frame in told["frames"]] == json_of(game.actions)
        assert told["frames"][-1]["scores"] == game.scores and told["headers"] == {"Date": "2026-11-16"}
        assert told["start"] == [[0, 0, "D", told["start"][0][3]]]
        wrong = client.post("/api/replay", json={"record": game.to_text().replace("draw", "lay", 1)})
        assert wrong.status_code == 400 and "line" in wrong.json()["detail"]


def test_a_record_tells_its_features_at_every_moment(tmp_path: Path) -> None:
    game = Game.new(2, ["base", "fields"])
    for action in ["draw V", "lay 0,1 N", "place meeple road S"]:
        game.play(action)
    asked = {"record": game.to_text(), "actions": 1}
    with TestClient(build_app(settings_in(tmp_path))) as client:
        before = client.post("/api/replay/features", json=asked).json()
        after = client.post("/api/replay/features", json=asked | {"actions": 3}).json()
        assert {one["kind"] for one in before} == {"city", "road", "field"}
        assert not any(one.get("owners") for one in before)
        (road,) = [one for one in after if one.get("owners")]
        assert [[0, 1], {"kind": "road", "at": "S"}] in road["parts"]
        assert road["kind"] == "road" and road["worth"] == road["tiles"]
        assert client.post("/api/replay/features", json=asked | {"actions": 10**6}).json() == after
        assert client.post("/api/replay/features", json=asked | {"actions": -1}).status_code == 400
        assert client.post("/api/replay/features", json=asked | {"record": "no game"}).status_code == 400


def test_what_is_offered_is_told(tmp_path: Path) -> None:
    with TestClient(build_app(settings_in(tmp_path))) as client:
        offered = client.get("/api/boxes").json()
        assert "base" in [element["name"] for element in offered["elements"]]
        assert client.get("/api/protocol.json").json()["$defs"]
        assert client.get("/healthz").text == "ok"
        until(lambda: client.get("/readyz").text, "ready")  # on a busy machine the pulse may be late
        assert "bastide_sockets" in client.get("/metrics").text


def test_the_pages_are_served_beside_the_api(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.html").write_text("<!doctype html>", "utf-8")
    with TestClient(build_app(settings_in(tmp_path, pages=tmp_path / "pages"))) as client:
        assert client.get("/").text == "<!doctype html>"
        assert client.get("/api/tables").json()["total"] == 0
        assert client.get("/../bastide.sqlite").status_code == 404
        assert client.get("/%2e%2e/bastide.sqlite").status_code == 404


def test_the_daily_solo_is_one_attempt_and_keeps_its_deck(tmp_path: Path) -> None:
    with TestClient(build_app(settings_in(tmp_path))) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "a long sentence"})
        published = client.get("/api/daily").json()["commitment"]
        first, second = client.post("/api/daily").json(), client.post("/api/daily").json()
        assert first["commitment"] == published == client.get("/api/daily").json()["commitment"]
        assert first["table"] == second["table"]
        assert client.get(f"/api/tables/{first['table']}/proof").json()["secret"] == ""
        client.cookies.clear()
        client.post("/api/accounts", json={"name": "Bob", "password": "a long sentence"})
        other = client.post("/api/daily").json()
        assert other["table"] != first["table"] and other["commitment"] == first["commitment"]
        assert client.get(f"/api/tables/{first['table']}/record").status_code == 404


@pytest.mark.long
def test_schemathesis_finds_no_fault(start: Starter) -> None:
    """Generated requests for every operation of the OpenAPI: no 500, every answer as documented."""
    schemathesis = importlib.import_module("schemathesis")
    from hypothesis import HealthCheck, given, settings
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    address, process = start()
    description = schemathesis.openapi.from_url(f"{address}/api/docs/openapi.json")
    jar = httpx.Client(base_url=address)
    jar.post("/api/me", json={}, headers={"content-type": "application/json"})
    cookies = {"bastide": jar.cookies["bastide"]}
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    for result in description.get_all_operations():
        operation = result.ok()
        if operation.path in ("/api/logout", "/api/me") and operation.method.upper() in ("POST", "DELETE"):
            continue

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def one(case: Any) -> None:
            answer = case.call(base_url=address, cookies=cookies, timeout=PATIENCE)
            case.validate_response(answer, checks=checks)

        one()
    assert process.poll() is None
    assert "bastide_failures_total 0.0" in httpx.get(f"{address}/metrics").text


def test_many_guests_at_once(house: House) -> None:
    address, _ = house

    async def work() -> list[int]:
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
            return await asyncio.gather(*(come_in(client) for _ in range(40)))

    async def come_in(client: httpx.AsyncClient) -> int:
        """The status of the last answer; whoever is told to try again does so."""
        answer = await client.post("/api/me", json={})
        while answer.status_code == 503 and answer.json()["code"] == "try_again":
            await asyncio.sleep(0.1)
            answer = await client.post("/api/me", json={})
        return answer.status_code

    assert set(asyncio.run(asyncio.wait_for(work(), PATIENCE))) == {200}


def test_a_club_s_server_is_nobody_s_own(tmp_path: Path) -> None:
    with TestClient(build_app(settings_in(tmp_path))) as client:
        assert client.get("/api/house").json() == {"own": False, "here": False, "address": "", "open": False}
        assert client.post("/api/house/network").status_code == 403
