"""The shuffle before the first turn, by commit and reveal, so that nobody who knows others' bytes can choose
their own.

    commit    every client fixes 16 random bytes by their SHA-256
    seal      the commitments of all seats stand in the log; from here on none of them changes
    reveal    every client sends its bytes; with the last of them the game begins, in the same change
    stop      somebody leaves, is removed or commits anew instead: all bytes of that start are void, and it is
              counted

docs/fair-draws.md tells what this withstands and what it does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..fairness.dealer import NO_CONTRIBUTION, SEALED, Deal, commitment_of
from ..limits import COMMIT_SECONDS, REVEAL_SECONDS, STOPS_FORGIVEN, STOPS_MOST
from ..protocol.entries import Committed, Contributed, Ended, Revealed, Sealed, Started, Stopped
from ..protocol.refusal import Refusal
from ..protocol.requests import Commit, Reveal
from .seats import Seat

if TYPE_CHECKING:
    from .table import Sender, Table


@dataclass(frozen=True, slots=True)
class StoppedStart:
    """A start that came to nothing: through whom, and whose bytes had not come, by the names they
    had then.
    """

    by: str
    withheld: tuple[str, ...]
    player: str = ""  # the person through whom
    players: tuple[str, ...] = ()  # everybody who sat there


def commit(table: Table, message: Commit, sender: Sender) -> None:
    """Fix the bytes of one's own seats; whoever has lost those of a sealed start stops it so, knowing that it
    is.
    """
    check_seen(table, message.ply)
    own = table.seats.of(sender.player)
    if table.sealed and all(seat.is_revealed for seat in own):
        raise Refusal(
            "not_now", "Your random bytes are revealed already: the game is about to start.", "about_to_start"
        )
    stop(table, own)
    close_if_hopeless(table)
    if table.status == "open":
        table.add(Committed([seat.number for seat in own], message.commitment))
        seal_if_ready(table)


def check_seen(table: Table, ply: int) -> None:
    """A commitment answers what its sender has seen: one that was sent before a start was sealed does not
    stop it.
    """
    if ply < table.shuffle_ply:
        raise Refusal(
            "stale",
            f"Your commitment answers ply {ply}, but a start was sealed or stopped at ply "
            f"{table.shuffle_ply}.",
            "stale_start",
        )
    table.check_written(ply)


def seal_if_ready(table: Table) -> None:
    """A rematch, the next game of a series and a quick pairing need no host."""
    if table.auto and not table.sealed and all(seat.is_taken and seat.is_ready for seat in table.seats):
        seal(table)


def seal(table: Table) -> None:
    """Put the commitments of all seats into the log; everybody is ready."""
    table.add(Sealed(["" if seat.is_computer else seat.commitment for seat in table.seats]))


def reveal(table: Table, message: Reveal, sender: Sender) -> None:
    """Take the bytes that were committed to; with the last of them the game begins."""
    if not table.sealed:
        raise Refusal("not_now", "Nobody reveals random bytes before all commitments are sealed.", "protocol")
    commitment = commitment_of(bytes.fromhex(message.random))
    own = [seat for seat in table.seats.of(sender.player) if not seat.is_revealed]
    if not own:
        raise Refusal("not_now", "Your random bytes are revealed already.", "about_to_start")
    fixed = [seat.number for seat in own if seat.commitment == commitment]
    if not fixed:
        raise Refusal(
            "illegal",
            f"These bytes have the SHA-256 {commitment}, which is not the one that was sealed "
            f"for seat {own[0].number}: {own[0].commitment}.",
            "bad_bytes",
        )
    table.add(Revealed(fixed, message.random))
    if all(seat.is_revealed for seat in table.seats):
        begin(table, SEALED)


def stop(table: Table, seats: list[Seat]) -> None:
    """A start that was under way comes to nothing through the person on these seats."""
    if table.sealed:
        table.add(Stopped([seat.number for seat in seats], [seat.number for seat in _awaited(table)]))


def close_if_hopeless(table: Table) -> None:
    """A table whose starts were stopped again and again is closed."""
    if table.status == "open" and len(table.stopped) >= STOPS_MOST:
        table.add(Ended("stopped"))


def begin(table: Table, scheme: int) -> None:
    """Mix the contributions and fix who begins and whether the game is rated or, in solo, ranked."""
    contributions = [seat.random or NO_CONTRIBUTION.hex() for seat in table.seats]
    deal = Deal.of(table.setup, table.secret, [bytes.fromhex(text) for text in contributions], scheme)
    starter = deal.starter if table.series is None or table.series.starter is None else table.series.starter
    persons = {
        seat.player
        for seat in table.seats
        if (seat.account or not table.plan.needs_accounts) and not seat.is_computer
    }
    rated = table.plan.rated and len(persons) == len(table.seats)
    table.add(Started(0 if table.plan.solo else starter, contributions, rated, scheme))


def check_unsealed(table: Table) -> None:
    """A Refusal while a start waits for bytes."""
    if table.sealed:
        names = ", ".join(seat.name or f"seat {seat.number}" for seat in _awaited(table))
        raise Refusal(
            "not_now",
            f"The game is about to start: it waits for the random bytes of {names}.",
            "awaits_bytes",
            names=names,
        )


def holds_up(table: Table, seat: Seat) -> bool:
    """Whether a seat may be freed though its person is here: awaited for long, or stopped several starts."""
    if sum(start.player == seat.player for start in table.stopped) > STOPS_FORGIVEN:
        return True
    is_awaited, seconds = (
        (not seat.is_revealed, REVEAL_SECONDS) if table.sealed else (not seat.is_ready, COMMIT_SECONDS)
    )
    return is_awaited and table.now > seat.asked_at + seconds * 1000


def _awaited(table: Table) -> list[Seat]:
    return [seat for seat in table.seats if not seat.is_revealed]


def apply_contributed(table: Table, entry: Contributed) -> None:
    """Bytes sent in the clear count only in the `started` that named them."""


def apply_committed(table: Table, entry: Committed) -> None:
    """The seats are ready."""
    for number in entry.seats:
        table.seats[number].commitment = entry.commitment


def apply_sealed(table: Table, entry: Sealed) -> None:
    """The start waits for the bytes."""
    table.sealed, table.shuffle_ply = entry.commitments, table.ply
    for seat in table.seats:
        seat.asked_at = table.last_at


def apply_revealed(table: Table, entry: Revealed) -> None:
    """The bytes of these seats are known."""
    for number in entry.seats:
        table.seats[number].random = entry.random


def apply_stopped(table: Table, entry: Stopped) -> None:
    """Nothing of the start is left but that it was stopped."""
    names = [seat.name or f"seat {seat.number}" for seat in table.seats]
    table.stopped.append(
        StoppedStart(
            names[entry.seats[0]],
            tuple(names[number] for number in entry.withheld),
            table.seats[entry.seats[0]].player,
            tuple(seat.player for seat in table.seats if seat.player),
        )
    )
    table.sealed, table.shuffle_ply = [], table.ply
    for seat in table.seats:
        seat.commitment = seat.random = ""
        seat.asked_at = table.last_at
