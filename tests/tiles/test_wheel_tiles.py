"""The wheel's tiles: borrowed from the base game, marked with symbols, and the piece in the middle."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

import bastide.tiles.loader as loader
from bastide.boxes.wheel.piece import Section, WheelPiece, piece_of, wheel_piece
from bastide.tiles.document import Document, read_document
from bastide.tiles.geometry import HALVES
from bastide.tiles.lint import lint
from bastide.tiles.loader import TileError, installed_files, installed_sets, load_set
from bastide.tiles.model import Face, TileSet


@pytest.fixture(scope="module")
def sets() -> dict[str, TileSet]:
    return installed_sets()


@pytest.fixture(scope="module")
def deck(sets: dict[str, TileSet]) -> dict[str, int]:
    (deck,) = sets["wheel"].decks.values()
    return deck


@pytest.fixture(scope="module")
def faces(sets: dict[str, TileSet]) -> dict[str, Face]:
    return {face.name: face for box in ("base", "wheel") for face in sets[box].faces}


@pytest.fixture(scope="module")
def piece() -> WheelPiece:
    return wheel_piece()


@pytest.fixture(scope="module")
def text() -> str:
    return installed_files()["wheel"].read_text(encoding="utf-8")


def test_the_deck_has_72_tiles_without_gardens(deck: dict[str, int], faces: dict[str, Face]) -> None:
    assert sum(deck.values()) == 72
    assert not any(faces[name].garden for name in deck)
    assert sum(deck[name] * part.shields for name in deck for part in faces[name].segments) == 10
    assert sum(deck[name] for name in deck if faces[name].type.startswith("WF-")) == 9
    assert all(faces[name].stage == "land" for name in deck)


def test_tiles_without_a_mark_are_the_faces_of_the_base_game(
    deck: dict[str, int], faces: dict[str, Face]
) -> None:
    plain = {name: copies for name, copies in deck.items() if faces[name].box == "base"}
    assert "".join(plain) == "ABCDEFGHIJKLMOPQRSTVW"
    assert (plain["D"], plain["E"], plain["V"]) == (4, 4, 1)
    assert "U" not in deck and "N" not in deck and "X" not in deck


def test_nineteen_copies_carry_a_symbol(deck: dict[str, int], faces: dict[str, Face]) -> None:
    marked = {name: copies for name, copies in deck.items() if faces[name].symbol}
    assert marked == {
        "N+1": 2,
        "U+1": 3,
        "U+2": 3,
        "U+3": 2,
        "V+1": 4,
        "V+2": 2,
        "V+3": 1,
        "X+1": 1,
        "WF-F+1": 1,
    }
    symbols = Counter[int]()
    for name, copies in marked.items():
        symbols[faces[name].symbol] += copies
    assert symbols == {1: 11, 2: 5, 3: 3}
    assert sum(number * copies for number, copies in symbols.items()) == 30


def test_a_marked_face_differs_from_the_plain_one_by_its_mark(faces: dict[str, Face]) -> None:
    marked, plain = faces["U+2"], faces["U"]
    assert (marked.type, marked.box, marked.symbol) == ("U", "wheel", 2)
    assert (marked.segments, marked.edges) == (plain.segments, plain.edges)
    assert "WF-F" not in faces and faces["WF-F+1"].type == "WF-F"


def test_the_squares_show_the_outline(faces: dict[str, Face], piece: WheelPiece) -> None:
    edges = [faces[name].edges for name in piece.squares]
    assert piece.squares == tuple(f"WF-{number}" for number in range(1, 17))
    assert "".join(square[0] for square in edges[:4]) == "CFRF"
    assert "".join(square[1] for square in edges[3::4]) == "FFCF"
    assert "".join(square[2] for square in edges[12:]) == "CFFR"
    assert "".join(square[3] for square in edges[::4]) == "FRFC"
    assert "".join(edges).count("*") == 64 - 16
    assert [number for number in range(1, 17) if not faces[f"WF-{number}"].segments] == [6, 7, 10, 11]
    assert all(faces[name].stage == "wheel" for name in piece.squares)


def test_cities_and_roads_lie_on_their_squares(faces: dict[str, Face], piece: WheelPiece) -> None:
    parts = [
        (number, part.kind, part.sides, part.end)
        for number, name in enumerate(piece.squares, start=1)
        for part in faces[name].segments
        if part.sides
    ]
    assert parts == [
        (1, "city", (0,), ""),
        (3, "road", (0,), "wheel"),
        (5, "road", (3,), "wheel"),
        (12, "city", (1,), ""),
        (13, "city", (2, 3), ""),
        (16, "road", (2,), "wheel"),
    ]


def test_the_piece_has_three_fields_with_one_city_each(faces: dict[str, Face], piece: WheelPiece) -> None:
    halves, cities = [], []
    for group in piece.fields:
        parts = [(square, faces[piece.squares[square - 1]].segments[number]) for square, number in group]
        assert all(part.kind == "field" for _, part in parts)
        halves.append({f"{square}{HALVES[half]}" for square, part in parts for half in part.halves})
        cities.append([square for square, part in parts if part.cities])
    assert [sorted(group) for group in halves] == [
        ["1Wl", "1Wr", "2Nl", "2Nr", "3Nl", "5Wr"],
        ["16El", "16Er", "16Sl", "3Nr", "4El", "4Er", "4Nl", "4Nr", "8El", "8Er"],
        ["14Sl", "14Sr", "15Sl", "15Sr", "16Sr", "5Wl", "9Wl", "9Wr"],
    ]
    assert cities == [[1], [12], [13]]


def test_sections_run_clockwise_with_their_crowns(piece: WheelPiece) -> None:
    assert piece.sections == (
        Section("fortune", 1),
        Section("taxes", 2),
        Section("famine", 1),
        Section("storm", 2),
        Section("inquisition", 1),
        Section("plague", 2),
    )


def test_without_the_base_game_there_is_no_wheel(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "boxes" / "wheel").mkdir(parents=True)
    (tmp_path / "boxes" / "wheel" / "tiles.toml").write_text(text)
    monkeypatch.setattr(loader, "files", lambda _: tmp_path)
    assert installed_sets() == {}
    with pytest.raises(TileError) as refused:
        load_set(text)
    assert str(refused.value) == "the text: it borrows tiles of the box base, which is not installed."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("A = 2\n", "AA = 2\n", "it borrows the tile AA, which the box base does not have"),
        ("A = 2\n", '"E+g" = 2\n', "it borrows the tile E+g, which the box base does not have"),
        ("A = 2\n", "A = 3\n", "the tiles of 2009 make total = 73, but [set] says 72"),
        ("A = 2\n", "WF-A = 2\n", "the id WF-A occurs 2 times, give each tile its own"),
        ("N = [1, 1]", "Y = [1, 1]", "`symbols` names the tile Y, which is neither here nor borrowed"),
        ("N = [1, 1]", "N = [1]", "`symbols` gives N [1], write 2 numbers from 0 to 3, one for each copy"),
        (
            "N = [1, 1]",
            "N = [1, 4]",
            "`symbols` gives N [1, 4], write 2 numbers from 0 to 3, one for each copy",
        ),
        ("N = [1, 1]", "N = 1", "`symbols` gives N 1, write 2 numbers from 0 to 3, one for each copy"),
    ],
)
def test_wrong_copies_and_symbols_are_refused(text: str, old: str, new: str, sentence: str) -> None:
    assert old in text
    with pytest.raises(TileError) as refused:
        load_set(text.replace(old, new, 1))
    assert str(refused.value) == f"the text: {sentence}."


def test_gardens_and_symbols_cannot_be_told_apart(text: str) -> None:
    tile = 'id = "WF-F"\ncount = 1\n'
    with pytest.raises(TileError) as refused:
        load_set(text.replace(tile, tile + "garden = { 2009 = 1 }\ngarden_field = 0\n"))
    assert str(refused.value) == (
        "the text, tile WF-F: it has gardens and symbols, which the notation cannot tell apart, "
        "write two tiles."
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("X = [1]", "X = [2]", "the symbols are {1: 10, 2: 6, 3: 3}, they must be {1: 11, 2: 5, 3: 3}"),
        ("X = [1]", "X = [2]", "the symbols move the pig 31 steps, 6 sections need 5 rounds of them"),
        (
            'name = "storm"\ncrowns = 2',
            'name = "storm"\ncrowns = 1',
            "the sections have 8 crown spaces, they must have 9",
        ),
        ('top = "CFRF"', 'top = "CFFF"', "side N of square 3 is R, by [piece] it must be F"),
        (
            'edges = "****"',
            'edges = "CCCC"\ncities = [{ edges = "NESW" }]',
            "side N of square 6 is C, by [piece] it must be *",
        ),
        ("columns = 4", "columns = 3", "the piece has 16 squares, write 12"),
        ("5Wr 1Wl", "5Wl 1Wl", "segment 1 of square 5 is in 2 fields of the piece, put it in one"),
        ("5Wr 1Wl 1Wr", "5Wr 1Wr", "a field of the piece takes a part of segment 1 of square 1, take all"),
        ("5Wr 1Wl", "17Wr 1Wl", "a field of the piece has the half 17Wr, which no square has"),
        ("5Wr 1Wl", "Wr 1Wl", "a field of the piece has the half Wr, which no square has"),
        (
            "inside = [12]",
            "inside = [8]",
            "a field of the piece lies inside square 8, which has no such field",
        ),
        ("inside = [12]", "inside = []", "segment 1 of square 12 is in 0 fields of the piece, put it in one"),
    ],
)
def test_a_corrupted_wheel_is_caught(text: str, old: str, new: str, sentence: str) -> None:
    assert old in text
    assert f"the text: {sentence}." in lint(text.replace(old, new, 1))


def test_pockets_in_each_others_field_are_caught(text: str) -> None:
    swapped = text.replace("inside = [12]", "inside = [?]").replace("inside = [13]", "inside = [12]")
    problems = lint(swapped.replace("inside = [?]", "inside = [13]"))
    assert len(problems) == 2 and all("is not what lies between two roads" in problem for problem in problems)


def test_the_piece_needs_its_tables(text: str) -> None:
    document = read_document(text)
    for name in ("piece", "section"):
        without = Document(document.source, msgspec.structs.replace(document.data, **{name: None}))
        with pytest.raises(TileError, match=f"the table `{name}` is missing, add it"):
            piece_of(without)
    with pytest.raises(
        TileError, match=r"\[piece\] in `field`: the key `within` is unknown, use one of half,"
    ):
        piece_of(read_document(text.replace("inside = [12]", "within = [12]")))
    with pytest.raises(TileError, match=r"\[piece\]: the key `rows` is missing, add it"):
        piece_of(read_document(text.replace("rows = 4\n", "")))
    with pytest.raises(TileError, match=r"\[\[section\]\]: `crowns` has 'two' where a whole number"):
        piece_of(read_document(text.replace("crowns = 2", 'crowns = "two"')))
