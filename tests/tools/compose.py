"""Finds a legal order of play for a map: `python tests/tools/compose.py SPEC` prints the turns of a scenario.

    players 2
    elements base fields

    yellow E 0,1 S meeple city S        # this player lays this tile here and claims this
    any U+g 1,0 E                       # anybody lays it, without a figure
    then                                # from here on in this very order
    red I 0,2 N

Turns that nothing of the map fills are filled with tiles laid elsewhere (`keep CELL …` keeps more cells
free). No feature is scored before `then`.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from bastide.boxes.collected import phase_named
from bastide.game import Game
from bastide.notation.record import read_head
from bastide.setup import Setup
from bastide.words import COLOURS, Phase

FILLERS = 3  # ways to fill a turn that are tried


@dataclass(frozen=True)
class Wish:
    """A tile of the map."""

    who: str
    face: str
    cell: str
    top: str
    claim: str

    def turn(self) -> list[str]:
        """The actions of the turn."""
        claim = self.claim if self.claim.startswith(("barn", "recall", "crown")) else f"place {self.claim}"
        return [f"draw {self.face}", f"lay {self.cell} {self.top}", claim if self.claim else "pass"]


@dataclass
class Spec:
    """What is wanted."""

    setup: Setup
    free: list[Wish]
    ordered: list[Wish]
    kept: set[tuple[int, int]]

    @staticmethod
    def read(text: str) -> Spec:
        """The spec in a text."""
        lines = [line.partition("#")[0].strip() for line in text.splitlines()]
        blank = lines.index("")
        setup, _ = read_head(lines[:blank])
        wishes: tuple[list[Wish], list[Wish]] = ([], [])
        kept, then = set(), 0
        for line in filter(None, lines[blank:]):
            if line == "then":
                then = 1
            elif line.startswith("keep "):
                kept |= {position(cell) for cell in line.split()[1:]}
            else:
                who, face, cell, top, *claim = line.split()
                wishes[then].append(Wish(who, face, cell, top, " ".join(claim)))
        kept |= {position(wish.cell) for wish in wishes[0] + wishes[1]}
        return Spec(setup, wishes[0], wishes[1], kept)


def position(cell: str) -> tuple[int, int]:
    """x and y."""
    x, y = cell.split(",")
    return int(x), int(y)


class Composer:
    """A search for the order, depth first."""

    def __init__(self, spec: Spec) -> None:
        self.spec, self.dead = spec, set()

    def find(self, game: Game, left: frozenset[Wish], then: int, fillers: int) -> list[list[str]] | None:
        """The turns that lay what is left, or None."""
        if not left and then == len(self.spec.ordered):
            return []
        state = (left, then, game.player, fillers)
        if state in self.dead or game.over:
            return None
        for wish in sorted(left, key=lambda wish: (wish.who == "any", wish.cell)) or [
            self.spec.ordered[then]
        ]:
            if wish.who in ("any", COLOURS[game.player]) and (
                after := self.played(game, wish.turn(), bool(left))
            ):
                rest = self.find(after, left - {wish}, then + (not left), fillers)
                if rest is not None:
                    return [turn_of(game, after), *rest]
        if fillers and (filled := self.filled(game)):
            for after in filled:
                rest = self.find(after, left, then, fillers - 1)
                if rest is not None:
                    return [turn_of(game, after), *rest]
        self.dead.add(state)
        return None

    def played(self, game: Game, turn: list[str], quiet: bool) -> Game | None:
        """The game after a turn; None if it is illegal or, where it should be quiet, scores."""
        after = game.copy()
        if game.bag.get(turn[0].removeprefix("draw "), 0) == 0:
            return None
        for action in turn:
            if after.phase is phase_named("abbey"):
                after.play("pass")
            if action == "pass" and after.phase is not Phase.FIGURE:
                continue
            if action not in map(str, after.legal):
                return None
            after.play(action)
        return None if quiet and after.scores != game.scores else after

    def filled(self, game: Game) -> list[Game]:
        """The game after turns that touch nothing of the map."""
        needed = {wish.face for wish in self.spec.free + self.spec.ordered}
        found = []
        quiet = [face for face in game.bag if not face[-1:].isdigit()]  # without a symbol of the wheel
        for face in sorted(quiet, key=lambda face: (face in needed, face not in ("U", "V", "B", "E"), face)):
            start = game.copy()
            if start.phase is phase_named("abbey"):
                start.play("pass")
            if f"draw {face}" not in map(str, start.legal):
                continue
            start.play(f"draw {face}")
            lays = [
                lay
                for lay in start.legal
                if lay.verb == "lay" and (lay.cell.x, lay.cell.y) not in self.spec.kept
            ]
            lays.sort(key=lambda lay: (-self.distance(lay.cell.x, lay.cell.y), str(lay)))
            if lays and (after := self.played(game, [f"draw {face}", str(lays[0]), "pass"], True)):
                found.append(after)
            if len(found) == FILLERS:
                break
        return found

    def distance(self, x: int, y: int) -> int:
        """How far a cell lies from the map."""
        return min(abs(x - i) + abs(y - j) for i, j in self.spec.kept)


def turn_of(before: Game, after: Game) -> list[str]:
    """The actions between two positions."""
    return [str(action) for action in after.actions[before.ply :]]


def compose(text: str, most_fillers: int = 12) -> list[str]:
    """The turns as lines."""
    spec = Spec.read(text)
    for fillers in range(most_fillers + 1):
        turns = Composer(spec).find(Game(spec.setup), frozenset(spec.free), 0, fillers)
        if turns is not None:
            return ["; ".join(turn) for turn in turns]
    raise SystemExit("No legal order was found.")


if __name__ == "__main__":
    print("\n".join(compose(Path(sys.argv[1]).read_text("utf-8"))))
