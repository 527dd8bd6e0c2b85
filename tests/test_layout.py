"""The shape of the house: imports point one way, modules are small and say what they hold, nothing outside is
named.
"""

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
ORDER = (
    "tiles",
    "sigterm",
    "locale",
    "words",
    "grammar",
    "web",
    "kernel",
    "boxes",
    "setup",
    "engine",
    "actions",
    "events",
    "features",
    "translate",
    "notation",
    "compose",
    "drawing",
    "legal",
    "history",
    "board",
    "outcome",
    "game",
    "ai",
    "arena",
    "env",
    "terminal",
    "server",
    "client",
    "commands",
    "cli",
    "__main__",
)
# The same inside the server; what is not in a package of its own comes before all of them.
SERVER_ORDER = (
    "protocol",
    "names",
    "fairness",
    "table",
    "storage",
    "push",
    "accounts",
    "live",
    "http",
    "ops",
    "__main__",
)
# The folders of the pages from the bottom to the top: each imports from lines above its own alone.
WEB_ORDER = (
    ("facts",),
    ("art", "net", "settings"),
    ("words",),
    ("app", "gallery", "startup"),
    ("board",),
    ("fair",),
    ("game",),
    ("sharing", "tables"),
    ("home", "people", "replay", "rules", "solo", "table", "tutorial"),
)
# What a module without I/O has no use for.
DOES_IO = {
    "asyncio",
    "sqlalchemy",
    "litestar",
    "uvicorn",
    "redis",
    "socket",
    "subprocess",
    "threading",
    "time",
}
LONGEST_MODULE = 400
LONGEST_PAGE = 500  # of the browser's files
OUTSIDE = [
    ".." + "/shared",
    "shared" + "/rules",
    "shared" + "/facts",
    "shared" + "/limit",
    "shared" + "/prototype",
    "pypi" + ".org",
    "python" + "hosted",
    "npm" + "js.org",
    "npm" + "js.com",
    "registry" + ".npm",
    "index" + "-url",
    "/work" + "/main",
    "/tmp" + "/v/",
]


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
            module = [*inside[: len(inside) - node.level + 1]] if node.level else []
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
    allowed = set(ORDER[: ORDER.index(part) + 1])
    assert imported_parts(path) <= allowed, (
        f"{name_of(path)} imports {sorted(imported_parts(path) - allowed)}"
    )


def imported_modules(path: Path) -> set[str]:
    """Everything that a module imports, by its full name; an imported name may itself be a module."""
    package = ["bastide", *path.relative_to(PACKAGE).parts[:-1]]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            inside = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*inside, *((node.module or "").split(".") if node.module else [])])
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def server_parts(names: set[str]) -> set[str]:
    """The packages of the server among some modules."""
    parts = {name.split(".")[2] for name in names if name.startswith("bastide.server.")}
    return parts & set(SERVER_ORDER)


SERVER = [path for path in MODULES if part_of(path) == "server"]


@pytest.mark.parametrize("path", SERVER, ids=name_of)
def test_imports_inside_the_server_point_one_way(path: Path) -> None:
    package = path.relative_to(PACKAGE / "server").parts[0].removesuffix(".py")
    known = SERVER_ORDER[: SERVER_ORDER.index(package) + 1] if package in SERVER_ORDER else ()
    strange = server_parts(imported_modules(path)) - set(known)
    assert not strange, f"{name_of(path)} imports {sorted(strange)}"


ABOVE_THE_FACADE = ORDER[ORDER.index("game") + 1 :]


@pytest.mark.parametrize("path", [path for path in MODULES if part_of(path) in ABOVE_THE_FACADE], ids=name_of)
def test_nobody_above_the_facade_reads_the_record_of_a_game(path: Path) -> None:
    """A name with an underscore that belongs to Game or Board is read in their modules only."""
    private = {"_state", "_plies", "_snapshots", "_origin"}
    read = {
        node.attr
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    }
    assert not read & private, f"{name_of(path)} reads {sorted(read & private)}"


@pytest.mark.parametrize(
    "path", [path for path in MODULES if part_of(path) in ("terminal", "server", "client")], ids=name_of
)
def test_tables_and_terminals_ask_no_box_by_name(path: Path) -> None:
    """What they need to know of a verb, an event or a phase is stated by its box."""
    named = {name for name in imported_modules(path) for box in boxes() if f".boxes.{box.name}." in name}
    assert not named, f"{name_of(path)} imports {sorted(named)}"


@pytest.mark.parametrize(
    "path", [path for path in SERVER if name_of(path).startswith("server/table/")], ids=name_of
)
def test_the_table_does_no_io(path: Path) -> None:
    outside = {name.split(".")[0] for name in imported_modules(path)}
    assert not outside & DOES_IO, f"{name_of(path)} imports {sorted(outside & DOES_IO)}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_says_what_it_holds_and_is_small(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not text.strip() or ast.get_docstring(ast.parse(text)), f"{name_of(path)} has no docstring"
    assert text.count("\n") <= LONGEST_MODULE, f"{name_of(path)} has {text.count(chr(10))} lines"


def test_the_files_of_the_pages_are_small() -> None:
    sources = [
        path
        for path in (ROOT / "web" / "src").rglob("*")
        if path.suffix in (".ts", ".svelte", ".css") and path.name != "schema.ts"  # generated
    ]
    lines = {path.name: path.read_text("utf-8").count("\n") for path in sources}
    assert lines and {name: count for name, count in lines.items() if count > LONGEST_PAGE} == {}


WEB_FOLDERS = {folder: level for level, folders in enumerate(WEB_ORDER) for folder in folders}
WEB_SOURCES = [
    path
    for path in sorted((ROOT / "web" / "src").glob("*/**/*"))
    if path.suffix in (".ts", ".svelte") and path.is_file()
]


@pytest.mark.parametrize(
    "folder", sorted({path.relative_to(ROOT / "web" / "src").parts[0] for path in WEB_SOURCES})
)
def test_imports_of_the_pages_point_one_way(folder: str) -> None:
    assert folder in WEB_FOLDERS, f"web/src/{folder} has no place in WEB_ORDER"
    strange = set()
    for path in WEB_SOURCES:
        if path.relative_to(ROOT / "web" / "src").parts[0] != folder:
            continue
        for named in re.findall(
            r"""(?:from|import|import\()\s*["'](\.\.?/[^"']+)["']""", path.read_text("utf-8")
        ):
            imported = (path.parent / named).resolve().relative_to(ROOT / "web" / "src").parts[0]
            if imported != folder and WEB_FOLDERS[imported] >= WEB_FOLDERS[folder]:
                strange.add(f"{path.name} imports {imported}")
    assert not strange, f"web/src/{folder}: {sorted(strange)}"


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
    return [
        path
        for path in paths
        if path.is_file() and path.suffix not in (".png", ".webp", ".woff2", ".ico", ".gz")
    ]


def test_nothing_names_what_lies_outside() -> None:
    pattern = re.compile("|".join(map(re.escape, OUTSIDE)))
    found = []
    for path in files():
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if path != Path(__file__) and pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)
