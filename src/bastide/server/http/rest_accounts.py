"""REST for people: guests at once, accounts if wanted, everything of one's own to take away or to delete."""

from __future__ import annotations

import re
from contextlib import AsyncExitStack
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from ..accounts.addresses import source_of
from ..accounts.devices import DEVICE_COOKIE, DEVICE_DAYS, device_cookie, device_of
from ..accounts.sessions import Person
from ..limits import (
    NAME_CHARACTERS,
    PASSWORD_LONGEST,
    RATE_ACCOUNTS,
    RATE_GUESTS,
    RATE_LOGIN,
    RATE_LOGIN_AS,
    SESSION_DAYS,
    Rate,
)
from ..live import chat
from ..live.account_deletion import erase
from ..live.services import Services
from ..names import account_key
from ..protocol.refusal import Refusal
from ..servertime import now_ms
from .errors import ERRORS

COOKIE = "bastide"  # by what browsers know the session
AnyRequest = Request[Any, Any, Any]
GivenName = Annotated[str, msgspec.Meta(max_length=NAME_CHARACTERS)]
Password = Annotated[str, msgspec.Meta(max_length=PASSWORD_LONGEST)]


class Me(msgspec.Struct, frozen=True):
    """Who is logged in here."""

    id: str
    name: str
    account: bool


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a guest wants to be called; empty = the server finds a name."""

    name: GivenName = ""


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: GivenName
    password: Password


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The old password and the new one."""

    old: Password
    new: Password


class SessionView(msgspec.Struct, frozen=True):
    """Where I am signed in: since when, when it was last used (to the hour), with which browser; here = by
    this one.
    """

    id: str
    created_at: int
    used_at: int
    agent: str
    here: bool


class SessionList(msgspec.Struct, frozen=True):
    """Where I am signed in, the last used first."""

    items: list[SessionView]


class Muted(msgspec.Struct, frozen=True):
    """Whose chat is not heard."""

    muted: list[str]


def services_of(request: AnyRequest) -> Services:
    """The server's parts."""
    services: Services = request.app.state.services
    return services


async def who(request: AnyRequest) -> Person | None:
    """The person behind a request."""
    return await services_of(request).people.sessions.by_cookie(request.cookies.get(COOKIE))


async def somebody(request: AnyRequest) -> Person:
    """The person behind a request, or a Refusal."""
    person = await who(request)
    if person is None:
        raise Refusal("unauthentic", "Nobody is logged in: POST /api/me makes you a guest.", "logged_out")
    return person


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request or a WebSocket comes from, as rates count it."""
    services: Services = request.app.state.services
    return source_of(request.scope, services.settings.proxied)


def agent_of(request: AnyRequest) -> str:
    """What the client calls itself."""
    return "".join(c for c in request.headers.get("user-agent", "") if c.isprintable())[:200]


def answer_with_cookie(request: AnyRequest, person: Person, status: int = 200) -> Response[Me]:
    """The person, and the cookie of the session: HttpOnly, SameSite, signed."""
    cookie = _cookie(
        request, COOKIE, services_of(request).people.sessions.cookie_of(person.session), "/", SESSION_DAYS
    )
    return Response(Me(person.id, person.name, person.account), status_code=status, cookies=[cookie])


def answer_signed_in(request: AnyRequest, person: Person) -> Response[Me]:
    """The person who has just proved to have an account, the session's cookie, and the one of this
    browser.
    """
    value = device_cookie(
        services_of(request).people.sessions, account_key(person.name), request.cookies.get(DEVICE_COOKIE)
    )
    answer = answer_with_cookie(request, person)
    answer.set_cookie(_cookie(request, DEVICE_COOKIE, value, "/api/login", DEVICE_DAYS))
    return answer


def _cookie(request: AnyRequest, name: str, value: str, path: str, days: int) -> Cookie:
    secure = request.url.scheme == "https" or (
        services_of(request).settings.proxied and request.headers.get("x-forwarded-proto") == "https"
    )
    return Cookie(
        name, value=value, max_age=days * 86_400, httponly=True, samesite="lax", secure=secure, path=path
    )


class PeopleController(Controller):
    """People."""

    path = "/api"
    tags = ("people",)

    @get("/me", responses=ERRORS)
    async def me(self, request: AnyRequest) -> Me:
        """Who am I?"""
        person = await somebody(request)
        return Me(person.id, person.name, person.account)

    @post("/me", status_code=200, responses=ERRORS)
    async def be_guest(self, request: AnyRequest, data: JSONBody[NewName]) -> Response[Me]:
        """The person of this session, which lasts longer from now on; without one, a new guest with a
        session.
        """
        person = await who(request)
        if person is None:
            person = await self._new_guest(request, data.name)
        return answer_with_cookie(request, person)

    async def _new_guest(self, request: AnyRequest, name: str) -> Person:
        services = services_of(request)
        await services.rates.check("guests", address_of(request), RATE_GUESTS)
        return await services.people.new_guest(name, agent_of(request), now_ms())

    @patch("/me", responses=ERRORS)
    async def rename(self, request: AnyRequest, data: JSONBody[NewName]) -> Me:
        """A guest's new name."""
        services = services_of(request)
        person = await services.people.rename(await somebody(request), data.name)
        services.rename(person)
        return Me(person.id, person.name, person.account)

    @delete("/me", status_code=204, responses=ERRORS)
    async def erase(self, request: AnyRequest) -> None:
        """Delete my account: name, password, sessions, ratings and chat; games stay as those of nobody."""
        await erase(services_of(request), await somebody(request))

    @get("/me/export", responses=ERRORS)
    async def export(self, request: AnyRequest) -> dict[str, Any]:
        """Everything that is kept about me."""
        return await services_of(request).people.export(await somebody(request))

    @post("/accounts", status_code=200, responses=ERRORS)
    async def register(self, request: AnyRequest, data: JSONBody[Login]) -> Response[Me]:
        """Make an account of the guest I am; results and tables stay mine."""
        services = services_of(request)
        await services.rates.check("accounts", address_of(request), RATE_ACCOUNTS)
        guest = await who(request)
        if guest is None:
            await services.people.check_registration(data.name, data.password)
            guest = await self._new_guest(request, "")
        person = await services.people.register(guest, data.name, data.password)
        services.cut_sessions([guest.session_id])
        return answer_signed_in(request, person)

    @post("/login", status_code=200, responses=ERRORS)
    async def log_in(self, request: AnyRequest, data: JSONBody[Login]) -> Response[Me]:
        """A new session with name and password; the one before ends."""
        services = services_of(request)
        before = await who(request)
        async with AsyncExitStack() as counted:
            for what, by, rate in self._guesses(request, account_key(data.name)):
                await counted.enter_async_context(services.rates.guess(what, by, rate))
            person = await services.people.log_in(data.name, data.password, agent_of(request), now_ms())
        if before is not None:
            await self._end(request, before, only=before.session_id)
        return answer_signed_in(request, person)

    def _guesses(self, request: AnyRequest, account: str) -> list[tuple[str, str, Rate]]:
        """By what wrong passwords are counted: a browser that has signed in to the account before, by itself
        alone.
        """
        device = device_of(services_of(request).people.sessions, account, request.cookies.get(DEVICE_COOKIE))
        if device:
            return [("login by device", device, RATE_LOGIN)]
        return [("login", address_of(request), RATE_LOGIN), ("login as", account, RATE_LOGIN_AS)]

    @post("/logout", status_code=204, responses=ERRORS)
    async def log_out(self, request: AnyRequest) -> None:
        """End this session."""
        person = await somebody(request)
        await self._end(request, person, only=person.session_id)

    @post("/me/password", status_code=204, responses=ERRORS)
    async def change_password(self, request: AnyRequest, data: JSONBody[NewPassword]) -> None:
        """A new password; all my other sessions end."""
        services, person = services_of(request), await somebody(request)
        async with services.rates.guess("password", person.id, RATE_LOGIN):
            ended = await services.people.change_password(person, data.old, data.new)
        services.cut_sessions(ended)

    @get("/me/sessions", responses=ERRORS)
    async def sessions(self, request: AnyRequest) -> SessionList:
        """Where I am signed in."""
        person = await somebody(request)
        rows = await services_of(request).people.sessions.standing(person.id)
        return SessionList(
            [
                SessionView(row.id, row.created_at, row.used_at, row.agent, row.id == person.session_id)
                for row in rows
            ]
        )

    @delete("/me/sessions", status_code=204, responses=ERRORS)
    async def end_others(self, request: AnyRequest) -> None:
        """End all my sessions but this one; their connections are closed."""
        person = await somebody(request)
        await self._end(request, person, but=person.session_id)

    @delete("/me/sessions/{session:str}", status_code=204, responses=ERRORS)
    async def end_one(self, request: AnyRequest, session: FromPath[str]) -> None:
        """End one of my sessions, by its id; its connections are closed."""
        person = await somebody(request)
        if not is_session_id(session) or not await self._end(request, person, only=session):
            raise Refusal("unknown", "You have no such session.", "no_such_session")

    async def _end(self, request: AnyRequest, person: Person, *, only: str = "", but: str = "") -> bool:
        services = services_of(request)
        ended = await services.people.sessions.end(person.id, only=only, but=but)
        services.cut_sessions(ended)
        return bool(ended)

    @get("/mutes", responses=ERRORS)
    async def mutes(self, request: AnyRequest) -> Muted:
        """Whose chat I do not hear."""
        return Muted(sorted(await chat.muted_by(services_of(request), (await somebody(request)).id)))

    @put("/mutes/{person:str}", status_code=204, responses=ERRORS)
    async def mute(self, request: AnyRequest, person: FromPath[str]) -> None:
        """Hear somebody's chat no more."""
        await chat.mute(services_of(request), (await somebody(request)).id, checked_id(person))

    @delete("/mutes/{person:str}", status_code=204, responses=ERRORS)
    async def unmute(self, request: AnyRequest, person: FromPath[str]) -> None:
        """Hear somebody's chat again."""
        await chat.unmute(services_of(request), (await somebody(request)).id, checked_id(person))


def is_session_id(text: str) -> bool:
    """Whether this can be the id of a session."""
    return re.fullmatch("[0-9a-f]{44}", text) is not None


def is_id(text: str) -> bool:
    """Whether this can be the id of a person or a table."""
    return 0 < len(text) <= 24 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def checked_id(person: str) -> str:
    """The id of a person, or a Refusal where this cannot be one."""
    if not is_id(person):
        raise Refusal("unknown", "There is no such person.", "no_such_player")
    return person
