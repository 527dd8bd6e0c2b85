"""Sessions: where one is signed in, when that ends, and that whatever has ended is cut everywhere."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from litestar.testing import TestClient
from sqlalchemy import Connection, func, insert, select, text, update

from bastide.server.accounts.accounts import People
from bastide.server.accounts.addresses import counted_address
from bastide.server.accounts.passwords import hash_of
from bastide.server.accounts.sessions import DAY_MS, USED_MS, id_of
from bastide.server.http.app import build_app
from bastide.server.limits import GUEST_DAYS, RATE_LOGIN, RATE_LOGIN_AS, SESSION_DAYS
from bastide.server.protocol.refusal import Refusal
from bastide.server.servertime import now_ms
from bastide.server.settings import Settings
from bastide.server.storage import schema
from bastide.server.storage.database import database_url, migrate
from bastide.server.storage.store import Store
from lengths import patiently
from server.conftest import Starter
from server.test_store import with_store


class Clock:
    """A time of day that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000 * DAY_MS

    def __call__(self) -> int:
        return self.now


def test_a_session_ends_when_it_is_not_used(any_url: str) -> None:
    async def work(store: Store) -> None:
        clock = Clock()
        people = People(store, clock)
        await people.open()
        guest = await people.new_guest("Ann", "test", clock.now)
        cookie = people.sessions.cookie_of(guest.session)

        async def is_known() -> bool:
            people.sessions.forget_all()
            return await people.sessions.by_cookie(cookie) is not None

        async def written() -> tuple[int, int]:
            async with store.engine.connect() as connection:
                return (
                    int(await connection.scalar(select(schema.sessions.c.used_at)) or 0),
                    int(await connection.scalar(select(schema.people.c.seen_at)) or 0),
                )

        begun = clock.now
        clock.now += USED_MS
        assert await is_known() and await written() == (begun, begun), "at most once an hour"
        clock.now = begun
        for _ in range(3):
            clock.now += SESSION_DAYS * DAY_MS - 1
            assert await is_known() and await written() == (clock.now, clock.now)
        clock.now += SESSION_DAYS * DAY_MS
        assert not await is_known() and await people.sessions.standing(guest.id) == []

    with_store(any_url, work)


def test_whoever_is_signed_in_twice_sees_both_and_ends_either(any_url: str) -> None:
    async def work(store: Store) -> None:
        clock = Clock()
        people = People(store, clock)
        await people.open()
        guest = await people.new_guest("", "Firefox", clock.now)
        ann = await people.register(guest, "Ann", "long enough")
        assert ann.session != guest.session and await _agents(people, ann.id) == ["Firefox"]
        assert await people.sessions.by_cookie(people.sessions.cookie_of(guest.session)) is None
        clock.now += 5
        phone = await people.log_in("ann", "long enough", "Safari", clock.now)
        assert await _agents(people, ann.id) == ["Safari", "Firefox"]
        bob = await people.new_guest("Bob", "", clock.now)
        assert await people.sessions.end(bob.id, only=phone.session_id) == [], "only one's own"
        before = clock.now - 1
        assert await people.sessions.end(ann.id, only=phone.session_id) == [phone.session_id]
        assert await people.sessions.end(ann.id, only=phone.session_id) == []
        assert await people.sessions.ended_since(before) == [phone.session_id]
        assert await _agents(people, ann.id) == ["Firefox"]
        kept = await people.export(ann)
        assert len(kept["sessions"]) == 3 and all(one["used_at"] for one in kept["sessions"])

    with_store(any_url, work)


def test_a_password_hashed_with_older_parameters_is_hashed_anew_at_login(any_url: str) -> None:
    async def work(store: Store) -> None:
        clock = Clock()
        people = People(store, clock)
        await people.open()
        ann = await people.register(await people.new_guest("", "", clock.now), "Ann", "long enough")
        older = PasswordHasher(time_cost=1, memory_cost=8_192, parallelism=1).hash("long enough")

        async def kept() -> str:
            async with store.engine.connect() as connection:
                return str(await connection.scalar(select(schema.people.c.password)))

        async with store.engine.begin() as connection:
            await connection.execute(update(schema.people).values(password=older))
        with pytest.raises(Refusal):
            await people.log_in("Ann", "not this one", "", clock.now)
        assert await kept() == older, "only who knows it can hash it anew"
        signed_in = await asyncio.gather(
            *(people.log_in("Ann", "long enough", f"browser {k}", clock.now) for k in range(4))
        )
        assert {person.id for person in signed_in} == {ann.id} and len(await _agents(people, ann.id)) == 5
        fresh = await kept()
        assert extract_parameters(fresh) == extract_parameters(await hash_of("anything"))
        assert (
            await people.log_in("Ann", "long enough", "", clock.now)
        ).id == ann.id and await kept() == fresh

    with_store(any_url, work)


async def _agents(people: People, person: str) -> list[str]:
    return [row.agent for row in await people.sessions.standing(person)]


def test_guests_without_games_and_old_sessions_are_tidied(any_url: str) -> None:
    async def work(store: Store) -> None:
        clock = Clock()
        people = People(store, clock)
        await people.open()
        gone, sitting, played = [
            await people.new_guest(name, "", clock.now) for name in ("Gone", "Sits", "Done")
        ]
        ann = await people.register(await people.new_guest("", "", clock.now), "Ann", "long enough")
        async with store.engine.begin() as connection:
            await connection.execute(insert(schema.mutes), [{"person": ann.id, "muted": gone.id}])
            await connection.execute(
                insert(schema.tables),
                [
                    {
                        "id": "t",
                        "status": "ended",
                        "public": True,
                        "rated": False,
                        "solo": False,
                        "daily": "",
                        "quick": "",
                        "host": gone.id,
                        "secret": b"",
                        "created_at": 1,
                        "updated_at": 1,
                        "last_ply": 0,
                        "paused": 0,
                        "recorded": True,
                        "summary": "{}",
                    }
                ],
            )
            await connection.execute(
                insert(schema.chairs), [{"table_id": "t", "seat": 0, "person": sitting.id}]
            )
            await connection.execute(
                insert(schema.results),
                [
                    {
                        "table_id": "t",
                        "seat": 1,
                        "person": played.id,
                        "name": "Done",
                        "score": 1,
                        "rank": 1,
                        "seats": 2,
                        "solo": "",
                        "daily": "",
                        "how": "played",
                        "at": 1,
                    }
                ],
            )
        clock.now += GUEST_DAYS * DAY_MS - 1
        seen = await people.new_guest("Seen", "", clock.now)
        assert await people.tidy(clock.now) == 0
        clock.now += 1
        assert await people.tidy(clock.now) == 1
        assert await _ids(store) == {sitting.id, played.id, ann.id, seen.id}
        await people.sessions.end(ann.id)
        clock.now += (SESSION_DAYS - GUEST_DAYS) * DAY_MS
        assert await people.tidy(clock.now) == 5, "two sessions of guests, two of the account, and one guest"
        assert await _ids(store) == {sitting.id, played.id, ann.id} and await people.tidy(clock.now) == 0
        async with store.engine.connect() as connection:
            for table in (schema.sessions, schema.mutes):
                assert not await connection.scalar(select(func.count()).select_from(table))

    with_store(any_url, work)


def test_a_running_server_tidies_by_itself(tmp_path: Path, start: Starter) -> None:
    async def come_once(store: Store) -> None:
        people = People(store)
        await people.open()
        await people.new_guest("Gone", "", now_ms() - GUEST_DAYS * DAY_MS)

    with_store(f"sqlite:///{tmp_path / 'bastide.sqlite'}", come_once)
    start()
    with closing(sqlite3.connect(tmp_path / "bastide.sqlite")) as database:
        for _ in patiently():
            if not (left := database.execute("SELECT name FROM people").fetchall()):
                break
            time.sleep(0.1)
    assert left == []


async def _ids(store: Store) -> set[str]:
    async with store.engine.connect() as connection:
        return set(await connection.scalars(select(schema.people.c.id)))


def test_people_of_an_older_database_keep_names_and_sessions(any_url: str) -> None:
    """Accounts that look alike, or whose names are now written in one way, all stay, and all can sign in."""
    accounts = [
        ("a", "paca", "paca"),
        ("b", "раса", "раса"),
        ("c", "Ⅳan", "ⅳan"),
        ("d", "Guest 1", None),
        ("e", "IVan", "ivan"),
        ("f", "Ⅹavier", "ⅹavier"),
    ]
    password = asyncio.run(hash_of("long enough"))

    def as_it_was(connection: Connection) -> None:
        migrate(connection, "0002")
        for number, (person, name, key) in enumerate(accounts):
            connection.execute(
                text(
                    "INSERT INTO people (id, name, account, password, created_at, seen_at, banned) "
                    "VALUES (:id, :name, :account, :password, :at, 0, :no)"
                ),
                {"id": person, "name": name, "account": key, "password": password, "at": number, "no": False},
            )
        connection.execute(
            text(
                "INSERT INTO sessions (id, person, created_at, agent, revoked) VALUES "
                "(:here, 'a', 0, '', :no), (:gone, 'a', 0, '', :yes)"
            ),
            {"here": id_of("here"), "gone": id_of("gone"), "no": False, "yes": True},
        )

    async def work() -> None:
        store = Store(database_url(any_url, Path()))
        async with store.engine.begin() as connection:
            await connection.run_sync(as_it_was)
        await store.open()
        people = People(store)
        await people.open()
        try:
            async with store.engine.connect() as connection:
                rows = {row.id: row for row in await connection.execute(select(schema.people))}
            assert [rows[person].name for person, _, _ in accounts] == [name for _, name, _ in accounts]
            assert [rows[person].skeleton for person in "abcde"] == ["paca", None, "lvan", None, None]
            for person, name, key in accounts:
                if key is not None:
                    assert (await people.log_in(name, "long enough", "", 1)).id == person
                    assert await people.ban(name, False) == [person]
            assert (await people.log_in("#ivAN ", "long enough", "", 1)).id == "e"
            with pytest.raises(Refusal):
                await people.check_free(["Xavier"])
            assert await people.sessions.by_cookie(people.sessions.cookie_of("here"))
            assert await people.sessions.by_cookie(people.sessions.cookie_of("gone")) is None
        finally:
            await store.close()

    asyncio.run(work())


def test_two_servers_that_start_at_once_both_fill_skeletons(any_url: str) -> None:
    async def work(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(
                insert(schema.people),
                [
                    {
                        "id": str(number),
                        "name": f"Name {number}",
                        "account": f"name {number}",
                        "created_at": number,
                        "seen_at": 0,
                        "banned": False,
                    }
                    for number in range(300)
                ],
            )
        await asyncio.gather(*(People(store).open() for _ in range(4)))
        async with store.engine.connect() as connection:
            assert len(set(await connection.scalars(select(schema.people.c.skeleton)))) == 300

    with_store(any_url, work)


class Browser:
    """Requests with a cookie of its own."""

    def __init__(self, client: TestClient[Any], agent: bytes = b"", cookie: str = "") -> None:
        self.client, self.agent, self.cookie = client, agent, cookie

    def __call__(self, method: str, path: str, **body: Any) -> Any:
        """One request; the answer."""
        self.client.cookies.clear()
        headers = {"user-agent": self.agent} | (
            {"cookie": b"bastide=" + self.cookie.encode()} if self.cookie else {}
        )
        answer = self.client.request(method, path, json=body if method == "POST" else None, headers=headers)
        self.cookie = answer.cookies.get("bastide", self.cookie)
        return answer

    @property
    def is_known(self) -> bool:
        """Whether the server knows who is there."""
        return bool(self("GET", "/api/me").status_code == 200)


def test_the_own_sessions_over_rest(tmp_path: Path) -> None:
    ann = {"name": "Ann", "password": "long enough"}
    with TestClient(build_app(Settings(data=tmp_path, rates=False))) as client:
        desk, phone = Browser(client, b"Fire\x00fox"), Browser(client, b"Safari")
        desk("POST", "/api/me")
        phone("POST", "/api/me")
        guests_before = [Browser(client, cookie=one.cookie) for one in (desk, phone)]
        made = desk("POST", "/api/accounts", **ann)
        assert f"Max-Age={SESSION_DAYS * 86_400};" in made.headers["set-cookie"]
        phone("POST", "/api/login", **ann)
        assert desk.is_known and phone.is_known
        assert not any(one.is_known for one in guests_before), (
            "registering and logging in give a fresh session"
        )
        listed = desk("GET", "/api/me/sessions").json()["items"]
        assert {(one["agent"], one["here"]) for one in listed} == {("Firefox", True), ("Safari", False)}
        assert not any(token in str(listed) for token in (desk.cookie[:32], phone.cookie[:32]))
        there = next(one["id"] for one in listed if not one["here"])
        for nowhere in ("0" * 44, "%00", "x"):
            assert desk("DELETE", f"/api/me/sessions/{nowhere}").status_code == 404
        assert desk("DELETE", f"/api/me/sessions/{there}").status_code == 204
        assert desk.is_known and not phone.is_known
        phone("POST", "/api/login", **ann)
        assert desk("DELETE", "/api/me/sessions").status_code == 204
        assert (
            desk.is_known and not phone.is_known and len(desk("GET", "/api/me/sessions").json()["items"]) == 1
        )


def test_a_password_costs_whoever_guesses_it(usual_passwords: PasswordHasher) -> None:
    kept = extract_parameters(usual_passwords.hash("long enough"))
    assert kept.type is Type.ID and kept.time_cost >= 2
    assert kept.memory_cost >= 19_456, "KiB, as OWASP advises"


def test_common_passwords_and_false_names_are_told_apart(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path, rates=False))) as client:
        answers = [
            client.post("/api/accounts", json={"name": name, "password": password})
            for name, password in (("Alicе", "long enough"), ("Alice", "password"), ("Alice", "long enough"))
        ]
        assert [(one.status_code, one.json().get("code")) for one in answers] == [
            (400, "bad_name"),
            (400, "weak_password"),
            (200, None),
        ]
        taken = client.post("/api/accounts", json={"name": "AIice", "password": "long enough"})
        assert taken.status_code == 409


def test_a_refused_registration_makes_nobody(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path, rates=False))) as client:
        assert Browser(client)("POST", "/api/accounts", name="Ann", password="long enough").status_code == 200
        for name, password in (("Alicе", "long enough"), ("Bob", "password"), ("Ann", "long enough")):
            stranger = Browser(client)
            assert stranger("POST", "/api/accounts", name=name, password=password).status_code >= 400
            assert not stranger.cookie
        with closing(sqlite3.connect(tmp_path / "bastide.sqlite")) as connection:
            assert connection.execute("SELECT name FROM people").fetchall() == [("Ann",)]


@pytest.mark.usefixtures("rates_stand_still")
def test_guesses_at_one_name_are_counted_together_however_it_is_typed(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path, proxied=True))) as client:
        ways = ["Alice", "alice#", " Alice", "ALICE ", "Ａlice", "Ali\u200bce"]
        codes = [
            client.post(
                "/api/login",
                json={"name": ways[number % len(ways)], "password": "wrong password"},
                headers={"x-forwarded-for": f"10.0.{number}.1"},
            ).status_code
            for number in range(RATE_LOGIN_AS.most + 2)
        ]
        assert codes == [401] * RATE_LOGIN_AS.most + [429, 429]


@pytest.mark.usefixtures("rates_stand_still")
def test_guesses_elsewhere_do_not_keep_out_a_browser_that_has_signed_in_before(tmp_path: Path) -> None:
    """Its own guesses are counted, for the one account; nobody can make such a cookie."""
    with TestClient(build_app(Settings(data=tmp_path, proxied=True))) as client:

        def code(password: str, number: int = 0, **cookies: str) -> int:
            client.cookies.clear()
            client.cookies.update(cookies)
            return client.post(
                "/api/login",
                json={"name": "Alice", "password": password},
                headers={"x-forwarded-for": f"10.0.{number}.1"},
            ).status_code

        def device(name: str) -> str:
            client.cookies.clear()
            answer = client.post("/api/accounts", json={"name": name, "password": "long enough"})
            return str(answer.cookies["bastide_device"])

        own, others = device("Alice"), device("Alice Two")
        assert code("long enough", bastide_device=own) == 200
        assert client.cookies.get("bastide_device", path="/api/login") == own, "a browser stays the same one"
        for number in range(RATE_LOGIN_AS.most):
            assert code("wrong password", number) == 401
        random, _, signature = own.partition(".")
        for cookie in ("", others, f"{random[::-1]}.{signature}", f"{random}.x"):
            assert code("long enough", 99, bastide_device=cookie) == 429
        assert code("long enough", bastide_device=own) == 200
        assert [
            code("wrong password", 100 + one, bastide_device=own) for one in range(RATE_LOGIN.most + 1)
        ] == [401] * RATE_LOGIN.most + [429]


def test_a_whole_class_signs_in_from_one_address(tmp_path: Path) -> None:
    """Only wrong passwords count."""
    with TestClient(build_app(Settings(data=tmp_path))) as client:
        for path in ("/api/accounts", "/api/login"):
            for number in range(RATE_LOGIN.most + 1):
                pupil = {"name": f"Pupil {number}", "password": "long enough"}
                client.cookies.clear()
                answer = client.post(path, json=pupil)
                assert answer.status_code == 200, answer.text


@pytest.mark.usefixtures("rates_stand_still")
def test_guesses_at_the_same_time_are_counted_one_by_one(tmp_path: Path) -> None:
    with (
        TestClient(build_app(Settings(data=tmp_path))) as client,
        ThreadPoolExecutor(RATE_LOGIN.most * 2) as threads,
    ):
        guesses = [
            threads.submit(client.post, "/api/login", json={"name": "Alice", "password": "wrong password"})
            for _ in range(RATE_LOGIN.most * 2)
        ]
        codes = sorted(one.result().status_code for one in guesses)
        assert codes == [401] * RATE_LOGIN.most + [429] * RATE_LOGIN.most


@pytest.mark.usefixtures("rates_stand_still")
def test_guesses_from_one_network_are_counted_together(tmp_path: Path) -> None:
    with TestClient(build_app(Settings(data=tmp_path, proxied=True))) as client:

        def code(address: str, number: int) -> int:
            return client.post(
                "/api/login",
                json={"name": f"name {number}", "password": "wrong password"},
                headers={"x-forwarded-for": address},
            ).status_code

        codes = [code(f"2001:db8:1:2:{number:x}::1", number) for number in range(RATE_LOGIN.most + 1)]
        assert codes == [401] * RATE_LOGIN.most + [429]
        assert code("2001:db8:1:3::1", 0) == 401
        assert (
            client.post(
                "/api/login",
                json={"name": "name 1", "password": "wrong password"},
                headers={"x-forwarded-for": "10.0.0.1"},
            ).status_code
            == 401
        ), "nobody is locked out by others"


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_counts_as_its_network(host: str, counted: str) -> None:
    assert counted_address(host) == counted
