"""What the pages keep of the engine is what the engine says: the lesson's answers, the maps of the rules."""
from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

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
