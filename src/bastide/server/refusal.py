"""Why a table does not do what somebody asked: a code for programs and a sentence for people."""
from __future__ import annotations

from typing import Literal

Code = Literal["unknown", "forbidden", "closed", "not_yours", "stale", "illegal", "not_now", "too_much", "unauthentic",
               "try_again", "failure", "bad_name", "name_taken", "weak_password"]


class Refusal(Exception):
    """The message changed nothing."""

    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Repeated(Exception):
    """The message was accepted before, under the same key: it brought this ply."""

    def __init__(self, ply: int) -> None:
        super().__init__(f"accepted before at ply {ply}")
        self.ply = ply


def database_away() -> Refusal:
    """The same message may be sent again, under the same key, until the database is back."""
    return Refusal("try_again", "The database does not answer right now: try again in a moment.")


def failure() -> Refusal:
    """A fault of the server, of which its log says more: the same message would most likely fail again."""
    return Refusal("failure", "Something went wrong here; the host of this server can see what.")
