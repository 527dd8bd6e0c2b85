"""Tile files become faces and decks."""

from __future__ import annotations

import ast
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import bastide.tiles.loader as loader
from bastide.tiles.loader import installed_files, installed_sets, load_set
from bastide.tiles.model import SEGMENT_KINDS, Face, Segment, TileSet


@pytest.fixture(scope="module")
def base() -> TileSet:
    return installed_sets()["base"]


def text_of(name: str) -> str:
    return installed_files()[name].read_text(encoding="utf-8")


def face(tiles: TileSet, name: str) -> Face:
    return next(face for face in tiles.faces if face.name == name)


def test_base_has_72_tiles_with_8_gardens_and_10_shields_in_both_editions(base: TileSet) -> None:
    faces = {face.name: face for face in base.faces}
    assert sorted(base.decks) == ["2014", "2021"]
    for deck in base.decks.values():
        parts = Counter[str]()
        for name, copies in deck.items():
            for part in faces[name].segments:
                parts[part.kind] += copies
                parts["shield"] += copies * part.shields
        assert sum(deck.values()) == 72
        assert (parts["garden"], parts["shield"], parts["monastery"]) == (8, 10, 6)
    assert base.start == "D"


def test_base_has_the_counts_printed_in_the_rulebook(base: TileSet) -> None:
    types = Counter[str]()
    for name, copies in base.decks["2014"].items():
        types[name.removesuffix("+g")] += copies
    assert "".join(types) == "ABCDEFGHIJKLMNOPQRSTUVWX"
    assert [types[letter] for letter in "ABCDEFGHIJKL"] == [2, 4, 1, 4, 5, 2, 1, 3, 2, 3, 3, 3]
    assert [types[letter] for letter in "MNOPQRSTUVWX"] == [2, 3, 2, 3, 1, 3, 2, 1, 8, 9, 4, 1]
    assert [name for name in base.decks["2014"] if name.endswith("+g")] == [f"{x}+g" for x in "EHIMNRUV"]


def test_a_garden_makes_a_face_of_its_own(base: TileSet) -> None:
    assert (base.decks["2014"]["E"], base.decks["2014"]["E+g"]) == (4, 1)
    city, meadow = Segment("city", (0,)), Segment("field", halves=(2, 3, 4, 5, 6, 7), cities=(0,))
    assert face(base, "E") == Face("E", "E", "base", "CFFF", (city, meadow))
    assert face(base, "E+g") == Face(
        "E+g", "E", "base", "CFFF", (city, Segment("garden"), meadow), garden=True
    )


def test_segments_come_in_order_and_fields_name_city_segments(base: TileSet) -> None:
    for tile in (tile for tiles in installed_sets().values() for tile in tiles.faces):
        order = [SEGMENT_KINDS.index(part.kind) for part in tile.segments]
        assert order == sorted(order), tile.name
        for part in tile.segments:
            assert all(tile.segments[city].kind == "city" for city in part.cities), tile.name
    kinds = [part.kind for part in face(base, "L").segments]
    assert kinds == ["city", "road", "road", "road", "field", "field", "field"]
    assert [part.end for part in face(base, "T").segments] == ["", "city0", "", ""]


def test_every_face_occurs_once_and_every_deck_names_faces() -> None:
    sets = installed_sets()
    names = Counter(face.name for tiles in sets.values() for face in tiles.faces)
    assert max(names.values()) == 1
    assert all(name in names for tiles in sets.values() for deck in tiles.decks.values() for name in deck)
    assert next(iter(sets)) == "base"
    assert list(sets)[1:] == sorted(list(sets)[1:])
    assert all(face.box == box for box, tiles in sets.items() for face in tiles.faces)


def test_a_box_whose_folder_is_gone_is_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("base", "bare"):
        (tmp_path / "boxes" / name).mkdir(parents=True)
    (tmp_path / "boxes" / "base" / "tiles.toml").write_text(text_of("base"))
    monkeypatch.setattr(loader, "files", lambda _: tmp_path)
    assert list(installed_sets()) == ["base"]


def test_a_file_can_be_read_by_path_and_by_text(base: TileSet, tmp_path: Path) -> None:
    path = tmp_path / "tiles.toml"
    path.write_text(text_of("base"))
    assert load_set(path) == load_set(str(path)) == load_set(text_of("base")) == base


def test_the_facts_need_nothing_but_the_standard_library_and_msgspec() -> None:
    for path in Path(loader.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for module in modules:
                assert module.split(".")[0] in sys.stdlib_module_names | {"msgspec"} or module.startswith(
                    "bastide.tiles"
                ), path


def test_loading_costs_little_more_than_parsing() -> None:
    def fastest(action: Callable[[], object]) -> float:
        times = []
        for _ in range(10):
            start = time.process_time()
            action()
            times.append(time.process_time() - start)
        return min(times)

    texts = [text_of(name) for name in installed_files()]
    assert fastest(installed_sets) < 4 * fastest(lambda: [tomllib.loads(text) for text in texts])


def test_every_installed_file_is_named_after_its_box() -> None:
    for name in installed_files():
        assert load_set(text_of(name)).box == name
