"""The game as people program it: Game, and the positions, events and texts that come with it."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

from .actions import (
    SECTIONS,  # wheel
    Action,
)
from .compose import check_tellable, compose
from .engine import entry
from .engine.start import start
from .engine.state import STATE, new_desk
from .events import Event
from .features import Feature, Figure
from .kernel.backend import column, numbers, to_bytes, twin
from .kernel.tables import FACES
from .kernel.words import (
    ABBEY_CHOICE,
    ABSENT,
    DEALER,
    DO_RETIRE,
    DRAW,
    FIGURE,
    LAY,
    MEEPLES,
    NO_TILE,
    OVER,
    SOLO_COUNT,
    SOLO_ORDER,
    SUPPLY,
    VERB,
    WAGON_MOVES,
    WHEEL_PLAGUE,
)
from .notation.position import Position
from .notation.record import NotationError, Record
from .setup import Setup, Value
from .translate.actions import to_action, to_code
from .translate.events import to_events
from .translate.places import SLOT_OF, cell_of, figure_at
from .translate.survey import dead_cells_of, features_of
from .words import COLOURS, FIGURES, TOPS, Cell, Part, Phase

PHASES = {DRAW: Phase.DRAW, LAY: Phase.LAY, FIGURE: Phase.FIGURE, OVER: Phase.OVER}
PHASES[ABBEY_CHOICE] = Phase.ABBEY
PHASES[WAGON_MOVES] = Phase.WAGON
PHASES[WHEEL_PLAGUE] = Phase.PLAGUE
PHASES[SOLO_ORDER] = Phase.ORDER
PHASES[SOLO_COUNT] = Phase.COUNT


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the game is as it was."""


class Game:
    """A game from its setup to its end: legal actions in, events out.

    The tiles' order is nobody's business here: `deal` draws at random by what the bag holds, or a dealer of your
    own plays `draw` actions.
    """

    def __init__(self, setup: Setup | None = None) -> None:
        self.setup = setup or Setup.of()
        self._state = start(self.setup)
        self._desk = new_desk()
        self._desk[0].logging = 1
        self._actions: list[Action] = []
        self._events: list[tuple[Event, ...]] = []
        self._origin: Position | None = None

    @staticmethod
    def new(players: int = 2, elements: Iterable[str] | None = None, **options: Value) -> Game:
        """A new game: `Game.new(3, ["base", "fields"], small_city=True)`."""
        return Game(Setup.of(players, elements, {name.replace("_", "-"): value for name, value in options.items()}))

    @property
    def phase(self) -> Phase:
        """Which decision stands next."""
        return PHASES[int(self._state[0].phase)]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return int(self._state[0].player)

    @property
    def decider(self) -> int | None:
        """Whose decision it is; None = the dealer's, or nobody's once the game is over."""
        decider = int(self._state[0].decider)
        return None if decider == DEALER else decider

    @property
    def hand(self) -> str | None:
        """The face of the tile that was drawn and not yet laid."""
        kind = int(self._state[0].hand)
        return None if kind == NO_TILE else FACES[kind].name

    @property
    def scores(self) -> list[int]:
        """Every player's score."""
        return numbers(self._state[0].score)[:self.setup.players]

    @property
    def winners(self) -> list[int]:
        """BASE-53: who has the highest score, among those who stayed to the end."""
        if "solo" in self.setup.elements: return []             # SOLO-32: the result is the lowest score
        stayed = {player: score for player, score in enumerate(self.scores) if player not in self.retired}
        return [player for player, score in stayed.items() if score == max(stayed.values())]

    @property
    def retired(self) -> list[int]:
        """Who has left the table."""
        return [player for player in range(self.setup.players) if int(self._state[0].retired) >> player & 1]

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self._actions)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far."""
        return tuple(self._actions)

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What each action brought about."""
        return tuple(self._events)

    @property
    def tiles(self) -> dict[Cell, tuple[str, str]]:
        """Laid tiles in the order of laying: cell -> face and where its printed north points."""
        s = self._state[0]
        count = int(s.n_tiles)
        laid = zip(column(s.tile, "cell", count), column(s.tile, "look", count), strict=True)
        return {cell_of(cell): (FACES[look >> 2].name, TOPS[look & 3]) for cell, look in laid}

    @property
    def bag(self) -> dict[str, int]:
        """The faces that have not been drawn, with their copies; in a short game not all of them will be."""
        return {face.name: copies for face, copies in zip(FACES, numbers(self._state[0].bag), strict=False) if copies}

    @property
    def tiles_left(self) -> int:
        """How many tiles will still be drawn."""
        return sum(numbers(self._state[0].left)[:3])

    @property
    def figures(self) -> list[Figure]:
        """All figures that stand somewhere."""
        places = numbers(self._state[0].figure_at)
        return [figure_at(self._state[0], number) for number, at in enumerate(places) if at not in (SUPPLY, ABSENT)]

    def supply(self, player: int) -> dict[str, int]:
        """How many figures of each sort a player can still place."""
        here = int(self._state[0].supply[player])
        others = {name: here >> SLOT_OF[name] & 1 for name in FIGURES}
        return others | {"meeple": (here & MEEPLES).bit_count()}

    @property
    def extras(self) -> dict[str, Any]:
        """What the boxes in the game keep besides tiles, figures and scores."""
        s, seats = self._state[0], range(self.setup.players)
        extras: dict[str, Any] = {}
        if "abbey" in self.setup.elements: extras["abbeys"] = [int(s.abbeys) >> seat & 1 for seat in seats]
        if "wheel" in self.setup.elements: extras["pig"] = SECTIONS[int(s.pig)]
        if "solo" in self.setup.elements: extras["stacks"] = [int(s.solo_stack[seat]) for seat in seats]
        return extras

    def dead_cells(self) -> list[Cell]:
        """The empty cells beside tiles where none of the tiles still to be laid fits."""
        return dead_cells_of(self._state[0])

    def features(self) -> list[Feature]:
        """Every feature on the board, with who stands on it and what it is worth now."""
        return features_of(self._state)

    def feature(self, cell: Cell, part: Part) -> Feature:
        """The whole feature that a part of a tile belongs to."""
        for feature in self.features():
            if (cell, part) in feature.parts:
                return feature
        raise ValueError(f"There is no {part} on {cell}.")

    def legal_codes(self) -> list[int]:
        """The legal actions as numbers, in canonical order; empty once the game is over."""
        count = int(entry.legal(self._state, self._desk))
        return numbers(self._desk[0].actions[:count])

    def legal(self) -> list[Action]:
        """The legal actions, in canonical order."""
        return [to_action(self._state[0], code) for code in self.legal_codes()]

    def code_of(self, action: Action | str | int) -> int:
        """The number of a legal action; an IllegalAction says why it is none."""
        if self.over:
            raise IllegalAction(f"The game is over: {action} cannot be played any more.")
        if isinstance(action, int):
            code = action
        else:
            try:
                code = to_code(self._state[0], Action.parse(action) if isinstance(action, str) else action)
            except ValueError as error:
                raise IllegalAction(str(error)) from None
        if code >> VERB == DO_RETIRE:
            self._check_retiring(code & (1 << VERB) - 1)
        elif code not in self.legal_codes():
            raise IllegalAction(f"{self._told(action)} is not legal now: {self._whose()} has to {self._duty()}.")
        return code

    def _check_retiring(self, player: int) -> None:
        if "solo" in self.setup.elements: raise IllegalAction("Nobody leaves a solo game: every colour is yours.")
        if player >= self.setup.players or player in self.retired:
            raise IllegalAction("Only a player who is at the table can leave it.")
        if len(self.retired) == self.setup.players - 1:
            raise IllegalAction(f"The last player, {COLOURS[player]}, cannot leave the table.")

    def _told(self, action: Action | str | int) -> str:
        return f"Action {action}" if isinstance(action, int) else f"'{action}'"

    def _whose(self) -> str:
        return "the dealer" if self.decider is None else COLOURS[self.decider]

    def _duty(self) -> str:
        return f"{self.phase.duty}, such as '{self.legal()[0]}'"

    def play(self, action: Action | str | int) -> tuple[Event, ...]:
        """Play a legal action, or `retire COLOUR` at any time; what it brought about."""
        code = self.code_of(action)
        told, player = to_action(self._state[0], code), self.player
        entry.do(self._state, self._desk, code)
        events = tuple(to_events(self._state[0], self._desk[0], player))
        self._actions.append(told)
        self._events.append(events)
        return events

    def deal(self, dealer: random.Random) -> tuple[Event, ...]:
        """Draw a tile at random by what the bag holds."""
        draws = self.legal()
        if self.phase is not Phase.DRAW:
            raise IllegalAction(f"No tile is drawn now: {self._whose()} has to {self._duty()}.")
        bag = self.bag
        return self.play(dealer.choices(draws, [bag[draw.face] for draw in draws])[0])

    def undo(self, ply: int | None = None) -> None:
        """Go back to a ply, by default to the one before."""
        target = self.ply - 1 if ply is None else ply
        if not 0 <= target <= self.ply:
            raise ValueError(f"There is no ply {target} to go back to: this game has 0 to {self.ply}.")
        again = Game.from_position(self._origin) if self._origin else Game(self.setup)
        for action in self._actions[:target]:
            again.play(action)
        self._state, self._actions, self._events = again._state, again._actions, again._events

    def copy(self) -> Game:
        """Another game in the same position, with the same past."""
        twin_game = object.__new__(Game)
        twin_game.setup, twin_game._origin = self.setup, self._origin
        twin_game._state = twin(self._state)
        twin_game._desk = new_desk()
        twin_game._desk[0].logging = 1
        twin_game._actions, twin_game._events = self._actions[:], self._events[:]
        return twin_game

    def preview(self, action: Action | str | int) -> tuple[Event, ...]:
        """What an action would bring about; the game stays as it is."""
        return self.copy().play(action)

    def points(self) -> list[Counter[str]]:
        """Every player's points by what brought them: road, city, monastery, field …"""
        return _by_feature(self.setup.players, (event for events in self._events for event in events))

    def if_ended_now(self) -> tuple[Event, ...]:
        """The final scoring as if the game ended here; the game stays as it is."""
        if self.over:
            return ()
        state = twin(self._state)
        entry.finish_now(state, self._desk)
        return tuple(to_events(state[0], self._desk[0], self.player))

    def projected(self) -> list[int]:
        """The scores if the game ended now."""
        if self.over:
            return self.scores
        state = twin(self._state)
        entry.finish_now(state, self._desk)
        return numbers(state[0].score)[:self.setup.players]

    def to_text(self, headers: dict[str, str] | None = None) -> str:
        """The whole game as text, see docs/notation.md."""
        if self._origin:
            raise ValueError("This game began from a position: only its position can be told, not the whole game.")
        return Record(self.setup, tuple(self._actions), headers=tuple((headers or {}).items())).to_text()

    @staticmethod
    def from_text(text: str) -> Game:
        """The game that a text tells; a NotationError gives line and column of what is wrong."""
        return Game.from_record(Record.parse(text))

    @staticmethod
    def from_record(record: Record) -> Game:
        """Play a record through."""
        game = Game(record.setup)
        for number, action in enumerate(record.actions):
            try:
                game.play(action)
            except IllegalAction as error:
                raise NotationError(str(error), record.line_of(number), 1) from None
        return game

    def position(self) -> Position:
        """What lies and stands now; only at the start of a turn or with a tile in hand."""
        if self.phase not in (Phase.DRAW, Phase.LAY):
            raise ValueError("A position is told only at the start of a turn or with a tile in hand.")
        check_tellable(self.setup)
        if self.retired:
            raise ValueError("A position cannot tell who has left the table: write the whole game instead.")
        tiles = tuple((cell, top, face) for cell, (face, top) in self.tiles.items())
        figures = tuple((figure.player, figure.figure, figure.cell, figure.part) for figure in self.figures
                        if figure.cell and figure.part)
        gone = self._origin.discarded if self._origin else ()
        gone += tuple(event.face for events in self._events for event in events if event.kind == "discarded")
        return Position(self.setup, tiles, figures, tuple(self.scores), self.player, self.hand, gone)

    @staticmethod
    def from_position(position: Position | str) -> Game:
        """A game that goes on from a position; its past is not known, so `to_text` cannot tell it."""
        told = Position.parse(position) if isinstance(position, str) else position
        game = Game(told.setup)
        game._state, game._origin = compose(told), told
        return game

    def to_bytes(self) -> bytes:
        """The record's bytes: equal for equal setups and actions, however the rules are run."""
        return to_bytes(self._state, STATE)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.setup == other.setup and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash((self.setup, self.to_bytes()))

    def __repr__(self) -> str:
        return f"<Game ply {self.ply}, {self.phase.value}, scores {self.scores}>"


def _by_feature(players: int, events: Iterable[Event]) -> list[Counter[str]]:
    gains: list[Counter[str]] = [Counter() for _ in range(players)]
    for event in events:
        if event.points and event.player is not None:
            gains[event.player][event.feature] += event.points
    return gains
