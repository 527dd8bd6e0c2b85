"""The browser's lesson is a real game: its kept answers are those of the engine."""
from __future__ import annotations

import importlib.util
from pathlib import Path

TUTORIAL = Path(__file__).parents[1] / "web" / "src" / "tutorial"


def test_lesson_is_what_the_engine_says() -> None:
    spec = importlib.util.spec_from_file_location("lesson", TUTORIAL / "lesson.py")
    assert spec is not None and spec.loader is not None
    lesson = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(lesson)
    assert (TUTORIAL / "lesson.json").read_bytes() == lesson.written(), (
        "The lesson is older than the engine: python web/src/tutorial/lesson.py web/src/tutorial/lesson.json")
