"""`bastide tiles --svg`: the drawings that the build wrote into the package."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from bastide.tiles.loader import installed_sets
from bastide.web import built_drawings
from commands.running import bastide, environment, sentence_of

UNBUILT = """
import bastide.web
bastide.web.HERE = bastide.web.HERE / "nowhere"
from bastide.cli import main; main()
"""


def test_every_tile_and_figure_is_copied_as_a_picture(tmp_path: Path) -> None:
    assert built_drawings() is not None, "run 'make pages' first"
    done = bastide("tiles", "--svg", tmp_path / "art")
    assert done.returncode == 0, done.stderr
    faces = {face.name for tiles in installed_sets().values() for face in tiles.faces if face.stage != "wheel"}
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


def test_unbuilt_drawings_and_pages_are_told_in_a_sentence(tmp_path: Path) -> None:
    for arguments, words in ((["tiles", "--svg", str(tmp_path)], "The drawings are not in this installation"),
                             (["play", "--no-open"], "The pages for the browser are not in this installation")):
        done = subprocess.run([sys.executable, "-c", UNBUILT, *arguments], capture_output=True, text=True,
                              env=environment(), timeout=120)
        assert words in sentence_of(done)
