"""What the Wheel of Fortune states."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, get_args

from ...grammar import Action, Event, FigureName
from ...kernel.places import node_at, place_of
from ...kernel.words import DEALER
from ...words import COLOURS, Cell, Part, Phase
from ..base.events import Placed, Returned, Share
from ..collected import figure_kind, figure_kinds
from ..statement import Happening, Row, Source, Stand, Statement, Verb
from . import crowns, plague, wheel
from .numbers import CROWN, CROWNED, DO_CROWN, DO_TAKE, PIG_MOVED, UNCROWNED, WHEEL, WHEEL_PLAGUE, WITH_WHEEL
from .position import LINES, stand_on_crown

Section = Literal["fortune", "taxes", "famine", "storm", "inquisition", "plague"]
SECTIONS: tuple[Section, ...] = get_args(Section)


class Crown(Action, frozen=True):
    """Place a meeple, or the figure that is named, on a free crown space of a section."""

    section: Section
    figure: FigureName = "meeple"


class Take(Action, frozen=True):
    """Plague: take this follower back from where it stands."""

    short: ClassVar[tuple[str, ...]] = ("cell", "part")
    figure: FigureName
    cell: Cell
    part: Part


class PigMoved(Event, frozen=True):
    """The pig moved on by `steps` sections and stopped at `section`."""

    clause: ClassVar[str] = "WHEEL-11"
    player: int
    section: Section
    steps: int

    def __str__(self) -> str:
        return f"{COLOURS[self.player]} moved the pig by {self.steps} to {self.section}"


def _crown_code(s: Any, action: Crown) -> int:
    kind = figure_kinds().get(action.figure)
    return -1 if kind is None else kind.slot << 4 | SECTIONS.index(action.section)


def _take_code(s: Any, action: Take) -> int:
    """The figure of whoever decides that stands there, or -1."""
    node = -1 if int(s.decider) == DEALER else node_at(s, action.cell, action.part)
    for figure in range(int(s.decider) << 4, int(s.decider) + 1 << 4) if node >= 0 else ():
        if int(s.figure_at[figure]) == node and figure_kind(figure).name == action.figure:
            return figure
    return -1


def _taking(s: Any, figure: int) -> Take:
    return Take(figure_kind(figure).name, *place_of(s, int(s.figure_at[figure])))


def _crown(section: int) -> Part:
    return Part("crown", SECTIONS[section])


def _tax_shares(row: Row, counted: str) -> tuple[Share, ...]:
    """Each knight brings 1, and each shield."""
    shields = row.points - row.count
    return Share(row.count, counted, row.count), Share(shields, "shields", shields)


def _plays(setup: Any) -> bool:
    return "wheel" in setup.elements


def _set_up(setup: Any, buffer: Any) -> None:
    if _plays(setup):
        wheel.join_fields(buffer)


STATEMENT = Statement(
    verbs=(
        Verb(
            Crown,
            DO_CROWN,
            _crown_code,
            lambda s, named: Crown(SECTIONS[named & 15], figure_kind(named >> 4).name),
        ),
        Verb(Take, DO_TAKE, _take_code, _taking),
    ),
    happenings=(
        Happening(PIG_MOVED, PigMoved, lambda s, row: PigMoved(row.turn, SECTIONS[row.node], row.count)),
        Happening(
            CROWNED,
            Placed,
            lambda s, row: Placed(
                row.count >> 4, figure_kind(row.count).name, None, _crown(row.node), "WHEEL-13"
            ),
        ),
        Happening(
            UNCROWNED,
            Returned,
            lambda s, row: Returned(
                row.count >> 4, figure_kind(row.count).name, None, _crown(row.node), "WHEEL-31"
            ),
        ),
    ),
    sources={
        WHEEL + 20: Source("fortune", "pigs"),
        WHEEL + 21: Source("taxes", "knights", on_board=True, shares=_tax_shares),
        WHEEL + 22: Source("famine", "cities", on_board=True),
        WHEEL + 23: Source("storm", "followers"),
        WHEEL + 24: Source("inquisition", "monks", on_board=True),
        WHEEL + 30: Source("crown", "meeples"),
    },
    lines=LINES,
    stands={"crown": Stand("[a-z]{1,20}", stand_on_crown, on_cell=False)},
    off_board=lambda place: _crown((CROWN - place) // 2) if place <= CROWN else None,
    book=WHEEL,
    rules={"wheel": WITH_WHEEL},
    record=wheel.RECORD | crowns.RECORD | plague.RECORD,
    phases={WHEEL_PLAGUE: Phase("plague", "take a follower back", tile_in_hand=True)},
    deck=lambda setup: wheel.deck() if _plays(setup) else {},
    start_pieces=lambda setup: wheel.start_pieces() if _plays(setup) else [],
    set_up=_set_up,
    vocabulary={"sections": SECTIONS},
    extras=lambda setup, s: {"pig": SECTIONS[int(s.pig)]} if _plays(setup) else {},
)
