"""The arena: mirrored games, the same result for the same seed, strangers' classes and programs, numbers that
are right.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bastide.ai.players import RandomPlayer
from bastide.ai.weights import shipped_weights, write_weights
from bastide.arena.cluster import NoCluster, play_on_cluster
from bastide.arena.contestants import UnknownContestant, contestant
from bastide.arena.match import Match, Played, games_for, play_game
from bastide.arena.own import PlayerError
from bastide.arena.program import Program, ProgramError
from bastide.arena.report import page
from bastide.arena.sequential import Sequential
from bastide.arena.standing import elo, share_of, standings, wilson
from bastide.events import Drew
from bastide.game import Game
from bastide.setup import Setup
from commands.running import bastide, sentence_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "line_player.py"
SHORT = Setup.of(2, None, {"tiles": 10})


class Newcomer(RandomPlayer):
    """A stranger's player."""


def test_a_deck_is_played_in_every_rotation() -> None:
    setup = Setup.of(3, None, {"tiles": 9})
    match = Match(("random", "greedy", "random"), setup, 4, keep=True)
    games = [Game.from_text(play_game(match, number).record) for number in range(3)]
    assert {game.headers["Players"] for game in games} == {
        "random, greedy, random",
        "greedy, random, random",
        "random, random, greedy",
    }
    drawn = [
        [event.face for events in game.events for event in events if isinstance(event, Drew)]
        for game in games
    ]
    assert drawn[0] == drawn[1] == drawn[2]
    assert games_for(4, 3) == 6


def test_the_same_seed_gives_the_same_games() -> None:
    match = Match(("expert:20:4:2", "miller"), SHORT, 9, keep=True)
    assert [play_game(match, n) for n in range(2)] == [play_game(match, n) for n in range(2)]
    assert play_game(match, 0) != play_game(Match(match.names, SHORT, 10, keep=True), 0)


def test_what_games_prove() -> None:
    games = [
        Played(0, (50, 40), ({"city": 50}, {"road": 40}), (10, 10), (0.1, 0.2), (20, 0)),
        Played(0, (40, 40), ({"city": 40}, {"road": 40}), (10, 10), (0.1, 0.2), (20, 0)),
    ]
    first, second = standings(["A", "B"], games)
    assert (first.wins, second.wins, first.share) == (1.5, 0.5, 0.75)
    assert (first.lead, first.points, first.by_feature) == (5.0, 45.0, {"city": 45.0})
    assert (first.nodes, second.milliseconds) == (2.0, pytest.approx(20.0))
    assert wilson(50, 100) == (pytest.approx(0.4038, abs=1e-4), pytest.approx(0.5962, abs=1e-4))
    assert elo(0.5, 2) == 0 and elo(0.75, 2) == pytest.approx(190.8, abs=0.1) and elo(0.25, 4) == 0


def test_a_strangers_class_and_program_play() -> None:
    command = f"command={sys.executable} {EXAMPLE}"
    played = play_game(Match((f"{__name__}:Newcomer", command), SHORT, 1), 0)
    assert sum(played.moves) >= 10


def test_a_program_that_answers_nonsense_is_named() -> None:
    game = Game(SHORT)
    game.play(game.legal[0])
    program = Program(f"{sys.executable} -c \"input(); input(); input(); print('castle')\"")
    with pytest.raises(PlayerError, match="'castle'"):
        program.choose(game)
    program.close()
    with pytest.raises(ProgramError, match="cannot be started"):
        Program("/nowhere/at-all").choose(game)


def test_the_expert_plays_with_the_weights_that_are_named(tmp_path: Path) -> None:
    """A file with a family's weights plays as the family does; other weights play otherwise."""
    kept = tmp_path / "weights.toml"
    kept.write_text(write_weights(shipped_weights("wheel"), "Weights."), "utf-8")
    boxes = Setup.of(2, ("base", "fields", "wheel"), {"tiles": 12})

    def moves(name: str) -> str:
        text = play_game(Match((name, "greedy"), boxes, 2, keep=True), 0).record
        return text.partition("\n\n")[2]

    assert moves("expert") == moves("expert@wheel") == moves(f"expert@{kept}")
    assert moves("expert@base") == moves("prototype") != moves("expert@wheel")
    assert moves("expert@base:20:4:2") != moves("expert@wheel:20:4:2") == moves("expert:20:4:2")


def test_draws_of_their_own_for_every_turn_choose_otherwise() -> None:
    together, apart = (
        play_game(Match((f"expert:60:8:2{draws}", "miller"), SHORT, 6, keep=True), 0)
        for draws in ("", ":apart")
    )
    assert together.record.partition("\n\n")[2] != apart.record.partition("\n\n")[2]


def test_the_prototype_never_changes() -> None:
    """Matches against it are compared over years: other weights for the base game need a file of their own
    beside the prototype's.
    """
    told = " ".join(f"{weight:.4f}" for weight in shipped_weights("base") if weight)
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == "f51f7d6d1c81a669"


@pytest.mark.parametrize(
    "name",
    [
        "duke",
        "expert:many",
        "expert:1:99:1",
        "expert:1:8:4:together",
        "expert@dragons",
        f"expert@{__file__}",
        "nowhere.at:All",
    ],
)
def test_an_unknown_player_is_told(name: str) -> None:
    with pytest.raises(UnknownContestant):
        contestant(name)


@pytest.mark.parametrize(("shares", "verdict"), [((1.0, 0.5), "stronger"), ((0.0, 0.5), "weaker")])
def test_a_match_ends_when_it_has_proved_something(shares: tuple[float, ...], verdict: str) -> None:
    test, games = Sequential(2), 0
    while test.verdict is None and games < 400:
        share = shares[games // 2 % len(shares)]
        test.add(Played(games // 2, (round(20 * share), 10), ({}, {}), (1, 1), (0, 0), (0, 0)))
        games += 1
    assert test.verdict == verdict and 10 <= games < 100 and games % 2 == 0


def test_equals_are_told_and_chance_seldom_deceives() -> None:
    verdicts = []
    for seed in range(60):
        dice, test = random.Random(seed), Sequential(2)
        for game in range(4000):
            won = dice.choice([(9, 1), (1, 9), (5, 5)])
            if test.add(Played(game // 2, won, ({}, {}), (1, 1), (0, 0), (0, 0))):
                break
        verdicts.append(test.verdict)
    assert verdicts.count("equal") >= 48, "each of the two tests errs in one of twenty"


def test_a_rating_is_a_share_and_back() -> None:
    assert share_of(0, 4) == 0.25
    assert elo(share_of(70, 3), 3) == pytest.approx(70)


def test_a_report_is_one_page_that_loads_nothing() -> None:
    match = Match(("<b>greedy", "random"), SHORT, 3)
    games = [
        Played(n, (40 + n, 30), ({"city": 40 + n}, {"road": 30}), (9, 9), (0.1, 0.1), (0, 0))
        for n in range(4)
    ]
    text = page("A & B", standings(match.names, games), games)
    ElementTree.fromstring(text.replace("<!doctype html>", "").replace('<meta charset="utf-8">', ""))
    assert text.count("<svg") == 4 and "&lt;b&gt;greedy" in text
    assert "http" not in text and "src=" not in text and "href=" not in text


@pytest.mark.long
def test_a_ray_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'bastide[ray]'.")
    match = Match(("greedy", "random"), SHORT, 5, keep=True)
    assert list(play_on_cluster(match, 2, "local")) == [play_game(match, n) for n in range(2)]


def test_a_missing_cluster_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'bastide\[ray\]'"):
        next(play_on_cluster(Match(("greedy", "random"), SHORT, 5), 2, "auto"))


def test_the_command(tmp_path: Path) -> None:
    words = ["arena", "greedy", "random", "--games", "3", "--option", "tiles=8", "--workers", "1"]
    done = bastide(*words, "--json", "--keep", str(tmp_path))
    told = json.loads(done.stdout)
    assert told["games"] == 4 and [one["name"] for one in told["players"]] == ["greedy", "random"]
    assert len(list(tmp_path.iterdir())) == 4
    told = bastide(*words, "--stop", "--report", str(tmp_path / "report")).stdout
    assert "first places" in told and max(map(len, told.splitlines()[:4])) <= 80
    assert "<svg" in (tmp_path / "report" / "index.html").read_text("utf-8")
    (tmp_path / "file").touch()
    assert "cannot be written" in sentence_of(bastide(*words, "--report", str(tmp_path / "file" / "under")))
    assert "Unknown player 'duke'" in sentence_of(bastide("arena", "duke", "random"))
    assert "1 players cannot play" in sentence_of(bastide("arena", "greedy"))
