"""`bastide play --terminal` at a real pseudo-terminal, from the first tile to the last."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from bastide import Game
from commands.at_a_terminal import Terminal, play_through
from commands.running import bastide

SHORT = ("play", "--terminal", "--seed", "5", "--option", "tiles=6")


def next_place(terminal: Terminal) -> str:
    """Place no figure until a tile is to be laid; a place for it."""
    while (asked := terminal.question()) is not None and not asked[2]:
        terminal.type("0")
    assert asked is not None
    return asked[2]


def test_a_whole_game_against_the_computer_is_played_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with Terminal(*SHORT, "--save", path, NO_COLOR="") as terminal:
        assert play_through(terminal) >= 4
        assert terminal.end() == 0
        assert "The game is over." in terminal.shown
        assert "points." in terminal.shown
        assert f"bastide replay {path} replays it." in terminal.shown
        assert "Compiling" not in terminal.shown
    game = Game.from_text(path.read_text("utf-8"))
    assert game.over
    told = bastide("replay", path, "--all").stdout
    assert f"Ply {game.ply} of {game.ply}" in told
    assert all(str(action) in told for action in game.actions)
    assert str(max(game.scores)) in told


@pytest.mark.parametrize(("key", "answers"), [(b"\x03", 1), (b"\x04", 2)], ids=["Ctrl-C", "end of input"])
def test_leaving_keeps_the_game_and_it_goes_on(tmp_path: Path, key: bytes, answers: int) -> None:
    path = tmp_path / "game.txt"
    with Terminal(*SHORT, "--save", path) as terminal:
        for _ in range(answers):
            asked = terminal.question()
            assert asked is not None
            terminal.type(asked[2] or asked[3] or "0")
        assert terminal.question() is not None
        terminal.press(key)
        assert terminal.end() == 0
        assert "Goodbye. The game was not finished." in terminal.shown
        assert f"bastide play --terminal --load {path} continues it." in terminal.shown
        assert "Traceback" not in terminal.shown
    kept = Game.from_text(path.read_text("utf-8"))
    assert kept.ply > 0
    assert not kept.over
    with Terminal("play", "--terminal", "--load", path) as terminal:
        play_through(terminal)
        assert terminal.end() == 0
        assert "The game is over." in terminal.shown
    whole = Game.from_text(path.read_text("utf-8"))
    assert whole.over
    assert whole.actions[: kept.ply] == kept.actions


def test_a_command_of_a_run_that_ignores_ctrl_c_heeds_it(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as in a run in the background
    try:
        with Terminal(*SHORT, "--save", tmp_path / "game.txt") as terminal:
            assert terminal.question() is not None
            terminal.press(b"\x03")
            assert terminal.end() == 0
            assert "Goodbye. The game was not finished." in terminal.shown
    finally:
        signal.signal(signal.SIGINT, before)


def test_commands_at_the_prompt(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with Terminal(*SHORT, "--computer", "random", "--ascii", "--save", path) as terminal:
        for typed, expected in (
            ("?", "undo your last step"),
            ("s", "points from"),
            ("t", "Still in the bag"),
            ("z", "Where"),
            ("b", "Where"),
            ("v 0,0", "Where"),
            ("nonsense", "is not one of the choices"),
            ("999", "is not one of the choices"),
            ("77,77", "does not fit on 77,77"),
            ("u", "no step of yours to undo"),
        ):
            assert terminal.question() is not None
            terminal.shown = ""
            terminal.type(typed)
            assert terminal.question() is not None
            assert expected in terminal.shown
        asked = terminal.question()
        assert asked is not None
        tile = Game.from_text(path.read_text("utf-8")).hand
        terminal.type(asked[2])
        assert terminal.question() is not None  # the figure step
        terminal.type("u")
        assert terminal.question() is not None
        assert "Your last step is undone" in terminal.shown
        assert Game.from_text(path.read_text("utf-8")).hand == tile
        terminal.type("q")
        assert terminal.end() == 0


def test_undo_past_the_computer_brings_the_same_tiles(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    def hand() -> str | None:
        return Game.from_text(path.read_text("utf-8")).hand

    with Terminal(*SHORT, "--computer", "random", "--save", path) as terminal:
        example, first = next_place(terminal), hand()
        terminal.type(example)
        next_place(terminal)
        second = hand()
        for _ in range(2):  # the figure step, then the tile
            terminal.type("u")
            assert terminal.question() is not None
        assert hand() == first
        terminal.type(example)
        next_place(terminal)
        assert hand() == second
        terminal.type("q")
        assert terminal.end() == 0


def test_two_persons_can_take_back_only_their_own_step() -> None:
    with Terminal(*SHORT, "--computer", "none") as terminal:
        terminal.type(next_place(terminal))
        next_place(terminal)
        terminal.type("u")
        terminal.question()
        assert "Only your own last step can be undone" in terminal.shown
        terminal.type("q")
        assert terminal.end() == 0


def test_computers_alone_play_to_the_end() -> None:
    done = bastide(*SHORT, "--computer", "random,random")
    assert done.returncode == 0
    assert "The game is over." in done.stdout


@pytest.mark.parametrize(
    "elements",
    [
        "base,fields,river,abbot",
        "base,fields,abbey,mayor,barn,wagon,abbey-mayor-tiles",
        "base,fields,inns-cathedrals-tiles,big-meeple,traders-builders-tiles,builder,pig",
        "wheel,fields",
        "base,solo",
    ],
)
@pytest.mark.parametrize("language", ["ru", "bg"])
def test_every_box_is_shown_in_every_language(elements: str, language: str) -> None:
    players = "3" if "solo" in elements else "2"
    levels = ",".join(["random"] * int(players))
    done = bastide(
        "play",
        "--terminal",
        "--seed",
        "2",
        "--option",
        "tiles=5",
        "--elements",
        elements,
        "--players",
        players,
        "--computer",
        levels,
        "--language",
        language,
    )
    assert done.returncode == 0, done.stderr
    assert {"ru": "Игра окончена", "bg": "Играта приключи"}[language] in done.stdout
