"""Players of somebody's own: found in the current folder, and whatever is wrong with one is a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bastide.arena.contestants import contestant
from bastide.arena.own import PlayerError
from bastide.arena.program import Program, ProgramError
from bastide.game import Game
from bastide.setup import Setup
from commands.running import bastide, sentence_of

SHORT = ("--games", "2", "--option", "tiles=6", "--workers", "1")
PLAYERS = """
from bastide import RandomPlayer

class Fine(RandomPlayer):
    nodes = 3

class Texts(RandomPlayer):
    def choose(self, game):
        return str(super().choose(game))

class NoSeed:
    def choose(self, game):
        return game.legal[0]

class Mute:
    def __init__(self, seed):
        pass

class Raises(Mute):
    def choose(self, game):
        return 1 / 0

class Nothing(Mute):
    def choose(self, game):
        return None

class Array(Mute):
    def choose(self, game):
        import numpy
        return numpy.zeros((3, 3))

class Deep(Mute):
    def choose(self, game):
        import random
        return random.choice([])

class Far(Mute):
    def choose(self, game):
        return "lay 9,9 N"

not_a_class = 3
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with players of somebody's own, in which a command is run."""
    (tmp_path / "newcomers.py").write_text(PLAYERS, "utf-8")
    (tmp_path / "newcomers_broken.py").write_text("def f(:\n", "utf-8")
    (tmp_path / "newcomers_failing.py").write_text("raise RuntimeError('no licence')\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("newcomers")]:
        del sys.modules[name]


@pytest.mark.parametrize("name", ["Fine", "Texts"])
def test_a_class_of_the_current_folder_plays(here: Path, name: str) -> None:
    done = bastide("arena", f"newcomers:{name}", "random", *SHORT)
    assert done.returncode == 0, done.stderr
    assert f"newcomers:{name}: " in done.stdout
    assert "Compiling" not in done.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere:Nobody", "there is no module 'nowhere'"),
        ("newcomers_broken:Fine", "cannot be imported: SyntaxError: "),
        ("newcomers_failing:Fine", "RuntimeError: no licence (newcomers_failing.py, line 1)."),
        ("newcomers:Nobody", "The module 'newcomers' has no class 'Nobody'"),
        ("newcomers:not_a_class", "has no class 'not_a_class'"),
        ("newcomers:NoSeed", "cannot be made from a seed: TypeError: NoSeed() takes no arguments."),
        ("newcomers:Mute", "has no choose(game)"),
        ("newcomers:Raises", "failed at ply 1: ZeroDivisionError: division by zero (newcomers.py, line "),
        ("newcomers:Nothing", "answered None, which is not legal at ply 1"),
        ("newcomers:Array", "answered array([[0., 0., 0.], [0., 0., 0.], [0., 0., 0.]]), which is not legal"),
        (
            "newcomers:Deep",
            "failed at ply 1: IndexError: Cannot choose from an empty sequence (newcomers.py, ",
        ),
        ("newcomers:Far", "answered 'lay 9,9 N', which is not legal at ply 1; 'lay "),
        ("command=", "No program is named after 'command='"),
        ("command=/nowhere/at-all", "cannot be started: No such file or directory."),
        ("command=python 'player.py", "is no command: No closing quotation."),
    ],
)
def test_what_is_wrong_with_a_player_is_one_sentence(here: Path, name: str, said: str) -> None:
    assert said in sentence_of(bastide("arena", name, "random", *SHORT))


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("raise SystemExit(1)", "has ended without an answer|does not listen"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n')", "what is no text in UTF-8"),
        ("print()", "answered '', which is not legal"),
    ],
)
def test_what_is_wrong_with_a_program_is_told(tmp_path: Path, program: str, said: str) -> None:
    path = tmp_path / "player.py"
    path.write_text(program, "utf-8")
    game = Game(Setup.of(2))
    game.play(game.legal[0])
    asked = Program(f"{sys.executable} {path}")
    with pytest.raises(ProgramError if "legal" not in said else PlayerError, match=said):
        asked.choose(game)
    asked.close()


def test_what_a_class_has_beside_its_choice_is_seen(here: Path) -> None:
    sys.path.insert(0, str(here))
    assert contestant("newcomers:Fine")("1").nodes == 3
