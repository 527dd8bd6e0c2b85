"""Commit and reveal before the first turn: who may do what when, what stops a start, and what everybody is
told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bastide.game import Game
from bastide.server.fairness.dealer import CLEAR, NO_CONTRIBUTION, SEALED, Deal, commitment_of
from bastide.server.fairness.kept import Kept, Witness
from bastide.server.fairness.verify import Proof, verify
from bastide.server.limits import STOPS_FORGIVEN, STOPS_MOST
from bastide.server.protocol.entries import (
    Contributed,
    Ended,
    Opened,
    Revealed,
    Row,
    Sat,
    Sealed,
    Started,
    Stopped,
)
from bastide.server.protocol.plan import Plan, SeatPlan
from bastide.server.protocol.refusal import Refusal, Repeated
from bastide.server.protocol.requests import Assign, Commit, Leave, Remove, Resign, Reveal, Sit, Stand, Start
from bastide.server.protocol.responses import ShuffleView, StoppedView
from bastide.server.table import view
from bastide.server.table.record import headers_of, proof_of
from bastide.server.table.rematch import open_next_game
from bastide.server.table.table import Sender, Table
from server.seating import ANN, BOB, CYD, EVE, SECRET, begin, bytes_of, opened, ready, reveal, started, turn


def seated(*people: Sender, **fields: Any) -> Table:
    """A public table where these people sit and are ready."""
    table = opened(Plan([SeatPlan() for _ in people], public=True), **fields)
    for number, person in enumerate(people):
        table.receive(Sit(number), person, 1000)
    ready(table, *people)
    return table


def sealed(*people: Sender) -> Table:
    table = seated(*people)
    table.receive(Start(), ANN, 1000)
    return table


def refused(table: Table, message: Any, sender: Sender, code: str, now: int = 1000) -> str:
    with pytest.raises(Refusal) as refusal:
        table.receive(message, sender, now)
    assert refusal.value.code == code
    return refusal.value.reason


def test_all_commitments_are_in_the_log_before_any_bytes_and_the_last_bytes_begin_the_game() -> None:
    log: list[Row] = []
    table = started(3, log)
    order = [type(row.entry) for row in log if isinstance(row.entry, Sealed | Revealed | Started)]
    assert order == [Sealed, Revealed, Revealed, Revealed, Started]
    last = [row for row in log if isinstance(row.entry, Revealed | Started)][-2:]
    assert (last[0].by, last[0].at) == (last[1].by, last[1].at)  # one change, by the last to reveal
    assert table.contributions == [bytes_of(person).hex() for person in (ANN, BOB, CYD)]
    assert Table.replay("t", SECRET, log).deal == table.deal


def test_nobody_can_change_bytes_that_are_sealed() -> None:
    table = sealed(ANN, BOB)
    reveal(table, ANN)
    assert commitment_of(bytes(16)) in refused(table, Reveal("00" * 16), BOB, "illegal")
    refused(table, Reveal("11" * 16), ANN, "not_now")
    refused(table, Commit(commitment_of(bytes(16)), table.ply), ANN, "not_now")
    refused(table, Reveal(bytes_of(BOB).hex()), CYD, "forbidden")
    reveal(table, BOB)
    assert table.status == "playing"


def test_bytes_are_not_taken_before_the_seal_and_a_commitment_may_change_until_then() -> None:
    table = seated(ANN, BOB)
    refused(table, Reveal(bytes_of(ANN).hex()), ANN, "not_now")
    table.receive(Commit(commitment_of(bytes(16))), BOB, 1000)
    table.receive(Start(), ANN, 1000)
    refused(table, Reveal(bytes_of(BOB).hex()), BOB, "illegal")
    table.receive(Reveal("00" * 16), BOB, 1000)
    reveal(table, ANN)
    assert table.status == "playing"


def test_seats_stay_as_they_are_while_a_start_waits_for_bytes() -> None:
    table = sealed(ANN, BOB)
    reveal(table, ANN)
    assert "Bob" in refused(table, Start(), ANN, "not_now")
    refused(table, Assign(0, "computer", "random"), ANN, "not_now")
    refused(table, Sit(1), CYD, "not_now")
    assert table.sealed and not table.stopped


@pytest.mark.parametrize("message", [Leave(), Stand(), Stand(1)])
def test_whoever_leaves_stops_the_start_and_everybody_commits_anew(message: Any) -> None:
    table = sealed(ANN, BOB, CYD)
    reveal(table, ANN)
    log = table.receive(message, BOB, 1000)
    assert isinstance(log[0].entry, Stopped) and log[0].entry.withheld == [1, 2]
    assert not any(seat.commitment or seat.random for seat in table.seats)
    table.receive(Sit(1), BOB, 1000)
    refused(table, Start(), ANN, "not_now")
    refused(table, Reveal(bytes_of(CYD).hex()), CYD, "not_now")
    ready(table, ANN, BOB, CYD)
    begin(table)
    assert table.status == "playing"
    assert [(one.by, one.withheld) for one in table.stopped] == [("Bob", ("Bob", "Cyd"))]


def test_stopped_starts_are_told_to_everybody_for_good() -> None:
    table = sealed(ANN, BOB)
    for _ in range(3):
        ready(table, BOB)  # Bob has lost his bytes, or says so
        ready(table, ANN)
        table.receive(Start(), ANN, 1000)
    reveal(table, ANN, BOB)
    for player in ("ann", "bob", "a spectator"):
        told = view.state_for(table, player, 1000).shuffle.stopped
        assert [(one.by, one.withheld) for one in told] == [("Bob", ["Ann", "Bob"])] * 3
    assert headers_of(table)["Stopped"] == "3 starts before this one"
    table.receive(Resign(), BOB, 1000)
    proof = proof_of(table)
    assert len(proof.stopped) == 3 and "stopped before this one: 3" in verify(proof).sentence


def test_the_host_removes_whoever_is_away_or_keeps_a_start_waiting() -> None:
    table = sealed(ANN, BOB)
    reveal(table, ANN)
    host = Sender("ann", "Ann", present=frozenset({"ann", "bob"}))
    refused(table, Remove(1), host, "forbidden", 20_000)
    refused(table, Remove(1), BOB, "forbidden", 40_000)
    table.receive(Remove(1), host, 40_000)
    assert not table.sealed and not table.seats[1].player and table.stopped[0].by == "Bob"
    away = sealed(ANN, BOB)
    away.receive(Remove(1), ANN, 1000)
    assert len(away.stopped) == 1


def test_at_a_table_that_starts_by_itself_anybody_removes_whoever_is_away() -> None:
    plan = Plan([SeatPlan(), SeatPlan()], public=True)
    arranged, auto = opened(plan), opened(plan, auto=True)
    for table in (arranged, auto):
        for number, person in enumerate((ANN, BOB)):
            table.receive(Sit(number), person, 1000)
    refused(arranged, Remove(0), BOB, "forbidden")
    refused(auto, Remove(0), EVE, "forbidden")
    refused(auto, Remove(0), Sender("bob", "Bob", present=frozenset({"ann", "bob"})), "forbidden")
    refused(auto, Remove(1), BOB, "not_now")
    auto.receive(Remove(0), BOB, 1000)
    assert (auto.seats[0].player, auto.host) == ("", "bob")


def test_a_commitment_that_has_not_seen_the_seal_stops_nothing() -> None:
    table = seated(ANN, BOB)
    before = table.ply
    table.receive(Start(), ANN, 1000)
    for ply in (-1, before, table.ply + 1):
        refused(table, Commit(commitment_of(bytes(16)), ply), BOB, "stale")
    assert table.sealed and not table.stopped
    table.receive(Commit(commitment_of(bytes(16)), table.ply), BOB, 1000)  # Bob knows, and has lost his bytes
    assert len(table.stopped) == 1 and table.seats[1].is_ready and not table.seats[0].is_ready
    refused(table, Commit(commitment_of(bytes(16)), before), ANN, "stale")
    ready(table, ANN)


def test_a_host_who_is_here_has_time_to_commit_at_a_table_that_starts_by_itself() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], public=True), 500_000, auto=True)
    table.receive(Sit(1), BOB, 500_000)
    bob = Sender("bob", "Bob", present=frozenset({"ann", "bob"}))
    refused(table, Remove(0), bob, "forbidden", 560_000)
    table.receive(Remove(0), bob, 560_001)
    assert not table.seats[0].is_taken


def test_the_host_removes_a_guest_who_is_here_and_does_not_commit() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], public=True))
    table.receive(Sit(1), BOB, 10_000)
    host = Sender("ann", "Ann", present=frozenset({"ann", "bob"}))
    assert "Bob is here" in refused(table, Remove(1), host, "forbidden", 70_000)
    ready(table, BOB)
    refused(table, Remove(1), host, "forbidden", 80_000)  # Ann is awaited, not Bob
    table.receive(Stand(), BOB, 80_000)
    table.receive(Sit(1), BOB, 80_000)
    table.receive(Remove(1), host, 141_000)
    assert not table.seats[1].is_taken


def test_the_host_removes_a_guest_through_whom_several_starts_were_stopped() -> None:
    table, host = sealed(ANN, BOB), Sender("ann", "Ann", present=frozenset({"ann", "bob"}))
    for _ in range(STOPS_FORGIVEN + 1):
        refused(table, Remove(1), host, "forbidden")
        ready(table, BOB, ANN)
        table.receive(Start(), ANN, 1000)
    table.receive(Remove(1), host, 1000)
    assert not table.seats[1].is_taken and table.status == "open"


@pytest.mark.parametrize(
    "stop",
    [
        lambda table: ready(table, BOB),
        lambda table: table.receive(Leave(), BOB, 1000),
        lambda table: table.receive(Remove(1), ANN, 1000),
    ],
)
def test_a_table_whose_starts_are_stopped_again_and_again_is_closed(
    stop: Callable[[Table], list[Row]],
) -> None:
    table = sealed(ANN, BOB)
    for _ in range(STOPS_MOST - 1):
        ready(table, BOB, ANN)
        table.receive(Start(), ANN, 1000)
    rows = stop(table)
    assert isinstance(rows[0].entry, Stopped) and rows[-1].entry == Ended("stopped")
    assert (table.status, table.how, len(table.stopped)) == ("ended", "stopped", STOPS_MOST)


def test_a_message_sent_again_is_not_carried_out_again() -> None:
    table = sealed(ANN, BOB)
    table.receive(Reveal(bytes_of(BOB).hex(), key="k"), BOB, 1000)
    with pytest.raises(Repeated):
        table.receive(Reveal(bytes_of(BOB).hex(), key="k"), BOB, 1000)


def test_two_seats_at_one_screen_reveal_together_or_each_its_own() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan("here", "Zoe"), SeatPlan("computer", level="random")]))
    ready(table, ANN)
    table.receive(Start(), ANN, 1000)
    assert table.sealed == [commitment_of(bytes_of(ANN))] * 2 + [""]
    reveal(table, ANN)
    assert table.contributions == [bytes_of(ANN).hex()] * 2 + [NO_CONTRIBUTION.hex()]
    other = opened(Plan([SeatPlan(), SeatPlan()], public=True))
    for seat in range(2):
        other.receive(Sit(seat, commitment_of(bytes([seat] * 16))), ANN, 1000)
    other.receive(Start(), ANN, 1000)
    for seat in range(2):
        other.receive(Reveal(bytes([seat] * 16).hex()), ANN, 1000)
    assert other.contributions == ["00" * 16, "01" * 16]


def test_a_team_of_two_plays_solo_with_bytes_of_both() -> None:
    table = opened(Plan([SeatPlan(), SeatPlan()], ["base", "solo"], public=True))
    for seat, person in enumerate((ANN, BOB)):
        table.receive(Sit(seat), person, 1000)
    ready(table, ANN, BOB)
    begin(table)
    assert table.contributions == [bytes_of(ANN).hex(), bytes_of(BOB).hex()]


def test_a_rematch_seals_by_itself_and_after_a_stop_again() -> None:
    table = started()
    table.receive(Resign(), BOB, 1000)
    again = open_next_game(table, "u", SECRET, table.commitment, "x", 2000)
    ready(again, ANN, BOB)
    assert again.sealed and again.status == "open"
    ready(again, BOB)
    assert not again.sealed and len(again.stopped) == 1
    ready(again, ANN)
    reveal(again, BOB, ANN)
    assert again.status == "playing"


def test_a_log_of_the_first_scheme_is_played_on_and_verified_by_its_own_rules() -> None:
    plan = Plan([SeatPlan(), SeatPlan()], public=True)
    entries = [
        Opened(plan, "ann", "Ann", commitment_of(SECRET)),
        Sat(0, "ann", "Ann"),
        Contributed([0], "0a" * 16),
        Sat(1, "bob", "Bob"),
        Contributed([1], "0b" * 16),
    ]
    waiting = Table.replay("t", SECRET, [Row(ply, 1000, entry) for ply, entry in enumerate(entries)])
    assert not any(seat.is_ready for seat in waiting.seats)  # it has not begun: it begins by the new rules
    added = [bytes.fromhex("0a" * 16), bytes.fromhex("0b" * 16)]
    entries.append(
        Started(Deal.of(waiting.setup, SECRET, added, CLEAR).starter, [one.hex() for one in added])
    )
    table = Table.replay("t", SECRET, [Row(ply, 1000, entry) for ply, entry in enumerate(entries)])
    table.carry_on()
    turn(table)
    table.receive(Resign(), ANN, 1000)
    proof = proof_of(table)
    assert (proof.scheme, proof.contributions) == (CLEAR, ["0a" * 16, "0b" * 16])
    assert "2 draws" in verify(proof).sentence


def told(table: Table, witness: Witness, rows: list[Row]) -> list[str]:
    """What a client reveals when it hears these rows."""
    return [random for message in view.messages_of(table, rows, 1000) for random in witness.hear(message)]


def test_a_witness_keeps_what_it_sees_and_its_file_convinces_the_verifier() -> None:
    table = opened(Plan([SeatPlan("here"), SeatPlan()], public=True, options={"tiles": 8}))
    witness = Witness(Kept("t"))
    witness.hear(view.state_for(table, "bob", 1000))
    told(table, witness, table.receive(Sit(1, witness.kept.new_commitment()), BOB, 1000))
    told(table, witness, ready(table, ANN))
    (random,) = told(table, witness, table.receive(Start(), ANN, 1000))
    told(table, witness, table.receive(Reveal(random), BOB, 1000))
    told(table, witness, reveal(table, ANN))
    while table.status == "playing":
        told(table, witness, turn(table))
    kept = witness.kept
    assert kept.seats == [1] and kept.starts == 1 and len(kept.draws["common"]) == 8
    assert verify(proof_of(table), kept).fair
    kept.draws["common"][3] = "C" if kept.draws["common"][3] != "C" else "X"
    assert not verify(proof_of(table), kept).fair


def test_a_witness_of_a_stopped_start_accuses_nobody_of_the_game_that_others_played() -> None:
    table = seated(ANN, BOB, CYD)
    bob, watcher = Witness(Kept("t")), Witness(Kept("t"))
    table.receive(Commit(bob.kept.new_commitment()), BOB, 1000)
    table.receive(Start(), ANN, 1000)
    watcher.hear(view.state_for(table, "watcher", 1000))
    (random,) = bob.hear(view.state_for(table, "bob", 1000))
    table.receive(Reveal(random), BOB, 1000)
    for seat in (2, 1):  # Cyd has not revealed, and Bob is away
        table.receive(Remove(seat), ANN, 1000)
    dan = Sender("dan", "Dan")
    for seat, person in enumerate((dan, EVE), 1):
        table.receive(Sit(seat), person, 1000)
    ready(table, ANN, dan, EVE)
    begin(table)
    for witness, player in ((bob, "bob"), (watcher, "watcher")):  # back, to watch
        witness.hear(view.state_for(table, player, 1000))
    for person in (dan, EVE):
        table.receive(Resign(), person, 1000)
    for witness in (bob, watcher):
        verdict = verify(proof_of(table), witness.kept)
        assert verdict.fair and "no bytes of its own" in verdict.sentence
        untold = msgspec.structs.replace(proof_of(table), stopped=[])
        assert not verify(untold, witness.kept).fair  # without a stopped start it is a lie


def witnessed() -> tuple[Table, Kept]:
    """A game that Bob's client has seen from its lobby to its end, and what it kept."""
    table, witness = seated(ANN, BOB), Witness(Kept("t"))
    table.receive(Commit(witness.kept.new_commitment()), BOB, 1000)
    witness.hear(view.state_for(table, "bob", 1000))
    (random,) = told(table, witness, table.receive(Start(), ANN, 1000))
    table.receive(Reveal(random), BOB, 1000)
    reveal(table, ANN)
    witness.hear(view.state_for(table, "bob", 1000))
    table.receive(Resign(), ANN, 1000)
    assert verify(proof_of(table), witness.kept).fair
    return table, witness.kept


def forged(table: Table, added: list[bytes], scheme: int, **changed: Any) -> tuple[Proof, list[str]]:
    """The proof of a game that was shuffled with other bytes, and its draws."""
    deal, game = Deal.of(table.setup, SECRET, added, scheme), Game(table.setup)
    game.play(f"draw {deal.next_face(game)}")
    proof = msgspec.structs.replace(
        proof_of(table),
        contributions=[one.hex() for one in added],
        scheme=scheme,
        starter=deal.starter,
        record=game.to_text(),
        **changed,
    )
    return proof, [action.face for action in game.actions]


def test_whoever_committed_is_not_told_that_bytes_came_in_the_clear() -> None:
    table, kept = witnessed()
    chosen = [bytes([7] * 16), bytes.fromhex(kept.own[0])]  # the operator's seat 0 chose at last
    for sealed_list in (kept.sealed, []):
        proof, drawn = forged(table, chosen, CLEAR, sealed=sealed_list)
        for seen in (kept, msgspec.structs.replace(kept, sealed=[], seats=[], revealed=[], starts=0)):
            assert not verify(proof, msgspec.structs.replace(seen, draws={"common": drawn})).fair
    proof, _ = forged(table, chosen, CLEAR, sealed=kept.sealed)
    assert "is not the one that was sealed" in verify(proof).sentence


def test_a_player_whose_list_was_not_stopped_finds_it_in_the_proof_whatever_stops_are_invented() -> None:
    table, kept = witnessed()
    others = [bytes([7] * 16), bytes([8] * 16)]
    proof, drawn = forged(
        table,
        others,
        SEALED,
        sealed=[commitment_of(one) for one in others],
        stopped=[StoppedView("Ann", ["Ann"])],
    )
    assert verify(proof).fair  # the server's own words agree with each other
    kept.draws = {"common": drawn}
    assert "not those that the client saw sealed" in verify(proof, kept).sentence
    invented = msgspec.structs.replace(proof_of(table), stopped=proof.stopped)
    assert not verify(invented, witnessed()[1]).fair


def test_a_stop_told_to_a_player_only_after_the_start_voids_nothing() -> None:
    table, kept = witnessed()
    kept.draws = {}
    state = view.state_for(table, "bob", 1000)
    late = msgspec.structs.replace(state, shuffle=ShuffleView(SEALED, [], [StoppedView("Ann", ["Ann"])]))
    Witness(kept).hear(late)
    assert kept.seats == [1] and kept.stopped == 1
    others = [bytes([7] * 16), bytes([8] * 16)]
    proof, drawn = forged(
        table, others, SEALED, sealed=[commitment_of(one) for one in others], stopped=late.shuffle.stopped
    )
    kept.draws = {"common": drawn}
    assert not verify(proof, kept).fair


def test_another_list_is_not_sealed_without_a_stop() -> None:
    kept = Kept("t")
    kept.to_reveal([kept.new_commitment(), "aa" * 32])
    assert kept.to_reveal(["bb" * 32, "aa" * 32]) == [] and kept.contradictions == ["sealed"]


def test_a_player_is_not_called_a_computer_afterwards() -> None:
    table, kept = witnessed()
    proof, drawn = forged(table, [NO_CONTRIBUTION] * 2, SEALED, sealed=["", ""])
    unasked = msgspec.structs.replace(
        kept, sealed=[], seats=[], revealed=[], starts=0, draws={"common": drawn}
    )
    assert (
        kept.seated == [1] and "seat 1, but the proof says that a computer" in verify(proof, unasked).sentence
    )


def test_a_witness_reveals_its_bytes_under_one_list_alone() -> None:
    kept = Kept("t")
    mine, other = kept.new_commitment(), commitment_of(bytes(16))
    assert kept.to_reveal(["aa" * 32, other]) == []
    assert len(kept.to_reveal([mine, other])) == 1
    assert len(kept.to_reveal([mine, other])) == 1  # asked again after a lost connection
    assert kept.to_reveal([mine, "aa" * 32]) == [] and kept.contradictions


def test_a_witness_notices_a_server_that_tells_two_stories() -> None:
    table = started()
    witness = Witness(Kept("t"))
    state = view.state_for(table, "bob", 1000)
    witness.hear(state)
    face = state.actions[0].removeprefix("draw ")
    other = "V" if face != "V" else "U"
    for changed in (
        msgspec.structs.replace(state, commitment="00" * 32),
        msgspec.structs.replace(state, actions=[f"draw {other}"]),
    ):
        before = len(witness.kept.contradictions)
        witness.hear(changed)
        assert len(witness.kept.contradictions) == before + 1
