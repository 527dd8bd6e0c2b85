"""What the pages keep of engine and server is what these say: the lesson, the messages, the lists that both
have.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import msgspec

import web_facts
import web_types
from bastide.boxes.wheel.piece import wheel_piece
from bastide.server.protocol import plan

WEB = Path(__file__).parents[1] / "web"
PAGES = WEB / "src"


def script(name: str) -> ModuleType:
    """A script of web/scripts."""
    path = WEB / "scripts" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_lesson_is_what_the_engine_says() -> None:
    kept, written = PAGES / "tutorial" / "lesson.json", script("lesson").written()
    assert kept.read_bytes() == written, (
        "Write it anew: python web/scripts/lesson.py web/src/tutorial/lesson.json"
    )


def test_faces_say_which_square_of_the_wheel_they_are() -> None:
    faces = json.loads(script("faces").written())
    squares = {face["square"]: face["name"] for face in faces if face["square"]}
    assert squares == dict(enumerate(wheel_piece().squares, start=1))


def test_types_are_those_of_the_server() -> None:
    kept = PAGES / "net" / "schema.ts"
    assert kept.read_text("utf-8") == web_types.written(), "Write them anew: make types"


def test_facts_are_those_of_the_engine() -> None:
    assert web_facts.KEPT.read_text("utf-8") == web_facts.written(), "Write them anew: make types"


def test_a_plan_is_told_whole() -> None:
    told = msgspec.json.decode(msgspec.json.encode(plan.Plan([plan.SeatPlan()])))
    assert told["clock"] == {"kind": "none", "seconds": 900, "increment": 0, "days": 3}
    assert told["aids"] == {"remaining": True, "projected": True, "hints": False}
    assert told["seats"] == [{"kind": "invited", "name": "", "level": "", "colour": ""}]
    assert set(told) == {field.name for field in msgspec.structs.fields(plan.Plan)}
