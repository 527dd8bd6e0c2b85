"""The script that lays a new box: what it lays passes the tests of boxes; a bad name gets one sentence."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import new_box

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("src", "scripts", "docs", "tests", "pyproject.toml", "mkdocs.yml", "web/src")

PLAYED = """
import sys
sys.path.insert(0, "tests")
from bastide.setup import Setup
from reference.compare import play_together
play_together(Setup.of(2, ["base", "fields", "hills-sheep-tiles"], {"tiles": 12}), 1)
"""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Hills"], "name the box and its title"),
        (["Hills", "Hills"], "'Hills' is no name for a box: use small letters"),
        (["river", "The River"], "There is a box river already"),
        (["ripe_vines", "Ripe Vines", "RIV"], "Clauses of another box begin with RIV"),
        (["hills_sheep", "Hills & Sheep", "h"], "'h' cannot begin clauses"),
    ],
)
def test_a_bad_name_gets_one_sentence(words: list[str], said: str) -> None:
    script = ROOT / "scripts" / "new_box.py"
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert said in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("line", new_box.LINES, ids=lambda line: f"{line[0]} {line[2].strip()}")
def test_every_line_has_its_place(line: tuple[str, str, str]) -> None:
    path, before, _ = line
    assert re.search(before, (ROOT / path).read_text("utf-8"), re.MULTILINE)


def test_the_page_has_at_most_twelve_steps() -> None:
    page = (ROOT / "docs" / "adding-a-box.md").read_text("utf-8")
    assert [int(step) for step in re.findall(r"^(\d+)\. ", page, re.MULTILINE)] == list(range(1, 13))


@pytest.mark.long
def test_a_new_box_passes_the_tests_of_boxes(tmp_path: Path) -> None:
    for name in COPIED:
        source, target = ROOT / name, tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "documentation"))
        else:
            shutil.copy(source, target)
    environment = os.environ | {"BASTIDE_JIT": "0", "PYTHONPATH": str(tmp_path / "src")}

    def run(*command: str | Path) -> str:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert "It plays." in run("scripts/new_box.py", "hills_sheep", "Hills & Sheep")
    assert "0 problems" in run("-m", "bastide.tiles.lint")
    assert "Hills & Sheep" in run("-m", "bastide", "boxes")
    run("-m", "ruff", "check", "--quiet", "--select", "I", "--fix")  # as `make format` does
    run("-m", "ruff", "format", "--quiet")
    run("-m", "ruff", "check")
    tests = ["tests/boxes", "tests/docs/test_rules_pages.py", "tests/scenarios", "tests/test_words.py"]
    run("scripts/web_words.py")
    told = run(
        "-m", "pytest", "-p", "no:cacheprovider", *tests, "-k", "hills or claims or same_messages or know"
    )
    assert "scenarios: 1 scenarios" in told
    run("-c", PLAYED)
