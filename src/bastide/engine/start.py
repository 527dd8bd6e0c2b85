"""The record before the first turn: rules in force, bag, supplies, and what lies on the table."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from ..boxes.base import monastery
from ..boxes.collected import figure_kinds, mode_of, rule_bits, statements
from ..kernel import limits
from ..kernel.backend import clone, entry
from ..kernel.board import lay
from ..kernel.tables import FACES, KIND_OF, STAGE, TWINS
from ..kernel.words import ABSENT, ASIDE, LAND, MEEPLE, NO_TILE, SUPPLY
from ..setup import Setup, SetupError
from .state import new_state
from .turn import begin_turn

MEEPLES_EACH = 7  # BASE-03: an eighth marks the score


def start(setup: Setup) -> Any:
    """A buffer with the record of a game that has just been set up."""
    return clone(_prepared(setup))


@lru_cache(maxsize=64)
def _prepared(setup: Setup) -> Any:
    buffer = new_state()
    s = buffer[0]
    s.players = setup.players
    switched_on = {name for name, value in setup.options if value is True}
    s.rules = sum(bit for name, bit in rule_bits().items() if name in switched_on.union(setup.elements))
    s.hand = NO_TILE
    fill_bag(s, deck_of(setup), int(setup.option("tiles")))
    for player in range(limits.PLAYERS):
        give_figures(s, player, setup)
    for name, cell in start_pieces(setup):
        lay_piece(buffer, KIND_OF[name], cell)
    for statement in statements():
        statement.set_up(setup, buffer)
    open_game(buffer)
    return buffer


def deck_of(setup: Setup) -> dict[str, int]:
    """Every face that is shuffled, with its copies."""
    return given_bag(setup) if setup.bag else own_deck(setup)


def given_bag(setup: Setup) -> dict[str, int]:
    """A bag that the setup gives; the river, if there is one, stays as it is."""
    bag, own = dict(setup.bag), own_deck(setup)
    for face in bag:
        if face not in KIND_OF or STAGE[KIND_OF[face]] == ASIDE:
            raise SetupError(
                f"There is no tile {face!r} that could be drawn.", "setup-no-face", face=str(face)
            )
    above = {face: copies for face, copies in own.items() if STAGE[KIND_OF[face]] != LAND}
    if above != {face: copies for face, copies in bag.items() if STAGE[KIND_OF[face]] != LAND}:
        raise SetupError(
            "A bag holds the tiles of the river exactly as the river's edition has them, or none.",
            "setup-river",
        )
    return bag


def own_deck(setup: Setup) -> dict[str, int]:
    """Every face that is shuffled, with its copies: what the boxes state, together."""
    deck = sum((Counter(statement.deck(setup)) for statement in statements()), Counter[str]())
    return {name: copies for name, copies in deck.items() if STAGE[KIND_OF[name]] != ASIDE}


def fill_bag(s: Any, deck: dict[str, int], short: int) -> None:
    """BASE-61: in a short game fewer land tiles are drawn than lie in the bag."""
    check_limits(deck)
    for name, copies in deck.items():
        s.bag[KIND_OF[name]] = copies
        s.stock[STAGE[KIND_OF[name]]] += copies
    for stage in range(ASIDE):
        s.left[stage] = s.stock[stage]
    if short:
        s.left[LAND] = min(short, s.left[LAND])


def check_limits(deck: dict[str, int]) -> None:
    """Whether a record can hold the game; 24 tiles with 64 segments are left to start pieces and abbeys."""
    segments = sum(copies * len(FACES[KIND_OF[name]].segments) for name, copies in deck.items())
    if sum(deck.values()) + 24 > limits.TILES or segments + 64 > limits.NODES:
        raise SetupError(
            f"{sum(deck.values())} tiles are more than one game can hold ({limits.TILES - 24}).",
            "setup-tiles",
            tiles=sum(deck.values()),
            most=limits.TILES - 24,
        )
    watched = sum(
        copies
        for name, copies in deck.items()
        for segment in FACES[KIND_OF[name]].segments
        if segment.kind in ("monastery", "garden")
    )
    twins = sum(copies for name, copies in deck.items() if TWINS[KIND_OF[name]])
    if watched > limits.AROUND - 8 or twins > limits.MULTI - 8:
        raise SetupError(
            f"The bag holds {watched} monasteries and gardens and {twins} tiles with several like segments: "
            f"one game can hold {limits.AROUND - 8} and {limits.MULTI - 8}.",
            "setup-watched",
            watched=watched,
            twins=twins,
            most=limits.AROUND - 8,
            multi=limits.MULTI - 8,
        )


def give_figures(s: Any, player: int, setup: Setup) -> None:
    """BASE-03: the figures of a player's supply; what is not in the game is absent."""
    mode, supply = mode_of(setup.elements), 0
    meeples = MEEPLES_EACH if mode is None else mode.meeples(setup)
    if player < setup.players:
        supply = (1 << meeples) - 1 << MEEPLE
        supply |= sum(1 << kind.slot for kind in figure_kinds().values() if kind.element in setup.elements)
    s.supply[player] = supply
    for slot in range(16):
        s.figure_at[player << 4 | slot] = SUPPLY if supply >> slot & 1 else ABSENT


def start_pieces(setup: Setup) -> list[tuple[str, int]]:
    """BASE-01: the start tile lies face up before the first turn."""
    stated = (statement.start_pieces(setup) for statement in reversed(statements()))
    return next(pieces for pieces in stated if pieces)


@entry
def lay_piece(states, kind, cell):
    """Put a piece on the table before the game begins."""
    monastery.after_tile(states[0], lay(states[0], kind, 0, cell))


@entry
def open_game(states):
    """The first player's turn begins."""
    begin_turn(states[0])
