"""REST for tables, records, results and leaderboards."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Controller, MediaType, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from sqlalchemy import select

from ...boxes.manifest import boxes
from ...features import Feature
from .. import limits
from ..fairness.verify import Proof, Verdict, verify
from ..live.daily import DailyView, daily_shown, open_daily
from ..live.live_table import Live
from ..live.matchmaking import OpenedTable, open_table
from ..live.pairing import Wanted, pair
from ..protocol.entries import Status
from ..protocol.plan import Plan
from ..protocol.refusal import Refusal
from ..storage import schema
from ..storage.lists import (
    PersonView,
    RatingPage,
    ResultPage,
    TablePage,
    person_shown,
    public_results,
    public_tables,
    ratings_listed,
    results_listed,
    results_of,
    tables_listed,
    tables_of,
)
from ..table.computer import offered, ratings
from ..table.record import proof_of, record_of
from ..table.replay import Moment, RecordText, ReplayView, features_at, replay_of
from ..table.summary import Summary, read_summary, summary_of
from .errors import ERRORS
from .rest_accounts import AnyRequest, address_of, is_id, services_of, somebody, who
from .visits import visit

Page = Annotated[int, QueryParameter(ge=1, le=10_000, description="which page")]
Size = Annotated[int, QueryParameter(ge=1, le=limits.PAGE_LARGEST, description="rows of a page")]
Invite = Annotated[str, QueryParameter(max_length=60, description="the token of the link")]
Day = Annotated[str, PathParameter(pattern=r"^\d{4}-\d{2}-\d{2}$", description="a day, by universal time")]


class BoxText(msgspec.Struct, frozen=True):
    """An element or an option, with its texts by language."""

    name: str
    box: str
    title: dict[str, str]
    about: dict[str, str]
    default: bool | int | str
    needs: list[str]
    excludes: list[str] = []
    low: int = 0
    high: int = 0
    choices: list[str] = []


class Offerings(msgspec.Struct, frozen=True):
    """What a table can be opened with."""

    elements: list[BoxText]
    options: list[BoxText]
    levels: list[str]
    ratings: dict[str, int]  # of the levels, in Elo points


class TableView(msgspec.Struct, frozen=True):
    """A table before one connects to it."""

    id: str
    status: Status
    ply: int
    summary: Summary


async def visible_table(request: AnyRequest, name: str, invite: str) -> Live:
    """A table that the person may see, or a Refusal; a table that one may not see is not there."""
    person = await who(request)
    return await visit(services_of(request).hub, name, person.id if person else "", invite)


async def visible_game(request: AnyRequest, name: str, invite: str) -> Live:
    """A table whose game the person may watch again, or a Refusal: one's own, an open one, a shared one."""
    person = await who(request)
    return await visit(
        services_of(request).hub, name, person.id if person else "", invite, to_watch_again=True
    )


class TablesController(Controller):
    """Tables."""

    path = "/api"
    tags = ("tables",)

    @get("/boxes", responses=ERRORS)
    async def offerings(self) -> Offerings:
        """Elements, options and levels that a table can have."""
        elements = [
            BoxText(
                element.name,
                box.name,
                element.title,
                element.about,
                element.default,
                list(element.needs),
                list(element.excludes),
            )
            for box in boxes()
            for element in box.elements
        ]
        options = [
            BoxText(
                option.name,
                box.name,
                option.title,
                option.about,
                option.default,
                list(option.needs),
                [],
                option.low,
                option.high,
                list(option.choices),
            )
            for box in boxes()
            for option in box.options
        ]
        return Offerings(elements, options, list(offered()), ratings())

    @get("/tables", responses=ERRORS)
    async def lobby(
        self,
        request: AnyRequest,
        status: FromQuery[Status] = "open",
        page: Page = 1,
        size: Size = limits.PAGE_DEFAULT,
    ) -> TablePage:
        """Public tables."""
        return await tables_listed(services_of(request).store, public_tables(status), page, size)

    @get("/my/tables", responses=ERRORS)
    async def mine(
        self,
        request: AnyRequest,
        status: FromQuery[Status | None] = None,
        page: Page = 1,
        size: Size = limits.PAGE_DEFAULT,
    ) -> TablePage:
        """The tables where I sit."""
        person = await somebody(request)
        return await tables_listed(services_of(request).store, tables_of(person.id, status), page, size)

    @post("/tables", status_code=201, responses=ERRORS)
    async def open(self, request: AnyRequest, data: JSONBody[Plan]) -> OpenedTable:
        """Open a table."""
        return await open_table(services_of(request), await somebody(request), data)

    @post("/pairing", status_code=201, responses=ERRORS)
    async def pairing(self, request: AnyRequest, data: JSONBody[Wanted]) -> OpenedTable:
        """Play with a stranger who wants the same."""
        return await pair(services_of(request), await somebody(request), data)

    @get("/daily", responses=ERRORS)
    async def day(self, request: AnyRequest) -> DailyView:
        """The day's solo deck, and my attempt."""
        person = await who(request)
        return await daily_shown(services_of(request), person.id if person else "")

    @post("/daily", status_code=201, responses=ERRORS)
    async def daily(self, request: AnyRequest) -> OpenedTable:
        """The day's solo deck: one counted attempt for each account."""
        return await open_daily(services_of(request), await somebody(request))

    @get("/tables/{name:str}", responses=ERRORS)
    async def table(self, request: AnyRequest, name: FromPath[str], invite: Invite = "") -> TableView:
        """A table as lists show it."""
        table = (await visible_table(request, name, invite)).table
        assert table.status != "none", "an opened table"
        return TableView(table.id, table.status, table.ply, read_summary(summary_of(table)))

    @get("/tables/{name:str}/record", media_type=MediaType.TEXT, responses=ERRORS)
    async def record(self, request: AnyRequest, name: FromPath[str], invite: Invite = "") -> str:
        """The game so far, or to its end, in text notation."""
        text = record_of((await visible_game(request, name, invite)).table)
        if not text:
            raise Refusal("not_now", "The game has not started.", "not_started")
        return text

    @get("/tables/{name:str}/replay", responses=ERRORS)
    async def replay(self, request: AnyRequest, name: FromPath[str], invite: Invite = "") -> ReplayView:
        """The game so far, or to its end, action by action."""
        text = record_of((await visible_game(request, name, invite)).table)
        if not text:
            raise Refusal("not_now", "The game has not started.", "not_started")
        await services_of(request).rates.check("replays", address_of(request), limits.RATE_REPLAYS)
        return await asyncio.to_thread(replay_of, text)

    @post("/replay", status_code=200, responses=ERRORS)
    async def replay_text(self, request: AnyRequest, data: JSONBody[RecordText]) -> ReplayView:
        """A game that somebody has kept as text, action by action."""
        await services_of(request).rates.check("replays", address_of(request), limits.RATE_REPLAYS)
        return await asyncio.to_thread(replay_of, data.record)

    @post("/replay/features", status_code=200, responses=ERRORS)
    async def replay_features(self, request: AnyRequest, data: JSONBody[Moment]) -> list[Feature]:
        """The features of a game given as text, after the given number of actions."""
        await services_of(request).rates.check("replays", address_of(request), limits.RATE_REPLAYS)
        return await asyncio.to_thread(features_at, data)

    @get("/tables/{name:str}/proof", responses=ERRORS)
    async def proof(self, request: AnyRequest, name: FromPath[str], invite: Invite = "") -> Proof:
        """What is published of the shuffle; the secret when the game has ended."""
        return proof_of((await visible_game(request, name, invite)).table)

    @get("/tables/{name:str}/verdict", responses=ERRORS)
    async def verdict(self, request: AnyRequest, name: FromPath[str], invite: Invite = "") -> Verdict:
        """The shuffle recomputed and compared with every draw. `bastide verify` does the same on your
        machine.
        """
        return verify(proof_of((await visible_game(request, name, invite)).table))


class ResultsController(Controller):
    """Results and leaderboards."""

    path = "/api"
    tags = ("results",)

    @get("/results", responses=ERRORS)
    async def results(
        self,
        request: AnyRequest,
        person: Annotated[str, QueryParameter(max_length=24)] = "",
        page: Page = 1,
        size: Size = limits.PAGE_DEFAULT,
    ) -> ResultPage:
        """Results of public tables, or those of one person that you may see, the latest first."""
        if person and not is_id(person):
            raise Refusal("unknown", "There is no such person.", "no_such_player")
        me = await who(request) if person else None
        query = results_of(person, me.id if me else "") if person else public_results()
        return await results_listed(services_of(request).store, query, False, page, size)

    @get("/people/{person:str}", responses=ERRORS)
    async def person(self, request: AnyRequest, person: FromPath[str]) -> PersonView:
        """Somebody's name and ratings."""
        view = await person_shown(services_of(request).store, person) if is_id(person) else None
        if view is None:
            raise Refusal("unknown", "There is no such person.", "no_such_player")
        return view

    @get("/leaderboards/solo", responses=ERRORS)
    async def solo(
        self,
        request: AnyRequest,
        setup: Annotated[str, QueryParameter(max_length=300)] = "3 base solo",
        page: Page = 1,
        size: Size = limits.PAGE_DEFAULT,
    ) -> ResultPage:
        """The best ranked solo results of one setup: colours, elements and options."""
        if not setup.isprintable():
            raise Refusal("illegal", "A setup is written as '3 base solo'.", "bad_request")
        r = schema.results
        query = select(r).where(r.c.solo == setup, r.c.solo != "", r.c.daily == "", r.c.practice.is_(False))
        return await results_listed(services_of(request).store, query, True, page, size)

    @get("/leaderboards/daily/{day:str}", responses=ERRORS)
    async def daily(
        self, request: AnyRequest, day: Day, page: Page = 1, size: Size = limits.PAGE_DEFAULT
    ) -> ResultPage:
        """The results of a day's solo deck."""
        if not is_id(day):
            raise Refusal("unknown", "A day is written as 2026-11-16.", "bad_request")
        r = schema.results
        query = select(r).where(r.c.daily == day, r.c.practice.is_(False))
        return await results_listed(services_of(request).store, query, True, page, size)

    @get("/leaderboards/ratings", responses=ERRORS)
    async def ratings(
        self,
        request: AnyRequest,
        mode: FromQuery[Literal["duel", "several"]] = "duel",
        page: Page = 1,
        size: Size = limits.PAGE_DEFAULT,
    ) -> RatingPage:
        """Ratings of rated tables for two, or for several."""
        return await ratings_listed(services_of(request).store, mode, page, size)
