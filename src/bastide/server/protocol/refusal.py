"""Why a table does not do what someone asked.

A code says what a program can do about it (sign in, read the log again, wait). A `why` with its values
names the sentence that the pages show in their reader's language. The reason says it in English, for
programs and logs.
"""

from __future__ import annotations

from typing import Literal

Code = Literal[
    "unknown",
    "forbidden",
    "closed",
    "not_yours",
    "stale",
    "illegal",
    "not_now",
    "too_much",
    "unauthentic",
    "try_again",
    "failure",
    "bad_name",
    "name_taken",
    "weak_password",
]


Why = Literal[
    "about_to_start",
    "account_deleted",
    "agreed_already",
    "asked_already",
    "awaits_bytes",
    "bad_bytes",
    "bad_plan",
    "bad_record",
    "bad_record_line",
    "bad_request",
    "banned",
    "busy",
    "clock_needs_time",
    "colour_taken",
    "computer_preparing",
    "daily_account",
    "daily_counts",
    "daily_sealed",
    "damaged",
    "database_away",
    "empty_line",
    "failure",
    "has_account",
    "host_only",
    "illegal_action",
    "keeps_name",
    "logged_out",
    "name_accents",
    "name_direction",
    "name_empty",
    "name_reserved",
    "name_scripts",
    "name_taken",
    "needs_account",
    "needs_link",
    "needs_person",
    "needs_two_seats",
    "next_game_stands",
    "no_computer_solo",
    "no_hints",
    "no_network",
    "no_page",
    "no_par",
    "no_push",
    "no_such_line",
    "no_such_player",
    "no_such_session",
    "no_such_table",
    "not_asked",
    "not_deciding",
    "not_ended",
    "not_playing",
    "not_ready",
    "not_started",
    "nothing_to_confirm",
    "nothing_to_decide",
    "nothing_to_take_back",
    "nothing_to_undo",
    "password_common",
    "password_length",
    "password_name",
    "people_only",
    "players_only",
    "protocol",
    "raced",
    "rated_no_computer",
    "rated_one_seat",
    "rated_plain",
    "same_colour",
    "seat_empty",
    "seat_free",
    "seat_not_yours",
    "seat_out",
    "seat_present",
    "seat_taken",
    "seated_only",
    "series_continues",
    "series_is_duel",
    "server_full",
    "server_stopping",
    "solo_colours",
    "stale",
    "stale_start",
    "still_here",
    "this_machine",
    "time_over",
    "too_fast",
    "too_long",
    "too_many_connections",
    "too_many_tables",
    "too_many_watched",
    "too_many_watchers",
    "too_often",
    "turn_played",
    "turn_stays",
    "version",
    "watchers_address",
    "wrong_host",
    "wrong_login",
    "wrong_password",
    "wrong_time",
]

Values = dict[str, str | int]


class Refusal(Exception):
    """The message changed nothing; `values` fill the pages' sentence for `why`."""

    def __init__(self, code: Code, reason: str, why: Why, **values: str | int) -> None:
        super().__init__(reason)
        self.code, self.reason, self.why = code, reason, why
        self.values: Values = values


class Repeated(Exception):
    """The message was accepted before, under the same key: it brought this ply."""

    def __init__(self, ply: int) -> None:
        super().__init__(f"accepted before at ply {ply}")
        self.ply = ply


def database_away() -> Refusal:
    """The same message may be sent again, under the same key, until the database is back."""
    return Refusal(
        "try_again", "The database does not answer right now: try again in a moment.", "database_away"
    )


def failure() -> Refusal:
    """A fault of the server, of which its log says more: the same message would most likely fail again."""
    return Refusal(
        "failure", "Something went wrong on the server. Its host will find the details in the log.", "failure"
    )
