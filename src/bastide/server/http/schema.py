"""One document of all that goes over the wire, from which clients generate their types: REST and a table's
messages.

Litestar lists the paths. The types are msgspec's own account of its structs, because it writes them: Litestar
takes a struct that travels as an array for an object.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin

from ..protocol.described import described
from ..protocol.requests import AnyToTable
from ..protocol.responses import AnyFromTable
from .errors import Problem

REF = "#/components/schemas/{name}"
Schema = dict[str, Any]


class WholeDocument(JsonRenderPlugin):
    """Serves the document as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        """The document of the application that is asked."""
        return self.render_json(request, whole_document(request.app, openapi_schema))


def whole_document(app: Litestar, openapi: Schema | None = None) -> Schema:
    """The OpenAPI document, its components replaced by msgspec's and joined by ToTable and FromTable."""
    document = openapi or app.openapi_schema.to_schema()
    asked, answered = rest_types(app)
    return document | {"components": {"schemas": components([AnyToTable, *asked], [AnyFromTable, *answered])}}


def rest_types(app: Litestar) -> tuple[list[Any], list[Any]]:
    """What requests carry, and what they are answered with."""
    asked, answered = [], [Problem]
    for handler in handlers(app):
        returned = handler.parsed_return_field.annotation
        answered += [one for one in (returned, *get_args(returned)) if is_struct(one)]
        if handler.parsed_data_field is not None:
            asked.append(handler.parsed_data_field.annotation)
    return asked, answered


def handlers(app: Litestar) -> Iterator[HTTPRouteHandler]:
    """Every handler that the document tells of."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", []):
            if isinstance(handler, HTTPRouteHandler) and handler.resolve_include_in_schema():
                yield handler


def is_struct(of: Any) -> bool:
    """Whether it is a class of msgspec structs."""
    return isinstance(of, type) and issubclass(of, msgspec.Struct)


def components(asked: list[Any], answered: list[Any]) -> Schema:
    """Every type by name. A field with a default may be left out of a request; in what the server alone
    says it is missing only where the struct omits defaults.
    """
    structs = sorted(structs_in([*asked, *answered]), key=lambda cls: (cls.__module__, cls.__qualname__))
    (to_table, from_table, *refs), found = described([AnyToTable, AnyFromTable, *structs], REF)
    may_be_left_out = structs_in(asked)
    for struct, ref in zip(structs, refs, strict=True):
        schema = found[ref["$ref"].rpartition("/")[2]]
        if struct not in may_be_left_out and not struct.__struct_config__.omit_defaults:
            if "properties" in schema:
                schema["required"] = list(schema["properties"])
    return found | {"ToTable": to_table, "FromTable": from_table}


def structs_in(types: list[Any]) -> set[type[msgspec.Struct]]:
    """The structs that these types are made of, however deep."""
    found: set[type[msgspec.Struct]] = set()
    left: list[Any] = list(msgspec.inspect.multi_type_info(types))
    while left:
        told = left.pop()
        if isinstance(told, msgspec.inspect.StructType):
            if told.cls in found:
                continue
            found.add(told.cls)
        if isinstance(told, msgspec.Struct):
            left += [getattr(told, name) for name in told.__struct_fields__]
        elif isinstance(told, tuple):
            left += told
    return found
