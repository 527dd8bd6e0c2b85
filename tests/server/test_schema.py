"""The document from which clients generate their types says what is really written."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bastide.server.http.app import build_app
from bastide.server.http.schema import whole_document
from bastide.server.settings import Settings


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return whole_document(build_app(Settings()))


def test_every_type_that_is_named_is_described(document: dict[str, Any]) -> None:
    named = set(re.findall(r"#/components/schemas/([^\"]+)", json.dumps(document)))
    assert named and named <= set(document["components"]["schemas"])


def test_messages_of_a_table_are_among_them(document: dict[str, Any]) -> None:
    types = document["components"]["schemas"]
    assert {"$ref": "#/components/schemas/State"} in types["FromTable"]["anyOf"]
    assert {"$ref": "#/components/schemas/Act"} in types["ToTable"]["anyOf"]


def test_only_what_the_server_may_leave_out_is_optional(document: dict[str, Any]) -> None:
    types = document["components"]["schemas"]
    assert "secret" in types["Proof"]["required"]  # it is always written, empty or not
    assert "position" not in types["State"]["required"]  # it is omitted where there is none
    assert types["Plan"]["required"] == ["seats"]  # a request may leave the rest out
