"""Types as JSON schema: msgspec's account of them, with the words that boxes state filled in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ...boxes.collected import vocabulary
from ...words import STATED


def described(types: Iterable[Any], ref_template: str) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """A schema for each type, and those that they refer to by name."""
    schemas, named = msgspec.json.schema_components(types, ref_template=ref_template)
    return tuple(_filled(one) for one in schemas), _filled(named)


def _filled(schema: Any) -> Any:
    """A schema in which each mark of `words.stated` has become the list of its words."""
    if isinstance(schema, list):
        return [_filled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        "enum" if name == STATED else name: vocabulary().get(part, []) if name == STATED else _filled(part)
        for name, part in schema.items()
    }
