"""Explained turns: the expert's order, chances that rise with the lead, a sentence in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.ai.dealer import Dealer
from bastide.ai.explain import Explained, Reason, explain, winning_chance
from bastide.ai.players import ThinkingPlayer
from bastide.ai.thinking import turns
from bastide.game import Game
from bastide.locale import LANGUAGES
from bastide.setup import Setup
from commands.running import bastide, sentence_of
from reference.games import ELEMENTS, element_setup

KINDS = (
    "scores",
    "city",
    "road",
    "monastery",
    "field",
    "figures",
    "joins",
    "leaves",
    "blocks",
    "boxes",
    "last",
)


def decisions(setup: Setup, every: int) -> list[Game]:
    """Some decisions of a game of the expert with itself."""
    game, dealer, player, found = Game(setup), Dealer(2), ThinkingPlayer(seed=1), []
    while not game.over:
        if game.decider is None:
            dealer.deal(game)
            continue
        if game.ply % every == 0:
            found.append(game.copy())
        game.play(player.choose(game))
    return found


def test_the_best_turns_come_in_the_experts_order_and_can_be_played() -> None:
    for game in decisions(Setup.of(2), 17):
        told = explain(game)
        best = max(turn.value for turn in turns(game))
        assert told[0].margin == pytest.approx(best, abs=0.06)
        assert [one.margin for one in told] == sorted((one.margin for one in told), reverse=True)
        assert 1 <= len(told) <= 5 and len({one.actions for one in told}) == len(told)
        for one in told:
            after = game.copy()
            for action in one.actions:
                after.play(action)
            assert game.decider is not None and one.chance is not None
            assert after.scores[game.decider] - game.scores[game.decider] == one.gained
            for language in LANGUAGES:
                assert one.sentence(language).endswith(".")


@pytest.mark.parametrize("element", ELEMENTS)
def test_every_box_is_explained(element: str) -> None:
    for game in decisions(element_setup(element, 1), 29):
        told = explain(game, best=3)
        assert told and all(one.sentence("ru") for one in told)
        assert all((one.chance is None) == ("solo" in game.setup.elements) for one in told)


def test_a_city_that_is_completed_is_the_reason() -> None:
    game = Game.new(2)
    game.play("draw E")
    best = explain(game)[0]
    assert best.gained == 4, "two caps make a city of 4 points, with the figure back at once"
    assert "4 at once" in best.sentence()


def test_the_chance_of_winning() -> None:
    assert winning_chance(0.0, 30) == 0.5
    assert winning_chance(10.0, 0) > winning_chance(10.0, 60) > 0.5 > winning_chance(-10.0, 60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    for kind in KINDS:
        for points in (3.0, -3.0):
            said = Explained((), 0.0, 0.5, 3, (Reason(kind, points),)).sentence(language)
            assert "$" not in said and "{" not in said
    assert Explained((), 0.0, 0.5, 0, ()).sentence(language)


def test_nobody_has_to_decide() -> None:
    assert explain(Game.new(2)) == []


def test_the_command(tmp_path: Path) -> None:
    game = Game.new(2)
    for action in ("draw E", "lay 0,-1 S", "pass", "draw U"):
        game.play(action)
    path = tmp_path / "game.txt"
    path.write_text(game.to_text(), "utf-8")
    lines = bastide("explain", str(path)).stdout.splitlines()
    assert len(lines) == 10 and lines[0].startswith("1. lay ") and "lead" in lines[0] and " %" in lines[0]
    assert (
        bastide("explain", str(path), "--ply", "1")
        .stdout.splitlines()[0]
        .startswith("1. lay 0,-1 S, place meeple")
    )
    assert "Этот ход" in bastide("explain", str(path), "--language", "ru").stdout
    assert "Nobody has to decide" in sentence_of(bastide("explain", str(path), "--ply", "0"))
    assert "has the plies 0 to 4, not 9" in sentence_of(bastide("explain", str(path), "--ply", "9"))
    assert "cannot be read" in sentence_of(bastide("explain", str(tmp_path / "nothing.txt")))
