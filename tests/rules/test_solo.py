"""What a scenario of the solo game cannot show: the stacks, its setup, and its result."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bastide.boxes.collected import phase_named
from bastide.events import Scored
from bastide.game import Game
from bastide.setup import Setup, SetupError
from bastide.words import Phase
from reference.random_play import choose

SOLO = ["base", "solo"]
ALL = [*SOLO, "river", "abbot", "abbey", "mayor", "wagon"]


@pytest.mark.clause("SOLO-01")
def test_three_colours_with_stacks_of_24_24_and_23() -> None:
    game = Game.new(3, SOLO)
    assert game.extras["stacks"] == [24, 24, 23]
    assert [game.supply(colour)["meeple"] for colour in range(3)] == [4, 4, 4]
    assert [face for face, _ in game.tiles.values()] == ["D"]


@pytest.mark.clause("SOLO-04")
@pytest.mark.parametrize(
    ("colours", "tiles", "stacks"),
    [
        (4, 0, [18, 18, 18, 17]),
        (3, 10, [4, 3, 3]),
        (3, 11, [4, 4, 3]),
        (3, 12, [4, 4, 4]),
        (4, 5, [2, 1, 1, 1]),
    ],
)
def test_tiles_are_divided_as_evenly_as_possible(colours: int, tiles: int, stacks: list[int]) -> None:
    game = Game.new(colours, SOLO, tiles=tiles)
    assert game.extras["stacks"] == stacks
    assert game.scores == [1, 2, 3, 4][:colours]


@pytest.mark.clause("SOLO-04")
def test_the_bag_holds_all_undrawn_faces_whoevers_stack_they_are_in() -> None:
    game = Game.new(3, SOLO)
    assert sum(game.bag.values()) == sum(game.extras["stacks"]) == 71
    game.play("draw U")
    assert game.bag["U"] == 6
    assert sum(game.bag.values()) == sum(game.extras["stacks"]) == 70


@pytest.mark.clause("SOLO-10", "SOLO-14")
def test_a_colour_draws_from_its_own_stack() -> None:
    game = Game.new(3, SOLO)
    stacks = []
    for text in ["draw E", "lay 0,-1 S", "draw C", "draw U", "lay 1,0 E", "draw U", "lay 2,0 E"]:
        game.play(text)
        if text.startswith("draw"):
            stacks.append(game.extras["stacks"])
    assert stacks == [[23, 24, 23], [23, 23, 23], [23, 22, 23], [23, 22, 22]]


@pytest.mark.clause("SOLO-03", "SOLO-14")
@pytest.mark.parametrize("seed", range(3))
def test_turns_go_round_past_empty_stacks(seed: int) -> None:
    dice, game = random.Random(seed), Game.new(3, SOLO, meeples=8, tiles=40)
    laid, expected = 0, 0
    while not game.over:
        if game.phase is Phase.DRAW and laid != len(game.tiles):
            laid = len(game.tiles)
            while not game.extras["stacks"][expected]:
                expected = (expected + 1) % 3
            assert game.player == expected
            expected = (expected + 1) % 3
        game.play(choose(game, dice))


@pytest.mark.clause("SOLO-41")
def test_river_tiles_are_a_common_stack_that_comes_first() -> None:
    dice, game = random.Random(1), Game.new(3, [*SOLO, "river"])
    river = 0
    while game.extras["stacks"] == [24, 24, 23]:
        text = choose(game, dice)
        game.play(text)
        river += text.startswith("draw R-")
    assert river == 11, "the spring lies on the table"
    assert not [face for face in game.bag if face.startswith("R-")]


@pytest.mark.clause("SOLO-12", "SOLO-41")
@pytest.mark.parametrize("other", ["wheel", "fields", "barn"])
def test_wheel_fields_and_barns_are_excluded(other: str) -> None:
    with pytest.raises(SetupError, match="SOLO-41"):
        Setup.of(3, [*SOLO, other])


@pytest.mark.clause("SOLO-40")
@pytest.mark.parametrize("colours", [1, 2, 5, 6])
def test_three_or_four_colours(colours: int) -> None:
    with pytest.raises(SetupError, match="3 to 4"):
        Setup.of(colours, SOLO)


@pytest.mark.clause("SOLO-40")
@pytest.mark.parametrize("meeples", [2, 9])
def test_three_to_eight_meeples(meeples: int) -> None:
    with pytest.raises(SetupError, match="3 to 8"):
        Setup.of(3, SOLO, {"meeples": meeples})


@pytest.mark.clause("SOLO-40", "SOLO-41")
def test_one_set_of_figures_for_each_colour() -> None:
    game = Game.new(4, ALL)
    for colour in range(4):
        assert +Counter(game.supply(colour)) == {"meeple": 4, "abbot": 1, "mayor": 1, "wagon": 1}
    assert game.extras["abbeys"] == [1, 1, 1, 1]


@pytest.mark.clause("SOLO-20", "SOLO-22")
@pytest.mark.parametrize("seed", range(2))
def test_points_go_only_to_features_of_the_last(seed: int) -> None:
    dice, game, scored = random.Random(seed), Game.new(3, SOLO, meeples=8), 0
    while not game.over:
        track = game.scores
        for group in groups(game.play(eager(game, dice))):
            assert any(track[event.player] == min(track) for event in group)
            for event in group:
                assert event.majority[event.player] == max(event.majority)
                track[event.player] += event.points
            scored += 1
        if not game.over and game.phase is not phase_named("count"):
            assert track == game.scores
    assert scored > 2


def eager(game: Game, dice: random.Random) -> str:
    """Of some random actions the one after which most meeples are at home."""
    if game.phase is Phase.DRAW:
        return choose(game, dice)
    options = dice.sample(game.legal, min(8, len(game.legal)))
    return str(min(options, key=lambda action: standing_after(game, str(action))))


def standing_after(game: Game, action: str) -> int:
    """How many figures stand on the map after an action; a step for figures counts as if one were placed."""
    after = game.copy()
    after.play(action)
    return len(after.figures) + (after.phase is Phase.FIGURE)


def groups(events: tuple) -> list[list]:
    """The scored events of each feature."""
    found: dict[object, list] = {}
    for event in events:
        if isinstance(event, Scored) and event.feature != "count":
            found.setdefault((event.feature, event.cells), []).append(event)
    return list(found.values())


@pytest.mark.clause("SOLO-31", "SOLO-32")
@pytest.mark.parametrize("seed", range(6))
def test_the_count_goes_on_until_the_last_has_nothing_to_count(seed: int) -> None:
    dice, game = random.Random(seed), Game.new(3, [*SOLO, "abbot", "mayor", "wagon"], meeples=8)
    counted: list[int] = []
    while not game.over:
        events = game.play(choose(game, dice))
        counted += [one.player for one in events if isinstance(one, Scored) and one.feature == "count"]
    standing = [sum(figure.player == colour for figure in game.figures) for colour in range(3)]
    rest = [standing[colour] - counted.count(colour) for colour in range(3)]
    last = [colour for colour in range(3) if game.scores[colour] == min(game.scores)]
    assert min(rest) >= 0
    assert [rest[colour] for colour in last] == [0] * len(last)
    assert game.events[-1][-1].clause == "SOLO-32"
