"""`Game.features` and `Game.dead_cells` beside the reference: parts, size, owners, worth; where
nothing fits.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide.features import Feature
from bastide.game import Game
from bastide.words import Cell, Part
from reference.board import Place, beside
from reference.compare import Witness
from reference.followers import majority
from reference.game import Reference
from reference.random_play import choose
from reference.turn import lays

LAND = ["base", "fields", "abbot", "abbey", "mayor", "barn", "wagon"]
GAMES = [LAND, ["river", *LAND], ["wheel", "fields"], ["base"], ["base", "solo"]]


def expected(reference: Reference, place: Place) -> tuple[object, ...]:
    """What the reference says of the feature on a place."""
    board, feature = reference.board, reference.board.feature(place)
    kind = board.segment(place).kind
    parts = frozenset((cell, board.name((cell, number))) for cell, number in feature)
    tiles = (
        1 + board.around(place[0]) if kind in ("monastery", "garden") else len({cell for cell, _ in feature})
    )
    cities = len(board.finished_cities(feature)) if kind == "field" else 0
    owners = tuple(majority(reference, feature))
    return kind, parts, board.complete(place), tiles, board.shields(feature), owners, cities


def told(feature: Feature) -> tuple[object, ...]:
    """What the game says of a feature."""
    parts = frozenset((cell, str(part)) for cell, part in feature.parts)
    return (
        feature.kind,
        parts,
        feature.complete,
        feature.tiles,
        feature.shields,
        feature.owners,
        feature.cities,
    )


@pytest.mark.parametrize("elements", GAMES, ids=" ".join)
def test_features_are_those_of_the_reference(elements: list[str]) -> None:
    game, dice = Game.new(3, elements), random.Random(3)
    witness = Witness(game.setup)
    scenery = {
        kind for kind, element in {"field": "fields", "garden": "abbot"}.items() if element not in elements
    }
    while not game.over:
        text = choose(game, dice)
        game.play(text)
        witness.reference.apply(text)
        if game.ply % 15 == 0:
            board = witness.reference.board
            places = [place for cell in board.tiles for place in board.places(cell)]
            played = [place for place in places if board.segment(place).kind not in scenery]
            assert Counter(map(told, game.features())) == Counter(
                {expected(witness.reference, place) for place in played}
            )


def hopeless(game: Game, reference: Reference) -> set[Cell]:
    """By the reference: the empty cells where no tile that is to come can be laid, nor an abbey."""
    board, coming = reference.board, {*game.bag, game.hand or ""} - {""}
    hope = {cell for face in coming for cell, _ in lays(reference, face)}
    if any(game.extras.get("abbeys", [])):
        hope |= {
            cell for cell in board.frontier() if all(beside(cell, side) in board.tiles for side in range(4))
        }
    return set(board.frontier()) - hope


@pytest.mark.parametrize("elements", GAMES, ids=" ".join)
def test_dead_cells_are_where_the_reference_lays_nothing(elements: list[str]) -> None:
    game, dice = Game.new(3, elements), random.Random(8)
    witness = Witness(game.setup)
    while not game.over:
        text = choose(game, dice)
        game.play(text)
        witness.reference.apply(text)
        if game.ply % 9 == 0:
            assert set(game.dead_cells()) == hopeless(game, witness.reference)


@pytest.mark.parametrize("elements", [LAND, ["wheel", "fields"]], ids=" ".join)
def test_their_points_add_up_to_the_projection(elements: list[str]) -> None:
    game, dice = Game.new(4, elements), random.Random(5)
    while not game.over:
        game.play(choose(game, dice))
        if game.ply % 10 == 0 and not game.over:
            sums = [
                score + sum(feature.points[seat] for feature in game.features() if feature.points)
                for seat, score in enumerate(game.scores)
            ]
            assert sums == game.projected()


def test_a_free_feature_is_worth_what_a_meeple_there_would_bring() -> None:
    game = Game.new(2)
    for action in ("draw E", "lay 0,-1 S", "pass", "draw V", "lay 1,0 E"):
        game.play(action)
    city = game.feature(Cell(0, 0), Part("city", "N"))
    assert (city.complete, city.tiles, city.worth, city.points) == (True, 2, 0, ())
    road = game.feature(Cell(0, 0), Part("road", "E"))
    assert (road.complete, road.tiles, road.worth, road.owners) == (False, 2, 2, ())
    game.play("place meeple road N")
    road = game.feature(Cell(1, 0), Part("road", "N"))
    assert (road.points, road.owners, road.weights, road.worth) == ((0, 2), (1,), (0, 1), 2)


def test_what_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match=r"There is no city S on 0,0\."):
        Game.new(2).feature(Cell(0, 0), Part("city", "S"))
    with pytest.raises(ValueError, match=r"There is no road N on 5,5\."):
        Game.new(2).feature(Cell(5, 5), Part("road", "N"))
