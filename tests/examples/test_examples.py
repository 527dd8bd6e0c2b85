"""The examples run as their first lines say; the bot at a server is in tests/server/test_examples.py."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(name: str, *arguments: str) -> list[str]:
    """What an example prints, line by line."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_random_agent_plays_a_game() -> None:
    rewards = [float(line.split()[1]) for line in run("random_agent.py")]
    assert len(rewards) == 3
    assert sum(rewards) == pytest.approx(0, abs=0.02)


@pytest.mark.long
def test_a_player_of_ones_own_beats_chance_in_the_arena() -> None:
    own, chance = run("own_player.py")
    assert own.startswith("own_player:Hoarder: 4 of 4 games")
    assert chance.startswith("random: 0 of 4 games")


@pytest.mark.long
def test_score_curves_end_with_the_scores_of_the_record() -> None:
    lines = run("score_curves.py")
    assert lines[0].startswith("1 games")
    assert [line.split()[-1] for line in lines[1:]] == ["22.0", "91.0"]


def test_the_last_turns_are_solved() -> None:
    lines = run("last_turns.py")
    assert "lay 2,-2 W: expected lead +6.75" in lines
    assert int(lines[-1].split()[0]) > 1000


@pytest.mark.parametrize(
    ("name", "argument", "said"),
    [
        ("bot.py", "http://127.0.0.1:9", "No server can be reached at http://127.0.0.1:9 ("),
        ("bot.py", "127.0.0.1:8717", "'127.0.0.1:8717' is no address of a server: write it as http://"),
        ("bot.py", "http://127.0.0.1:99999", "'http://127.0.0.1:99999' is no address of a server"),
        ("two_programs.py", "nonsense", "No table can be played at nonsense: 'nonsense' is no address of"),
        ("two_programs.py", "http://127.0.0.1:9", "No table can be played at http://127.0.0.1:9: "),
        ("score_curves.py", "nowhere.txt", "A record cannot be read: [Errno 2]"),
        ("score_curves.py", __file__, "A record cannot be read: line 1, column 1"),
    ],
)
def test_bad_input_is_one_sentence(name: str, argument: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, argument], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith(said) and done.stderr.count("\n") == 1, done.stderr


@pytest.mark.long
def test_a_policy_is_trained() -> None:
    if find_spec("torch") is None:
        pytest.skip("torch is not installed: make torch installs its CPU build.")
    assert run("train_policy.py", "--seconds", "3")[-1].startswith("margin of the first fifth")
