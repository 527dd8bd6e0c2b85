"""A tile file as typed tables, in the words of its notation (docs/tiles.md), and what a wrong one is told."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
T = TypeVar("T")


class TileError(ValueError):
    """A tile file is wrong: the message is one sentence with the place, the value and what would be right."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the notation."""


class SetTable(Table, frozen=True):
    """What the tiles of a box are, and how many of everything they make: [set]."""

    box: str
    title: str
    editions: list[str]
    total: Count
    shields: Count
    gardens: dict[str, Count]  # by edition
    monasteries: dict[str, Count]  # by edition
    stages: dict[str, Count]
    start: str | None = None
    inns: Count = 0
    cathedrals: Count = 0
    goods: dict[str, Count] = {}


class BorrowTable(Table, frozen=True):
    """Which tiles of another box belong to this one: [borrow]."""

    lender: str = msgspec.field(name="from")
    copies: dict[str, Count]


class CityTable(Table, frozen=True):
    """A city on a tile."""

    edges: str
    shields: Count = 0
    corners: str = ""
    cathedral: bool = False
    goods: str = ""


class WayTable(Table, frozen=True):
    """A river on a tile, or a road; one of a single side says where it ends."""

    edges: str
    end: str = ""
    touches: str = ""


class RoadTable(WayTable, frozen=True):
    """A road on a tile."""

    inn: bool = False


class CrossingTable(Table, frozen=True):
    """Two walls that cross: a bridge, or a tunnel with the arms of its road that reach the wall above."""

    over: str
    under: str
    kind: str
    joined: str | None = None
    lands: int | None = None


class FieldTable(Table, frozen=True):
    """A field on a tile."""

    half: str
    cities: list[int]
    corners: str = ""
    why: str = ""


class TileTable(Table, frozen=True):
    """A type of tile with its copies: [[tile]]."""

    id: str
    count: Count
    edges: str
    fields: list[FieldTable]
    editions: list[str] = []
    kind: str = ""
    monastery: bool = False
    cities: list[CityTable] = []
    roads: list[RoadTable] = []
    rivers: list[WayTable] = []
    stubs: list[str] = []
    crossings: list[CrossingTable] = []
    garden: dict[str, Count] | None = None  # by edition
    garden_field: int | None = None
    note: str = ""


class FileTable(Table, frozen=True):
    """A whole file; `piece` and `section` are the wheel's own tables, read in its folder."""

    facts: SetTable = msgspec.field(name="set")
    tiles: list[TileTable] = msgspec.field(name="tile")
    borrow: BorrowTable | None = None
    symbols: dict[str, Any] = {}  # the symbol of every copy of a type, checked by `loader.symbols`
    piece: dict[str, Any] | None = None
    section: list[Any] | None = None


TYPE_WORDS = {
    "str": "a text",
    "int": "a whole number from 0 up",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


@dataclass(frozen=True, slots=True)
class Document:
    """A tile file whose keys and types are known to be right; `source` is its name in messages."""

    source: str
    data: FileTable

    @property
    def facts(self) -> SetTable:
        """The [set] table."""
        return self.data.facts

    @property
    def tiles(self) -> list[TileTable]:
        """The [[tile]] tables, in the order of the file."""
        return self.data.tiles

    @property
    def lender(self) -> str:
        """The box that tiles are borrowed from, "" for none."""
        return self.data.borrow.lender if self.data.borrow else ""

    def error(self, message: str, tile: TileTable | None = None) -> TileError:
        """The error that names this file and, where it is known, the tile."""
        where = f"{self.source}, tile {tile.id}" if tile else self.source
        return TileError(f"{where}: {message}.")

    def read(self, value: object, kind: type[T], place: str) -> T:
        """A table that only one box has, such as [piece], by its type; a TileError if it is wrong."""
        return typed(self.source, value, kind, place)


def read_document(source: Path | Traversable | str) -> Document:
    """Read a tile file, or the text of one (a text has more than one line), and check keys and types."""
    name, text = _read(source)
    try:
        data = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        where = str(error).replace(
            "at end of document", f"at line {len(text.splitlines())}, the end of the text"
        )
        raise TileError(f"{name}: this is not valid TOML, {where[0].lower() + where[1:]}.") from None
    return Document(name, typed(name, data, FileTable))


def _read(source: Path | Traversable | str) -> tuple[str, str]:
    """The name and the text of a source."""
    if isinstance(source, str) and "\n" in source:
        return "the text", source
    path = Path(source) if isinstance(source, str) else source
    try:
        return str(path), path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise TileError(
            f"{path}: the tile file cannot be read ({reason}), name a TOML file in UTF-8."
        ) from None


def typed(source: str, value: object, kind: type[T], place: str = "the file") -> T:
    """A value of a file by its type; a TileError names what is wrong, beginning at `place`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise TileError(f"{source}, {_sentence(str(error), value, kind, place)}.") from None


def _sentence(problem: str, value: Any, kind: Any, place: str) -> str:
    """What msgspec says of a value, such as "Expected `int`, got `str` - at `$.tile[1].count`", with the tile
    by its name, what stands there and what belongs there.
    """
    complaint, _, path = problem.partition(" - at `$")
    key = for_name = ""
    is_item = False
    for named, index in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", path):
        is_item = not named
        if named:
            place, key, for_name = _within(place, key), named, ""
            kind, value = _type_of(kind, named), value[named]
        elif index == "...":  # of a table of counts
            name, value = next((name, n) for name, n in value.items() if type(n) is not int or n < 0)
            for_name = f" for {name}"
        else:
            value = value[int(index)]
            if key == "tile" and isinstance(value, dict):
                place, key = f"tile {value.get('id', 'without an id')}", ""
    word = complaint.split("`")[1].split(" ")[0]
    if complaint.startswith("Object contains unknown"):
        known = ", ".join(field.encode_name for field in msgspec.structs.fields(kind))
        return f"{_within(place, key)}: the key `{word}` is unknown, use one of {known}"
    if complaint.startswith("Object missing"):
        return f"{_within(place, key)}: the key `{word}` is missing, add it"
    if word == "object" and is_item:
        return f"{_within(place, key)}: {value!r} stands where a table {{ key = value }} belongs"
    return f"{place}: `{key}`{for_name} has {value!r} where {TYPE_WORDS[word]} belongs"


def _within(place: str, key: str) -> str:
    """The place of a table that stands under a key."""
    if not key:
        return place
    return f"[{key}]" if place == "the file" else f"{place} in `{key}`"


def _type_of(kind: Any, key: str) -> Any:
    """The type that a table has under a key; of a list, that of its items."""
    field_type = next(field.type for field in msgspec.structs.fields(kind) if field.encode_name == key)
    while arguments := get_args(field_type):
        field_type = arguments[0]
    return field_type
