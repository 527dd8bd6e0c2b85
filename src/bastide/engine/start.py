"""The record before the first turn: rules in force, bag, supplies, and what lies on the table."""
from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..boxes.base import monastery
from ..boxes.river import river
from ..boxes.solo import solo
from ..boxes.wheel import wheel
from ..kernel import limits
from ..kernel.backend import entry, twin
from ..kernel.board import lay
from ..kernel.cells import ORIGIN
from ..kernel.tables import FACES, KIND_OF, SETS, STAGE
from ..kernel.words import (
    ABBOT,
    ABSENT,
    ASIDE,
    BARN,
    FIELDS,
    LAND,
    MAYOR,
    MEEPLE,
    NO_TILE,
    SMALL_CITY,
    SUPPLY,
    WAGON,
    WITH_ABBEY,
    WITH_ABBOT,
    WITH_BARN,
    WITH_MAYOR,
    WITH_RIVER,
    WITH_SOLO,
    WITH_WAGON,
    WITH_WHEEL,
)
from ..setup import Setup, SetupError
from .state import new_state
from .turn import begin_turn

RULE_OF_ELEMENT = {"fields": FIELDS}
RULE_OF_ELEMENT["river"] = WITH_RIVER
RULE_OF_ELEMENT["abbot"] = WITH_ABBOT
RULE_OF_ELEMENT["abbey"] = WITH_ABBEY
RULE_OF_ELEMENT["mayor"] = WITH_MAYOR
RULE_OF_ELEMENT["barn"] = WITH_BARN
RULE_OF_ELEMENT["wagon"] = WITH_WAGON
RULE_OF_ELEMENT["wheel"] = WITH_WHEEL
RULE_OF_ELEMENT["solo"] = WITH_SOLO
SLOT_OF_ELEMENT: dict[str, int] = {}            # one figure each besides the meeples
SLOT_OF_ELEMENT["abbot"] = ABBOT
SLOT_OF_ELEMENT["mayor"] = MAYOR
SLOT_OF_ELEMENT["wagon"] = WAGON
SLOT_OF_ELEMENT["barn"] = BARN
RULE_OF_OPTION = {"small-city": SMALL_CITY}
MEEPLES_EACH = 7                                # BASE-03: an eighth marks the score


def start(setup: Setup) -> Any:
    """A box with the record of a game that has just been set up."""
    return twin(_prepared(setup))


@lru_cache(maxsize=64)
def _prepared(setup: Setup) -> Any:
    box = new_state()
    s = box[0]
    s.players = setup.players
    s.rules = sum(bit for name, bit in RULE_OF_ELEMENT.items() if name in setup.elements)
    s.rules += sum(bit for name, bit in RULE_OF_OPTION.items() if setup.option(name))
    s.hand = NO_TILE
    fill_bag(s, deck_of(setup), int(setup.option("tiles")))
    for player in range(limits.PLAYERS):
        give_figures(s, player, setup)
    for name, cell in start_pieces(setup):
        lay_piece(box, KIND_OF[name], cell)
    if "river" in setup.elements: river.spring(box)
    if "wheel" in setup.elements: wheel.join_fields(box)
    if "abbey" in setup.elements: s.abbeys = (1 << setup.players) - 1
    if "solo" in setup.elements: solo.set_up(s)
    open_game(box)
    return box


def deck_of(setup: Setup) -> dict[str, int]:
    """Every face that is shuffled, with its copies. BASE-01: the start tile is not among them."""
    deck: dict[str, int] = {}
    if "base" in setup.elements:
        deck |= SETS["base"].decks["2014"]
        deck["D"] -= 1
    if "river" in setup.elements: deck |= river.deck(setup.option("river-edition"))
    if "abbey-mayor-tiles" in setup.elements: deck |= SETS["abbey_mayor"].decks["2014"]
    if "wheel" in setup.elements: deck = wheel.shuffled_into(deck)
    return {name: copies for name, copies in deck.items() if copies and STAGE[KIND_OF[name]] != ASIDE}


def fill_bag(s: Any, deck: dict[str, int], short: int) -> None:
    """BASE-61: in a short game fewer land tiles are drawn than lie in the bag."""
    for name, copies in deck.items():
        s.bag[KIND_OF[name]] = copies
        s.stock[STAGE[KIND_OF[name]]] += copies
    for stage in range(ASIDE):
        s.left[stage] = s.stock[stage]
    if short:
        s.left[LAND] = min(short, s.left[LAND])
    segments = sum(copies * len(FACES[KIND_OF[name]].segments) for name, copies in deck.items())
    if sum(deck.values()) + 24 > limits.TILES or segments + 64 > limits.NODES:
        raise SetupError(f"{sum(deck.values())} tiles are more than one game can hold ({limits.TILES - 24}).")


def give_figures(s: Any, player: int, setup: Setup) -> None:
    """BASE-03: the figures of a player's supply; what is not in the game is absent."""
    supply, meeples = 0, MEEPLES_EACH
    if "solo" in setup.elements: meeples = int(setup.option("meeples"))
    if player < setup.players:
        supply = (1 << meeples) - 1 << MEEPLE
        supply |= sum(1 << slot for name, slot in SLOT_OF_ELEMENT.items() if name in setup.elements)
    s.supply[player] = supply
    for slot in range(16):
        s.figure_at[player << 4 | slot] = SUPPLY if supply >> slot & 1 else ABSENT


def start_pieces(setup: Setup) -> list[tuple[str, int]]:
    """BASE-01: the start tile lies face up before the first turn."""
    if "river" in setup.elements: return [(river.source(setup.option("river-edition")), ORIGIN)]
    if "wheel" in setup.elements: return wheel.start_pieces()
    return [("D", ORIGIN)]


@entry
def lay_piece(states, kind, cell):
    """Put a piece on the table before the game begins."""
    monastery.after_tile(states[0], lay(states[0], kind, 0, cell))


@entry
def open_game(states):
    """The first player's turn begins."""
    begin_turn(states[0])
