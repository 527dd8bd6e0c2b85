"""The computer's players by name: how hard each thinks, what it overrates, and how strong it is.

Nothing is imported here that takes time: commands list the levels before anything is compiled.
"""

from __future__ import annotations

from dataclasses import dataclass

Style = tuple[tuple[str, float], ...]  # beginnings of names of own features, and how much more they count


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a computer thinks about a decision.

    nodes   expansions that a search may spend; 0 = no search, the evaluation alone
    width   how many of the best turns are tried
    depth   turns of a rollout
    noise   points by which a turn may be misjudged
    apart   whether every turn is tried under draws of its own: weaker, to measure what common ones bring
    solve   whether the last tiles between two players are solved by count, if the nodes are enough for it
    """

    nodes: int = 0
    width: int = 8
    depth: int = 4
    noise: float = 0.0
    apart: bool = False
    solve: bool = True


@dataclass(frozen=True, slots=True)
class Character:
    """A computer player that people choose.

    effort   how hard it thinks, and by how much it misjudges
    rating   its strength in Elo points, measured in the arena with two players and the base game
    style    what it overrates; () = nothing
    """

    effort: Effort
    rating: int
    style: Style = ()


# Weakest first. docs/computer.md tells the matches from which the ratings come; the miller's is 1000.
CHARACTERS = {
    "shepherd": Character(Effort(noise=30.0), 757),
    "miller": Character(Effort(noise=17.0), 1000),
    "mason": Character(Effort(noise=10.0), 1235),
    "poacher": Character(
        Effort(noise=4.0), 1389, (("join", 2.0), ("city_tie", 2.0), ("road_tie", 2.0), ("field_tie", 2.0))
    ),
    "castellan": Character(Effort(noise=4.0), 1432, (("city", 1.25),)),
    "ploughman": Character(Effort(noise=3.0), 1571, (("field", 1.35),)),
    "steward": Character(Effort(noise=2.5), 1605),
    "architect": Character(Effort(nodes=60, width=8, depth=2), 1815),
    "master": Character(Effort(nodes=4000, width=16, depth=6), 1972),
}
MEASURES = ("random", "greedy", "expert")  # kept as they are, to measure others
USUAL = "miller"  # whom somebody meets who does not choose


def levels() -> tuple[str, ...]:
    """The names of the computer's players, weakest first."""
    return tuple(CHARACTERS)


def known_levels() -> tuple[str, ...]:
    """The same, and those that are only there to measure others."""
    return *CHARACTERS, *MEASURES
