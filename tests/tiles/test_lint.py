"""The linter derives the fields from the walls, and finds what the loader cannot see."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.tiles.lint import inspect, lint, main
from bastide.tiles.loader import installed_files

FRAME = """
[set]
box = "{box}"
title = "One tile"
editions = ["2014"]
total = 1
shields = 0
gardens = {{ 2014 = 0 }}
monasteries = {{ 2014 = 0 }}
stages = {{ land = 1 }}

[[tile]]
id = "T"
count = 1
"""


def one_tile(body: str, box: str = "sample") -> str:
    """The text of a file with one tile."""
    return FRAME.format(box=box) + body


@pytest.mark.parametrize("name", installed_files())
def test_every_installed_set_is_clean(name: str) -> None:
    assert lint(installed_files()[name]) == []


# What is replaced in which tile of the base game, and the sentence that must come.
CORRUPTIONS = {
    "a border is dropped": (
        "D",
        "cities = [0]",
        "cities = []",
        "field 0 borders the cities [0] by its walls, but [] are written",
    ),
    "a border is invented": (
        "D",
        'half = "Er Sl Sr Wl", cities = []',
        'half = "Er Sl Sr Wl", cities = [0]',
        "field 1 borders city 0, which its sides do not show, say the reason in `why`",
    ),
    "two halves are swapped": (
        "J",
        'half = "El Sr Wl Wr", cities = [0] },\n  { half = "Er Sl"',
        'half = "Er Sr Wl Wr", cities = [0] },\n  { half = "El Sl"',
        "the walls leave a field El Sr Wl Wr that is not written, add it",
    ),
    "a field side is split": (
        "B",
        '{ half = "Nl Nr El Er Sl Sr Wl Wr", cities = [] }',
        '{ half = "Nl El Er Sl Sr Wl Wr", cities = [] }, { half = "Nr", cities = [] }',
        "the field side N is split between two fields, put both halves into one",
    ),
    "two fields are joined": (
        "U",
        '{ half = "Nl Sr Wl Wr", cities = [] },\n  { half = "Nr El Er Sl", cities = [] },',
        '{ half = "Nl Nr El Er Sl Sr Wl Wr", cities = [] },',
        "field 0 Nl Nr El Er Sl Sr Wl Wr is not what the walls leave, split or join it",
    ),
    "one field is cut": (
        "E",
        '{ half = "El Er Sl Sr Wl Wr", cities = [0] }',
        '{ half = "El Er Sl Sr", cities = [0] }, { half = "Wl Wr", cities = [0] }',
        "the walls leave a field El Er Sl Sr Wl Wr that is not written, add it",
    ),
    "a road runs against the wall": (
        "J",
        '{ edges = "ES" }',
        '{ edges = "ES", touches = "city0" }',
        "field 0 El Sr Wl Wr is not what the walls leave, split or join it",
    ),
    "a road touches what is not there": (
        "J",
        '{ edges = "ES" }',
        '{ edges = "ES", touches = "city1" }',
        "`city1` is named and not there, the tile has city0, road0",
    ),
    "a road stops short of the wall": (
        "T",
        'end = "city0"',
        'end = "field"',
        "field 0 Sl is not what the walls leave, split or join it",
    ),
    "a junction is two roads": (
        "X",
        '{ edges = "N", end = "junction" },\n  { edges = "E", end = "junction" },\n'
        '  { edges = "S", end = "junction" },\n  { edges = "W", end = "junction" },',
        '{ edges = "NS" },\n  { edges = "EW" },',
        "road0 and road1 cross, write it under `crossings`",
    ),
    "a road passes through a junction": (
        "X",
        '{ edges = "N", end = "junction" },\n  { edges = "E", end = "junction" },\n'
        '  { edges = "S", end = "junction" },\n  { edges = "W", end = "junction" },',
        '{ edges = "N", end = "junction" },\n  { edges = "EW" },\n  { edges = "S", end = "junction" },',
        "road0 with road2 and road1 cross, write it under `crossings`",
    ),
    "the city reaches a corner": (
        "E",
        '{ edges = "N" }',
        '{ edges = "N", corners = "SE" }',
        "field 0 El Er Sl Sr Wl Wr is not what the walls leave, split or join it",
    ),
    "two cities leave a pocket": (
        "C",
        '[{ edges = "NESW", shields = 1 }]',
        '[{ edges = "NW", shields = 1 }, { edges = "ES" }]',
        "the walls leave a pocket NE SW without a field, add it",
    ),
}


def corrupted(tile: str, old: str, new: str) -> str:
    """The base game's text with a change in one tile."""
    text = installed_files()["base"].read_text(encoding="utf-8")
    start = text.index(f'id = "{tile}"')
    assert old in text[start:].split("[[tile]]")[0]
    return text[:start] + text[start:].replace(old, new, 1)


@pytest.mark.parametrize(("tile", "old", "new", "sentence"), CORRUPTIONS.values(), ids=CORRUPTIONS)
def test_a_corrupted_tile_is_caught(tile: str, old: str, new: str, sentence: str) -> None:
    assert f"the text, tile {tile}: {sentence}." in lint(corrupted(tile, old, new))


POCKET = """edges = "CCCC"
cities = [{ edges = "NW" }, { edges = "ES" }]
fields = [{ half = "", corners = "NE SW", cities = [0, 1], why = "a strip between the cities" }]
"""
JUNCTION_AT_GATES = """edges = "CRCR"
cities = [{ edges = "N" }, { edges = "S" }]
roads = [{ edges = "E", end = "junction" }, { edges = "W", end = "junction" }]
stubs = ["city0", "city1"]
fields = [
  { half = "El", cities = [0] },
  { half = "Er", cities = [1] },
  { half = "Wl", cities = [1] },
  { half = "Wr", cities = [0] },
]
"""
BRIDGE = """edges = "RRRR"
roads = [{ edges = "NS" }, { edges = "EW" }]
crossings = [{ over = "road1", under = "road0", kind = "bridge" }]
fields = [
  { half = "Nr El", cities = [] },
  { half = "Er Sl", cities = [] },
  { half = "Sr Wl", cities = [] },
  { half = "Nl Wr", cities = [] },
]
"""
TUNNEL = """edges = "RCRC"
cities = [{ edges = "EW" }]
roads = [{ edges = "NS" }]
crossings = [{ over = "city0", under = "road0", kind = "tunnel", joined = "N" }]
fields = [
  { half = "Nl", cities = [0] },
  { half = "Nr", cities = [0] },
  { half = "Sl Sr", cities = [0] },
]
"""


@pytest.mark.parametrize("body", [POCKET, JUNCTION_AT_GATES, BRIDGE, TUNNEL])
def test_what_the_notation_can_say_is_clean(body: str) -> None:
    assert lint(one_tile(body)) == []


@pytest.mark.parametrize(
    ("body", "old", "new", "sentence"),
    [
        (
            POCKET,
            ', why = "a strip between the cities"',
            "",
            "field 0 borders city 0 and borders city 1, which its sides do not show, say the reason in `why`",
        ),
        (
            POCKET,
            'corners = "NE SW"',
            'corners = "NE"',
            "field 0 NE is not what the walls leave, split or join it",
        ),
        (
            POCKET,
            'corners = "NE SW"',
            'corners = "SE"',
            "the walls leave a pocket NE SW without a field, add it",
        ),
        (JUNCTION_AT_GATES, ', "city1"', "", "the walls leave a field Er Wl that is not written, add it"),
        (
            JUNCTION_AT_GATES,
            ', "city1"',
            ', "city2"',
            "`city2` is named and not there, the tile has city0, city1, road0, road1",
        ),
        (BRIDGE, 'kind = "bridge"', 'kind = "ford"', "a crossing has the kind `ford`, use bridge or tunnel"),
        (
            BRIDGE,
            'kind = "bridge"',
            'kind = "bridge", joined = "N"',
            "the bridge over road0 has `joined`, which only a tunnel has, leave it out",
        ),
        (
            BRIDGE,
            'kind = "bridge"',
            'kind = "bridge", lands = 0',
            "road1 has `lands`, which only the bridge of a city has, leave it out",
        ),
        (
            TUNNEL,
            ', joined = "N"',
            "",
            "the tunnel of road0 is wrong, a road goes through it and `joined` names its arms at the wall",
        ),
        (TUNNEL, 'joined = "N"', 'joined = "E"', "the tunnel joins the arms E, name sides of road0"),
        (
            TUNNEL,
            'joined = "N"',
            'joined = "NS"',
            "field 2 Sl Sr is not what the walls leave, split or join it",
        ),
        (
            TUNNEL,
            'joined = "N"',
            'joined = "N", lands = 3',
            "a bridge lands in field 3, but the tile has 3 fields",
        ),
    ],
)
def test_what_it_says_wrongly_is_caught(body: str, old: str, new: str, sentence: str) -> None:
    assert old in body
    assert f"the text, tile T: {sentence}." in lint(one_tile(body.replace(old, new)))


def test_two_names_for_one_face_are_caught() -> None:
    text = one_tile(BRIDGE).replace("total = 1", "total = 2").replace("land = 1", "land = 2")
    turned = BRIDGE.replace('"NS"', '"?"').replace('"EW"', '"NS"').replace('"?"', '"EW"')
    assert lint(f'{text}\n[[tile]]\nid = "T2"\ncount = 1\n{turned}') == [
        "the text: T and T2 of 2014 show the same, keep one of them."
    ]


def test_a_file_that_cannot_be_loaded_is_one_problem() -> None:
    assert lint(one_tile(POCKET).replace("total = 1", "total = 2")) == [
        "the text: the tiles of 2014 make total = 1, but [set] says 2."
    ]


def test_reasons_are_listed() -> None:
    assert inspect(one_tile(POCKET)).statements == [
        "T: field 0 borders cities [0, 1]: a strip between the cities"
    ]


def test_the_command_prints_a_table_and_its_exit_code_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert ["base", "2014", "32", "72", "10", "8", "6"] in [line.split() for line in printed.splitlines()]
    assert printed.endswith("\n0 problems.\n")
    path = tmp_path / "tiles.toml"
    path.write_text(one_tile(POCKET.replace('corners = "NE SW"', 'corners = "NE"')))
    assert main([str(path)]) == 1
    assert f"{path}, tile T: field 0 NE is not what the walls leave" in capsys.readouterr().out


def test_the_example_of_the_manual_is_a_tile_of_the_base_game() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "tiles.md").read_text(encoding="utf-8")
    example = "[[tile]]" + manual.split("```toml\n[[tile]]")[1].split("```")[0]
    assert example in installed_files()["base"].read_text(encoding="utf-8")
