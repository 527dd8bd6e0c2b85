"""A wrong tile file is refused in one sentence with the place, the value and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.tiles.document import FileTable
from bastide.tiles.loader import STAGES, TileError, load_set
from bastide.tiles.shape import ROAD_ENDS

SMALL = """
[set]
box = "small"
title = "Four tiles"
editions = ["2014"]
total = 4
start = "D"
shields = 0
gardens = { 2014 = 1 }
monasteries = { 2014 = 1 }
stages = { land = 4 }

[[tile]]
id = "D"
count = 1
edges = "CRFR"
cities = [{ edges = "N" }]
roads = [{ edges = "EW" }]
fields = [
  { half = "El Wr", cities = [0] },
  { half = "Er Sl Sr Wl", cities = [] },
]

[[tile]]
id = "E"
count = 2
edges = "CFFF"
cities = [{ edges = "N" }]
garden = { 2014 = 1 }
garden_field = 0
fields = [{ half = "El Er Sl Sr Wl Wr", cities = [0] }]

[[tile]]
id = "A"
count = 1
edges = "FFRF"
monastery = true
roads = [{ edges = "S", end = "monastery" }]
fields = [{ half = "Nl Nr El Er Sl Sr Wl Wr", cities = [] }]
"""


def test_the_text_without_errors_loads() -> None:
    assert load_set(SMALL).decks == {"2014": {"D": 1, "E": 1, "E+g": 1, "A": 1}}


BAD_FILES = {
    "unknown key in the file": (
        '[[tile]]\nid = "E"',
        '[[tiles]]\nid = "E"',
        "the text, the file: the key `tiles` is unknown, use one of "
        + ", ".join(FileTable.__struct_encode_fields__)
        + ".",
    ),
    "unknown key in the set": (
        'start = "D"',
        'begin = "D"',
        "the text, [set]: the key `begin` is unknown, use one of box, title, editions, total, shields, "
        "gardens, monasteries, stages, start, inns, cathedrals, goods.",
    ),
    "unknown key of a road": (
        'end = "monastery"',
        'goal = "monastery"',
        "the text, tile A in `roads`: the key `goal` is unknown, use one of edges, end, touches, inn.",
    ),
    "missing key": ('edges = "CFFF"\n', "", "the text, tile E: the key `edges` is missing, add it."),
    "missing id": ('id = "E"\n', "", "the text, tile without an id: the key `id` is missing, add it."),
    "wrong type": (
        "count = 2",
        'count = "2"',
        "the text, tile E: `count` has '2' where a whole number from 0 up belongs.",
    ),
    "truth is no number": (
        "count = 2",
        "count = true",
        "the text, tile E: `count` has True where a whole number from 0 up belongs.",
    ),
    "negative": (
        "count = 2",
        "count = -2",
        "the text, tile E: `count` has -2 where a whole number from 0 up belongs.",
    ),
    "negative gardens": (
        "garden = { 2014 = 1 }",
        "garden = { 2014 = -1 }",
        "the text, tile E: `garden` for 2014 has -1 where a whole number from 0 up belongs.",
    ),
    "edition as number": (
        'editions = ["2014"]',
        "editions = [2014]",
        "the text, [set]: `editions` has 2014 where a text belongs.",
    ),
    "city as text": (
        "cities = [0] },\n",
        'cities = ["N"] },\n',
        "the text, tile D in `fields`: `cities` has 'N' where a whole number from 0 up belongs.",
    ),
    "no table": (
        'roads = [{ edges = "EW" }]',
        'roads = ["EW"]',
        "the text, tile D in `roads`: 'EW' stands where a table { key = value } belongs.",
    ),
    "no list of tables": (
        "cities = [0] },\n",
        "cities = 0 },\n",
        "the text, tile D in `fields`: `cities` has 0 where a list belongs.",
    ),
    "no table of counts": (
        "garden = { 2014 = 1 }",
        "garden = 1",
        "the text, tile E: `garden` has 1 where a table belongs.",
    ),
    "a text for yes": (
        "monastery = true",
        'monastery = "yes"',
        "the text, tile A: `monastery` has 'yes' where true or false belongs.",
    ),
    "goods that are no number": (
        "shields = 0",
        'shields = 0\ngoods = { wine = 0, cloth = "two" }',
        "the text, [set]: `goods` for cloth has 'two' where a whole number from 0 up belongs.",
    ),
    "loan without a lender": (
        "[[tile]]",
        "[borrow]\ncopies = { D = 1 }\n\n[[tile]]",
        "the text, [borrow]: the key `from` is missing, add it.",
    ),
    "folder name": (
        'box = "small"',
        'box = "../small"',
        "the text: the box is called '../small', use letters, digits and _ as for a folder.",
    ),
    "no edition": (
        'editions = ["2014"]',
        "editions = []",
        "the text: `editions` is empty, name at least one.",
    ),
    "duplicate id": ('id = "E"', 'id = "D"', "the text: the id D occurs 2 times, give each tile its own."),
    "gardens of another edition": (
        "gardens = { 2014 = 1 }",
        "gardens = { 2021 = 1 }",
        "the text: `gardens` counts ['2021'], it must count the editions ['2014'].",
    ),
    "tile of another edition": (
        "garden = { 2014 = 1 }",
        "garden = { 2021 = 1 }",
        "the text, tile E: the edition 2021 is unknown, use one of ['2014'].",
    ),
    "no start tile": (
        'start = "D"',
        'start = "Z"',
        "the text: the start tile Z is missing, name the id of a tile.",
    ),
    "unknown kind": (
        "count = 2",
        'count = 2\nkind = "sea"',
        "the text, tile E: the kind `sea` is unknown, use one of " + ", ".join(STAGES) + ".",
    ),
    "too many gardens": (
        "garden = { 2014 = 1 }",
        "garden = { 2014 = 3 }",
        "the text, tile E: 3 of 2 copies have a garden, write at most 2.",
    ),
    "total": ("total = 4", "total = 5", "the text: the tiles of 2014 make total = 4, but [set] says 5."),
    "shields": (
        "shields = 0",
        "shields = 1",
        "the text: the tiles of 2014 make shields = 0, but [set] says 1.",
    ),
    "gardens": (
        "gardens = { 2014 = 1 }",
        "gardens = { 2014 = 0 }",
        "the text: the tiles of 2014 make gardens = 1, but [set] says 0.",
    ),
    "monasteries": (
        "monasteries = { 2014 = 1 }",
        "monasteries = { 2014 = 2 }",
        "the text: the tiles of 2014 make monasteries = 1, but [set] says 2.",
    ),
    "stages": (
        "stages = { land = 4 }",
        "stages = { land = 3, lake = 1 }",
        "the text: the tiles of 2014 have the stages {'land': 4}, but [set] says {'land': 3, 'lake': 1}.",
    ),
}

BAD_TILES = {
    "edge letter": (
        'edges = "CFFF"',
        'edges = "CFQF"',
        'tile E: the edges "CFQF" must be four of the letters C R F V *, for N E S W.',
    ),
    "five edges": (
        'edges = "CFFF"',
        'edges = "CFFFF"',
        'tile E: the edges "CFFFF" must be four of the letters C R F V *, for N E S W.',
    ),
    "order of sides": (
        'roads = [{ edges = "EW" }]',
        'roads = [{ edges = "WE" }]',
        'tile D: roads number 0 has the sides "WE", write some of N E S W in order.',
    ),
    "no side": (
        'roads = [{ edges = "EW" }]',
        'roads = [{ edges = "EW" }, { edges = "" }]',
        'tile D: roads number 1 has the sides "", write some of N E S W in order.',
    ),
    "side owned twice": (
        'roads = [{ edges = "EW" }]',
        'roads = [{ edges = "EW" }, { edges = "E", end = "field" }]',
        "tile D: roads number 1 takes side E that roads number 0 has, give it one owner.",
    ),
    "side of another kind": (
        'roads = [{ edges = "EW" }]',
        'roads = [{ edges = "ESW" }]',
        "tile D: roads number 0 takes side S with edge F, it must be R.",
    ),
    "side without owner": (
        'roads = [{ edges = "EW" }]\n',
        "",
        "tile D: side E has edge R and no owner, name it in `roads`.",
    ),
    "road without end": (
        '{ edges = "S", end = "monastery" }',
        '{ edges = "S" }',
        "tile A: the road S stops on the tile at `nothing`, its end must be " + " or ".join(ROAD_ENDS) + ".",
    ),
    "road that ends and runs on": (
        '{ edges = "EW" }',
        '{ edges = "EW", end = "city0" }',
        "tile D: the road EW runs on and has the end `city0`, leave the end out.",
    ),
    "monastery that is not there": (
        "monastery = true\n",
        "",
        "tile A: the road S ends at a monastery, add `monastery = true` or another end.",
    ),
    "unknown half": (
        'half = "El Wr"',
        'half = "El Wx"',
        "tile D: field 0 has the half `Wx`, use Nl Nr El Er Sl Sr Wl Wr.",
    ),
    "half of a city side": (
        'half = "El Wr"',
        'half = "El Wr Nl"',
        "tile D: field 0 has half Nl on a city or closed side, take it out.",
    ),
    "half in two fields": (
        'half = "El Wr"',
        'half = "El Wr Wl"',
        "tile D: half Wl is in field 0 and field 1, keep one.",
    ),
    "half in no field": ('half = "El Wr"', 'half = "El"', "tile D: half Wr is in no field, add it to one."),
    "missing city": (
        'half = "El Wr", cities = [0]',
        'half = "El Wr", cities = [1]',
        "tile D: field 0 borders city 1, but the tile has 1 cities.",
    ),
    "unknown corner of a city": (
        'cities = [{ edges = "N" }]',
        'cities = [{ edges = "N", corners = "N" }]',
        'tile D: city 0 has the corners "N", use NW NE SE SW.',
    ),
    "unknown corner": (
        'half = "El Wr", ',
        'half = "El Wr", corners = "NN", ',
        'tile D: field 0 has the corners "NN", use NW NE SE SW.',
    ),
    "corners besides halves": (
        'half = "El Wr", ',
        'half = "El Wr", corners = "NE", ',
        "tile D: field 0 needs either halves or, touching no side, corners.",
    ),
    "neither corners nor halves": (
        "fields = [\n  {",
        'fields = [\n  { half = "", cities = [] },\n  {',
        "tile D: field 0 needs either halves or, touching no side, corners.",
    ),
    "garden without field": (
        "garden_field = 0\n",
        "",
        "tile E: `garden` and `garden_field` go together, write both or neither.",
    ),
    "garden in a missing field": (
        "garden_field = 0",
        "garden_field = 1",
        "tile E: the garden lies in field 1, which the tile does not have.",
    ),
}


@pytest.mark.parametrize(("old", "new", "sentence"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_wrong_file_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in SMALL
    with pytest.raises(TileError) as refused:
        load_set(SMALL.replace(old, new, 1))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(("old", "new", "sentence"), BAD_TILES.values(), ids=BAD_TILES)
def test_a_wrong_tile_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in SMALL
    with pytest.raises(TileError) as refused:
        load_set(SMALL.replace(old, new, 1))
    assert str(refused.value) == f"the text, {sentence}"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("count = 2\n", "count =\n", "at line 26, "),
        ("cities = [] }]\n", "cities = []", "at line 39, the end of the text"),
    ],
)
def test_broken_toml_is_refused_with_its_line(old: str, new: str, line: str) -> None:
    with pytest.raises(TileError) as refused:
        load_set(SMALL.replace(old, new, 1))
    assert str(refused.value).startswith("the text: this is not valid TOML, ")
    assert line in str(refused.value)


def test_a_tile_that_is_no_table_is_refused() -> None:
    facts = SMALL[: SMALL.index("[[tile]]")]
    with pytest.raises(
        TileError, match=r"^the text, \[tile\]: 3 stands where a table \{ key = value \} belongs\.$"
    ):
        load_set(f"tile = [3]\n{facts}")
    with pytest.raises(TileError, match=r"^the text, the file: `tile` has 3 where a list belongs\.$"):
        load_set(f"tile = 3\n{facts}")


def test_an_error_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(SMALL.replace("total = 4", "total = 5"))
    with pytest.raises(
        TileError, match=r"odd\.toml: the tiles of 2014 make total = 4, but \[set\] says 5\.$"
    ):
        load_set(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(TileError, match=r"odd\.toml: .* \(it is not UTF-8\), name a TOML file in UTF-8\.$"):
        load_set(path)
    with pytest.raises(TileError, match=r"gone\.toml: .* cannot be read \(No such file or directory\)"):
        load_set(tmp_path / "gone.toml")
