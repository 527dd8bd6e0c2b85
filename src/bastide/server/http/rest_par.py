"""REST for par: what the strongest computer player reached on a solo deck."""

from __future__ import annotations

import msgspec
from litestar import Controller, get
from litestar.params import FromPath

from ..live.par import LEVEL, Pars
from ..protocol.refusal import Refusal
from .errors import ERRORS
from .rest_accounts import AnyRequest, somebody
from .rest_tables import visible_game


class ParView(msgspec.Struct, frozen=True):
    """What a computer player of a level reached on a deck; None = it is being reckoned, ask again."""

    level: str
    score: int | None


class ParController(Controller):
    """Par."""

    path = "/api/tables/{name:str}/par"
    tags = ("results",)

    @get("/", responses=ERRORS)
    async def par(self, request: AnyRequest, name: FromPath[str]) -> ParView:
        """The par of a solo deck that I have played to the end."""
        person = await somebody(request)
        table = (await visible_game(request, name, "")).table
        if not table.seats.of(person.id):
            raise Refusal("forbidden", "Only those who sit at this table may do that.", "seated_only")
        if not table.plan.solo or table.status != "ended" or table.deal is None:
            raise Refusal("not_now", "The master’s result is shown once the solo game is over.", "no_par")
        pars: Pars = request.app.state.pars
        return ParView(LEVEL, await pars.of(table))
