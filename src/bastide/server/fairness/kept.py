"""What a client keeps of a shuffle while it plays, so that afterwards it need not take the server's word.

The page offers the same as a download (web/src/fair/kept.ts), and `bastide verify --kept` reads either.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable

import msgspec

from ...actions import Draw
from ...events import Drew
from ..protocol.entries import Sealed, Stopped, Undone
from ..protocol.responses import Happened, Played, State
from .dealer import CONTRIBUTION_BYTES, commitment_of, drawn_stacks

FROM_STREAM = -1  # the first player is drawn with the deck
OWN_MOST = 16  # contributions that are kept of one table: some starts may be stopped
CONTRADICTIONS = ("commitment", "bag", "sealed", "starter", "draws")  # what can be told in two ways


class Kept(msgspec.Struct, omit_defaults=True):
    """One table's shuffle as a client saw it; everything stands here before the server publishes
    its secret.
    """

    table: str
    commitment: str = ""  # the server's, as it was first told
    bag: dict[str, int] = {}  # the tiles to be shuffled, before own bytes were revealed
    starter: int | None = None  # told before the start: the seat that begins, or FROM_STREAM
    own: list[str] = []  # own contributions, hexadecimal, the newest last
    revealed: list[str] = []  # those of them that were sent
    starts: int = 0  # for so many starts: all but the last were stopped
    sealed: list[str] = []  # the commitments of all seats, as told before own bytes were sent
    seats: list[int] = []  # those with own bytes
    stopped: int = 0  # starts that were told to be stopped
    seated: list[int] = []  # own seats, as told once the game had begun
    draws: dict[str, list[str]] = {}  # the tiles seen, by the stack they came from
    contradictions: list[str] = []  # what the server told in two ways: some of CONTRADICTIONS
    server: str = ""  # where the table is, for whoever checks with this file
    invite: str = ""  # the token of its link

    def new_commitment(self, random: bytes = b"") -> str:
        """Take new bytes, random unless some are given, and keep them; what may be said of them now."""
        self.own = [*self.own, random.hex() or secrets.token_hex(CONTRIBUTION_BYTES)][-OWN_MOST:]
        return commitment_of(bytes.fromhex(self.own[-1]))

    def see_commitment(self, commitment: str) -> None:
        """The server's commitment is what it was at first."""
        self.commitment = self.commitment or commitment
        if commitment != self.commitment:
            self.contradict("commitment")

    def see_starter(self, starter: int | None) -> None:
        """Before the start: the seat that begins because a series alternates, None = the stream decides."""
        begins = FROM_STREAM if starter is None else starter
        self.starter = begins if self.starter is None else self.starter
        if begins != self.starter:
            self.contradict("starter")

    def to_reveal(self, sealed: list[str]) -> list[str]:
        """Own bytes that a sealed list holds. Bytes that were sent under one list are never sent under
        another.
        """
        fixed = {commitment_of(bytes.fromhex(random)): random for random in self.own}
        randoms = list(dict.fromkeys(fixed[commitment] for commitment in sealed if commitment in fixed))
        if sealed != self.sealed and (self.seats or any(random in self.revealed for random in randoms)):
            self.contradict("sealed")
            return []
        self.sealed, self.seats = (
            list(sealed),
            [seat for seat, commitment in enumerate(sealed) if commitment in fixed],
        )
        if randoms and randoms[0] not in self.revealed:
            self.starts += 1
            self.revealed += randoms
        return randoms

    def see_stopped(self, stopped: int, seated: list[int]) -> None:
        """So many starts were stopped, which voids the list of the last; bytes revealed for it stay counted.

        Whoever sits in a game that has begun (`seated`) would have committed anew: a stop told only then
        voids nothing.
        """
        self.seated = seated or self.seated
        if stopped <= self.stopped or self.draws:  # once tiles are drawn no start is stopped any more
            return
        self.stopped = stopped
        if not (seated and self.seats):
            self.sealed, self.seats = [], []

    def see_draws(self, draws: Iterable[tuple[str, int]], solo: bool) -> None:
        """The tiles drawn so far, each with the player who drew it: none changes once it was seen, not by an
        undo.
        """
        for stack, faces in drawn_stacks(draws, solo).items():
            known = self.draws.setdefault(stack, [])
            if any(was != face for was, face in zip(known, faces, strict=False)):
                self.contradict("draws")
            known += faces[len(known) :]

    def contradict(self, what: str) -> None:
        """The server told something in two ways; that is kept once."""
        if what not in self.contradictions:
            self.contradictions.append(what)


class Witness:
    """Follows a table's messages and keeps what they tell of its shuffle."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.solo = False
        self.ply = -1  # the last that was heard without a gap
        self.stopped = 0  # starts, so far
        self.actions: list[tuple[str, int | None]] = []  # every action; of a draw, who drew if it was told

    def hear(self, message: State | Happened) -> list[str]:
        """Keep what a message tells; the bytes that are to be revealed now."""
        if isinstance(message, State):
            return self._hear_state(message)
        if message.ply != self.ply + 1:  # heard before, or something is missing
            return []
        self.ply, entry = message.ply, message.entry
        if isinstance(entry, Sealed):
            return self.kept.to_reveal(entry.commitments)
        if isinstance(entry, Stopped):
            self.stopped += 1
            self.kept.see_stopped(self.stopped, [])
        if isinstance(entry, Played):
            drawer = next((event.player for event in message.events if isinstance(event, Drew)), None)
            self.actions.append((str(entry.action), drawer))
            if isinstance(entry.action, Draw):
                self._see_draws()
        elif isinstance(entry, Undone):
            del self.actions[entry.to :]
        return []

    def _hear_state(self, state: State) -> list[str]:
        kept = self.kept
        kept.see_commitment(state.commitment)
        kept.invite = state.invite or kept.invite
        self.ply, self.solo, self.stopped = state.ply, state.plan.solo, len(state.shuffle.stopped)
        own = [number for number, seat in enumerate(state.seats) if seat.you]
        kept.see_stopped(self.stopped, [] if state.status == "open" else own)
        if state.actions != [action for action, _ in self.actions]:
            self.actions = [(action, None) for action in state.actions]
        self._see_draws()
        if state.status != "open":
            return []
        kept.see_starter(state.series.starter if state.series else None)
        kept.bag = kept.bag or state.shuffle.bag
        if state.shuffle.bag != kept.bag:
            kept.contradict("bag")
        if not state.shuffle.sealed:
            return []
        randoms = kept.to_reveal(state.shuffle.sealed)
        return randoms if any(seat.you and not seat.revealed for seat in state.seats) else []

    def _see_draws(self) -> None:
        draws = [
            (action.removeprefix("draw "), player)
            for action, player in self.actions
            if action.startswith("draw ")
        ]
        if not self.solo or all(player is not None for _, player in draws):
            self.kept.see_draws([(face, player or 0) for face, player in draws], self.solo)
