"""The tiles of Abbey & Mayor: six abbeys, twelve land tiles, and what is odd about some of them."""

from __future__ import annotations

import pytest

from bastide.tiles.lint import lint
from bastide.tiles.loader import installed_files, installed_sets
from bastide.tiles.model import Face, Segment, TileSet


@pytest.fixture(scope="module")
def tiles() -> TileSet:
    return installed_sets()["abbey_mayor"]


@pytest.fixture(scope="module")
def faces(tiles: TileSet) -> dict[str, Face]:
    return {face.type: face for face in tiles.faces}


@pytest.fixture(scope="module")
def text() -> str:
    return installed_files()["abbey_mayor"].read_text(encoding="utf-8")


def fields(face: Face) -> list[Segment]:
    return [part for part in face.segments if part.kind == "field"]


def test_there_are_12_land_tiles_and_6_abbeys(tiles: TileSet, faces: dict[str, Face]) -> None:
    (deck,) = tiles.decks.values()
    assert sum(copies for name, copies in deck.items() if name != "AM-A") == 12
    assert deck["AM-A"] == 6 and deck["AM-H+g"] == 1
    assert sum(part.shields for face in faces.values() for part in face.segments) == 6


def test_an_abbey_is_a_monastery_that_fits_everything(faces: dict[str, Face]) -> None:
    assert faces["AM-A"] == Face("AM-A", "AM-A", "abbey_mayor", "****", (Segment("monastery"),), "abbey")
    assert [face.type for face in faces.values() if face.stage != "land"] == ["AM-A"]


def test_the_city_with_the_shield_borders_the_field_by_its_bridge(faces: dict[str, Face]) -> None:
    face = faces["AM-E"]
    assert [part.shields for part in face.segments[:2]] == [1, 0]
    assert [(part.halves, part.corners, part.cities) for part in fields(face)] == [
        ((4, 5), (), (0, 1)),
        ((), (0, 1), (0, 1)),
    ]


def test_one_road_has_three_arms(faces: dict[str, Face]) -> None:
    assert [part.sides for part in faces["AM-M"].segments if part.kind == "road"] == [(0, 2, 3)]


def test_roads_divide_as_the_rulebook_says(faces: dict[str, Face]) -> None:
    for name in ("AM-J", "AM-K", "AM-L"):
        assert len(fields(faces[name])) == 3, name
    assert [part.halves for part in fields(faces["AM-L"])] == [(0,), (1,), (4, 5)]
    assert [part.halves for part in fields(faces["AM-H"])] == [tuple(range(8))]
    assert [part.corners for part in fields(faces["AM-C"])] == [(0, 1), (2, 3)]


@pytest.mark.parametrize(
    ("tile", "old", "new", "sentence"),
    [
        (
            "AM-C",
            'crossings = [{ over = "city0", under = "city1", kind = "bridge" }]\n',
            "",
            "city0 and city1 cross, write it under `crossings`",
        ),
        (
            "AM-C",
            ', why = "the strip goes on beneath the bridge"',
            "",
            "field 0 joins 2 pockets and borders city 0 and borders city 1, which its sides do not show, "
            "say the reason in `why`",
        ),
        (
            "AM-E",
            "cities = [0, 1]",
            "cities = [1]",
            "field 0 borders the cities [0, 1] by its walls, but [1] are written",
        ),
        (
            "AM-I",
            ', corners = "NE SE"',
            ', corners = "NE"',
            "the walls leave a field El Er Sl Sr that is not written, add it",
        ),
        (
            "AM-J",
            ', touches = "city0"',
            "",
            "the walls leave a field El Sr Wl Wr that is not written, add it",
        ),
        ("AM-L", 'joined = "N"', 'joined = ""', "the walls leave a field Nl Nr that is not written, add it"),
        (
            "AM-M",
            '{ edges = "NSW" }',
            '{ edges = "NS" }, { edges = "W", end = "field" }',
            "field 0 Nl Wr is not what the walls leave, split or join it",
        ),
    ],
)
def test_a_corrupted_tile_is_caught(text: str, tile: str, old: str, new: str, sentence: str) -> None:
    start = text.index(f'id = "{tile}"')
    assert old in text[start:].split("[[tile]]")[0]
    assert f"the text, tile {tile}: {sentence}." in lint(text[:start] + text[start:].replace(old, new, 1))
