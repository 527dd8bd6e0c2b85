"""Changes the interpreted rules in many small ways and lists the changes that no test notices: `make
mutants`.

    python tests/tools/mutants.py [--sample N] [--only PATH …] [--workers N] [--seed N]

Every mutant runs in a process of its own, forked from one that has loaded the rules interpreted: there the
changed function takes the place of the whole one, and a piece of tests/tools/trial.py must notice. Only the
pieces that run the function are played, first those that noticed most. Survivors that change nothing are
listed with the reason in equivalent_mutants.toml, by file, function and text.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import os
import random
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.trial import Piece

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "bastide"
RULES = (
    "boxes/*/*.py",
    "kernel/board.py",
    "kernel/cells.py",
    "kernel/features.py",
    "kernel/figures.py",
    "boxes/majority.py",
    "kernel/bag.py",
    "kernel/placing.py",
    "kernel/pending.py",
    "engine/turn.py",
    "engine/legal.py",
    "engine/apply.py",
)
NOT_RULES = (
    "boxes/wheel/lint.py",  # how facts are read: tests/tiles
    "boxes/wheel/piece.py",
    "/words.py",  # what boxes state: tests/boxes, tests/notation
    "/numbers.py",
    "/actions.py",
    "/events.py",
    "/position.py",
    "__init__.py",
)
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.toml")

OPERATORS: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.FloorDiv: ast.Mult,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    """A changed function, and what was changed where."""

    file: str
    function: str
    line: int
    text: str
    source: str
    key: tuple[str, str, str]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.text}"


def rule_files() -> list[Path]:
    """The modules that hold rules."""
    found = {path for pattern in RULES for path in PACKAGE.glob(pattern)}
    return sorted(path for path in found if not path.as_posix().endswith(NOT_RULES))


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """What a node may become."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        yield changed(node, op=OPERATORS[type(node.op)]())
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in OPERATORS:
        yield changed(node, ops=[OPERATORS[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.BoolOp):
        yield changed(node, op=OPERATORS[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield changed(node, value=node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield changed(node, value=not node.value)
    if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Break | ast.Return) and not is_text(node):
        yield ast.copy_location(ast.Pass(), node)


def says_no(node: ast.stmt) -> bool:
    """Whether it returns what a function without it returns, as far as rules ask: False or nothing."""
    return isinstance(node, ast.Return) and (node.value is None or ast.unparse(node.value) == "False")


def changed(node: ast.AST, **fields: object) -> ast.AST:
    """A copy with other fields."""
    twin = copy.copy(node)
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin


def is_text(node: ast.AST) -> bool:
    """Whether it is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Swap(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        """The new node for the old one."""
        return self.new if node is self.old else self.generic_visit(node)


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All mutants of a module's functions."""
    file = path.relative_to(PACKAGE).as_posix()
    for whole in functions(ast.parse(path.read_text("utf-8"))):
        whole.decorator_list = []
        total = sum(len(list(variants(node))) for node in inside(whole))
        for number in range(total):
            function = copy.deepcopy(whole)
            node, variant = [(node, new) for node in inside(function) for new in variants(node)][number]
            text = f"{ast.unparse(node)} -> {ast.unparse(variant)}"
            if not isinstance(node, ast.stmt):
                text = f"{statement_of(function, node)}: {text}"
            Swap(node, variant).visit(function)
            source = ast.unparse(ast.fix_missing_locations(function))
            yield Mutant(file, whole.name, node.lineno, text, source, (file, whole.name, text))


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """The functions of a module."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def inside(function: ast.FunctionDef) -> list[ast.AST]:
    """All nodes of a function's body that matter: not its last words if they only say no, not the 1 of -1."""
    said = function.body[:-1] if says_no(function.body[-1]) else function.body
    nodes = [node for statement in said for node in ast.walk(statement)]
    signs = [
        node.operand for node in nodes if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    ]
    return [node for node in nodes if node not in signs]


def statement_of(function: ast.FunctionDef, node: ast.AST) -> str:
    """The first line of the innermost statement that holds a node."""
    holders = [
        statement
        for statement in ast.walk(function)
        if isinstance(statement, ast.stmt) and any(part is node for part in ast.walk(statement))
    ]
    return ast.unparse(holders[-1]).splitlines()[0].removesuffix(":")


def equivalents() -> set[tuple[str, str, str]]:
    """The mutants that change nothing."""
    if not EQUIVALENT.is_file():
        return set()
    listed = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", [])
    return {(entry["file"], entry["function"], entry["text"]) for entry in listed}


def put_in_place(mutant: Mutant) -> None:
    """Let the changed function take the place of the whole one, for everybody who has imported it."""
    module = importlib.import_module("bastide." + mutant.file.removesuffix(".py").replace("/", "."))
    names: dict[str, object] = {}
    exec(
        compile(f"from __future__ import annotations\n{mutant.source}", mutant.file, "exec"),
        vars(module),
        names,
    )
    getattr(module, mutant.function).__code__ = names[mutant.function].__code__  # type: ignore[attr-defined]


class Trial:
    """The pieces of the trial, which functions each of them runs, and what it tells of the rules
    as they are.
    """

    def __init__(self) -> None:
        self.pieces: list[Piece] = importlib.import_module("trial").pieces()
        self.forget_prepared = importlib.import_module("bastide.engine.start")._prepared.cache_clear
        self.told: list[str] = []
        self.runs: dict[tuple[str, str], list[int]] = {}
        self.noticed: Counter[tuple[str, str, int]] = Counter()
        for number, piece in enumerate(self.pieces):
            for place in self.play_watched(piece):
                self.runs.setdefault(place, []).append(number)

    def play_watched(self, piece: Piece) -> set[tuple[str, str]]:
        """Play a piece by the rules as they are; the functions of the rules that it ran."""
        seen: set[CodeType] = set()
        self.forget_prepared()
        sys.setprofile(lambda frame, event, _: seen.add(frame.f_code) if event == "call" else None)
        try:
            self.told.append(piece.play(True))
        finally:
            sys.setprofile(None)
        inside = [code for code in seen if code.co_filename.startswith(str(PACKAGE))]
        return {(Path(code.co_filename).relative_to(PACKAGE).as_posix(), code.co_name) for code in inside}

    def order(self, mutant: Mutant) -> list[int]:
        """The pieces that run a mutant's function, first those that noticed most of its changes."""
        place = (mutant.file, mutant.function)
        return sorted(self.runs.get(place, ()), key=lambda number: -self.noticed[(*place, number)])

    def start(self, mutant: Mutant) -> int:
        """The process in which a mutant is tried; it ends with the number of the piece that noticed, plus
        one.
        """
        process = os.fork()
        if process:
            return process
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        self.forget_prepared()
        put_in_place(mutant)
        for number in self.order(mutant):
            signal.setitimer(signal.ITIMER_VIRTUAL, self.pieces[number].seconds)  # an endless loop
            try:
                same = self.pieces[number].play(False) == self.told[number]
            except BaseException:
                same = False
            if not same:
                os._exit(number + 1)
        os._exit(0)


def main() -> int:
    """Try all mutants or a sample; 1 if one survives that is not listed as equivalent."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, help="so many mutants, chosen at random")
    parser.add_argument("--only", nargs="+", default=[""], help="files whose path holds one of these")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    files = [path for path in rule_files() if any(part in path.as_posix() for part in given.only)]
    found = [mutant for path in files for mutant in mutants_of(path)]
    known = equivalents()
    mutants = [mutant for mutant in found if mutant.key not in known]
    same = len(found) - len(mutants)
    random.Random(given.seed).shuffle(mutants)
    mutants = mutants[: given.sample]
    print(f"{len(found):,} mutants, {same} of them equivalent; {len(mutants):,} are tried", flush=True)
    os.environ["BASTIDE_JIT"] = "0"
    sys.path.insert(0, str(Path(__file__).parent))
    trial = Trial()
    return try_all(trial, mutants, given.workers)


def try_all(trial: Trial, mutants: list[Mutant], workers: int) -> int:
    """Try mutants, some at a time; tell the progress and who survives."""
    waiting, running, survivors, tried = mutants[::-1], {}, 0, 0
    began = time.monotonic()
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            running[trial.start(mutant)] = mutant
        process, status = os.wait()
        mutant = running.pop(process)
        tried += 1
        if status == 0:
            survivors += 1
            print(f"survived: {mutant}", flush=True)
        elif os.WIFEXITED(status):
            trial.noticed[mutant.file, mutant.function, os.WEXITSTATUS(status) - 1] += 1
        if tried % 50 == 0:
            seconds = time.monotonic() - began
            print(f"{tried:,} of {len(mutants):,} tried, {survivors} survived, {seconds:.0f} s", flush=True)
    print(f"{tried:,} mutants tried, {survivors} survivors, {time.monotonic() - began:.0f} s")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
