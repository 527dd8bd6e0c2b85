"""The protocol between clients and a table: version, text form, JSON schema. docs/protocol.md tells more."""

from __future__ import annotations

from typing import Any

import msgspec

from .described import described
from .requests import WITHOUT_CONTROLS, AnyToTable
from .responses import AnyFromTable, FromTable

VERSION = 4

_DECODER = msgspec.json.Decoder(AnyToTable)
_ENCODER = msgspec.json.Encoder()
_NOT_PRINTABLE = f"Expected `str` matching regex {WITHOUT_CONTROLS!r}"  # as msgspec says it


def read_message(data: bytes | str) -> AnyToTable:
    """The message in a client's text; a ValueError says what is wrong with it."""
    try:
        message: AnyToTable = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        why = str(error).replace(_NOT_PRINTABLE, "Expected a text without control characters")
        raise ValueError(f"This is no message of the protocol: {why}") from None
    return message


def write_message(message: FromTable) -> bytes:
    """The text of a message."""
    return _ENCODER.encode(message)


def schema() -> dict[str, Any]:
    """The JSON schema of both directions."""
    (to_table, from_table), definitions = described([AnyToTable, AnyFromTable], "#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Bastide table protocol {VERSION}",
        "to_table": to_table,
        "from_table": from_table,
        "$defs": definitions,
    }
