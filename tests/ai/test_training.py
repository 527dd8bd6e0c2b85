"""Learning: lambda-returns and the regression do what they say, a course is the same for the same seed, goes
on where it was stopped, and refuses what it cannot use with a sentence.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from bastide.ai.expert.names import BLOCK, KNOTS, OF_PLAYER, WEIGHTS
from bastide.ai.training.course import Course, CourseError, Plan, setup_for
from bastide.ai.training.guess import WORTH, first_guess, with_guesses
from bastide.ai.training.regression import fit, returns, stage, standings
from bastide.ai.training.selfplay import Samples, lead_over, play_samples
from bastide.ai.weights import (
    FAMILIES,
    MANY,
    SHIPPED,
    WITH_MANY,
    family_of,
    read_weights,
    shipped_weights,
    weights_for,
)
from bastide.setup import Setup
from commands.running import bastide, sentence_of

PLAN = Plan("base", "nothing", players=2, games=2, rounds=2, trials=1, seed=3)


def test_returns_reach_from_the_next_judgement_to_the_end() -> None:
    judged, final = np.array([1.0, 2.0, 3.0, 10.0]), np.array([7.0, 7.0, 7.0, 5.0])
    last = np.array([False, False, True, True])
    assert returns(judged, final, last, 1.0).tolist() == [7, 7, 7, 5]
    assert returns(judged, final, last, 0.0).tolist() == [2, 3, 7, 5]
    assert returns(judged, final, last, 0.5).tolist() == [3.5, 5, 7, 5]


def test_stages_lie_between_the_knots() -> None:
    knot, share = stage(np.array([0.0, 35.5, 53.25, 71.0, 500.0]))
    assert knot.tolist() == [0, 1, 1, 2, 2]
    assert share.tolist() == [0, 0, 0.5, 0, 1]


@pytest.mark.parametrize("players", [2, 4])
def test_the_regression_finds_the_weights_behind_the_results(players: int) -> None:
    dice = np.random.default_rng(1)
    true = dice.normal(size=(KNOTS, WEIGHTS))
    true[:, 8:BLOCK] = true[:, BLOCK + 8 :] = 0.0
    count = 1500
    phi = np.zeros((count, players + 1, BLOCK), np.float32)
    phi[:, :players, :8] = dice.normal(scale=30, size=(count, players, 8))
    rows = np.arange(count)
    samples = Samples(
        phi,
        rows % players,
        dice.uniform(0, 140, count),
        dice.normal(size=(count, players)),
        np.zeros((count, players)),
        np.ones(count, bool),  # every position is a game of its own
    )
    samples.final[:] = standings(samples, true)
    learned, spread = fit([samples], with_guesses(), solo=False)
    assert np.array(learned).reshape(KNOTS, WEIGHTS) == pytest.approx(true, abs=0.1)
    assert spread < 1.0


def test_a_game_depends_on_its_seed_alone() -> None:
    setup, weights = Setup.of(3, None, {"tiles": 9}), shipped_weights()
    first, again, other = (play_samples(setup, weights, seed) for seed in ("a", "a", "b"))
    assert first.phi.tobytes() == again.phi.tobytes() != other.phi.tobytes()
    assert first.final.tolist() == again.final.tolist()
    assert first.left.tolist() == [8, 7, 6, 5, 4, 3, 2, 1]
    assert first.mover.tolist() == [0, 1, 2, 0, 1, 2, 0, 1]
    assert lead_over(setup, weights, weights, "a") == lead_over(setup, weights, weights, "a")


def test_a_guess_stands_where_nothing_was_learned() -> None:
    assert set(WORTH) <= set(OF_PLAYER)
    base, guessed = shipped_weights(), with_guesses(shipped_weights())
    known, unknown = OF_PLAYER.index("city_home"), OF_PLAYER.index("barn_now")
    assert guessed[known] == base[known] and base[unknown] == 0
    assert (guessed[unknown], guessed[BLOCK + unknown]) == (1, -1)


def learned_by(plan: Plan, folder: Path) -> str:
    course = Course(plan, first_guess(), folder)
    assert [one.number for one in course.rounds(lambda number, games: None)] == [1, 2]
    return course.finish().read_text("utf-8")


def test_a_course_that_was_stopped_goes_on_to_the_same_weights(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop_in_round_2(number: int, games: int) -> None:
        if number == 2:
            raise Stopped

    with pytest.raises(Stopped):
        list(Course(PLAN, first_guess(), tmp_path / "stopped").rounds(stop_in_round_2))
    assert (tmp_path / "stopped" / "round-1.toml").exists()
    text = learned_by(PLAN, tmp_path / "stopped")
    assert text == learned_by(PLAN, tmp_path / "whole")
    assert "bastide train base" in text and read_weights(text) != pytest.approx(first_guess())


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    Course(PLAN, first_guess(), tmp_path / "course")
    with pytest.raises(CourseError, match="another course"):
        Course(replace(PLAN, family="abbot"), first_guess(), tmp_path / "course")
    (tmp_path / "course" / "course.json").write_text("{")
    with pytest.raises(CourseError, match=r"course\.json is damaged"):
        Course(PLAN, first_guess(), tmp_path / "course")
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "a.txt").write_text("Dear")
    with pytest.raises(CourseError, match="not empty"):
        Course(PLAN, first_guess(), tmp_path / "letters")


def test_a_damaged_file_of_a_course_is_named(tmp_path: Path) -> None:
    plan = replace(PLAN, rounds=1)
    assert len(list(Course(plan, first_guess(), tmp_path).rounds(lambda number, games: None))) == 1

    def refusal(name: str) -> str:
        whole = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(whole[: len(whole) // 2])
        with pytest.raises(CourseError) as caught:
            list(Course(PLAN, first_guess(), tmp_path).rounds(lambda number, games: None))
        (tmp_path / name).write_bytes(whole)
        return str(caught.value)

    assert "round-1.json is damaged: remove" in refusal("round-1.json")
    assert "round-1.toml is damaged: remove" in refusal("round-1.toml")
    assert "games-0000.npz is damaged: remove it, and its games" in refusal("round-1/games-0000.npz")
    (tmp_path / "round-1" / "games-0000.npz").write_bytes(b"samples")
    done = bastide(
        *("train", "base", str(tmp_path), "--start", "nothing", "--seed", "3"),
        *("--games", "2", "--rounds", "2", "--trials", "1"),
    )
    assert done.returncode == 2 and "games-0000.npz is damaged" in done.stderr.splitlines()[-1]


def test_the_command_writes_weights_and_a_report(tmp_path: Path) -> None:
    done = bastide(
        "train", "solo", str(tmp_path), "--players", "3", "--games", "1", "--rounds", "1", "--trials", "1"
    )
    assert done.returncode == 0, done.stderr
    assert "round 1" in done.stderr
    assert read_weights((tmp_path / "weights.toml").read_text("utf-8"))
    assert "solo: 3 players, 1 games a round" in (tmp_path / "report.txt").read_text("utf-8")
    assert len(ElementTree.parse(tmp_path / "report.svg").findall(".//{*}polyline")) == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dragons", "x"], "Unknown family 'dragons': the families are base, abbot"),
        (["base", "x", "--games", "0"], "0 games in a round cannot be played: 1 to"),
        (["base", "x", "--rounds", "0"], "0 rounds"),
        (["base", "x", "--trials", "-1"], "-1 trials"),
        (["base", "x", "--start", "nowhere.toml"], "'nowhere.toml' cannot be read"),
        (["base", "x", "--start", "nowhere.toml"], "everything, solo, base_many"),
        (["base", "x", "--players", "9"], "9 players cannot play: 2 to 6 can."),
        (["base", __file__], "cannot be used"),
    ],
)
def test_wrong_wishes_are_refused(arguments: list[str], words: str) -> None:
    assert words in sentence_of(bastide("train", *arguments))


def test_every_setup_has_a_family() -> None:
    assert family_of(("base",)) == family_of(("base", "fields", "river")) == "base"
    assert family_of(("base", "abbot")) == "abbot"
    assert family_of(("wheel", "fields")) == "wheel"
    assert family_of(("base", "fields", "barn", "wagon")) == "abbey_mayor"
    assert family_of(("base", "big-meeple")) == "inns_builders"
    assert (
        family_of(("base", "abbot", "big-meeple"))
        == family_of(("base", "fields", "abbot", "wheel"))
        == "everything"
    )
    assert family_of(("base", "solo", "abbot")) == "solo"


@pytest.mark.parametrize("family", WITH_MANY)
def test_more_than_two_players_have_weights_of_their_own(family: str) -> None:
    elements, many = (
        setup_for(Plan(family, "base", 2, 1, 1, 1, 0), 0).elements,
        shipped_weights(family + MANY),
    )
    assert weights_for(elements, 2) == shipped_weights(family) != many
    assert weights_for(elements, 3) == weights_for(elements, 6) == many


def test_every_number_of_players_has_weights() -> None:
    assert weights_for(("base", "solo"), 4) == shipped_weights("solo"), "a family without them has one file"
    assert all(len(shipped_weights(name)) == KNOTS * WEIGHTS for name in SHIPPED)


def test_equal_weights_lead_by_nothing() -> None:
    """With any number of players: the curve of a course starts from here."""
    setup, weights = Setup.of(4, None, {"tiles": 8}), shipped_weights("base_many")
    assert lead_over(setup, weights, weights, "a") == pytest.approx(0)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_weights_and_is_learned_with_its_boxes(family: str) -> None:
    assert len(shipped_weights(family)) == KNOTS * WEIGHTS
    plan = Plan(family, "base", 3, 1, 1, 1, 0)
    assert family_of(setup_for(plan, 0).elements) == family
