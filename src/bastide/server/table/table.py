"""The table: the only authority over its game, without any I/O.

A message is judged in one order, which `receive` and `turns` follow line by line:
authentic → known → open → your decision → not stale → legal → apply; whoever holds the table then persists
the rows and tells everybody what they may know. What `receive` returns is already applied here: if it cannot
be persisted under its plies, this object is thrown away and read again from the log.
"""

from __future__ import annotations

import secrets
import string
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from ...actions import Action, Short
from ...game import Game
from ...history import Ply
from ...setup import Setup
from ..fairness.dealer import SEALED, Deal, commitment_of
from ..limits import COMPUTER_RETRY_MS
from ..protocol.entries import (
    Acted,
    Answered,
    AnyEntry,
    Assigned,
    Committed,
    Confirmed,
    Continued,
    Contributed,
    Departed,
    Ended,
    EndReason,
    HandedOver,
    Offered,
    Opened,
    Recoloured,
    Revealed,
    Row,
    Sat,
    Sealed,
    SeriesState,
    Standing,
    Started,
    Status,
    Stood,
    Stopped,
    Undone,
)
from ..protocol.plan import Plan, checked_setup
from ..protocol.refusal import Refusal, Repeated
from ..protocol.requests import (
    Act,
    Answer,
    AnyToTable,
    Assign,
    Commit,
    Confirm,
    HandOver,
    Leave,
    Offer,
    Recolour,
    Remove,
    Resign,
    Reveal,
    Sit,
    Stand,
    Start,
    Undo,
)
from . import consent, ending, lobby, shuffle, turns
from .clock import Clock
from .computer import levels
from .seats import Seat, Seats
from .sender import Sender as Sender


def new_table_id() -> str:
    """A name for a table that nobody guesses, and that no command takes for an option."""
    return secrets.choice(string.ascii_letters) + secrets.token_urlsafe(9)


@dataclass(frozen=True, slots=True)
class Rule:
    """When a message may come, from whom, and what handles it."""

    when: tuple[str, ...]
    seated: bool
    handle: Callable[[Table, Any, Sender], None]


class Table:
    """Seats, clock, game and log of one table."""

    def __init__(self, name: str, secret: bytes) -> None:
        self.id = name
        self.secret = secret
        self.status: Status | Literal["none"] = "none"  # none before its first entry
        self.ply = -1  # of the last row
        self.decision_ply = 0  # the last ply that changed who has to decide what
        self.now = 0
        self.new_rows: list[Row] = []
        self.played: dict[int, Ply] = {}  # by ply of the log, what the rows not yet told have played
        self.keys: dict[tuple[str, str], int] = {}  # the ply of every key in the log
        self.plan: Plan
        self.setup: Setup
        self.seats: Seats
        self.clock: Clock
        self.game: Game
        self.sealed: list[str] = []  # the commitments of the start under way or that took place
        self.shuffle_ply = -1  # of the last row that sealed a start or stopped one
        self.stopped: list[shuffle.StoppedStart] = []
        self.contributions: list[str] = []  # what the deck was shuffled with
        self.scheme = SEALED
        self.deal: Deal | None = None
        self.host = self.invite = self.commitment = self.daily = self.came_from = self.next_table = ""
        self.how: EndReason | Literal[""] = ""  # it ended
        self.damage = ""  # what is wrong with the log; such a table is over
        self.auto = self.rated = False
        self.series: SeriesState | None = None
        self.proposals: dict[str, consent.Proposal] = {}
        self.standings: list[Standing] = []
        self.unconfirmed: int | None = None  # the seat that still has to confirm its turn
        self.barrier = 0  # how many actions cannot be undone freely
        self.marks: list[tuple[int, ...]] = []  # the clocks after each number of actions
        self.started_at = self.last_at = 0
        self._sender, self._key, self._lag = "", "", 0
        self._deciding: list[Seat] | None = None  # found when asked for, forgotten with the next row

    @staticmethod
    def open(name: str, secret: bytes, opened: Opened, now: int) -> Table:
        """A new table; its first rows are in `new_rows`."""
        table = Table(name, secret)
        table.now = now
        table._sender = opened.host
        table.add(opened)
        return table

    @staticmethod
    def replay(name: str, secret: bytes, rows: Iterable[Row], paused: int = 0) -> Table:
        """The table that a log tells; `paused` is how long no server ran since the last row.

        A log that does not go on is told up to there: the table has a `damage` and is over.
        """
        table = Table(name, secret)
        for row in rows:
            try:
                table.apply(row)
            except Exception as error:
                if table.status == "none":
                    raise
                table.give_up(row.ply, error)
                break
        if table.status != "none":
            table.clock.paused = paused
        table.played.clear()
        return table

    def give_up(self, ply: int, error: Exception) -> None:
        """The log cannot be read from a ply on: what came before it stays to be seen, nobody plays on."""
        self.damage = (
            f"The log of this table is damaged at ply {ply} ({error}): "
            f"it is shown as it was before, and closed without a result."
        )
        ending.apply_ended(self, Ended("damaged"))

    def receive(self, message: AnyToTable, sender: Sender, now: int) -> list[Row]:
        """Judge a message; the rows it brought, already applied. A Refusal says why there are none."""
        if not sender.player:
            raise Refusal("unauthentic", "Nobody is logged in on this connection.", "logged_out")
        rule = RULES.get(type(message))
        if rule is None:
            raise Refusal("unknown", "A table has no answer to this message.", "protocol")
        key = getattr(message, "key", "")
        if (
            key and (sender.player, key) in self.keys
        ):  # before the seats: a repeated `stand` has none any more
            raise Repeated(self.keys[sender.player, key])
        if rule.seated and not self.seats.of(sender.player):
            raise Refusal("forbidden", "Only those who sit at this table may do that.", "seated_only")
        if self.damage:
            raise Refusal("closed", self.damage, "damaged")
        if self.status not in rule.when:
            raise Refusal(
                "closed",
                f"This cannot be done any more, or not yet: the table is {self.status}.",
                "wrong_time",
            )
        self._begin(now, sender.player, key, sender.lag)
        rule.handle(self, message, sender)
        self._notice_lag(sender)
        return self.carry_on()

    def _notice_lag(self, sender: Sender) -> None:
        for seat in self.seats.of(sender.player):
            self.clock.lags[seat.number] = sender.lag

    def check_written(self, ply: int) -> None:
        """A Refusal to whoever answers a ply that is not there yet."""
        if ply > self.ply:
            raise Refusal("stale", f"There is no ply {ply} yet: the last one is {self.ply}.", "stale")

    def tick(self, now: int) -> list[Row]:
        """What time alone brings: a fallen flag."""
        self._begin(now)
        due = self.clock.flag_at() if self.status == "playing" else None
        if due is not None and now >= due and self.clock.running is not None:
            ending.depart(self, [self.seats[self.clock.running]], "flagged")
        return self.carry_on()

    def play_computer(self, action: str, decision_ply: int, now: int) -> list[Row]:
        """The computer's choice for the decision that stood at a ply; nothing if it has passed."""
        seat = self.computer_seat
        if seat is None or decision_ply != self.decision_ply:
            return []
        self._begin(now)
        self.play(action, seat.number)
        return self.carry_on()

    def close(self, now: int) -> list[Row]:
        """The host of the server closes the table: no result."""
        self._begin(now)
        if self.status != "ended":
            self.add(Ended("closed"))
        return self.new_rows

    def continue_at(self, table: str, now: int) -> list[Row]:
        """The next game of the series, or the rematch, stands at another table."""
        self._begin(now)
        self.add(Continued(table))
        return self.new_rows

    def carry_on(self) -> list[Row]:
        """Go through what happens by itself up to the next decision of a person or a computer."""
        while self.status == "playing" and turns.happens_by_itself(self):
            pass
        return self.new_rows

    def _begin(self, now: int, sender: str = "", key: str = "", lag: int = 0) -> None:
        self.now = max(now, self.last_at)
        self.new_rows = []
        self._sender, self._key, self._lag = sender, key, lag

    def play(self, action: Action | Short | str, seat: int | None = None) -> None:
        """Play an action, write its row and apply it; seat None = the dealer.

        The game judges it, once: an IllegalAction leaves the table as it was.
        """
        self.game.play(action)
        self.add(Acted(str(self.game.last.action), seat))  # in full, where what was said is short

    def add(self, entry: AnyEntry) -> None:
        """Write one more row and apply it; of an action, after it was played."""
        spent = self.clock.to_charge(self.now, self._lag) if self.status == "playing" else 0
        row = Row(self.ply + 1, self.now, entry, self._sender, self._key, spent)
        self._enter(row, self._lag)
        self.new_rows.append(row)

    def apply(self, row: Row) -> None:
        """Change this table as a row of its log says; a ValueError, and no change, if it does not follow."""
        if row.ply != self.ply + 1:
            raise ValueError(f"Ply {row.ply} cannot follow ply {self.ply} at table {self.id}.")
        if isinstance(row.entry, Acted):
            self.game.play(row.entry.action)
        self._enter(row)

    def _enter(self, row: Row, lag: int = 0) -> None:
        """Every change of a table but its game's happens here."""
        if self.status == "playing":
            self.clock.charge(row.spent, row.at, lag)
        self.ply, self.last_at = row.ply, row.at
        APPLY[type(row.entry)](self, row.entry)
        self._deciding = None
        if isinstance(row.entry, TURNING):
            self.decision_ply = row.ply
        if self.status == "playing":
            self.clock.run(turns.running_seat(self), row.at)
        if row.key:
            self.keys[row.by, row.key] = row.ply

    def open_with(self, entry: Opened) -> None:
        """Row 0: everything that was decided when the table was opened."""
        self.plan, self.setup = entry.plan, checked_setup(entry.plan, (*levels(), *OLD_LEVELS))
        self.seats = Seats(entry.plan, entry.host, entry.host_name, entry.account)
        for seat in self.seats:
            seat.asked_at = self.last_at
        self.clock = Clock(entry.plan.clock, len(self.seats))
        self.host, self.invite, self.commitment = entry.host, entry.invite, entry.commitment
        self.series, self.daily, self.auto, self.came_from = (
            entry.series,
            entry.daily,
            entry.auto,
            entry.came_from,
        )
        self.status = "open"
        if self.secret and commitment_of(self.secret) != entry.commitment:
            raise ValueError(f"The secret of table {self.id} does not belong to its commitment.")

    def start_with(self, entry: Started) -> None:
        """The deck is fixed, the first turn begins."""
        self.contributions, self.scheme = entry.contributions, entry.scheme
        self.deal = Deal.of(
            self.setup, self.secret, [bytes.fromhex(text) for text in entry.contributions], entry.scheme
        )
        self.game = Game(self.setup, snapshots=SNAPSHOTS)
        self.seats.starter, self.rated = entry.starter, entry.rated
        self.marks = [self.clock.mark()]
        self.status, self.started_at = "playing", self.last_at

    @property
    def computer_seat(self) -> Seat | None:
        """The seat for which the computer has to choose now."""
        if self.status != "playing" or self.unconfirmed is not None or self.game.decider is None:
            return None
        seat = self.seats.seat_of(self.game.decider)
        return seat if seat.is_computer else None

    @property
    def deciding(self) -> list[Seat]:
        """The seats of people who may decide or confirm now."""
        if self._deciding is None:
            self._deciding = self._find_deciding()
        return self._deciding

    def _find_deciding(self) -> list[Seat]:
        if self.status != "playing":
            return []
        if self.unconfirmed is not None:
            return self.seats.persons() if self.plan.solo else [self.seats[self.unconfirmed]]
        if self.game.decider is None:
            return []
        return [seat for seat in self.seats.deciders(self.game.decider) if seat.is_person]

    @property
    def wake_at(self) -> int | None:
        """When somebody should look at this table even if nobody speaks."""
        if self.status != "playing":
            return None
        if self.computer_seat is not None:
            return self.last_at + COMPUTER_RETRY_MS
        return self.clock.flag_at()


SNAPSHOTS = 0  # thousands of games are held: what is taken back is played again, about 1 µs an action
OLD_LEVELS: tuple[str, ...] = ()  # levels of earlier versions, which logs may name
TURNING = (Started, Acted, Confirmed, Undone, Departed, HandedOver)

ANY, OPEN, PLAYING, ENDED = ("open", "playing", "ended"), ("open",), ("playing",), ("ended",)

RULES: dict[type, Rule] = {
    Sit: Rule(OPEN, False, lobby.sit),
    Recolour: Rule(OPEN, True, lobby.recolour),
    Stand: Rule(OPEN, True, lobby.stand),
    Remove: Rule(OPEN, False, lobby.remove),
    Assign: Rule(OPEN, False, lobby.assign),
    Commit: Rule(OPEN, True, shuffle.commit),
    Reveal: Rule(OPEN, True, shuffle.reveal),
    Start: Rule(OPEN, False, lobby.start),
    Act: Rule(PLAYING, True, turns.act),
    Confirm: Rule(PLAYING, True, turns.confirm),
    Undo: Rule(PLAYING, True, turns.undo),
    Offer: Rule(("playing", "ended"), True, consent.offer),
    Answer: Rule(("playing", "ended"), True, consent.answer),
    Resign: Rule(PLAYING, True, ending.resign),
    Leave: Rule(ANY, True, ending.leave),
    HandOver: Rule(PLAYING, True, ending.hand_over),
}

APPLY: dict[type, Callable[[Table, Any], None]] = {
    Opened: Table.open_with,
    Started: Table.start_with,
    Sat: lobby.apply_sat,
    Recoloured: lobby.apply_recoloured,
    Stood: lobby.apply_stood,
    Assigned: lobby.apply_assigned,
    Contributed: shuffle.apply_contributed,
    Committed: shuffle.apply_committed,
    Sealed: shuffle.apply_sealed,
    Revealed: shuffle.apply_revealed,
    Stopped: shuffle.apply_stopped,
    Acted: turns.apply_acted,
    Confirmed: turns.apply_confirmed,
    Undone: turns.apply_undone,
    Offered: consent.apply_offered,
    Answered: consent.apply_answered,
    Departed: ending.apply_departed,
    HandedOver: ending.apply_handed_over,
    Ended: ending.apply_ended,
    Continued: ending.apply_continued,
}
