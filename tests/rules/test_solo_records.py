"""SOLO-32: results of solo games are kept and can be beaten."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Setup
from bastide.commands.solo_records import Result, keep, kept, standing


@pytest.mark.clause("SOLO-32")
def test_the_last_colour_is_the_result_and_the_best_comes_first(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "solo.tsv"
    setup = Setup.of(3, ["base", "solo"], {"meeples": 5})
    for day, scores in enumerate(([30, 21, 25], [40, 44, 39], [12, 50, 60]), 1):
        keep(Result.of(setup, scores, f"2026-01-0{day}", str(day)), path)
    assert [result.result for result in kept(path)] == [39, 21, 12]
    assert kept(path)[0].options == "meeples=5"
    assert standing(Result.of(setup, [30, 30, 30], "2026-01-09", "9"), path) == 2
    assert standing(Result.of(Setup.of(3, ["base", "solo"]), [1, 1, 1], "2026-01-09", "9"), path) == 1


def test_a_damaged_line_loses_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "solo.tsv"
    path.write_text("rubbish\n2026-01-01\t17\t5\t3\tbase solo\t\n2026-01-02\tx\t5\t3\tbase solo\t\n", "utf-8")
    assert [result.result for result in kept(path)] == [17]
    assert kept(tmp_path / "none.tsv") == []
