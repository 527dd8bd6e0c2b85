"""What the pages keep of engine and server is what these say: the lesson, the maps of the rules, the messages."""
from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from bastide.server import answers, plan

PAGES = Path(__file__).parents[1] / "web" / "src"


def script(path: Path) -> ModuleType:
    """A script that lies beside what it writes."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_lesson_is_what_the_engine_says() -> None:
    kept, written = PAGES / "tutorial" / "lesson.json", script(PAGES / "tutorial" / "lesson.py").written()
    assert kept.read_bytes() == written, "Write it anew: python web/src/tutorial/lesson.py web/src/tutorial/lesson.json"


def test_maps_are_those_of_the_rules() -> None:
    kept, written = PAGES / "rules" / "pictures.json", script(PAGES / "rules" / "pictures.py").written()
    assert kept.read_text("utf-8") == written, (
        "Write them anew: python web/src/rules/pictures.py web/src/rules/pictures.json")


@pytest.mark.parametrize("told", [
    answers.EventView, answers.LegalView, answers.SeatView, answers.FigureView, answers.OfferView, answers.Position,
    answers.State, answers.Happened, answers.Said, answers.FeatureView])
def test_pages_expect_only_what_the_server_always_sends(told: type[msgspec.Struct]) -> None:
    source = (PAGES / "net" / "messages.ts").read_text("utf-8")
    interface = re.search(rf"interface {told.__name__} {{\n(.*?)\n}}", source, re.DOTALL)
    assert interface is not None
    expected = set(re.findall(r"^  (\w+): ", interface[1], re.MULTILINE)) - {"type"}
    assert expected <= {field.name for field in msgspec.structs.fields(told) if field.required}


def test_a_plan_is_told_whole() -> None:
    told = msgspec.json.decode(msgspec.json.encode(plan.Plan([plan.SeatPlan()])))
    assert told["clock"] == {"kind": "none", "seconds": 900, "increment": 0, "days": 3}
    assert told["aids"] == {"remaining": True, "projected": True, "hints": False}
    assert told["seats"] == [{"kind": "invited", "name": "", "level": "", "colour": ""}]
    assert set(told) == {field.name for field in msgspec.structs.fields(plan.Plan)}
