"""A game told from its record, action by action: what a page needs to show it again without knowing a rule."""
from __future__ import annotations

from typing import Annotated

import msgspec

from ..game import Game, IllegalAction
from ..notation.record import NotationError, Record
from .answers import EventView
from .limits import BODY_BYTES
from .refusal import Refusal
from .view import event_view


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game in text notation."""

    record: Annotated[str, msgspec.Meta(max_length=BODY_BYTES)]


class ReplayFrame(msgspec.Struct, frozen=True):
    """One action, whose turn it was, what it brought about, and the scores after it."""

    action: str
    player: int
    events: list[EventView]
    scores: list[int]


class ReplayView(msgspec.Struct, frozen=True):
    """A whole game; `start` is what lies before the first action: x, y, face, top."""

    players: int
    elements: list[str]
    headers: dict[str, str]
    start: list[tuple[int, int, str, str]]
    frames: list[ReplayFrame]


def replay_of(text: str) -> ReplayView:
    """Play a record through; a Refusal says where it cannot be read or played."""
    try:
        record = Record.parse(text)
        game = Game(record.setup)
        start = [(cell.x, cell.y, face, top) for cell, (face, top) in game.tiles.items()]
        frames = []
        for action in record.actions:
            player = game.player
            events = [event_view(event) for event in game.play(action)]
            frames.append(ReplayFrame(str(action), player, events, game.scores))
    except (NotationError, IllegalAction) as error:
        raise Refusal("illegal", f"This record cannot be played: {error}") from None
    return ReplayView(record.setup.players, list(record.setup.elements), dict(record.headers), start, frames)
