"""What a board is told on request: features as they lie, and what actions would bring."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bastide.actions import Lay, Pass
from bastide.ai.evaluation import evaluator
from bastide.game import Game
from bastide.server.protocol.plan import Aids
from bastide.server.protocol.requests import Act
from bastide.server.table.features import features_of
from bastide.server.table.table import Table
from bastide.server.table.view import duty_for, legal_actions, position_of, preview
from bastide.words import Cell, Part, Phase
from server.seating import person_at, started

WITH_BARN = ["base", "fields", "abbot", "abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"]
START = Cell(0, 0)
GAMES = [["base", "fields"], WITH_BARN, ["wheel"], ["base", "fields", "river", "abbot"]]


def random_game(elements: list[str], seed: int, plies: int) -> Game:
    """A game that random choices have brought so far."""
    game, choice = Game.new(3, elements), random.Random(seed)
    while not game.over and game.ply < plies:
        if game.decider is None:
            game.deal(choice)
        else:
            game.play(choice.choice(game.legal))
    return game


@pytest.mark.parametrize("elements", GAMES, ids=" ".join)
def test_features_add_up_to_the_projection_and_agree_with_the_game(elements: list[str]) -> None:
    for plies in range(20, 120, 25):
        game = random_game(elements, plies, plies)
        features = features_of(game, with_worth=True)
        sums = [
            score + sum(one.points[seat] for one in features if one.points)
            for seat, score in enumerate(game.scores)
        ]
        assert sums == game.projected()
        placed = [figure for one in features for figure in one.figures]
        assert len(placed) == sum(figure.cell is not None for figure in game.figures)
        for one in features:
            told = game.feature(*one.parts[-1])
            assert (told.kind, told.complete, told.tiles, told.shields, told.cities) == (
                one.kind,
                one.complete,
                one.tiles,
                one.shields,
                one.cities,
            )
            assert {cell for cell, _ in one.parts} == set(told.cells)
            assert one.weights == (told.weights if any(told.weights) else ())
            assert all(told.weights[seat] == max(told.weights) for seat in one.owners)


def test_a_free_feature_is_worth_what_a_meeple_there_would_have() -> None:
    game = Game.new(2)
    for action in ("draw E", "lay 0,-1 S", "pass", "draw V", "lay 1,0 E"):
        game.play(action)
    features = {(one.kind, one.parts[0]): one for one in features_of(game, with_worth=True)}
    city, road = features["city", (START, Part("city", "N"))], features["road", (START, Part("road", "E"))]
    assert (city.complete, city.tiles, city.worth, city.points) == (True, 2, 0, ())
    assert (road.complete, road.tiles, road.worth, road.owners) == (False, 2, 2, ())
    game.play("place meeple road N")
    road = next(one for one in features_of(game, with_worth=True) if one.kind == "road" and one.figures)
    assert (road.points, road.owners, road.weights, road.worth) == ((0, 2), (1,), (0, 1), 2)
    assert not any(one.worth or one.points for one in features_of(game, with_worth=False))


@pytest.mark.parametrize("elements", GAMES, ids=" ".join)
def test_points_of_actions_are_what_playing_them_brings(elements: list[str]) -> None:
    game = random_game(elements, 4, 90)
    for _ in range(12):
        before = game.scores
        for told in legal_actions(game, with_worth=False) if game.decider is not None else []:
            after = game.copy()
            after.play(told.action)
            if isinstance(told.action, Lay) and after.phase is Phase.FIGURE:
                after.play("pass")
            gains = [new - old for new, old in zip(after.scores, before, strict=True)]
            assert told.points == (gains if any(gains) and not after.over else [])
        if game.over:
            break
        game.deal(random.Random(2)) if game.decider is None else game.play(game.legal[-1])


def test_the_pig_and_the_abbeys_are_in_the_position() -> None:
    assert position_of(started(elements=["wheel"]), 1000).pig == "fortune"
    assert position_of(started(3, elements=WITH_BARN), 1000).abbeys == [1, 1, 1]


def played(table: Table, script: str) -> Table:
    """The table with another game on it, played by a script."""
    table.game = Game(table.setup)
    for action in script.replace("\n", ";").split(";"):
        if action.strip():
            table.game.play(action.strip())
    table.barrier, table._deciding = table.game.ply, None
    return table


def worth_of(script: str, **plan: Any) -> dict[str, tuple[list[int], int]]:
    """Points and worth of every action that the one who decides is told."""
    table = played(started(2, **plan), script)
    duty = duty_for(table, table.deciding[0].player)
    assert duty is not None
    return {legal.action.shortened(): (legal.points, legal.worth) for legal in duty.legal}


FIELDS = ["base", "fields"]
TWO_CITIES = (
    "draw E; lay 0,-1 S; pass; draw E; lay 0,-2 N; pass; draw E+g; lay 0,-3 S; pass; draw V; lay 1,-1 S"
)
PAYS_ANYWAY = "draw W; lay 1,0 S; place meeple road W; draw B; lay 0,1 N; pass; draw W; lay -1,0 S"
PLAGUE = """draw B; lay 4,0 N; place meeple monastery; draw B; lay -1,0 N; place meeple monastery
draw W; lay 2,-1 N; place meeple road E; draw U+3; lay 4,3 N; place meeple road N
draw E; lay 0,-1 S; place meeple field Nl; draw A; lay 3,4 S; place meeple monastery
draw B; lay 1,4 N; pass; draw U+2; take 0,-1 field Nl"""
OUTVOTED_WAGON = """draw E; lay 0,1 S; place meeple city S; draw V; lay 1,1 S; pass
draw E; lay 1,2 W; place meeple city W; draw V; lay -1,1 E; pass; draw V; lay 1,0 N; pass
draw E; lay -1,2 E; place wagon city E; draw R; lay 0,2 N; pass"""


def test_a_figure_is_worth_what_it_adds_to_passing() -> None:
    unfinished = worth_of("draw R; lay 0,-1 S", elements=FIELDS)
    assert unfinished["place meeple city E"] == ([], 2) and unfinished["pass"] == ([], 0)
    assert worth_of("draw E; lay 0,-1 S", elements=FIELDS)["place meeple city S"] == ([4, 0], 4)
    farmer = worth_of(TWO_CITIES, elements=FIELDS)
    assert farmer["place meeple field Nl"] == ([], 6) and farmer["place meeple field Nr"] == ([], 0)
    pays = worth_of(PAYS_ANYWAY, elements=FIELDS)
    assert pays["pass"] == ([3, 0], 0) and pays["place meeple road N"] == ([3, 0], 1)


def test_no_worth_is_told_where_projections_are_not_allowed() -> None:
    told = worth_of(TWO_CITIES, elements=FIELDS, aids=Aids(projected=False))
    assert {worth for _, worth in told.values()} == {0}


@pytest.mark.parametrize(
    ("players", "elements", "script", "player", "decider"),
    [
        (3, ["wheel", "fields"], PLAGUE, 1, 2),
        (2, ["base", "fields", "wagon"], OUTVOTED_WAGON, 0, 1),
    ],
)
def test_the_position_says_who_decides_in_anothers_turn(
    players: int, elements: list[str], script: str, player: int, decider: int
) -> None:
    position = position_of(played(started(players, elements=elements), script), 1000)
    assert (position.player, position.decider) == (player, decider)


def test_a_preview_tells_what_a_figure_could_do_after_the_tile() -> None:
    table = started(2)
    person = person_at(table)
    for _ in range(4):
        action = table.game.legal[0]
        foreseen = preview(table, str(action), "p").legal
        table.receive(Act(table.decision_ply, str(action)), person, 1000)
        duty = duty_for(table, person.player)
        assert duty is not None and foreseen == duty.legal
        assert foreseen[0].action == Pass() and preview(table, "pass").legal == []
        table.receive(Act(table.decision_ply, "pass", confirm=True), person, 1000)
        person = person_at(table)


def test_inns_cathedrals_and_goods_are_told_of_their_own_feature_alone() -> None:
    elements = ["base", "fields", "inns-cathedrals-tiles", "traders-builders-tiles"]
    game = Game.new(2, elements, deck=["IC-K", "TB-X", "IC-A"])
    for laid in ("lay 0,-1 N", "lay 1,-1 N", "lay -1,0 S"):
        game.deal()
        game.play(laid)
        game.play("pass")
    told = {(one.kind, one.cells): one.specials for one in game.features() if one.specials}
    assert told == {
        ("city", (Cell(0, -1), Cell(0, 0), Cell(1, -1))): ("cathedral", "wine"),
        ("road", (Cell(-1, 0), Cell(0, 0))): ("inn",),
    }
    views = {tuple(one.specials) for one in features_of(game, with_worth=True)}
    assert views == {(), ("inn",), ("cathedral", "wine")}


def test_every_thread_evaluates_with_buffers_of_its_own() -> None:
    with ThreadPoolExecutor(1) as another:
        assert another.submit(evaluator).result() is not evaluator()
    assert evaluator() is evaluator()
