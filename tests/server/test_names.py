"""What people may be called: names are what they look like, and nobody looks like somebody with an
account.
"""

from __future__ import annotations

import asyncio
import secrets

import pytest
from sqlalchemy import insert, select

from bastide.client import RequestFailed
from bastide.server.accounts.accounts import People
from bastide.server.accounts.passwords import check_password
from bastide.server.accounts.sessions import Person
from bastide.server.fairness.dealer import commitment_of
from bastide.server.names import check_account_name, check_name, cleaned, skeleton_of
from bastide.server.protocol.entries import Opened
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Assign, Say, Sit
from bastide.server.protocol.responses import Accepted, Said, State
from bastide.server.storage import schema
from bastide.server.storage.lists import public_results, results_listed
from bastide.server.storage.store import Store
from bastide.server.table.table import Sender, Table
from server.meeting import House, account, guests, run, said
from server.seating import ANN, SECRET, opened
from server.test_store import with_store


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Zoë \n Fox# ", "Zoë Fox"),
        ("Zoe\u0308", "Zoë"),
        ("\ufb00①", "ff1"),
        ("A\u0000l\u200bi\u202ece", "Alice"),
        ("\u3164\u2800", ""),
        ("A\ufe0fnn", "Ann"),
        ("x" * 40, "x" * 24),
        ("A\u00a0\u2003B", "A B"),
        ("\ue000\U0010ffff", ""),
        ("A\U0001d159n\U00016fe4n", "Ann"),
        ("e\u1160\u0301e\uff03\u0301", "éé"),
    ],
)
def test_a_name_is_written_in_one_way_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept and cleaned(kept) == kept


@pytest.mark.parametrize(
    "name",
    [
        "Алиса",
        "Ёлка",
        "Щъркел",
        "Anna-Мария",
        "R2D2",
        "o'Neil",
        "日本のトム",
        "हिन्दी",
        "लड़कें",
        "หมู่",
        "Fox 🦊",
        "Sam",
        "Admira",
    ],
)
def test_names_of_one_script_in_each_word_are_fine(name: str) -> None:
    check_account_name(cleaned(name))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Alicе", "mixes Cyrillic and Latin"),
        ("Вob", "mixes"),
        ("שלום", "left to right"),
        ("علي", "left to right"),
        ("\u0301Ann", "accent"),
        ("Bob\u0332", "accent"),
        ("A\u0332\u0332b", "accent"),
        ("ก\u0e31\u0e31\u0e31", "too many"),
        ("а\u0483\u0484б", "too many"),
        ("क\u093c\u0941\u0902\u0901", "too many"),
        ("A\u0e31b", "not one for this letter"),
        ("a\u20ddb", "not one for this letter"),
        ("7\u0e31", "stands on a letter"),
        ("admin", "reserved"),
        ("ADMlN", "reserved"),
        ("Adm1n 7", "reserved"),
        ("a-d-m-i-n", "reserved"),
        ("Ad min", "reserved"),
        ("Bastide Server", "reserved"),
        ("rnoderator", "reserved"),
        ("SYSTEM_", "reserved"),
        ("Модератор", "reserved"),
        ("АДМИН", "reserved"),
    ],
)
def test_names_that_deceive_are_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises(Refusal, match=why) as caught:
        check_name(cleaned(name))
    assert caught.value.code == "bad_name"


@pytest.mark.parametrize("name", ["Guest 1234", "ГОСТЬ 7", "Гост 12", "Deleted", ""])
def test_an_account_has_no_name_that_the_server_gives(name: str) -> None:
    with pytest.raises(Refusal):
        check_account_name(cleaned(name))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "AIice"),
        ("Alice", "ALlCE"),
        ("Alice", "Al1ce"),
        ("paca", "раса"),
        ("Bob", "ВоЬ"),
        ("Tom", "Torn"),
        ("Zoo", "Z00"),
        ("TOM", "Torn"),
        ("Ann Lee", "AnnLee"),
        ("Zoë", "Zoe\u0308"),
        ("cop", "ⅽօｐ"),
    ],
)
def test_look_alikes_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton_of(one) == skeleton_of(other) == skeleton_of(skeleton_of(one))


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Анна"), ("Ivan", "Иван"), ("Zoë", "Zoe"), ("Петя", "Пётр"), ("Ann", "Anne")]
)
def test_different_names_look_different(one: str, other: str) -> None:
    assert skeleton_of(one) != skeleton_of(other)


def test_nobody_registers_or_borrows_a_look_alike(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        alice = await people.register(await people.new_guest("", "", 1), "Alice", "long enough")
        guest = await people.new_guest("Bob", "", 1)
        for name in ("Alice", "alice#", "AIice", "ALlCE", " Ａlice"):
            for attempt in (
                people.register(guest, name, "long enough"),
                people.rename(guest, name),
                people.new_guest(name, "", 1),
                people.check_free(["Carol", name], guest.id),
            ):
                with pytest.raises(Refusal) as caught:
                    await attempt
                assert caught.value.code == "name_taken"
        await people.check_free(["Alice"], alice.id)
        assert (await people.new_guest("\0Eve\0", "", 1)).name == "Eve"
        assert (await people.log_in("\0Alice ", "long enough", "", 1)).id == alice.id

    with_store(any_url, work)


def test_one_letter_is_a_name_for_everybody(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        guest = await people.new_guest("李", "", 1)
        assert (await people.rename(guest, "Ø")).name == "Ø"
        assert (await people.register(guest, "李", "long enough")).name == "李"
        for nothing in ("", "\u3164"):
            with pytest.raises(Refusal) as caught:
                await people.rename(await people.new_guest("", "", 1), nothing)
            assert caught.value.code == "bad_name"

    with_store(any_url, work)


def test_the_database_itself_keeps_look_alikes_apart(any_url: str) -> None:
    """Two servers may both have looked before one of them writes."""

    class Blind(People):
        async def check_free(self, names: object, person: str = "") -> None:
            """Somebody was faster than the look."""

    async def work(store: Store) -> None:
        people = Blind(store)
        await people.open()
        await people.register(await people.new_guest("", "", 1), "paca", "long enough")
        guest = await people.new_guest("", "", 1)
        with pytest.raises(Refusal) as caught:
            await people.register(guest, "раса", "long enough")
        assert caught.value.code == "name_taken"

    with_store(any_url, work)


def test_a_guest_registers_once_whatever_comes_at_the_same_time(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        guest = await people.new_guest("", "", 1)
        attempts = [people.register(guest, f"Ann {letter * 3}", "long enough") for letter in "abcd"]
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        (ann,) = [one for one in outcomes if isinstance(one, Person)]
        assert all(isinstance(one, Refusal) for one in outcomes if one is not ann)
        assert (await people.log_in(ann.name, "long enough", "", 1)).id == guest.id

    with_store(any_url, work)


def test_typed_names_at_seats_are_cleaned_and_are_no_accounts() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan(), SeatPlan()], public=True))
    table.receive(Sit(1, None, "  B\u0000en "), Sender("bob", "Bob", True), 1000)
    assert (table.seats[1].name, table.seats[1].account) == ("Ben", False)
    table.receive(Assign(2, "here", name="\u202eCyd\u0007"), ANN, 1000)
    assert table.seats[2].name == "Cyd"
    with pytest.raises(Refusal):
        table.receive(Assign(2, "here", name="Cуd"), ANN, 1000)


def test_the_own_name_of_an_account_is_judged_at_no_table() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan(), SeatPlan()], public=True))
    table.receive(Sit(1), Sender("david", "דוד", True), 1000)
    table.receive(Sit(2, None, "МаксX"), Sender("max", "МаксX", True), 1000)
    assert [(seat.name, seat.account) for seat in table.seats][1:] == [("דוד", True), ("МаксX", True)]


def test_at_a_rated_table_the_name_is_the_accounts() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], public=True, rated=True))
    table.receive(Sit(1, None, "Ann"), Sender("bob", "Bob", True), 1000)
    assert (table.seats[1].name, table.seats[1].account) == ("Bob", True)


def test_where_others_sit_nobody_borrows_the_name_of_an_account(house: House) -> None:
    async def work() -> None:
        ann, (guest, early) = await account(house[0], "Ann"), await guests(house[0])
        name = (await ann.get("/api/me"))["name"]
        here, invited = SeatPlan("here"), SeatPlan()
        for false in (name, name.replace("A", "\uff21"), name.upper(), "\u200b" + name):
            plans = (
                Plan([SeatPlan("here", false), invited]),
                Plan([SeatPlan("here", false), here], public=True),
            )
            for plan in plans:
                with pytest.raises(RequestFailed) as caught:
                    await guest.post("/api/tables", plan)
                assert caught.value.body["code"] == "name_taken"
            opened = await ann.post("/api/tables", Plan([here, invited, invited]))
            link = await guest.join(opened["table"], opened["invite"])
            assert (await said(link, Sit(1, name=false))).code == "name_taken"
        own = await ann.join(opened["table"])
        assert isinstance(await said(own, Sit(1, name=name)), Accepted), "it is her own"
        assert (await said(own, Assign(2, "here", name="Вob"))).code == "bad_name"

        alone = await guest.post("/api/tables", Plan([SeatPlan("here", "Me"), SeatPlan("here", name)]))
        screen = await guest.join(alone["table"])
        assert (await said(screen, Assign(0, "invited"))).code == "name_taken", (
            "at one screen it was nobody's business"
        )

        late = f"Eve-{secrets.token_hex(4)}"
        await early.request("PATCH", "/api/me", {"name": late})
        await guest.post("/api/accounts", {"name": late, "password": "long enough"})
        link = await early.join(opened["table"], opened["invite"])
        assert (await said(link, Sit(2))).code == "name_taken", "an account came to have the name"
        with pytest.raises(RequestFailed):
            await early.post("/api/pairing")
        await early.request("PATCH", "/api/me", {"name": "Somebody else"})
        assert isinstance(await said(link, Sit(2)), Accepted)
        assert (await (await early.join(opened["table"])).until(State)).seats[2].name == "Somebody else"

    run(work())


def test_two_of_one_name_at_a_table_are_told_apart_by_a_number() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan(), SeatPlan(), SeatPlan(), SeatPlan()], public=True))
    table.receive(Sit(1), Sender("eve", "Ann", False), 1000)
    table.receive(Sit(2, name="ANN"), Sender("bob", "Bob", False), 1000)
    table.receive(Assign(3, "here", name="Ann"), ANN, 1000)
    table.receive(Sit(4), Sender("cyd", "Ann 2", True), 1000)
    assert [seat.name for seat in table.seats] == ["Ann", "Ann 2", "ANN 3", "Ann 4", "Ann 2"]
    assert [seat.account for seat in table.seats] == [True, False, False, False, True], "accounts keep theirs"


def test_at_one_screen_two_of_one_name_are_told_apart_and_chat_says_who_spoke(house: House) -> None:
    async def work() -> None:
        ann, other = await guests(house[0])
        for person in (ann, other):
            await person.request("PATCH", "/api/me", {"name": "Zora"})
        plan = Plan([SeatPlan("here"), SeatPlan("here", "Zora"), SeatPlan("here"), SeatPlan()])
        table = await ann.post("/api/tables", plan)
        link = await other.join(table["table"], table["invite"])
        assert isinstance(await said(link, Sit(3)), Accepted)
        state = await (await ann.join(table["table"])).until(State)
        assert [seat.name for seat in state.seats] == ["Zora", "Zora 2", "Zora 3", "Zora 4"]
        await link.send(Say("hello"))
        assert (await link.until(Said)).name == "Zora 4"

    run(work())


def test_guests_of_one_name_have_numbers_in_a_list(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = ("ann", "eve", "ann", "bob", "x", "y")
        names = ("Ann", "Ann", "Ann", "Bob", "deleted", "deleted")
        for number, (person, name) in enumerate(zip(people, names, strict=True)):
            plan = Plan([SeatPlan("here"), SeatPlan()], public=True)
            table = Table.open(f"t{number}", SECRET, Opened(plan, person, name, commitment_of(SECRET)), 1000)
            await store.append(table, table.new_rows, secret=SECRET)
            values = {"table_id": table.id, "seat": 0, "person": person, "name": name, "score": 9 - number}
            rest = {"rank": 1, "seats": 2, "solo": "", "daily": "", "practice": False, "how": "", "at": 1}
            async with store.engine.begin() as connection:
                await connection.execute(insert(schema.results), [values | rest])
        page = await results_listed(store, public_results(), True, 1, 20)
        assert [one.name for one in page.items] == ["Ann", "Ann 2", "Ann", "Bob", "deleted", "deleted"]

    with_store(any_url, work)


@pytest.mark.parametrize(
    "password",
    [
        *("password", "PASSWORD1", "12345678", "qwertyuiop", "Wanderer", "wanderer1990"),
        *("йцукенгш", "Пароль123", "парола12", "ЯВЕРТЪУИ", "парольпароль", "любовь1990"),
        *("зфыыцщкв", "зьяяудиа", "пассворд", "gfhjkm123"),  # one word on the keys of another layout
    ],
)
def test_common_passwords_and_the_own_name_are_refused(password: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_password(password, "Wanderer 7")
    assert caught.value.code == "weak_password"


def test_other_passwords_are_fine() -> None:
    for password, name in (
        ("correct horse", "Ann"),
        ("93847561", "2024"),
        ("Ann and Bob", "Ann"),
        ("пароль дня", "Я"),
    ):
        check_password(password, name)


def test_a_guest_who_registers_meanwhile_is_not_renamed(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        guest = await people.new_guest("Zoe", "", 1)
        await people.register(guest, "Ann", "correct horse")
        with pytest.raises(Refusal, match="keeps its name"):
            await people.rename(guest, "Bob")  # as a request does that began before
        assert (await people.log_in("Ann", "correct horse", "", 2)).name == "Ann"

    with_store(any_url, work)


def test_a_session_by_the_old_password_does_not_outlive_its_change(any_url: str) -> None:
    async def work(store: Store) -> None:
        people = People(store)
        await people.open()
        ann = await people.register(await people.new_guest("", "", 1), "Ann", "correct horse")
        async with store.engine.connect() as connection:
            old = await connection.scalar(select(schema.people.c.password))
        await people.change_password(ann, "correct horse", "battery staple")
        assert await people.sessions.new(ann.id, "", 2, old) == "", "it was compared before, and begins after"
        assert await people.sessions.new(ann.id, "", 2)

    with_store(any_url, work)
