"""Checking a finished game's draws with what the server published: anybody can, and nothing else is needed."""
from __future__ import annotations

import msgspec

from ..game import Game
from ..notation.record import Record
from .dealer import CONTRIBUTION_BYTES, SECRET_BYTES, Deal, commitment_of


class Proof(msgspec.Struct, frozen=True):
    """What is published of a shuffle; the secret is empty until the game has ended."""

    table: str
    commitment: str                     # SHA-256 of the secret, published before anybody sat down
    contributions: list[str]            # 16 bytes of every seat, hexadecimal, in seat order
    starter: int | None                 # the seat that began
    starter_from_stream: bool           # in later games of a series the start alternates instead
    secret: str = ""                    # 32 bytes, hexadecimal
    record: str = ""                    # the game in text notation


class Verdict(msgspec.Struct, frozen=True):
    """Whether the draws were those that the commitment fixed."""

    fair: bool
    draws: int
    sentence: str


def verify(proof: Proof) -> Verdict:
    """Recompute the shuffle and compare it with every draw of the record."""
    try:
        secret = bytes.fromhex(proof.secret)
        contributions = [bytes.fromhex(text) for text in proof.contributions]
    except ValueError:
        return Verdict(False, 0, "The secret or a contribution is not hexadecimal.")
    if not secret:
        return Verdict(False, 0, "The secret is published when the game has ended; this one has not.")
    if len(secret) != SECRET_BYTES or any(len(added) != CONTRIBUTION_BYTES for added in contributions):
        return Verdict(False, 0, f"A secret has {SECRET_BYTES} bytes and a contribution {CONTRIBUTION_BYTES}.")
    if commitment_of(secret) != proof.commitment:
        return Verdict(False, 0, f"The secret does not belong to the commitment {proof.commitment}.")
    record = Record.parse(proof.record)
    deal = Deal.of(record.setup, secret, contributions)
    if proof.starter_from_stream and proof.starter is not None and proof.starter != deal.starter:
        return Verdict(False, 0, f"Seat {proof.starter} began, but the stream says seat {deal.starter}.")
    return _compare_draws(record, deal)


def _compare_draws(record: Record, deal: Deal) -> Verdict:
    game, draws = Game(record.setup), 0
    for action in record.actions:
        if action.verb == "draw":
            draws += 1
            expected = deal.next_face(game)
            if action.face != expected:
                return Verdict(False, draws, f"Draw {draws} was {action.face}, but the deck says {expected}.")
        game.play(action)
    return Verdict(True, draws, f"All {draws} draws are those of the committed shuffle.")
