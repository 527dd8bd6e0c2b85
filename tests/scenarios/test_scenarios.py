"""Every scenario is a test that covers its clauses; the reference plays it along and must agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.compare import Witness
from scenarios.script import Script, Stage

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.txt"))


def scenario(path: Path) -> object:
    """A scenario with its clauses as a parameter."""
    script = Script.read(path)
    name = str(path.relative_to(FOLDER).with_suffix(""))
    return pytest.param(script, id=name, marks=pytest.mark.clause(*script.clauses))


@pytest.mark.parametrize("script", [scenario(path) for path in FILES])
def test_scenario(script: Script, tally) -> None:
    witness = None if script.leaves_reference else Witness(script.setup).follow
    held = Stage(script, witness).run()
    assert held, "a scenario without an expectation shows nothing"
    tally("scenarios", scenarios=1, expectations=held)
