"""The documents say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from bastide.events import EVENTS
from bastide.server import limits, settings
from bastide.server.protocol import entries
from bastide.server.protocol.codec import VERSION, schema
from bastide.server.protocol.plan import Plan, checked_setup

DOCS = Path(__file__).parents[2] / "docs"


def test_every_message_is_in_the_protocol_document() -> None:
    text = (DOCS / "protocol.md").read_text("utf-8")
    assert f"Version {VERSION}." in text
    for union in ("to_table", "from_table"):
        for tag in schema()[union]["discriminator"]["mapping"]:
            assert f"`{tag}`" in text, f"the message {tag!r} is not documented"
    for entry in entries.AnyEntry.__args__:
        assert entry.__struct_config__.tag in text


def test_every_event_is_in_the_protocol_document_with_its_fields() -> None:
    text = (DOCS / "protocol.md").read_text("utf-8")
    for event in EVENTS:
        fields = ", ".join(event.__struct_fields__)
        assert f"| `{event.__struct_config__.tag}` | {fields} |" in text


def test_a_plan_is_in_the_protocol_document_with_its_fields() -> None:
    chapter = (DOCS / "protocol.md").read_text("utf-8").partition("## A plan")[2].partition("\n## ")[0]
    (example,) = re.findall(r"^\{.*\}$", chapter, re.MULTILINE)
    assert checked_setup(msgspec.json.decode(example, type=Plan), ("miller",)).players == 2
    assert [name for name in Plan.__struct_fields__ if f"`{name}`" not in chapter] == []


def test_every_setting_is_in_the_hosting_document() -> None:
    text = (DOCS / "hosting.md").read_text("utf-8")
    for name in settings.Settings.__dataclass_fields__:
        assert f"BASTIDE_{name.upper()}" in text, f"the setting {name!r} is not documented"
    for number in (limits.MESSAGE_BYTES, limits.BODY_BYTES):
        assert f"{number:,}" in text
