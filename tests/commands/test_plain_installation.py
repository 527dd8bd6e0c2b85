"""A plain installation, without any extra: what needs no more works, everything else is one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXTRAS = (
    *("litestar", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "asyncpg", "redis", "argon2", "openskill"),
    *("limits", "prometheus_client", "confusable_homoglyphs", "zxcvbn", "regex", "httpx", "websockets"),
    *("gymnasium", "pettingzoo", "pyarrow", "torch", "ray", "mkdocs", "cryptography"),
)
MAIN = f"""
import sys
sys.modules.update(dict.fromkeys({EXTRAS!r}))     # as if they were not installed
from bastide.__main__ import main
main()
"""
GAMES = Path(__file__).resolve().parents[2] / "examples"


def plain(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command of an installation without extras."""
    return subprocess.run(
        [sys.executable, "-c", MAIN, *arguments],
        env=os.environ | {"BASTIDE_JIT": "0", "BASTIDE_LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["boxes"],
        ["tiles", "--box", "base"],
        ["replay", str(GAMES / "base.txt"), "--to", "9"],
        ["simulate", "1", "--player", "random", "--option", "tiles=6"],
        ["records"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_what_needs_no_more_works(arguments: list[str]) -> None:
    done = plain(*arguments)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["play"], "bastide[server]"),
        (["serve"], "bastide[server]"),
        (["verify", "game.json"], "bastide[server]"),
        (["admin", "--help"], "bastide[server]"),
        (["dataset", "games", "random", "random"], "bastide[data]"),
    ],
    ids=lambda told: told[0] if isinstance(told, list) else None,
)
def test_what_needs_more_says_what(arguments: list[str], extra: str) -> None:
    done = plain(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert extra in done.stderr
