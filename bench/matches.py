"""The matches behind docs/computer.md: python bench/matches.py GROUP… --folder DIR [--list].

Every game is kept in the folder, so that a run which was stopped goes on; a game depends on its match, seed
and number alone. Each finished match is printed as a row of a table in the documentation.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from bastide.ai.levels import CHARACTERS
from bastide.ai.weights import MANY, WITH_MANY
from bastide.arena.match import Match, Played, games_for, play_game
from bastide.arena.standing import Z, standings
from bastide.setup import Setup

BASE = ("base", "fields")
ABBEY_MAYOR = ("abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon")
INNS_BUILDERS = ("inns-cathedrals-tiles", "big-meeple", "traders-builders-tiles", "builder", "pig")
FAMILIES = {
    "base": BASE,
    "abbot": (*BASE, "river", "abbot"),
    "abbey_mayor": (*BASE, "river", *ABBEY_MAYOR),
    "wheel": (*BASE, "wheel"),
    "inns_builders": (*BASE, "river", *INNS_BUILDERS),
    "everything": (*BASE, "abbot", *ABBEY_MAYOR, *INNS_BUILDERS, "wheel"),
}
SOLO = ("base", "solo")
TENTH = "expert:1000:8:4"  # at most a tenth of a second a move in the base game
BRIEF = "expert:60:8:2"  # enough against greedy
# With boxes an expansion takes longer: how many of them fit into a tenth of a second.
TENTH_WITH_BOXES = {
    "abbot": "expert:1000:8:4",
    "abbey_mayor": "expert:1000:8:4",
    "wheel": "expert:600:8:4",
    "inns_builders": "expert:800:8:4",
    "everything": "expert:400:8:4",
}


@dataclass(frozen=True, slots=True)
class Planned:
    """A match: a player and equal others, how many games, and with which elements."""

    players: tuple[str, ...]
    games: int
    elements: tuple[str, ...] = BASE

    @property
    def name(self) -> str:
        """What its file is called."""
        first, *others = self.players
        against = others[0] if len(others) == 1 else f"{len(others)}-{others[0]}"
        boxes = "" if self.elements == BASE else "-" + "-".join(self.elements)
        return f"{first}-v-{against}".replace(":", "_") + f"-{self.games}{boxes}"


def ladder() -> Iterator[Planned]:
    """Each player of the main line against the one below, those with a style against the mason."""
    line = [name for name in CHARACTERS if name not in ("poacher", "ploughman")]
    for lower, higher in itertools.pairwise(line):
        yield Planned((higher, lower), 200)
    for name in ("poacher", "ploughman"):
        yield Planned((name, "mason"), 200)


def with_boxes(family: str) -> tuple[Planned, ...]:
    """The master's search in a tenth of a second with a family of boxes."""
    elements = FAMILIES[family]
    return (
        Planned((BRIEF, "greedy"), 100, elements),
        Planned((TENTH_WITH_BOXES[family], "expert"), 100, elements),
    )


def many_or_two(family: str) -> Iterator[Planned]:
    """Weights learned by four players against those learned by two, at tables of three, four and six."""
    for players, games in ((3, 240), (4, 80), (6, 120)):
        others = (f"expert@{family}",) * (players - 1)
        yield Planned((f"expert@{family}{MANY}", *others), games, FAMILIES[family])


def solo(name: str, colours: int) -> Planned:
    """A solo game in which one player moves so many colours."""
    return Planned((name,) * colours, 200, SOLO)


GROUPS = {
    "ladder": tuple(ladder()),
    "base": (
        Planned((BRIEF, "greedy"), 400),
        Planned((TENTH, "prototype"), 400),
    ),
    "master": (Planned(("master", "prototype"), 120),),
    "one-ply": (
        Planned(("expert", "random"), 400),
        Planned(("expert", "greedy"), 400),
        Planned(("miller", "greedy"), 400),
    ),
    "draws": (Planned(("expert:250:8:4", "expert:250:8:4:apart"), 200),),
    "tree": (Planned(("expert:250:8:4", "tree:Tree250"), 200),),
    "four": tuple(Planned((name, "expert", "expert", "expert"), 60) for name in (TENTH, "master")),
    "many": tuple(itertools.chain.from_iterable(map(many_or_two, WITH_MANY))),
    "four-greedy": tuple(Planned(("expert", *("greedy",) * 3), 60, FAMILIES[family]) for family in FAMILIES),
    "boxes": tuple(itertools.chain.from_iterable(map(with_boxes, TENTH_WITH_BOXES))),
    **{family: with_boxes(family) for family in TENTH_WITH_BOXES},
    "solo": tuple(solo(name, 3) for name in ("random", "greedy", "expert", "architect", "master")),
    "solo-four": tuple(solo(name, 4) for name in ("random", "greedy", "expert", "architect")),
}


def main() -> None:
    """Play what is asked for, or go on with it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="+", choices=[*GROUPS])
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--list", action="store_true", help="only tell what has been played so far")
    wishes = parser.parse_args()
    wishes.folder.mkdir(parents=True, exist_ok=True)
    for group in wishes.groups:
        for planned in GROUPS[group]:
            path = wishes.folder / f"{planned.name}-seed-{wishes.seed}.jsonl"
            played = kept(path) if wishes.list else play(planned, wishes.seed, path)
            if played:
                print(row(planned, played), flush=True)


def play(planned: Planned, seed: int, path: Path) -> list[Played]:
    """All games of a match, those in the file first."""
    solo = "solo" in planned.elements
    match = Match(planned.players, Setup.of(len(planned.players), planned.elements), seed)
    played = kept(path)
    with path.open("a", encoding="utf-8") as file:
        for number in range(len(played), games_for(planned.games, 1 if solo else len(planned.players))):
            # In the solo game one mind moves all colours: a deck needs no rotation.
            played.append(play_game(match, number * len(planned.players) if solo else number))
            file.write(json.dumps(asdict(played[-1])) + "\n")
            file.flush()
    return played


def kept(path: Path) -> list[Played]:
    """The games in a file."""
    if not path.exists():
        return []
    told = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [
        Played(**{name: tuple(x) if isinstance(x, list) else x for name, x in game.items()}) for game in told
    ]


def row(planned: Planned, played: list[Played]) -> str:
    """What came of a match, as a row of a table."""
    if "solo" in planned.elements:
        results = [min(game.scores) for game in played]
        mean = sum(results) / len(results)
        variance = sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1)
        half = Z * math.sqrt(variance / len(results))
        name, colours = planned.players[0], len(planned.players)
        return f"| `{name}`, solo, {colours} colours | {len(played)} | {mean:.1f} ± {half:.1f} |"
    first, second, *others = standings(planned.players, played)
    against = f"`{second.name}`" if not others else f"{len(others) + 1} `{second.name}`"
    boxes = "" if planned.elements == BASE else ", " + ", ".join(planned.elements)
    share, low, high = (f"{100 * part:.1f}" for part in (first.share, first.low, first.high))
    return (
        f"| `{first.name}` v {against}{boxes} | {len(played)} | {share} % [{low}, {high}] "
        f"| {first.points:.1f} : {second.points:.1f} | {first.lead:+.1f} ± {first.lead_error:.1f} "
        f"| {first.milliseconds:.1f} ms, {first.nodes:.0f} |"
    )


if __name__ == "__main__":
    main()
