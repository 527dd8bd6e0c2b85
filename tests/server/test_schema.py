"""The document from which clients generate their types says what is really written."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bastide import Game
from bastide.boxes.manifest import elements
from bastide.server.http.app import build_app
from bastide.server.http.schema import whole_document
from bastide.server.protocol.codec import read_message, schema
from bastide.server.protocol.requests import Act
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


def described(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The types of both documents: of REST and of a table's messages."""
    yield document["components"]["schemas"]
    yield schema()["$defs"]


def words_told(value: Any) -> Iterator[tuple[str, str]]:
    """Each figure, part and source of points that a decoded message names."""
    if isinstance(value, list):
        for one in value:
            yield from words_told(one)
    if isinstance(value, dict):
        for name, one in value.items():
            if name in ("figure", "feature", "kind"):
                yield name, one
            yield from words_told(one)


def test_words_that_boxes_state_are_listed(document: dict[str, Any]) -> None:
    for types in described(document):
        assert "x-stated" not in json.dumps(types) and '"enum": []' not in json.dumps(types)
        for name in ("Place", "Take", "Crown", "Placed", "Returned", "Figure"):
            assert {"meeple", "big-meeple", "barn"} < set(types[name]["properties"]["figure"]["enum"])
        assert {"city", "garden", "corner", "crown"} < set(types["Part"]["properties"]["kind"]["enum"])
        assert {"city", "barn", "goods", "storm"} < set(types["Scored"]["properties"]["feature"]["enum"])
        position = types["Position"]["properties"]
        assert "order" in position["phase"]["enum"]
        assert "plague" in position["pig"]["anyOf"][0]["enum"]
        assert "wagon" in position["supply"]["items"]["propertyNames"]["enum"]
        assert position["goods"]["propertyNames"]["enum"] == ["wine", "grain", "cloth"]


@pytest.mark.parametrize("left_out", [{"solo", "wheel"}, {"solo", "river"}], ids=["river", "wheel"])
def test_games_name_nothing_else(document: dict[str, Any], left_out: set[str]) -> None:
    types = document["components"]["schemas"]
    listed = {
        "figure": types["Figure"]["properties"]["figure"]["enum"],
        "feature": types["Scored"]["properties"]["feature"]["enum"],
        "kind": types["Part"]["properties"]["kind"]["enum"],
    }
    game, choice = Game.new(3, [name for name in elements() if name not in left_out]), random.Random(4)
    while not game.over:
        if game.decider is None:
            game.deal(choice)
        else:
            game.play(choice.choice(game.legal))
    told = [[ply.action, *ply.events] for ply in game.plies]
    for name, word in words_told(msgspec.json.decode(msgspec.json.encode([told, game.features()]))):
        assert word in listed[name]


def test_a_word_that_no_box_states_is_read_and_left_to_the_table() -> None:
    part = {"kind": "tower", "at": "N"}
    action = {"verb": "place", "figure": "dragon", "cell": [0, 0], "part": part}
    message = read_message(json.dumps({"type": "act", "ply": 3, "action": action}))
    assert isinstance(message, Act) and str(message.action) == "place dragon 0,0 tower N"
