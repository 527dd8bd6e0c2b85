"""Help comes at once: no compiled rules, no arrays."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from bastide.terminal.describe import part_words
from bastide.terminal.phrases import Phrases
from bastide.words import Part
from commands.running import bastide, bastide_process, environment

LOOK = """
import sys
from bastide.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
heavy = {"numba", "numpy", "llvmlite", "bastide.game", "rich"} & set(sys.modules)
assert not heavy, heavy
"""
COMMANDS = ["play", "replay", "simulate", "tiles", "boxes", "bench", "docs", "dataset"]


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], *([name, "--help"] for name in COMMANDS)])
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOK, *arguments], capture_output=True, text=True, env=environment()
    )
    assert done.returncode == 0, done.stderr


def test_help_is_quick_and_lists_every_command() -> None:
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = bastide("--help")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert done.stdout.startswith("Usage: bastide ")
    assert all(f"\n  {name} " in done.stdout for name in COMMANDS)
    assert min(times) < 0.3, times


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"BASTIDE_LANGUAGE": "ru", "LANG": "bg_BG.UTF-8"}, "Играть в браузере"),
        ({"BASTIDE_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "bg_BG.UTF-8"}, "Игра в браузъра"),
        ({"BASTIDE_LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "ru_RU.UTF-8"}, "Play in the browser"),
    ],
)
def test_help_speaks_the_language_of_whoever_asks(settings: dict[str, str], words: str) -> None:
    assert words in bastide_process("play", "--help", **settings).stdout


@pytest.mark.parametrize(
    ("language", "arguments", "words"),
    [
        ("ru", ["serve"], "Адрес, на котором слушать"),
        ("bg", ["admin", "ban"], "Спира достъпа на играч"),
        ("bg", ["verify"], "Пресмята отново разбъркването"),
    ],
)
def test_help_for_hosts_speaks_it_too(language: str, arguments: list[str], words: str) -> None:
    told = bastide_process(*arguments, "--help", BASTIDE_LANGUAGE=language).stdout
    assert words in " ".join(told.split())


def test_no_records_are_told_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    settings = {"BASTIDE_DATA": str(tmp_path), "BASTIDE_LANGUAGE": "bg"}
    assert bastide("records", **settings).stdout.startswith("Още няма завършена самостоятелна игра")


def test_half_a_side_is_said_in_words() -> None:
    halves = [
        part_words(Part("field", at), Phrases(language)) for at, language in (("Sl", "en"), ("Wr", "ru"))
    ]
    assert halves == ["field (south, towards east)", "поле (запад, ближе к северу)"]


def test_no_command_shows_the_help() -> None:
    assert "Usage: bastide" in bastide().stdout
    assert "Usage: bastide admin" in bastide("admin").stdout
