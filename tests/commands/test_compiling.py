"""A wait for the compiler is announced for as long as these players need it, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.commands.compiling import announce_for


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache in which nothing is compiled yet."""
    monkeypatch.setenv("BASTIDE_JIT", "1")
    monkeypatch.setenv("BASTIDE_LANGUAGE", "en")
    monkeypatch.setattr("bastide.kernel.cache.cache_folder", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("players", "seconds"),
    [
        (("random", "greedy"), 30),
        (("own_player:Hoarder", "command=python3 player.py"), 30),
        (("random", "miller"), 120),
        (("expert:60:8:2", "random"), 120),
        (("prototype",), 120),
    ],
)
def test_the_players_say_how_long(
    cache: Path, capsys: pytest.CaptureFixture[str], players: tuple[str, ...], seconds: int
) -> None:
    assert announce_for(players)
    assert f"about {seconds} seconds" in capsys.readouterr().err


def test_nothing_is_announced_once_it_is_compiled(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cache / "entry.do-1.py311.1.nbc").touch()
    assert not announce_for(["greedy"])
    assert capsys.readouterr().err == ""
