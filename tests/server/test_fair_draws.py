"""The operator's attack: it holds the server's secret and a seat, and tries all that the protocol lets it
choose.

Under the first scheme it saw the others' bytes and then chose its own: its favourite tile came first nearly
always. Under commit and reveal its favourite comes as often as by chance; what it can still do, stopping
starts, is counted.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from bastide.server.fairness.dealer import CLEAR, SEALED, Stream, bag_of, commitment_of, key_of, shuffled
from bastide.server.fairness.verify import verify
from bastide.server.limits import STOPS_MOST
from bastide.server.protocol.entries import Opened
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal
from bastide.server.protocol.requests import Commit, Resign, Reveal, Sit, Start
from bastide.server.table.record import proof_of
from bastide.server.table.table import Sender, Table
from bastide.setup import Setup

FAVOURITE = "C"  # one of 71 tiles
TRIES = 400  # decks that the operator looks through for one start: well under a second
STARTS_CLEAR, STARTS_SEALED = 60, 4000
VICTIM, OPERATOR = Sender("victim", "Victim", True), Sender("operator", "Operator", True)
PLAN = Plan([SeatPlan(), SeatPlan()], public=True)
BAG = bag_of(Setup.of(2))


def first_tile(secret: bytes, contributions: list[bytes], scheme: int) -> str:
    """What the operator computes for itself: it knows the secret."""
    return shuffled(BAG, Stream(key_of(secret, contributions, scheme)))[0]


def best_bytes(secret: bytes, victims: bytes, scheme: int, chance: random.Random) -> bytes:
    """The operator's bytes with which its favourite comes first if the victim's are these."""
    for _ in range(TRIES):
        tried = chance.randbytes(16)
        if first_tile(secret, [victims, tried], scheme) == FAVOURITE:
            break
    return tried


def seated(secret: bytes) -> Table:
    table = Table.open("t", secret, Opened(PLAN, "victim", "Victim", commitment_of(secret)), 1000)
    for seat, person in enumerate((VICTIM, OPERATOR)):
        table.receive(Sit(seat), person, 1000)
    return table


def refuses(table: Table, message: Reveal) -> bool:
    try:
        table.receive(message, OPERATOR, 1000)
    except Refusal:
        return True
    return False


def attacked_start(secret: bytes, chance: random.Random, choose: Callable[[], bytes | None]) -> Table:
    """A start at which the operator chooses its bytes, or copies the victim's commitment, and tries others at
    last.
    """
    table, victims = seated(secret), chance.randbytes(16)
    theirs = commitment_of(victims)
    table.receive(Commit(theirs), VICTIM, 1000)
    chosen = choose()
    table.receive(Commit(theirs if chosen is None else commitment_of(chosen)), OPERATOR, 1000)
    table.receive(Start(), VICTIM, 1000)
    table.receive(Reveal(victims.hex()), VICTIM, 1000)
    wished = [chance.randbytes(16) for _ in range(3)]
    assert all(refuses(table, Reveal(one.hex())) for one in wished)
    table.receive(Reveal((victims if chosen is None else chosen).hex()), OPERATOR, 1000)
    assert table.status == "playing"
    return table


def test_under_the_first_scheme_the_operator_gets_its_favourite() -> None:
    chance, hits = random.Random(1), 0
    for _ in range(STARTS_CLEAR):
        secret, victims = chance.randbytes(32), chance.randbytes(16)
        hits += first_tile(secret, [victims, best_bytes(secret, victims, CLEAR, chance)], CLEAR) == FAVOURITE
    print(f"in the clear: {hits} of {STARTS_CLEAR} starts")
    assert hits > 0.95 * STARTS_CLEAR


def test_under_commit_and_reveal_the_favourite_comes_no_more_often_than_by_chance() -> None:
    """A third each: bytes that suit a guess of the victim's, the victim's own commitment copied, bytes by
    chance.
    """
    chance, hits, guessed = random.Random(2), 0, best_bytes(bytes(32), bytes(16), SEALED, random.Random(3))
    ways: list[Callable[[], bytes | None]] = [lambda: guessed, lambda: None, lambda: chance.randbytes(16)]
    for number in range(STARTS_SEALED):
        secret = bytes(32) if number % 3 == 0 else chance.randbytes(32)
        table = attacked_start(secret, chance, ways[number % 3])
        assert table.deal is not None
        hits += table.deal.deck[0] == FAVOURITE
    share = BAG[FAVOURITE] / sum(BAG.values())
    mean, spread = STARTS_SEALED * share, math.sqrt(STARTS_SEALED * share * (1 - share))
    print(f"commit and reveal: {hits} of {STARTS_SEALED} starts; by chance {mean:.1f} ± {spread:.1f}")
    assert abs(hits - mean) < 4 * spread


def stop_until_favourite(secret: bytes, chance: random.Random) -> Table:
    """A table whose every start the operator stops that does not bring its favourite, as long as it may."""
    table = seated(secret)
    while table.status == "open":
        victims, own = chance.randbytes(16), chance.randbytes(16)
        table.receive(Commit(commitment_of(victims), table.ply), VICTIM, 1000)
        table.receive(Commit(commitment_of(own), table.ply), OPERATOR, 1000)
        table.receive(Start(), VICTIM, 1000)
        table.receive(Reveal(victims.hex()), VICTIM, 1000)
        if first_tile(secret, [victims, own], SEALED) == FAVOURITE:
            table.receive(Reveal(own.hex()), OPERATOR, 1000)
        else:
            table.receive(Commit(commitment_of(own), table.ply), OPERATOR, 1000)
    return table


@pytest.mark.long
def test_an_operator_that_stops_every_start_it_dislikes_is_counted_and_its_table_closed() -> None:
    chance, closed = random.Random(3), 0
    while (
        table := stop_until_favourite(chance.randbytes(32), chance)
    ).status == "ended" or not table.stopped:
        assert table.status == "playing" or (table.how, len(table.stopped)) == ("stopped", STOPS_MOST)
        closed += table.status == "ended"
    table.receive(Resign(), VICTIM, 1000)
    proof, stops = proof_of(table), len(table.stopped)
    print(f"{closed} tables closed and {stops} stopped starts for one favourite")
    assert closed and 0 < stops < STOPS_MOST
    assert {(one.by, *one.withheld) for one in proof.stopped} == {("Operator", "Operator")}
    assert verify(proof).stopped == stops and f"before this one: {stops}" in verify(proof).sentence
