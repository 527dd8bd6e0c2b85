"""REST for sharing a finished game: its players decide whether anybody may watch it."""

from __future__ import annotations

import msgspec
from litestar import Controller, delete, get, put
from litestar.params import FromPath

from ..limits import PICTURE_BYTES, RATE_PICTURES
from ..protocol.refusal import Refusal
from ..storage.shares import has_picture, is_shared, keep_picture, share, withdraw
from ..table.clock import is_over
from ..table.table import Table
from .errors import ERRORS, TAKES
from .jpeg import plain_jpeg
from .previews import PICTURE_SIZE
from .rest_accounts import AnyRequest, services_of, somebody, who
from .rest_tables import Invite, visible_game


class Sharing(msgspec.Struct, frozen=True):
    """Who may watch a game again.

    shared      by one of its players: anybody may
    public      its table was open to everybody from the beginning
    may_change  whether you played it, and it has ended: you may share it, or stop sharing it
    sealed      the day of a daily game that is not over: it can be shared after it; "" = at once
    pictured    previews of its link show its final map, which one of its players has sent
    """

    shared: bool
    public: bool
    may_change: bool
    sealed: str
    pictured: bool


class SharingController(Controller):
    """Sharing."""

    path = "/api/tables/{name:str}/sharing"
    tags = ("tables",)

    @get("/", responses=ERRORS)
    async def sharing(self, request: AnyRequest, name: FromPath[str], invite: Invite = "") -> Sharing:
        """Who may watch a game again."""
        table = (await visible_game(request, name, invite)).table
        return await self._sharing_of(request, table)

    @put("/", responses=ERRORS)
    async def share(self, request: AnyRequest, name: FromPath[str]) -> Sharing:
        """Let anybody watch a finished game that I played."""
        table = await self._played(request, name)
        if table.status != "ended" or table.deal is None:
            raise Refusal("not_now", "Only a finished game can be shared.", "not_ended")
        if _sealed(table):
            raise Refusal(
                "not_now",
                "A game of the day can be shared once its day is over, so that nobody sees the deck before.",
                "daily_sealed",
            )
        await share(services_of(request).store, table.id, (await somebody(request)).id)
        return await self._sharing_of(request, table)

    @delete("/", status_code=200, responses=ERRORS)
    async def withdraw(self, request: AnyRequest, name: FromPath[str]) -> Sharing:
        """Stop sharing a game that I played, whoever of us shared it."""
        table = await self._played(request, name)
        await withdraw(services_of(request).store, table.id)
        return await self._sharing_of(request, table)

    @put(
        "/picture",
        status_code=204,
        responses=ERRORS,
        request_max_body_size=PICTURE_BYTES,
        opt={TAKES: "image/jpeg"},
    )
    async def send_picture(self, request: AnyRequest, name: FromPath[str]) -> None:
        """The final map of a game that I played and anybody may watch, for previews of its link: a JPEG of
        1200 × 630. The first one stays.
        """
        person, table = await somebody(request), await self._played(request, name)
        services = services_of(request)
        await services.rates.check("pictures", person.id, RATE_PICTURES)
        is_open = table.plan.public or await is_shared(services.store, table.id)
        if table.status != "ended" or _sealed(table) or not is_open:
            raise Refusal(
                "not_now", "Only a finished game that anybody may watch has a picture.", "bad_request"
            )
        picture = plain_jpeg(await request.body(), *PICTURE_SIZE)
        if picture is None:
            wide, high = PICTURE_SIZE
            raise Refusal("illegal", f"The picture must be a JPEG of {wide} × {high}.", "bad_request")
        players = {seat.player for seat in table.seats if seat.player}
        await keep_picture(services.store, table.id, person.id, players, picture)

    async def _played(self, request: AnyRequest, name: str) -> Table:
        """A table where the person sits, or a Refusal."""
        person = await somebody(request)
        table = (await visible_game(request, name, "")).table
        if not table.seats.of(person.id):
            raise Refusal(
                "forbidden",
                "Only those who played this game may share it or stop sharing it.",
                "players_only",
            )
        return table

    async def _sharing_of(self, request: AnyRequest, table: Table) -> Sharing:
        person = await who(request)
        played = person is not None and bool(table.seats.of(person.id))
        is_finished = table.status == "ended" and table.deal is not None
        return Sharing(
            await is_shared(services_of(request).store, table.id),
            table.plan.public,
            played and is_finished,
            _sealed(table),
            await has_picture(services_of(request).store, table.id),
        )


def _sealed(table: Table) -> str:
    return table.daily if table.daily and not is_over(table.daily) else ""
