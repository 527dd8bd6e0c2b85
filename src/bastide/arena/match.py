"""Mirrored games: every deck is played once in every rotation of the seats.

A game depends on the match and its number alone, so the same seed gives the same result with any number of
workers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from ..actions import Action
from ..ai.dealer import Dealer
from ..ai.players import Player
from ..game import Game
from ..setup import Setup
from .contestants import contestant

Watch = Callable[[Game, Action], None]


@dataclass(frozen=True, slots=True)
class Match:
    """What all games have in common; as many players sit at the table as there are names."""

    names: tuple[str, ...]
    setup: Setup
    seed: int
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """One game, everything by contestant, in the order of the match's names."""

    deck: int
    scores: tuple[int, ...]
    points: tuple[dict[str, int], ...]  # what brought them
    moves: tuple[int, ...]
    seconds: tuple[float, ...] = field(compare=False)  # of this process' processor
    nodes: tuple[int, ...]
    record: str = ""


@dataclass(slots=True)
class _Effort:
    moves: int = 0
    seconds: float = 0.0
    nodes: int = 0


def games_for(games: int, players: int) -> int:
    """`games` rounded up, so that every deck is played in every rotation of the seats."""
    return -(-games // players) * players


def play_game(match: Match, number: int, watch: Watch | None = None) -> Played:
    """Game `number` of a match; `watch` sees the game before every decision, and what was decided."""
    seats = len(match.names)
    deck, turn = divmod(number, seats)
    by_seat = [(seat + turn) % seats for seat in range(seats)]  # which contestant sits there
    game, dealer = Game(match.setup), Dealer(f"{match.seed}/{deck}")
    players = [_makers(match.names)[who](f"{match.seed}/{number}/{who}") for who in by_seat]
    efforts = [_Effort() for _ in range(seats)]
    while not game.over:
        if game.decider is None:
            dealer.deal(game)
        else:
            _decide(game, players[game.decider], efforts[by_seat[game.decider]], watch)
    seat_of = [by_seat.index(who) for who in range(seats)]
    scores, points = game.scores, game.points()
    names = ", ".join(match.names[who] for who in by_seat)
    return Played(
        deck,
        tuple(scores[seat] for seat in seat_of),
        tuple(dict(points[seat]) for seat in seat_of),
        tuple(effort.moves for effort in efforts),
        tuple(effort.seconds for effort in efforts),
        tuple(effort.nodes for effort in efforts),
        game.to_text({"Players": names}) if match.keep else "",
    )


def _decide(game: Game, player: Player, effort: _Effort, watch: Watch | None) -> None:
    began, nodes = time.process_time(), getattr(player, "nodes", 0)
    action = player.choose(game)
    effort.seconds += time.process_time() - began
    effort.nodes += getattr(player, "nodes", 0) - nodes
    effort.moves += 1
    if watch is not None:
        watch(game, action)
    game.play(action)


@lru_cache(maxsize=8)
def _makers(names: tuple[str, ...]) -> tuple[Callable[[str], Player], ...]:
    return tuple(contestant(name) for name in names)


def play_match(match: Match, games: int) -> Iterator[Played]:
    """All games, one after another in this process."""
    for number in range(games):
        yield play_game(match, number)
