"""A box goes away with its folder and the lines that name it, and the rest still plays by its clauses.

In a copy of the tree the box's folder, its tests and every line that names it are deleted; then the scenarios and
perft positions of the other boxes and games against the reference must pass. The notation of tiles keeps its words:
rivers are terrain there whether or not the box is installed.
"""
from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORDS = {
    "river": "river",
    "abbot": "abbot",
    "abbey_mayor": "abbey|mayor|barn|wagon",
    "wheel": "wheel",
    "solo": "solo",
}
RULES = ("kernel", "engine", "boxes", "translate", "notation")
TESTS = ("scenarios", "reference", "perft", "tools")
CHOSEN = "scenario or (base_games and 10)"


def copy_tree(target: Path) -> None:
    """The rules, the façade and the tests that hold them, as they stand."""
    for folder in (*RULES, "tiles"):
        shutil.copytree(ROOT / "src/bastide" / folder, target / "src/bastide" / folder,
                        ignore=shutil.ignore_patterns("__pycache__"))
    for module in ("__init__", "words", "actions", "setup", "events", "features", "compose", "game"):
        shutil.copy(ROOT / f"src/bastide/{module}.py", target / "src/bastide")
    for folder in TESTS:
        shutil.copytree(ROOT / "tests" / folder, target / "tests" / folder,
                        ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("clauses.toml", "conftest.py", "coverage_of_clauses.py"):
        shutil.copy(ROOT / "tests" / name, target / "tests")
    shutil.copy(ROOT / "pyproject.toml", target)


def remove_box(tree: Path, box: str) -> None:
    """Delete the box's folder, its own tests, and every other line that names it."""
    names = re.compile(WORDS[box], re.IGNORECASE)
    shutil.rmtree(tree / "src/bastide/boxes" / box)
    shutil.rmtree(tree / "tests/scenarios" / box, ignore_errors=True)
    (tree / f"tests/reference/{box}.py").unlink()
    for path in [*(tree / "tests/scenarios").rglob("*.txt"), *(tree / "tests/perft").glob("*.txt")]:
        if names.search(path.read_text("utf-8")):
            path.unlink()
    sources = [path for path in (tree / "src/bastide").rglob("*") if path.suffix in (".py", ".toml")]
    for path in [*sources, *(tree / "tests/reference").glob("*.py")]:
        if "tiles" not in path.relative_to(tree).parts and path.name != "tiles.toml":
            lines = path.read_text("utf-8").splitlines(keepends=True)
            path.write_text("".join(line for line in lines if not names.search(line)), "utf-8")


@pytest.mark.parametrize("box", WORDS)
def test_the_rest_plays_on(box: str, tmp_path: Path) -> None:
    copy_tree(tmp_path)
    remove_box(tmp_path, box)
    environment = {**os.environ, "BASTIDE_JIT": "0", "PYTHONPATH": str(tmp_path / "src")}
    environment.pop("PYTEST_XDIST_WORKER", None)
    command = [sys.executable, "-m", "pytest", *(f"tests/{folder}" for folder in ("scenarios", "perft", "reference")),
               "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", CHOSEN]
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=1200)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-2000:]
    assert " passed" in run.stdout or re.search(r"\[100%\]", run.stdout)
    check = "import bastide, bastide.boxes.manifest as m; print(bastide.__file__, *(b.name for b in m.boxes()))"
    told = subprocess.run([sys.executable, "-c", check], env=environment, capture_output=True, text=True, timeout=60)
    assert str(tmp_path) in told.stdout and box not in told.stdout.split()[1:]
