"""`bastide tiles --svg`: the drawings that the build wrote into the package."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from bastide import web
from bastide.tiles.loader import installed_sets
from commands.running import bastide, sentence_of


def test_every_tile_and_figure_is_copied_as_a_picture(tmp_path: Path) -> None:
    assert web.built_drawings() is not None, "run 'make pages' first"
    done = bastide("tiles", "--svg", tmp_path / "art")
    assert done.returncode == 0, done.stderr
    faces = {
        face.name for tiles in installed_sets().values() for face in tiles.faces if face.stage != "wheel"
    }
    assert {path.stem for path in (tmp_path / "art" / "tiles").iterdir()} == faces
    figures = {path.stem for path in (tmp_path / "art" / "figures").iterdir()}
    assert {"red-meeple", "blue-farmer", "green-abbot", "black-mayor", "pink-wagon", "yellow-barn"} <= figures
    for path in (tmp_path / "art").rglob("*.svg"):
        picture = ElementTree.parse(path).getroot()
        assert picture.tag == "{http://www.w3.org/2000/svg}svg", path
        assert "viewBox" in picture.attrib, path


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here is a file")
    assert "cannot be put into" in sentence_of(bastide("tiles", "--svg", tmp_path / "file"))
    assert (tmp_path / "file").read_text() == "here is a file"


def test_unbuilt_drawings_and_pages_are_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "HERE", tmp_path / "nowhere")
    for arguments, words in (
        (["tiles", "--svg", str(tmp_path)], "The drawings are not in this installation"),
        (["play", "--no-open"], "The pages for the browser are not in this installation"),
    ):
        assert words in sentence_of(bastide(*arguments))
