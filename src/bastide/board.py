"""What can be read of a position: phase, scores, tiles, figures, features, the bag. Nothing here changes it.

Properties read the record; methods compute something or take an argument.
"""

from __future__ import annotations

from typing import Any

from .boxes.collected import figure_kinds, phases, statements
from .compose import position_of
from .engine.sandbox import Sandbox, logging_sandbox, silent_sandbox
from .engine.state import STATE
from .events import Event
from .features import Feature, Figure, Segment
from .kernel.backend import column, numbers, to_bytes, value
from .kernel.places import cell_of
from .kernel.tables import FACES, KIND_OF
from .kernel.words import ABSENT, DEALER, MEEPLES, NO_TILE, OVER, SUPPLY
from .legal import LegalActions
from .notation.position import Position
from .setup import Setup
from .translate.events import to_events
from .translate.feature_report import dead_cells_of, features_of
from .translate.places import figure_at, segments_of
from .words import COLOURS, TOPS, Cell, Part, Phase, Top


class Board:
    """A position as it can be read; `Game` adds the past and the ways to change it."""

    def __init__(self, setup: Setup, state: Any) -> None:
        self.setup = setup
        self._state = state

    @property
    def phase(self) -> Phase:
        """Which decision stands next."""
        return phases()[int(value(self._state, "phase"))]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(value(self._state, "phase") == OVER)

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return int(value(self._state, "player"))

    @property
    def decider(self) -> int | None:
        """Whose decision it is; None = the dealer's, or nobody's once the game is over."""
        decider = int(value(self._state, "decider"))
        return None if decider == DEALER else decider

    @property
    def hand(self) -> str | None:
        """The face of the tile that was drawn and not yet laid."""
        kind = int(value(self._state, "hand"))
        return None if kind == NO_TILE else FACES[kind].name

    @property
    def scores(self) -> list[int]:
        """Every player's score."""
        return numbers(value(self._state, "score"))[: self.setup.players]

    @property
    def retired(self) -> list[int]:
        """Who has left the table."""
        gone = int(value(self._state, "retired"))
        return [player for player in range(self.setup.players) if gone >> player & 1]

    @property
    def legal(self) -> LegalActions:
        """The legal actions, in canonical order: `action in game.legal`, `len(game.legal)`."""
        return LegalActions(self._read_state)

    def _read_state(self) -> Any:
        return self._state

    @property
    def tiles(self) -> dict[Cell, tuple[str, Top]]:
        """Laid tiles in the order of laying: cell -> face and where its printed north points."""
        s = self._state[0]
        count = int(s.n_tiles)
        laid = zip(column(s.tile, "cell", count), column(s.tile, "oriented", count), strict=True)
        return {cell_of(cell): (FACES[oriented >> 2].name, TOPS[oriented & 3]) for cell, oriented in laid}

    @property
    def bag(self) -> dict[str, int]:
        """The faces that have not been drawn, with their copies; in a short game not all of them will be."""
        copies = numbers(value(self._state, "bag"))
        return {face.name: count for face, count in zip(FACES, copies, strict=False) if count}

    @property
    def undrawn(self) -> int:
        """How many tiles the bag holds; in a short game not all of them will be drawn."""
        return sum(numbers(value(self._state, "bag")))

    @property
    def tiles_left(self) -> int:
        """How many tiles will still be drawn."""
        return sum(numbers(value(self._state, "left"))[:3])

    @property
    def figures(self) -> list[Figure]:
        """All figures that stand somewhere."""
        places = numbers(value(self._state, "figure_at"))
        return [
            figure_at(self._state[0], number)
            for number, place in enumerate(places)
            if place not in (SUPPLY, ABSENT)
        ]

    def supply(self, player: int) -> dict[str, int]:
        """How many figures of each sort a player can still place."""
        if player not in range(self.setup.players):
            raise ValueError(f"There is no player {player!r}: they are 0 to {self.setup.players - 1}.")
        slots = int(value(self._state, "supply")[player])
        others = {name: slots >> kind.slot & 1 for name, kind in figure_kinds().items()}
        return others | {"meeple": (slots & MEEPLES).bit_count()}

    @property
    def extras(self) -> dict[str, Any]:
        """What the boxes in the game keep besides tiles, figures and scores."""
        s, extras = self._state[0], dict[str, Any]()
        for statement in statements():
            extras.update(statement.extras(self.setup, s))
        return extras

    def dead_cells(self) -> list[Cell]:
        """The empty cells beside tiles where none of the tiles still to be laid fits."""
        return dead_cells_of(self._state[0])

    def features(self) -> list[Feature]:
        """Every feature on the board, with who stands on it and what it is worth now."""
        return features_of(self.setup, self._state)

    def feature(self, cell: Cell, part: Part) -> Feature:
        """The whole feature that a part of a tile belongs to."""
        for feature in self.features():
            if (cell, part) in feature.parts:
                return feature
        raise ValueError(f"There is no {part} on {cell}.")

    def segments(self, cell: Cell) -> list[Segment]:
        """The segments of the tile on a cell, each with all sides, half-sides or corners that it touches."""
        if cell not in (tiles := self.tiles):
            raise ValueError(f"No tile lies on {cell}.")
        face, top = tiles[cell]
        return segments_of(KIND_OF[face] * 4 + TOPS.index(top))

    def sandbox(self, into: Sandbox | None = None) -> Sandbox:
        """A clone of this position to try actions on, by their numbers; `into` reuses a sandbox's buffers."""
        return (into or Sandbox()).load(self._state)

    def if_ended_now(self) -> tuple[Event, ...]:
        """The final scoring as if the game ended here; the game stays as it is."""
        if self.over:
            return ()
        sandbox = self.sandbox(logging_sandbox())
        sandbox.finish()
        return tuple(to_events(sandbox.record[0], sandbox.scratch[0], self.player))

    def projected(self) -> list[int]:
        """The scores if the game ended now."""
        return self.sandbox(silent_sandbox()).finish()

    def position(self) -> Position:
        """What lies and stands and who has to decide what, at any time; `to_text` writes it."""
        return position_of(self.setup, self._state[0])

    def svg(self, size: int = 0) -> str:
        """The position as SVG from the pages' own drawings; `size` is its width in pixels."""
        from .drawing.svg import position_svg

        return position_svg(self.tiles, self.figures, self.extras.get("pig", ""), size)

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return self.svg()

    def __str__(self) -> str:
        """The board as a terminal without colours draws it, and what has to be done."""
        from .drawing.picture import Look
        from .drawing.text import Window, board

        tiles = self.tiles
        text = board(tiles, self.figures, Look.of(False, False, large=False), Window.around(tiles))
        lines = [line.rstrip() for line in text.plain.splitlines()]
        return "\n".join([*lines, self._status()])

    def _status(self) -> str:
        scores = ", ".join(f"{COLOURS[player]} {score}" for player, score in enumerate(self.scores))
        if self.over:
            return f"{scores}; the game is over"
        who = "the dealer" if self.decider is None else COLOURS[self.decider]
        hand = f" {self.hand}" if self.hand else ""
        part = f" in the second part of {COLOURS[self.player]}'s turn" if self.extras.get("part") == 2 else ""
        return f"{scores}; {who} has to {self.phase.duty}{hand}{part}"

    def to_bytes(self) -> bytes:
        """The record's bytes: equal for equal setups and actions, however the rules are run."""
        return to_bytes(self._state, STATE)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.setup == other.setup and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a game changes: it cannot be a key
