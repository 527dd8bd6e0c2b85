"""A damaged game text gives a NotationError with its line, and nothing else."""

from __future__ import annotations

import random

import pytest

from bastide.game import Game
from bastide.notation.record import NotationError, Record
from tools.fuzz_notation import damaged, samples, verdict


@pytest.mark.parametrize("seed", range(4))
def test_only_notation_errors_come_out(seed: int, tally) -> None:
    dice, texts = random.Random(seed), samples(12)
    for _ in range(150):
        verdict(damaged(dice, texts))
    tally("fuzzed texts", texts=150)


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("", "must be 'bastide game 2'", 1),
        ("bastide game 3\nplayers 2\n", "must be 'bastide game 2'", 1),
        ("bastide game 2\n", "'players' is missing", 1),
        ("bastide game 2\nplayers 2\n", "'elements' is missing", 1),
        ("bastide game 2\nplayers two\nelements base\n", "not a number of players", 2),
        ("bastide game 2\nplayers 9\nelements base\n", "9 players cannot play", None),
        ("bastide game 2\nplayers 2\nelements castle\n", "Unknown element 'castle'", 3),
        ("bastide game 2\nplayers 2\nelements base\noptions speed=3\n", "Unknown option 'speed'", None),
        ("bastide game 2\nplayers 2\nelements base\noptions tiles\n", "written as name=value", 4),
        ("bastide game 2\nplayers 2\nelements base\nwhatever\n", "Cannot read the header", 4),
        ("bastide game 2\nplayers 2\nelements base\n\nfly 1,0\n", "Unknown action 'fly 1,0'", 5),
        ("bastide game 2\nplayers 2\nelements base\n\ndraw U\nlay 1,0\n", "written as 'lay CELL TOP'", 6),
        (
            "bastide game 2\nplayers 2\nelements base\n\ndraw U\n\n# a comment\nlay 9,9 N\n",
            "is not legal now",
            8,
        ),
        ("bastide game 2\nplayers 2\nelements base\n\ndraw \x07\n", "does not belong", 5),
    ],
)
def test_errors_say_what_and_where(text: str, message: str, line: int | None) -> None:
    with pytest.raises(NotationError) as caught:
        Game.from_text(text)
    assert message in str(caught.value)
    assert line is None or caught.value.line == line


def test_an_absurdly_large_text_is_refused_at_once() -> None:
    with pytest.raises(NotationError, match="at most"):
        Record.parse("bastide game 2\nplayers 2\nelements base\n\n" + "pass\n" * 300_000)
    with pytest.raises(NotationError, match="at most"):
        Record.parse("bastide game 2\n" + "x" * 5_000)


def test_spaces_before_a_header_do_not_belong_to_it() -> None:
    record = Record.parse("bastide game 2\nplayers 2\nelements base\nDate:   2026-11-16\n\n")
    assert record.headers == (("Date", "2026-11-16"),)
    assert Record.parse(record.to_text()) == record


def test_a_header_that_cannot_be_written_is_not_read() -> None:
    with pytest.raises(NotationError, match="Cannot read the header"):
        Record.parse("bastide game 2\nplayers 2\nelements base\nDate: 2026\t-11-16\n\n")
