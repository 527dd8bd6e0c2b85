"""What the solo game states."""

from __future__ import annotations

from typing import Any

from ...grammar import Action
from ...kernel.places import node_at, place_of
from ...words import COLOURS, Cell, Colour, Part, Phase
from ..statement import Mode, Source, Statement, Verb
from . import solo
from .numbers import DO_COUNT, DO_SCORE, SOLO, SOLO_COUNT, SOLO_ORDER, WITH_SOLO
from .position import LINES


class Score(Action, frozen=True):
    """Score this completed feature next."""

    cell: Cell
    part: Part


class Count(Action, frozen=True):
    """At the end, this colour counts its next follower."""

    colour: Colour


def _set_up(setup: Any, buffer: Any) -> None:
    if "solo" in setup.elements:
        solo.set_up(buffer[0])


def _extras(setup: Any, s: Any) -> dict[str, Any]:
    if "solo" not in setup.elements:
        return {}
    ending = {"ending": True} if int(s.solo_ending) else {}  # SOLO-13
    return {"stacks": [int(s.solo_stack[colour]) for colour in range(setup.players)], **ending}


STATEMENT = Statement(
    verbs=(
        Verb(
            Score,
            DO_SCORE,
            lambda s, action: node_at(s, action.cell, action.part),
            lambda s, node: Score(*place_of(s, node)),
        ),
        Verb(
            Count,
            DO_COUNT,
            lambda s, action: COLOURS.index(action.colour),
            lambda s, colour: Count(COLOURS[colour]),
        ),
    ),
    sources={SOLO + 31: Source("count", "figures")},
    final=frozenset({SOLO + 31}),
    book=SOLO,
    rules={"solo": WITH_SOLO},
    record=solo.RECORD,
    phases={
        SOLO_ORDER: Phase("order", "say what is scored next", unscored=True),
        SOLO_COUNT: Phase("count", "say which colour counts next", keeps_turn=True),
    },
    set_up=_set_up,
    extras=_extras,
    mode=Mode(
        "solo",
        players=(3, 4),  # SOLO-01, SOLO-40: colours of one person
        meeples=lambda setup: int(setup.option("meeples")),
        stays="Nobody leaves a solo game: every colour is yours.",
        result=min,  # SOLO-32
    ),
    lines=LINES,
)
