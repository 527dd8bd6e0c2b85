"""Games of the arena as rows: one for each decision of a player, one for each game; docs/dataset.md.

A game depends on the match and its number alone, so every chunk of a dataset can be played by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ..actions import Action
from ..ai.thinking import take_rollouts, turns
from ..boxes.collected import mode_of
from ..game import Game
from .match import Match, play_game

VERSION = 1  # of the columns and what they mean


@dataclass(slots=True)
class Decision:
    """A decision as it was met, and what came of the game.

    game       number in the match; games with the same deck are mirrored
    deck       number of the deck
    ply        how many actions had been played, draws included
    seat       who decided
    player     the name of whoever sat there
    phase      which decision it was
    position   the position as text
    legal      the legal actions in canonical order
    chosen     which of them was played
    values     what the expert's evaluation expects of each: the lead at the end, in points; none in solo
    visits     the share of a search's rollouts that each was given; none where nothing was searched
    scores     the final scores by seat
    result     the seat's share of the first place: 1, 0, or a part of a tie; in solo 0
    """

    game: int
    deck: int
    ply: int
    seat: int
    player: str
    phase: str
    position: str
    legal: list[str]
    chosen: int
    values: list[float] | None
    visits: list[float] | None
    scores: list[int]
    result: float


@dataclass(frozen=True, slots=True)
class GameRow:
    """A whole game: who sat where, the final scores by seat, and the record that plays it again."""

    game: int
    deck: int
    players: list[str]
    scores: list[int]
    record: str


def play_rows(match: Match, number: int) -> tuple[list[Decision], GameRow]:
    """Game `number` of a match as rows."""
    seats = len(match.names)
    players = [match.names[(seat + number) % seats] for seat in range(seats)]
    rows: list[Decision] = []
    take_rollouts()  # what was searched before this game is nobody's business

    def watch(game: Game, action: Action) -> None:
        rows.append(_decision(game, action, number, players))

    played = play_game(match, number, watch)
    turn = number % seats
    scores = [played.scores[(seat + turn) % seats] for seat in range(seats)]
    for row in rows:
        row.scores, row.result = scores, _share(match, scores, row.seat)
    return rows, GameRow(number, played.deck, players, scores, played.record)


def _decision(game: Game, action: Action, number: int, players: list[str]) -> Decision:
    assert game.decider is not None
    codes, legal = game.legal.codes(), list(game.legal)
    visits = _shares(codes, take_rollouts())  # before anything else thinks
    return Decision(
        number,
        number // len(players),
        game.ply,
        game.decider,
        players[game.decider],
        game.phase.value,
        game.position().to_text(),
        [str(option) for option in legal],
        legal.index(action),
        None if mode_of(game.setup.elements) else _values(game, codes),
        visits,
        [],
        0.0,
    )


def _values(game: Game, codes: list[int]) -> list[float]:
    """The value of the best whole turn that begins with each action."""
    best: dict[int, float] = {}
    for turn in turns(game):
        best[turn.code] = max(turn.value, best.get(turn.code, turn.value))
    return [best[code] for code in codes]


def _shares(codes: list[int], rollouts: Mapping[int, int]) -> list[float] | None:
    total = sum(rollouts.values())
    return [rollouts.get(code, 0) / total for code in codes] if total else None


def _share(match: Match, scores: list[int], seat: int) -> float:
    best = max(scores)
    if mode_of(match.setup.elements) or scores[seat] < best:
        return 0.0
    return 1 / scores.count(best)


def columns_of(rows: list[Any], kind: type[Any]) -> dict[str, list[Any]]:
    """Rows as columns, by name."""
    return {field.name: [getattr(row, field.name) for row in rows] for field in fields(kind)}
