"""REST for looking at a game again: every action with its events, of a table or of a record that somebody has."""
from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get, post

from ..game import Game
from ..notation.record import NotationError, Record
from .answers import EventView
from .limits import BODY_BYTES
from .problems import ERRORS
from .record import record_of
from .refusal import Refusal
from .rest_people import AnyRequest
from .rest_tables import Invite, visible_table
from .view import event_view


class Frame(msgspec.Struct, frozen=True):
    """One action, whose turn it was, what it brought, and the scores after it."""

    action: str
    player: int
    events: list[EventView]
    scores: list[int]


class Replay(msgspec.Struct, frozen=True):
    """A game from its first tile on."""

    players: int
    elements: list[str]
    headers: dict[str, str]
    start: list[tuple[int, int, str, str]]      # x, y, face, top
    frames: list[Frame]


class GivenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game in text notation."""

    record: Annotated[str, msgspec.Meta(max_length=BODY_BYTES)]


class ReplayController(Controller):
    """Games to look at again."""

    path = "/api"
    tags = ("tables",)

    @get("/tables/{name:str}/replay", responses=ERRORS)
    async def of_table(self, request: AnyRequest, name: str, invite: Invite = "") -> Replay:
        """A table's game so far, or to its end."""
        text = record_of((await visible_table(request, name, invite)).table)
        if not text:
            raise Refusal("not_now", "The game has not started.")
        return replay(text)

    @post("/replay", status_code=200, responses=ERRORS)
    async def of_record(self, data: GivenRecord) -> Replay:
        """A record that the client has."""
        return replay(data.record)


def replay(text: str) -> Replay:
    """The game in a record, action by action; a Refusal says what is wrong with the text."""
    try:
        record = Record.parse(text)
        game = Game(record.setup)
        start = [(cell.x, cell.y, face, top) for cell, (face, top) in game.tiles.items()]
        frames = []
        for action in record.actions:
            player = game.player
            events = [event_view(event) for event in game.play(action)]
            frames.append(Frame(str(action), player, events, game.scores))
    except (NotationError, ValueError) as error:
        raise Refusal("illegal", str(error)) from None
    return Replay(record.setup.players, list(record.setup.elements), dict(record.headers), start, frames)
