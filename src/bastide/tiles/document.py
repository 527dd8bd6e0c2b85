"""A tile file as checked data: its TOML text, the keys of each table and the types of their values."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

Table = dict[str, Any]
TYPE_WORDS = {
    str: "a text",
    int: "a whole number from 0 up",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class TileError(ValueError):
    """A tile file is wrong: the message is one sentence with the place, the value and what would be right."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys that a table of the notation must have and may have, each with the type of its value."""

    needed: dict[str, type]
    allowed: dict[str, type] = field(default_factory=dict)


FILE = Keys(
    {"set": dict, "tile": list},
    {
        "borrow": dict,
        "symbols": dict,
        "piece": dict,  # the wheel's own table, read in its folder
        "section": list,  # the wheel's own tables, read in its folder
    },
)
SET = Keys(
    {
        "box": str,
        "title": str,
        "editions": list,
        "total": int,
        "shields": int,
        "gardens": dict,
        "monasteries": dict,
        "stages": dict,
    },
    {"start": str, "inns": int, "cathedrals": int, "goods": dict},
)
BORROW = Keys({"from": str, "copies": dict})
TILE = Keys(
    {"id": str, "count": int, "edges": str, "fields": list},
    {
        "editions": list,
        "kind": str,
        "monastery": bool,
        "cities": list,
        "roads": list,
        "rivers": list,
        "stubs": list,
        "crossings": list,
        "garden": dict,
        "garden_field": int,
        "note": str,
    },
)
PARTS = {
    "cities": Keys({"edges": str}, {"shields": int, "corners": str, "cathedral": bool, "goods": str}),
    "roads": Keys({"edges": str}, {"end": str, "touches": str, "inn": bool}),
    "rivers": Keys({"edges": str}, {"end": str, "touches": str}),
    "crossings": Keys({"over": str, "under": str, "kind": str}, {"joined": str, "lands": int}),
    "fields": Keys({"half": str, "cities": list}, {"corners": str, "why": str}),
}
ITEMS: dict[str, type] = {"editions": str, "stubs": str, "cities": int}
NUMBERS = ("total", "shields", "count", "inns", "cathedrals")
COUNTS = ("gardens", "monasteries", "stages", "copies", "garden")


@dataclass(frozen=True, slots=True)
class Document:
    """A tile file whose keys and types are known to be right; `source` is its name in messages."""

    source: str
    data: Table

    @property
    def facts(self) -> Table:
        """The [set] table."""
        table: Table = self.data["set"]
        return table

    @property
    def tiles(self) -> list[Table]:
        """The [[tile]] tables, in the order of the file."""
        tables: list[Table] = self.data["tile"]
        return tables

    def error(self, message: str, tile: Table | None = None) -> TileError:
        """The error that names this file and, where it is known, the tile."""
        return TileError(
            f"{self.source}, {name_of(tile)}: {message}." if tile else f"{self.source}: {message}."
        )


def name_of(tile: Table) -> str:
    """How messages call a tile, even one whose id is missing."""
    return f"tile {tile.get('id', 'without an id')}"


def read_document(source: Path | Traversable | str) -> Document:
    """Read a tile file, or the text of one (a text has more than one line), and check keys and types."""
    name, text = _read(source)
    try:
        document = Document(name, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        where = str(error).replace(
            "at end of document", f"at line {len(text.splitlines())}, the end of the text"
        )
        raise TileError(f"{name}: this is not valid TOML, {where[0].lower() + where[1:]}.") from None
    check_keys(document, document.data, FILE, "the file")
    check_keys(document, document.facts, SET, "[set]")
    if "borrow" in document.data:
        check_keys(document, document.data["borrow"], BORROW, "[borrow]")
    for tile in document.tiles:
        check_keys(document, tile, TILE, name_of(tile))
        for part, keys in PARTS.items():
            for table in tile.get(part, ()):
                check_keys(document, table, keys, f"{name_of(tile)} in `{part}`")
    return document


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


def check_keys(document: Document, table: object, keys: Keys, where: str) -> None:
    """Every key is known and holds the right type, and none is missing."""
    if not isinstance(table, dict):
        raise TileError(
            f"{document.source}, {where}: {table!r} stands where a table {{ key = value }} belongs."
        )
    known = keys.needed | keys.allowed
    for key, value in table.items():
        if key not in known:
            raise TileError(
                f"{document.source}, {where}: the key `{key}` is unknown, use one of {', '.join(known)}."
            )
        if type(value) is not known[key]:
            raise _type_error(document, where, f"`{key}`", value, known[key])
        _check_items(document, where, key, value)
    for key in keys.needed:
        if key not in table:
            raise TileError(f"{document.source}, {where}: the key `{key}` is missing, add it.")


def _check_items(document: Document, where: str, key: str, value: Any) -> None:
    """Lists and tables of counts hold what they should; lists of tables are checked by their own keys."""
    if key in NUMBERS and value < 0:
        raise _type_error(document, where, f"`{key}`", value, int)
    if key in COUNTS:
        for name, count in value.items():
            if type(count) is not int or count < 0:
                raise _type_error(document, where, f"`{key}` for {name}", count, int)
    elif key in ITEMS and value and type(value[0]) is not dict:
        for item in value:
            if type(item) is not ITEMS[key]:
                raise _type_error(document, where, f"`{key}`", item, ITEMS[key])


def _type_error(document: Document, where: str, what: str, value: Any, kind: type) -> TileError:
    """The error for a value of the wrong type."""
    return TileError(f"{document.source}, {where}: {what} has {value!r} where {TYPE_WORDS[kind]} belongs.")
