"""The game as people program it: Game, and the positions, events and texts that come with it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .actions import Action, Draw, Short, read_action
from .board import Board
from .boxes.collected import mode_of
from .compose import compose
from .engine import entry
from .engine.sandbox import legal_codes, logging_sandbox, silent_sandbox
from .engine.start import own_deck, start
from .events import Event, Scored
from .history import SNAPSHOTS, Ply, Snapshots, annotated
from .kernel.backend import clone, value
from .kernel.words import DO_RETIRE, VERB
from .locale.problem import Problem
from .notation.position import Position
from .notation.record import NotationError, Record
from .outcome import Outcome, outcome_of
from .setup import Setup, SetupError, Value
from .translate.actions import to_action, to_code
from .translate.events import to_events
from .words import COLOURS, Phase


class IllegalAction(Problem):
    """An action that the rules do not allow now; the game is as it was."""


class Game(Board):
    """A game from its setup to its end: legal actions in, events out.

    The tiles' order is nobody's business here: `deal` draws at random by what the bag holds, or a dealer of
    your own plays `draw` actions. `snapshots` bounds the memory that taking back may use: that many of the
    last plies are taken back in constant time; anything further back is replayed from the start.
    """

    def __init__(self, setup: Setup | None = None, snapshots: int = SNAPSHOTS) -> None:
        setup = setup or Setup.of()
        super().__init__(setup, start(setup))
        self._origin: Position | None = None
        self._plies: list[Ply] = []
        self._deck: tuple[str, ...] = ()
        self.headers: dict[str, str] = {}  # what a record says about the game: Date, Players …
        self.comment = ""  # what it says before the first action
        self._snapshots = Snapshots(snapshots)

    @staticmethod
    def new(
        players: int = 2,
        elements: Iterable[str] | None = None,
        deck: Sequence[str] | Mapping[str, int] | None = None,
        **options: Value,
    ) -> Game:
        """A new game: `Game.new(3, ["base", "fields"], small_city=True)`.

        `deck` is a bag of your own: faces with their copies, or faces in the order in which `deal()` draws
        them. Options are those of the setup, written with underscores.
        """
        setup = Setup.of(players, elements, options)
        order = () if deck is None or isinstance(deck, Mapping) else tuple(deck)
        if deck is not None:
            bag = dict(deck) if isinstance(deck, Mapping) else Counter(order)
            if not bag:
                raise SetupError("The deck is empty: leave it out to play with the tiles of the elements.")
            if bag != own_deck(setup):
                setup = Setup.of(players, elements, options, bag)
        game = Game(setup)
        game._deck = order
        return game

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self._plies)

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The past: every action with who decided it, what it brought about and the scores after it."""
        return tuple(self._plies)

    @property
    def last(self) -> Ply:
        """The last of the plies; an IndexError if no action has been played."""
        self._check_past()
        return self._plies[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far."""
        return tuple(ply.action for ply in self._plies)

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What each action brought about."""
        return tuple(ply.events for ply in self._plies)

    def outcome(self) -> Outcome | None:
        """How the game ended: ranking, scores, reason; None while it lasts."""
        return outcome_of(self)

    def _judged(self, action: Action | Short | str | int) -> tuple[Action, int]:
        """A legal action in its full form and its number; an IllegalAction says why it is none."""
        if self.over:
            raise IllegalAction(
                f"The game is over: {action} cannot be played any more.",
                "action-too-late",
                action=str(action),
            )
        code = self._code_of(action)
        if code >> VERB == DO_RETIRE:
            self._check_retiring(code & (1 << VERB) - 1)
        elif code not in legal_codes(self._state, silent_sandbox().scratch):
            raise IllegalAction(
                f"{self._named(action)} is not legal now: {self._whose()} has to {self._duty()}.",
                "action-illegal",
                action=str(action),
                example=str(self.legal[0]),
            )
        return to_action(self._state[0], code), code

    def _code_of(self, action: Action | Short | str | int) -> int:
        """The number of an action; of one that names nothing here, a number that no legal action has."""
        if isinstance(action, int):
            return action
        try:
            parsed = read_action(action) if isinstance(action, str) else action
        except ValueError as error:
            raise IllegalAction(str(error)) from None
        if isinstance(parsed, Short):
            return self.legal.code_meant(parsed)
        if not isinstance(parsed, Action):
            raise TypeError(f"An action is an Action, its text or its number, not {parsed!r}.")
        return to_code(self._state[0], parsed)

    def _check_retiring(self, player: int) -> None:
        if mode := mode_of(self.setup.elements):
            raise IllegalAction(mode.stays)
        if player >= self.setup.players or player in self.retired:
            raise IllegalAction("Only a player who is at the table can leave it.")
        if len(self.retired) == self.setup.players - 1:
            raise IllegalAction(f"The last player, {COLOURS[player]}, cannot leave the table.")

    def _named(self, action: Action | Short | str | int) -> str:
        return f"Action {action}" if isinstance(action, int) else f"'{action}'"

    def _whose(self) -> str:
        return "the dealer" if self.decider is None else COLOURS[self.decider]

    def _duty(self) -> str:
        return f"{self.phase.duty}, such as '{self.legal[0]}'"

    def play(self, action: Action | Short | str | int) -> tuple[Event, ...]:
        """Play a legal action, or `retire COLOUR` at any time; what it brought about.

        An IllegalAction says why the action is none; the game is then as it was.
        """
        full_action, code = self._judged(action)
        phase, player, decider = self.phase, self.player, self.decider
        if code >> VERB == DO_RETIRE:
            decider = code & (1 << VERB) - 1  # nobody else says so
        scratch = logging_sandbox().scratch
        self._snapshots.push(self._state, code)
        entry.do(self._state, scratch, code)
        events = tuple(to_events(self._state[0], scratch[0], player))
        self._plies.append(Ply(full_action, phase, player, decider, events, tuple(self.scores)))
        return events

    def deal(self, dealer: random.Random | None = None) -> tuple[Event, ...]:
        """Draw a tile at random by what the bag holds; without a dealer, the next of the given deck."""
        if self.phase is not Phase.DRAW:
            raise IllegalAction(f"No tile is drawn now: {self._whose()} has to {self._duty()}.")
        if dealer is None:
            return self.play(Draw(self._next_face()))
        draws, bag = self.legal.codes(), value(self._state, "bag")
        copies = [int(bag[code & (1 << VERB) - 1]) for code in draws]
        return self.play(dealer.choices(draws, copies)[0])

    def _next_face(self) -> str:
        """The first of the deck that was not drawn before and may be drawn now."""
        if not self._deck:
            raise ValueError(
                "This game has no deck: give one, Game.new(deck=[…]), or a dealer, deal(random.Random())."
            )
        drawn = Counter(self._deck)
        allowed = {draw.face for draw in self.legal if isinstance(draw, Draw)}
        drawn.subtract(self.bag)
        for face in self._deck:
            if drawn[face] > 0:
                drawn[face] -= 1
            elif face in allowed:
                return face
        raise ValueError("The deck holds no tile that may be drawn now.")

    def annotate(self, comment: str, ply: int | None = None) -> None:
        """Write a comment on an action, by default the last; `to_text` keeps it."""
        self._check_past()
        if not isinstance(comment, str):
            raise TypeError(f"A comment is a text, not {comment!r}.")
        number = self.ply - 1 if ply is None else ply
        if number not in range(-self.ply, self.ply):
            raise IndexError(f"There is no action {number!r} to write about: this game has {self.ply}.")
        self._plies[number] = annotated(self._plies[number], comment)

    def peek(self) -> Action:
        """The last action; an IndexError if none has been played."""
        return self.last.action

    def pop(self) -> Action:
        """Take back the last action and return it; an IndexError if none has been played."""
        last = self.peek()
        self.back_to(self.ply - 1)
        return last

    def _check_past(self) -> None:
        if not self._plies:
            raise IndexError("No action has been played yet.")

    def back_to(self, ply: int) -> None:
        """Take back all actions but the first `ply`."""
        if not 0 <= ply <= self.ply:
            raise ValueError(f"There is no ply {ply} to go back to: this game has 0 to {self.ply}.")
        if ply < self.ply:
            self._state = self._snapshots.back_to(ply, self._first_state)
            del self._plies[ply:]

    def _first_state(self) -> Any:
        return compose(self._origin) if self._origin else start(self.setup)

    def copy(self) -> Game:
        """Another game in the same position, with the same past; `copy.copy` and `deepcopy` do the same."""
        again = object.__new__(Game)
        again.setup, again._origin = self.setup, self._origin
        again._state = clone(self._state)
        again._plies, again._snapshots = self._plies[:], self._snapshots.copy()
        again._deck, again.headers, again.comment = self._deck, self.headers.copy(), self.comment
        return again

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def preview(self, action: Action | Short | str | int) -> tuple[Event, ...]:
        """What an action would bring about; the game stays as it is."""
        sandbox = self.sandbox(logging_sandbox())
        sandbox.do(self._judged(action)[1])
        return tuple(to_events(sandbox.record[0], sandbox.scratch[0], self.player))

    def points(self) -> list[Counter[str]]:
        """Every player's points by what brought them: road, city, monastery, field …"""
        return _by_feature(self.setup.players, (event for ply in self._plies for event in ply.events))

    def to_text(self, headers: dict[str, str] | None = None) -> str:
        """The whole game as text with its comments and headers, see docs/notation.md; `headers` are added."""
        if self._origin:
            raise ValueError(
                "This game began from a position: only its position can be told, not the whole game."
            )
        named = tuple((self.headers | (headers or {})).items())
        comments = tuple(ply.comment for ply in self._plies)
        return Record(self.setup, self.actions, named, self.comment, comments).to_text()

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
                raise NotationError.of(error, record.line_of(number)) from None
            if record.comments and record.comments[number]:
                game.annotate(record.comments[number])
        game.headers, game.comment = dict(record.headers), record.comment
        return game

    @staticmethod
    def from_position(position: Position | str) -> Game:
        """A game that goes on from a position; its past is not known, so `to_text` cannot tell it."""
        origin = position if isinstance(position, Position) else Position.parse(position)
        game = Game(origin.setup)
        game._state, game._origin = compose(origin), origin
        return game

    def __repr__(self) -> str:
        return f"<Game ({' '.join(self.setup.elements)}) at ply {self.ply}: {self._status()}>"


def _by_feature(players: int, events: Iterable[Event]) -> list[Counter[str]]:
    gains: list[Counter[str]] = [Counter() for _ in range(players)]
    for event in events:
        if isinstance(event, Scored):
            gains[event.player][event.feature] += event.points
    return gains
