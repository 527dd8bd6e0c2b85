"""Checking a finished game's draws: with what the server published, and with what a client kept while it
played.
"""

from __future__ import annotations

import msgspec

from ...actions import Draw
from ...game import Game
from ...notation.record import Record
from ..protocol.responses import StoppedView
from .dealer import (
    CLEAR,
    CONTRIBUTION_BYTES,
    NO_CONTRIBUTION,
    SECRET_BYTES,
    TAGS,
    Deal,
    bag_of,
    commitment_of,
)
from .kept import CONTRADICTIONS, FROM_STREAM, Kept


class Proof(msgspec.Struct, frozen=True):
    """What is published of a shuffle; the secret is empty until the game has ended."""

    table: str
    commitment: str  # SHA-256 of the secret, published before anybody sat down
    contributions: list[str]  # 16 bytes of every seat, hexadecimal, in seat order
    starter: int | None  # the seat that began
    starter_from_stream: bool  # in later games of a series the start alternates instead
    secret: str = ""  # 32 bytes, hexadecimal
    record: str = ""  # the game in text notation
    scheme: int = CLEAR  # 1: contributions came in the clear; 2: they were committed to before
    sealed: list[str] = []  # scheme 2: SHA-256 of every contribution, before any came; "" = a computer's
    stopped: list[StoppedView] = []  # starts before this one that came to nothing after they were sealed
    bag: dict[str, int] = {}  # what was shuffled, by face
    daily: str = ""  # the day whose deck it was: its secret is published when the day is over


class Verdict(msgspec.Struct, frozen=True):
    """Whether the draws were those that the commitments fixed, and whose word that rests on."""

    fair: bool
    draws: int
    sentence: str
    witnessed: bool = False  # compared with what a client kept, not with the server's word alone
    stopped: int = 0  # starts that came to nothing
    early: bool = False  # the secret is not published yet: nothing was checked, and `fair` says nothing


class Unfair(Exception):
    """Something does not fit; the sentence says what."""


class Early(Exception):
    """There is nothing to check yet; the sentence says when there will be."""


def verify(proof: Proof, kept: Kept | None = None) -> Verdict:
    """Recompute the shuffle, compare it with every draw of the record, and everything with what a client
    kept.
    """
    try:
        record, deal = _recomputed(proof)
        draws = _compare_draws(record, deal)
        told = _told(proof, draws)
        if kept is not None:
            told += " " + _compare_kept(proof, record, deal, kept)
    except Early as early:
        return Verdict(False, 0, str(early), kept is not None, len(proof.stopped), early=True)
    except Unfair as unfair:
        return Verdict(False, 0, str(unfair), kept is not None, len(proof.stopped))
    if kept is None:
        told += " This is the server's own word: no client's file was compared."
    return Verdict(True, draws, told, kept is not None, len(proof.stopped))


def _recomputed(proof: Proof) -> tuple[Record, Deal]:
    try:
        secret = bytes.fromhex(proof.secret)
        contributions = [bytes.fromhex(text) for text in proof.contributions]
    except ValueError:
        raise Unfair("The secret or a contribution is not hexadecimal.") from None
    if not secret and proof.daily:
        raise Early("The order of the tiles can be checked once the day is over.")
    if not secret:
        raise Early("The secret is published when the game has ended; this one has not.")
    if not contributions:
        raise Unfair("This table was closed before its game began: there is nothing to check.")
    if len(secret) != SECRET_BYTES or any(len(added) != CONTRIBUTION_BYTES for added in contributions):
        raise Unfair(f"A secret has {SECRET_BYTES} bytes and a contribution {CONTRIBUTION_BYTES}.")
    if proof.scheme not in TAGS:
        raise Unfair(
            f"The scheme {proof.scheme} is newer than this program: it knows {', '.join(map(str, TAGS))}."
        )
    if commitment_of(secret) != proof.commitment:
        raise Unfair(f"The secret does not belong to the commitment {proof.commitment}.")
    if proof.scheme != CLEAR or proof.sealed:
        _check_openings(proof.sealed, contributions)
    record = Record.parse(proof.record)
    deal = Deal.of(record.setup, secret, contributions, proof.scheme)
    if proof.starter_from_stream and proof.starter is not None and proof.starter != deal.starter:
        raise Unfair(f"Seat {proof.starter} began, but the stream says seat {deal.starter}.")
    return record, deal


def _check_openings(sealed: list[str], contributions: list[bytes]) -> None:
    if len(sealed) != len(contributions):
        raise Unfair(f"{len(sealed)} commitments were sealed for {len(contributions)} contributions.")
    for seat, (commitment, added) in enumerate(zip(sealed, contributions, strict=True)):
        if added != NO_CONTRIBUTION if not commitment else commitment_of(added) != commitment:
            raise Unfair(f"The contribution of seat {seat} is not the one that was sealed.")


def _compare_draws(record: Record, deal: Deal) -> int:
    game, draws = Game(record.setup), 0
    for action in record.actions:
        if isinstance(action, Draw):
            draws += 1
            expected = deal.next_face(game)
            if action.face != expected:
                raise Unfair(f"Draw {draws} was {action.face}, but the deck says {expected}.")
        game.play(action)
    return draws


def _told(proof: Proof, draws: int) -> str:
    told = f"All {draws} draws are those of the committed shuffle."
    if all(added == NO_CONTRIBUTION.hex() for added in proof.contributions):
        told += " Nobody contributed, as to a daily deck: whoever runs the server could choose it."
    elif proof.scheme == CLEAR:
        told += " Nobody committed to their contributions before: whoever sent the last one could choose it."
    if proof.stopped:
        told += f" Starts stopped before this one: {len(proof.stopped)}."
    return told


def _compare_kept(proof: Proof, record: Record, deal: Deal, kept: Kept) -> str:
    """What a client kept against the proof; what it had kept, as a sentence."""
    if kept.contradictions:
        what = kept.contradictions[0]
        raise Unfair(CONTRADICTIONS.get(what, f"The client was told two things about {what!r}."))
    if kept.table != proof.table:
        raise Unfair(f"The client's file is of table {kept.table}, the proof of table {proof.table}.")
    if kept.commitment != proof.commitment:
        raise Unfair(
            f"The client was told the commitment {kept.commitment}, the proof says {proof.commitment}."
        )
    if kept.bag and kept.bag != bag_of(record.setup):
        raise Unfair("The client was told of other tiles before the start than the record has.")
    _compare_starter(proof, kept)
    if proof.scheme == CLEAR and (kept.own or kept.sealed):
        raise Unfair(
            "The client committed to its bytes before the start, or saw that others did; the proof says that "
            "nobody did."
        )
    if kept.sealed and kept.sealed != proof.sealed:
        raise Unfair("The commitments in the proof are not those that the client saw sealed.")
    if kept.starts > len(proof.stopped) + 1:
        raise Unfair(
            f"The client revealed bytes for {kept.starts} starts, but the server tells of "
            f"{len(proof.stopped)} that were stopped."
        )
    if kept.stopped > len(proof.stopped) or (kept.draws and kept.stopped != len(proof.stopped)):
        raise Unfair(
            f"The client was told of stopped starts: {kept.stopped}; the proof tells of {len(proof.stopped)}."
        )
    for seat in kept.seated if proof.scheme != CLEAR else []:
        if not any(proof.sealed[seat : seat + 1]):
            raise Unfair(f"The client sat on seat {seat}, but the proof says that a computer did.")
    for seat in kept.seats:
        if not 0 <= seat < len(proof.contributions):
            raise Unfair(
                f"The client's file names seat {seat}, but the game had {len(proof.contributions)} seats."
            )
        if proof.contributions[seat] not in kept.own:
            raise Unfair(f"The bytes in the proof for seat {seat} are not the client's.")
    seen = sum(
        _matching(faces, deal.stacks(record.setup).get(stack, ())) for stack, faces in kept.draws.items()
    )
    own = f"own bytes on seat {', '.join(map(str, kept.seats))}" if kept.seats else "no bytes of its own"
    told = f"The client had kept the commitment, {own}, and {seen} draws: all of it fits."
    if kept.seated and kept.own and not kept.seats:
        told += " It played with bytes that are not its own: right only if the same person "
        told += "used another device, too."
    return told


def _compare_starter(proof: Proof, kept: Kept) -> None:
    """Whether the stream or the series says who begins was told before anybody knew the stream."""
    if kept.starter is None or proof.starter is None:
        return
    said = FROM_STREAM if proof.starter_from_stream else proof.starter
    if said != kept.starter:
        words = "the stream decides" if kept.starter == FROM_STREAM else f"seat {kept.starter} begins"
        raise Unfair(
            f"The client was told before the start that {words}; the proof says that seat {proof.starter} "
            f"began{', as the stream decided' if proof.starter_from_stream else ''}."
        )


def _matching(faces: list[str], stack: tuple[str, ...]) -> int:
    for number, (face, expected) in enumerate(zip(faces, stack, strict=False), 1):
        if face != expected:
            raise Unfair(
                f"The client saw {face} as draw {number} of its stack, but the deck says {expected}."
            )
    if len(faces) > len(stack):
        raise Unfair(f"The client saw {len(faces)} draws of a stack of {len(stack)} tiles.")
    return len(faces)
