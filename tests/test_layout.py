"""The shape of the house: imports point one way, modules are small and say what they hold, nothing outside is named."""
from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from bastide.boxes.manifest import boxes

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bastide"
MODULES = sorted(PACKAGE.rglob("*.py"))
# From the bottom to the top: a part may import those before it.
ORDER = ("words", "tiles", "kernel", "boxes", "setup", "engine", "actions", "events", "features", "translate",
         "notation", "compose", "game", "ai", "env", "arena", "terminal", "web", "server", "commands", "cli",
         "__main__")
LONGEST_MODULE = 400
OUTSIDE = [".." + "/shared", "shared" + "/rules", "shared" + "/facts", "shared" + "/limit", "shared" + "/prototype",
           "pypi" + ".org", "python" + "hosted", "npm" + "js.org", "npm" + "js.com", "registry" + ".npm",
           "index" + "-url", "/work" + "/main", "/tmp" + "/v/"]


def name_of(path: Path) -> str:
    """A module as people read it."""
    return path.relative_to(PACKAGE).as_posix()


def part_of(path: Path) -> str:
    """The part of the package that a module belongs to; empty for the package itself."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imported_parts(path: Path) -> set[str]:
    """The parts of the package that a module imports."""
    inside = ["bastide", *path.relative_to(PACKAGE).parts[:-1]]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = [*inside[:len(inside) - node.level + 1]] if node.level else []
            module += (node.module or "").split(".") if node.module else []
            names = [*module[:2]] if len(module) > 1 else [*module, *(alias.name for alias in node.names)]
            found |= set(names[1:]) if names and names[0] == "bastide" else set()
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("bastide.")}
    return {name for name in found if (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()}


@pytest.mark.parametrize("path", [path for path in MODULES if part_of(path)], ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    part = part_of(path)
    assert part in ORDER, f"{part} has no place in ORDER"
    allowed = set(ORDER[:ORDER.index(part) + 1])
    assert imported_parts(path) <= allowed, f"{name_of(path)} imports {sorted(imported_parts(path) - allowed)}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_says_what_it_holds_and_is_small(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not text.strip() or ast.get_docstring(ast.parse(text)), f"{name_of(path)} has no docstring"
    assert text.count("\n") <= LONGEST_MODULE, f"{name_of(path)} has {text.count(chr(10))} lines"


def test_the_files_of_the_pages_are_small() -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    lines = {path.name: path.read_text("utf-8").count("\n") for path in sources}
    assert lines and {name: count for name, count in lines.items() if count > LONGEST_MODULE} == {}


@pytest.mark.parametrize("box", [box.name for box in boxes()])
def test_a_box_has_its_page(box: str) -> None:
    pages = ROOT / "docs" / "rules"
    assert not pages.is_dir() or (pages / f"{box}.md").is_file(), f"docs/rules/{box}.md is missing"


@cache
def files() -> list[Path]:
    """Every text file of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not any(part.startswith(".") for part in path.parts)]
    return [path for path in paths if path.is_file() and path.suffix not in (".png", ".webp", ".woff2", ".ico", ".gz")]


def test_nothing_names_what_lies_outside() -> None:
    pattern = re.compile("|".join(map(re.escape, OUTSIDE)))
    found = []
    for path in files():
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if path != Path(__file__) and pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)
