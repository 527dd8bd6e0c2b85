"""Nothing is lost and nothing comes from nowhere: figures, tiles, points."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given

from bastide.events import Discarded, Event, Placed, Returned, Scored
from bastide.game import Game
from bastide.words import Cell, Part
from properties.positions import SEEDS, WHOLE_GAMES, setup_of
from reference.random_play import choose

pytestmark = pytest.mark.longer
FIGURES = {"meeple", "abbot", "mayor", "wagon", "barn", "big-meeple", "builder", "pig"}


def figures_of(game: Game) -> Counter[tuple[int, str]]:
    """Every figure of every player, in the supply or in play."""
    owned = Counter((figure.player, figure.figure) for figure in game.figures)
    for player in range(game.setup.players):
        owned.update({(player, name): count for name, count in game.supply(player).items()})
    return +owned


def tiles_of(game: Game) -> Counter[str]:
    """Every tile: undrawn, in the hand, on the table, discarded."""
    gone = Counter(event.face for events in game.events for event in events if isinstance(event, Discarded))
    laid = Counter(face for face, _ in game.tiles.values())
    hand = Counter([game.hand] if game.hand else [])
    return Counter(game.bag) + gone + laid + hand


def scored(game: Game) -> list[int]:
    """The sum of all scoring events of every player."""
    sums = [0] * game.setup.players
    for events in game.events:
        for event in events:
            if isinstance(event, Scored):
                sums[event.player] += event.points
    return sums


def follow(standing: Counter[tuple[int, str, Cell | None, Part]], events: Iterable[Event]) -> None:
    """Keep up with where every figure stands, by nothing but what events say."""
    for event in events:
        if isinstance(event, Placed):
            standing[event.player, event.figure, event.cell, event.part] += 1
            if event.left_part is not None:
                standing[event.player, event.figure, event.left_cell, event.left_part] -= 1
        elif isinstance(event, Returned):
            standing[event.player, event.figure, event.cell, event.part] -= 1


@given(SEEDS)
def test_events_alone_tell_where_every_figure_stands(seed: int) -> None:
    dice, game = random.Random(seed), Game(setup_of(seed))
    standing: Counter[tuple[int, str, Cell | None, Part]] = Counter()
    while not game.over:
        follow(standing, game.play(choose(game, dice)))
        stand = Counter((one.player, one.figure, one.cell, one.part) for one in game.figures)
        assert standing == stand  # a count of 0 is none


@given(SEEDS)
def test_figures_tiles_and_points_are_conserved(seed: int) -> None:
    dice, game = random.Random(seed), Game(setup_of(seed))
    figures, begun = figures_of(game), game.scores
    tiles = sum(tiles_of(game).values())
    while not game.over:
        action = game.legal[0] if dice.random() < 0.1 else choose(game, dice)
        abbey = str(action).startswith("abbey")
        game.play(action)
        tiles += abbey  # abbeys come from the players
        assert figures_of(game) == figures
        assert sum(tiles_of(game).values()) == tiles
        assert game.scores == [start + points for start, points in zip(begun, scored(game), strict=True)]
    assert {name for _, name in figures} <= FIGURES


@given(WHOLE_GAMES)
def test_every_point_is_explained(game: Game) -> None:
    for events in game.events:
        for event in events:
            if isinstance(event, Scored):
                assert event.points > 0
                assert event.clause and event.feature
                if event.shares:
                    assert sum(share.points for share in event.shares) == event.points, str(event)
                if event.cell is not None:
                    assert event.cell in event.cells and event.part is not None
                    lies_on = game.feature(event.cell, event.part)
                    assert set(event.cells) <= set(lies_on.cells)  # it may have grown since
    by_feature = game.points()
    assert [sum(points.values()) for points in by_feature] == scored(game)


@given(WHOLE_GAMES)
def test_the_end_is_what_was_projected(game: Game) -> None:
    before = game.copy()
    before.back_to(game.ply - 1)
    ended = before.copy()
    ended.play(game.actions[-1])
    assert ended.scores == game.scores == game.projected()
    assert game.legal == []
    assert game.decider is None
