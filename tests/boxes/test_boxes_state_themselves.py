"""A box states what it brings: no two claim one number, and without a box the others still play."""

from __future__ import annotations

import copy
import importlib
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from bastide.boxes import collected
from bastide.boxes.collected import statements
from bastide.boxes.manifest import boxes, read_manifest
from bastide.kernel import log, words
from lengths import LONG

TESTS = Path(__file__).parents[1]
HOW_MUCH = ("1", "25") if LONG else ("12", "12")  # every which scenario, tiles of the game
OTHERS = [box.name for box in boxes() if box.name != "base"]

# Run without one box: its words are gone, scenarios of all others and games beside the reference still play.
REST = """
import random, sys
from pathlib import Path
from bastide.boxes.manifest import elements
from bastide.actions import ACTIONS, verb_of
from bastide.game import Game
from bastide.setup import Setup
from reference.compare import play_together
from scenarios.script import Script, Stage

left_out = sys.argv[1]
names = list(elements())
played = 0
for path in sorted((Path(sys.argv[2]) / "scenarios").rglob("*.txt"))[:: int(sys.argv[3])]:
    head = path.read_text("utf-8").split("elements ", 1)[1].split("\\n", 1)[0].split()
    if set(head) <= set(names):
        Stage(Script.read(path)).run()
        played += 1
rest = [name for name in names if name not in ("solo", "wheel")]
play_together(Setup.of(3, rest, {"tiles": int(sys.argv[4])}), 1)
print(played, len(ACTIONS), " ".join(names))
"""


def run_without(box: str) -> list[str]:
    """What the rest prints when a box is left out."""
    environment = os.environ | {
        "BASTIDE_JIT": "0",
        "BASTIDE_WITHOUT": box,
        "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path]),
    }
    done = subprocess.run(
        [sys.executable, "-c", REST, box, str(TESTS), *HOW_MUCH],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.longer
@pytest.mark.parametrize("box", OTHERS)
def test_without_a_box_the_others_still_play(box: str) -> None:
    played, verbs, *names = run_without(box)
    gone = next(one for one in boxes() if one.name == box)
    brought = statements()[[one.name for one in boxes()].index(box)].verbs
    assert int(played) > (150 if LONG else 10)
    assert int(verbs) == sum(len(statement.verbs) for statement in statements()) - len(brought)
    assert not {element.name for element in gone.elements} & set(names)


def claimed(what: str) -> Iterable[int]:
    """The numbers of one sort that all boxes claim."""
    for statement in statements():
        yield from {
            "verbs": [verb.number for verb in statement.verbs],
            "rows of the log": [one.number for one in statement.happenings],
            "slots": [kind.slot for kind in statement.figures],
            "rules": list(statement.rules.values()),
            "phases": list(statement.phases),
            "clauses": [statement.book],
        }[what]


@pytest.mark.parametrize("what", ["verbs", "rows of the log", "slots", "rules", "phases", "clauses"])
def test_no_two_boxes_claim_one_number(what: str) -> None:
    twice = [number for number, times in Counter(claimed(what)).items() if times > 1]
    assert not twice, f"{what} {twice} are claimed twice"


def test_no_two_boxes_state_one_word() -> None:
    words = [verb.word for statement in statements() for verb in statement.verbs]
    phases = [phase.value for statement in statements() for phase in statement.phases.values()]
    assert len(set(words)) == len(words) and len(set(phases)) == len(phases)


def test_followers_are_the_same_for_boxes_and_compiled_rules() -> None:
    stated = {kind.name: kind.follower for kind in collected.figure_kinds().values()}
    compiled = {
        kind.name: bool(words.FOLLOWERS >> kind.slot & 1) for kind in collected.figure_kinds().values()
    }
    assert stated == compiled, "correct FOLLOWERS (kernel/words.py)"


def test_a_phase_is_found_by_the_word_that_its_box_states() -> None:
    for statement in statements():
        for number, phase in statement.phases.items():
            assert collected.phases()[number] is collected.phase_named(phase.value) is phase
            assert copy.deepcopy(phase) is pickle.loads(pickle.dumps(phase)) is phase


def test_every_number_of_a_box_is_stated() -> None:
    for box, statement in zip(boxes(), statements(), strict=True):
        if box.name == "base":
            continue
        numbers = vars(importlib.import_module(f"bastide.boxes.{box.name}.numbers"))
        verbs = {number for name, number in numbers.items() if name.startswith("DO_")}
        rules = {number for name, number in numbers.items() if name.startswith("WITH_")}
        assert verbs == {verb.number for verb in statement.verbs}
        assert rules == set(statement.rules.values())
        assert not set(statement.phases) & {words.SHOWING, words.SCORING, words.FEATURES, words.MOVING}
        assert all(kind.slot > 8 for kind in statement.figures), "slots 1 to 8 are meeples"
    assert min(one.number for statement in statements()[1:] for one in statement.happenings) > log.ENDED


def test_a_manifest_with_an_unknown_key_is_told_with_its_file(tmp_path: Path) -> None:
    manifest = tmp_path / "box.toml"
    manifest.write_text('name = "x"\nclauses = "X"\n[[element]]\nname = "y"\nneed = ["base"]\n')
    with pytest.raises(ValueError, match=r"box\.toml is no manifest of a box: .*unknown field `need`"):
        read_manifest(manifest)
