"""Which elements go together: every combination plays that no clause excludes."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from bastide.boxes.manifest import elements
from bastide.game import Game
from bastide.setup import Setup, SetupError, known_elements
from reference.random_play import choose

TILES = {"base", "wheel"}


def excluded(names: set[str]) -> bool:
    """Whether a clause forbids the combination, told without the manifest."""
    if not names & TILES:
        return True
    if "river" in names and ("wheel" in names or "base" not in names):  # WHEEL-40
        return True
    if names & {"barn", "pig"} and "fields" not in names:  # AM-37, TB-05
        return True
    return "solo" in names and bool(names & {"wheel", "fields", "barn"} or "base" not in names)  # SOLO-41


@pytest.mark.clause("AM-37", "WHEEL-40", "SOLO-41", "TB-05")
def test_every_other_combination_can_be_set_up() -> None:
    for size in range(1, len(known_elements()) + 1):
        for names in map(set, combinations(known_elements(), size)):
            try:
                Setup.of(3, names)
                playable = True
            except SetupError as error:
                playable = False
                assert str(error).endswith("."), error
            assert playable != excluded(names), sorted(names)


@pytest.mark.clause("AM-37")
def test_barns_need_fields() -> None:
    with pytest.raises(SetupError, match="AM-37"):
        Setup.of(2, ["base", "barn"])


@pytest.mark.parametrize("element", known_elements())
def test_an_element_says_why_it_excludes(element: str) -> None:
    known = elements()[element]
    assert bool(known.needs or known.excludes) == bool(known.clause)


PARTS = ["abbey", "mayor", "barn", "wagon", "abbot", "big-meeple", "builder", "pig"]


@pytest.mark.clause("AM-10", "AM-20", "AM-30", "AM-40", "ABB-01", "IC-02", "TB-03")
@pytest.mark.parametrize("element", PARTS)
def test_each_part_works_on_its_own(element: str) -> None:
    figures = set(PARTS) - {"abbey"}
    game, dice = Game.new(6, ["base", "fields", element]), random.Random(element)
    for player in range(6):
        own = game.supply(player)
        assert {name for name in figures if own[name]} == figures & {element}
    while not game.over:
        game.play(choose(game, dice))
    verbs = {action.verb for action in game.actions}
    assert ("abbey" in verbs, "barn" in verbs) == (element == "abbey", element == "barn")
