"""The matches behind the documentation: all of them can be played, and one that was stopped goes on."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from bastide.arena.contestants import contestant
from bastide.setup import Setup

BENCH = Path(__file__).parents[2] / "bench"
MATCHES = runpy.run_path(str(BENCH / "matches.py"))
GROUPS, PLANNED, PLAY, ROW = (MATCHES[name] for name in ("GROUPS", "Planned", "play", "row"))


@pytest.mark.parametrize("group", GROUPS)
def test_every_match_can_be_played(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)  # as where matches.py is run
    for planned in GROUPS[group]:
        assert Setup.of(len(planned.players), planned.elements).elements
        assert all(contestant(name) for name in planned.players)
    assert len({planned.name for planned in GROUPS[group]}) == len(GROUPS[group])


@pytest.mark.parametrize(
    "planned", [PLANNED(("expert", "random"), 3), PLANNED(("expert",) * 3, 2, ("base", "solo"))]
)
def test_a_match_that_was_stopped_goes_on(tmp_path: Path, planned: object) -> None:
    path = tmp_path / "games.jsonl"
    played = PLAY(planned, 0, path)
    kept = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(kept[:1]), "utf-8")
    assert PLAY(planned, 0, path) == played and len(kept) == len(played)
    assert ROW(planned, played).startswith("| `expert`")
