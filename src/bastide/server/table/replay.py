"""A game told from its record, action by action: what a page needs to show it again without
knowing a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec

from ...actions import AnyAction
from ...events import AnyEvent
from ...features import Feature
from ...game import Game, IllegalAction
from ...notation.record import NotationError, Record
from ...setup import Setup
from ...words import COLOURS, Top
from ..limits import BODY_BYTES
from ..protocol.refusal import Refusal
from .features import features_of
from .players_header import PlayerView, players_in


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game in text notation."""

    record: Annotated[str, msgspec.Meta(max_length=BODY_BYTES)]


class Moment(RecordText, frozen=True):
    """A game in text notation, and a number of its actions."""

    actions: Annotated[int, msgspec.Meta(ge=0)]


class ReplayFrame(msgspec.Struct, frozen=True):
    """One action, whose turn it was, what it brought about, and the scores after it."""

    action: AnyAction
    player: int
    events: list[AnyEvent]
    scores: list[int]


class ReplayView(msgspec.Struct, frozen=True):
    """A whole game, its players in order of play; `start` is what lies before the first action: x, y, face,
    top.
    """

    players: list[PlayerView]
    elements: list[str]
    headers: dict[str, str]
    start: list[tuple[int, int, str, Top]]
    frames: list[ReplayFrame]


@contextmanager
def _refusing() -> Iterator[None]:
    """A Refusal says where a record cannot be read or played."""
    try:
        yield
    except NotationError as error:
        reason = f"This record cannot be played: {error}"
        raise Refusal("illegal", reason, "bad_record_line", line=error.line) from None
    except IllegalAction as error:
        raise Refusal("illegal", f"This record cannot be played: {error}", "bad_record") from None


def features_at(moment: Moment) -> list[Feature]:
    """The features as they lay after a number of actions of a record, with what they were worth then."""
    with _refusing():
        record = Record.parse(moment.record)
        game = Game(record.setup)
        for action in record.actions[: moment.actions]:
            game.play(action)
    return features_of(game, with_worth=True)


def replay_of(text: str) -> ReplayView:
    """Play a record through."""
    frames = []
    with _refusing():
        record = Record.parse(text)
        game = Game(record.setup)
        start = [(cell.x, cell.y, face, top) for cell, (face, top) in game.tiles.items()]
        for action in record.actions:
            player = game.player
            events = list(game.play(action))
            frames.append(ReplayFrame(game.last.action, player, events, game.scores))
    headers = dict(record.headers)
    return ReplayView(_players_of(record.setup, headers), list(record.setup.elements), headers, start, frames)


def _players_of(setup: Setup, headers: dict[str, str]) -> list[PlayerView]:
    """Whom the record names, if it names as many as play; otherwise nobody but the colours."""
    players = players_in(headers.get("Players", ""))
    return (
        players
        if len(players) == setup.players
        else [PlayerView("", "", colour) for colour in COLOURS[: setup.players]]
    )
