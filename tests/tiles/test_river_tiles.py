"""The river's tiles: two drawings of source and lake, and banks on both sides of the water."""

from __future__ import annotations

import pytest

from bastide.tiles.lint import lint
from bastide.tiles.loader import TileError, installed_files, installed_sets, load_set
from bastide.tiles.model import Face, TileSet


@pytest.fixture(scope="module")
def river() -> TileSet:
    return installed_sets()["river"]


@pytest.fixture(scope="module")
def faces(river: TileSet) -> dict[str, Face]:
    return {face.name: face for face in river.faces}


@pytest.fixture(scope="module")
def text() -> str:
    return installed_files()["river"].read_text(encoding="utf-8")


def test_each_edition_has_12_tiles_with_one_source_and_one_lake(
    river: TileSet, faces: dict[str, Face]
) -> None:
    assert sorted(river.decks) == ["2014", "2021"]
    for deck in river.decks.values():
        assert sum(deck.values()) == 12
        stages = [faces[name].stage for name, copies in deck.items() for _ in range(copies)]
        assert (stages.count("source"), stages.count("river"), stages.count("lake")) == (1, 10, 1)
        assert deck["R-J+g"] == 1 and "R-J" not in deck
    changed = river.decks["2014"].keys() ^ river.decks["2021"].keys()
    assert changed == {"R-A", "R-L", "R-A3", "R-L3"}
    assert {"R-A", "R-L"} <= river.decks["2014"].keys()


def test_the_river_crosses_the_sides_with_its_letter(faces: dict[str, Face]) -> None:
    for face in faces.values():
        assert face.rivers == tuple(side for side, letter in enumerate(face.edges) if letter == "V")
        assert len(face.rivers) == (1 if face.stage in ("source", "lake") else 2)
        assert all(set(part.sides).isdisjoint(face.rivers) for part in face.segments)


def test_the_river_parts_fields_as_drawn(faces: dict[str, Face]) -> None:
    fields = {name: sum(part.kind == "field" for part in face.segments) for name, face in faces.items()}
    assert (fields["R-A"], fields["R-A3"], fields["R-L"], fields["R-L3"]) == (1, 3, 1, 1)
    assert (fields["R-B"], fields["R-D"], fields["R-H"], fields["R-K"]) == (4, 2, 3, 4)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'crossings = [{ over = "road0", under = "river0", kind = "bridge" }]\n'
            'fields = [\n  { half = "Nr El"',
            'fields = [\n  { half = "Nr El"',
            "tile R-K: road0 and river0 cross, write it under `crossings`.",
        ),
        (
            ', touches = "road0"',
            "",
            "tile R-A3: the walls leave a field Nl Er Sl Sr Wl Wr that is not written, add it.",
        ),
        (
            '{ half = "El Wr", cities = [0] },\n  { half = "Er Wl", cities = [1] },',
            '{ half = "El Wl", cities = [0] },\n  { half = "Er Wr", cities = [1] },',
            "tile R-C: field 0 El Wl is not what the walls leave, split or join it.",
        ),
    ],
)
def test_a_corrupted_river_is_caught(text: str, old: str, new: str, sentence: str) -> None:
    assert text.count(old) == 1
    assert f"the text, {sentence}" in lint(text.replace(old, new))


def test_a_river_that_stops_says_where(text: str) -> None:
    with pytest.raises(TileError) as refused:
        load_set(text.replace(', end = "source" }', " }", 1))
    assert str(refused.value) == (
        "the text, tile R-A: the river S stops on the tile at `nothing`, its end must be source or lake."
    )


def test_a_lake_more_is_refused(text: str) -> None:
    with pytest.raises(TileError, match="the tiles of 2014 have the stages"):
        load_set(text.replace('id = "R-G"\n', 'id = "R-G"\nkind = "lake"\n'))
