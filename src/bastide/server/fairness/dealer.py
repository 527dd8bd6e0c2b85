"""The dealer: a deck that nobody could choose and everybody can check. docs/fair-draws.md has the algorithm.

key      SHA-256 of a tag, the secret and every seat's contribution, in seat order
stream   HMAC-SHA-256(key, 0), HMAC-SHA-256(key, 1) …, counters of 8 bytes, read as 8-byte numbers
deck     Fisher–Yates from the last tile to the second, over the bag in the order of its faces' names
start    the next number below the number of seats
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from ...boxes.collected import mode_of
from ...game import Game
from ...setup import Setup
from ...tiles.loader import installed_sets
from ...words import Phase

SECRET_BYTES = 32
CONTRIBUTION_BYTES = 16
NO_CONTRIBUTION = bytes(CONTRIBUTION_BYTES)  # what a computer's seat adds
CLEAR, SEALED = 1, 2  # schemes: contributions sent in the clear, or committed to before any is revealed
TAGS = {CLEAR: b"", SEALED: b"bastide shuffle 2\n"}
COMMON = "common"  # the stack that everybody draws from
WORD = 1 << 64


def new_secret() -> bytes:
    """What the server commits itself to before anybody sits down."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What is published of a secret or a contribution before it is revealed: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def key_of(secret: bytes, contributions: Sequence[bytes], scheme: int) -> bytes:
    """The key of a shuffle; no hash that is published as a commitment begins with a tag."""
    return hashlib.sha256(TAGS[scheme] + secret + b"".join(contributions)).digest()


class Stream:
    """Numbers from a key, the same for everybody who knows it."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._words = self._all_words()

    def _all_words(self) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.digest(self._key, counter.to_bytes(8, "big"), "sha256")
            yield from (int.from_bytes(block[offset : offset + 8], "big") for offset in range(0, 32, 8))
            counter += 1

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely: words in the last incomplete round are thrown
        away.
        """
        fair = WORD - WORD % bound
        return next(word for word in self._words if word < fair) % bound


@lru_cache(64)
def bag_of(setup: Setup) -> Mapping[str, int]:
    """The tiles that are shuffled for a setup, by face."""
    return MappingProxyType(Game(setup).bag)


def shuffled(bag: Mapping[str, int], stream: Stream) -> list[str]:
    """The tiles of a bag in the stream's order; the first is drawn first."""
    deck = [face for face in sorted(bag) for _ in range(bag[face])]
    for last in range(len(deck) - 1, 0, -1):
        other = stream.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


@dataclass(frozen=True, slots=True)
class Deal:
    """A whole shuffle: the order of the tiles and the seat that begins. It never leaves the server
    undealt.

    common  the same tiles in the order in which a game without stacks of its own draws them: the river first
    """

    deck: tuple[str, ...]
    starter: int
    common: tuple[str, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        by_stage = tuple(sorted(self.deck, key=lambda face: STAGES.index(_STAGE[face])))
        object.__setattr__(self, "common", self.deck if by_stage == self.deck else by_stage)

    def __repr__(self) -> str:
        return f"<Deal of {len(self.deck)} tiles>"  # a log line must not tell the order

    @staticmethod
    def of(setup: Setup, secret: bytes, contributions: Sequence[bytes], scheme: int = SEALED) -> Deal:
        """The shuffle that a secret and the contributions give."""
        stream = Stream(key_of(secret, contributions, scheme))
        deck = shuffled(bag_of(setup), stream)
        return Deal(tuple(deck), stream.below(len(contributions)))

    def next_face(self, game: Game) -> str:
        """The tile that is drawn now: the first of the stack that the rules draw from which was not drawn
        before.
        """
        if game.phase is not Phase.DRAW:
            raise ValueError("No tile is drawn now.")
        stack, drawn = self.common, len(self.deck) - game.undrawn
        if mode_of(game.setup.elements) and not river_faces().issuperset(stack[drawn : drawn + 1]):
            stack = self._stack(game.setup, game.player)
            drawn = len(stack) - int(game.extras["stacks"][game.player])
        if drawn >= len(stack):
            raise ValueError("The stack holds no tile that may be drawn now.")
        return stack[drawn]

    def _stack(self, setup: Setup, colour: int) -> tuple[str, ...]:
        """SOLO-01, SOLO-04: the land tiles are cut into stacks, the earlier colours taking the extra ones."""
        land = tuple(face for face in self.deck if face not in river_faces())
        short = int(setup.option("tiles"))
        count = min(short, len(land)) if short else len(land)
        each, extra = divmod(count, setup.players)
        first = colour * each + min(colour, extra)
        return land[first : first + each + (colour < extra)]

    def stacks(self, setup: Setup) -> dict[str, tuple[str, ...]]:
        """Every stack in the order in which it is drawn: the common one, and in solo each colour's by its
        number.
        """
        if mode_of(setup.elements) is None:
            return {COMMON: self.common}
        return {
            COMMON: tuple(face for face in self.common if face in river_faces()),
            **{str(colour): self._stack(setup, colour) for colour in range(setup.players)},
        }


def drawn_stacks(draws: Iterable[tuple[str, int]], solo: bool) -> dict[str, list[str]]:
    """The tiles drawn so far, each a face and the player who drew it, by the stack they came from."""
    stacks: dict[str, list[str]] = {}
    for face, player in draws:
        stacks.setdefault(str(player) if solo and face not in river_faces() else COMMON, []).append(face)
    return stacks


def river_faces() -> frozenset[str]:
    """The faces of the river's common stack, which comes before the land (RIV-02, SOLO-41)."""
    return _RIVER


STAGES = ("river", "lake", "land")  # in the order in which they are drawn
_STAGE = {face.name: face.stage for tiles in installed_sets().values() for face in tiles.faces}
_RIVER = frozenset(face for face, stage in _STAGE.items() if stage in ("river", "lake"))
