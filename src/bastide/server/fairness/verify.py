"""Checking a finished game's draws: with what the server published, and with what a client kept while it
played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from ...actions import Draw
from ...game import Game
from ...locale.terminal import say_in
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


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message of a verdict: its name among the terminal's, and what fills it."""

    name: str
    values: dict[str, Any]

    def in_language(self, language: str) -> str:
        """The sentence as people read it."""
        return say_in(language, f"verdict-{self.name}", **self.values)


class Unfair(Exception):
    """Something does not fit; the sentence says what."""

    def __init__(self, name: str, **values: Any) -> None:
        super().__init__(name)
        self.sentence = Sentence(name, values)


class Early(Unfair):
    """There is nothing to check yet; the sentence says when there will be."""


def verify(proof: Proof, kept: Kept | None = None, language: str = "en") -> Verdict:
    """Recompute the shuffle, compare it with every draw of the record, and everything with what a client
    kept; the sentence is in the language named.
    """
    try:
        record, deal = _recomputed(proof)
        draws = _compare_draws(record, deal)
        sentences = _findings(proof, draws)
        sentences += [Sentence("unkept", {})] if kept is None else _compare_kept(proof, record, deal, kept)
    except Unfair as unfair:
        sentence, is_early = unfair.sentence.in_language(language), isinstance(unfair, Early)
        return Verdict(False, 0, sentence, kept is not None, len(proof.stopped), early=is_early)
    sentence = " ".join(finding.in_language(language) for finding in sentences)
    return Verdict(True, draws, sentence, kept is not None, len(proof.stopped))


def _recomputed(proof: Proof) -> tuple[Record, Deal]:
    try:
        secret = bytes.fromhex(proof.secret)
        contributions = [bytes.fromhex(text) for text in proof.contributions]
    except ValueError:
        raise Unfair("hexadecimal") from None
    if not secret and proof.daily:
        raise Early("early-day")
    if not secret:
        raise Early("early")
    if not contributions:
        raise Unfair("not-begun")
    if len(secret) != SECRET_BYTES or any(len(added) != CONTRIBUTION_BYTES for added in contributions):
        raise Unfair("lengths", secret=SECRET_BYTES, contribution=CONTRIBUTION_BYTES)
    if proof.scheme not in TAGS:
        raise Unfair("scheme", scheme=proof.scheme, known=", ".join(map(str, TAGS)))
    if commitment_of(secret) != proof.commitment:
        raise Unfair("secret", commitment=proof.commitment)
    if proof.scheme != CLEAR or proof.sealed:
        _check_openings(proof.sealed, contributions)
    record = Record.parse(proof.record)
    deal = Deal.of(record.setup, secret, contributions, proof.scheme)
    if proof.starter_from_stream and proof.starter is not None and proof.starter != deal.starter:
        raise Unfair("starter", seat=proof.starter, expected=deal.starter)
    return record, deal


def _check_openings(sealed: list[str], contributions: list[bytes]) -> None:
    if len(sealed) != len(contributions):
        raise Unfair("sealed", commitments=len(sealed), contributions=len(contributions))
    for seat, (commitment, added) in enumerate(zip(sealed, contributions, strict=True)):
        if added != NO_CONTRIBUTION if not commitment else commitment_of(added) != commitment:
            raise Unfair("opening", seat=seat)


def _compare_draws(record: Record, deal: Deal) -> int:
    game, draws = Game(record.setup), 0
    for action in record.actions:
        if isinstance(action, Draw):
            draws += 1
            expected = deal.next_face(game)
            if action.face != expected:
                raise Unfair("draw", number=draws, face=action.face, expected=expected)
        game.play(action)
    return draws


def _findings(proof: Proof, draws: int) -> list[Sentence]:
    sentences = [Sentence("fair", {"draws": draws})]
    if all(added == NO_CONTRIBUTION.hex() for added in proof.contributions):
        sentences.append(Sentence("nobody", {}))
    elif proof.scheme == CLEAR:
        sentences.append(Sentence("clear", {}))
    if proof.stopped:
        sentences.append(Sentence("stopped", {"count": len(proof.stopped)}))
    return sentences


def _compare_kept(proof: Proof, record: Record, deal: Deal, kept: Kept) -> list[Sentence]:
    """What a client kept against the proof; what it had kept, in sentences."""
    if kept.contradictions:
        what = kept.contradictions[0]
        raise Unfair(f"twice-{what}" if what in CONTRADICTIONS else "twice", what=what)
    if kept.table != proof.table:
        raise Unfair("kept-table", kept=kept.table, table=proof.table)
    if kept.commitment != proof.commitment:
        raise Unfair("kept-commitment", kept=kept.commitment, commitment=proof.commitment)
    if kept.bag and kept.bag != bag_of(record.setup):
        raise Unfair("kept-bag")
    _compare_starter(proof, kept)
    if proof.scheme == CLEAR and (kept.own or kept.sealed):
        raise Unfair("kept-clear")
    if kept.sealed and kept.sealed != proof.sealed:
        raise Unfair("kept-sealed")
    if kept.starts > len(proof.stopped) + 1:
        raise Unfair("kept-starts", starts=kept.starts, stopped=len(proof.stopped))
    if kept.stopped > len(proof.stopped) or (kept.draws and kept.stopped != len(proof.stopped)):
        raise Unfair("kept-stopped", kept=kept.stopped, stopped=len(proof.stopped))
    for seat in kept.seated if proof.scheme != CLEAR else []:
        if not any(proof.sealed[seat : seat + 1]):
            raise Unfair("kept-computer", seat=seat)
    for seat in kept.seats:
        if not 0 <= seat < len(proof.contributions):
            raise Unfair("kept-seat", seat=seat, seats=len(proof.contributions))
        if proof.contributions[seat] not in kept.own:
            raise Unfair("kept-bytes", seat=seat)
    seen = sum(
        _matching(faces, deal.stacks(record.setup).get(stack, ())) for stack, faces in kept.draws.items()
    )
    sentences = [Sentence("kept-fits", {"seats": ", ".join(map(str, kept.seats)) or "none", "draws": seen})]
    if kept.seated and kept.own and not kept.seats:
        sentences.append(Sentence("kept-foreign", {}))
    return sentences


def _compare_starter(proof: Proof, kept: Kept) -> None:
    """Whether the stream or the series says who begins was told before anybody knew the stream."""
    if kept.starter is None or proof.starter is None:
        return
    said = FROM_STREAM if proof.starter_from_stream else proof.starter
    if said != kept.starter:
        raise Unfair(
            "kept-starter",
            told="stream" if kept.starter == FROM_STREAM else str(kept.starter),
            seat=proof.starter,
            decided="stream" if proof.starter_from_stream else "series",
        )


def _matching(faces: list[str], stack: tuple[str, ...]) -> int:
    for number, (face, expected) in enumerate(zip(faces, stack, strict=False), 1):
        if face != expected:
            raise Unfair("kept-draw", number=number, face=face, expected=expected)
    if len(faces) > len(stack):
        raise Unfair("kept-draws", draws=len(faces), tiles=len(stack))
    return len(faces)
