"""How much and how often: the sizes and rates to which the server holds its clients.

An address may be a whole school or club: what it is allowed is for all of them together.
"""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.limits import PLAYERS

MESSAGE_BYTES = 4_096  # one WebSocket message of a client
BODY_BYTES = 65_536  # one HTTP request body
PICTURE_BYTES = 300_000  # the picture of a final map, for previews of links
CHAT_CHARACTERS = 500  # one line of chat
CHAT_SENT = 50  # lines of chat that a newcomer is shown
NAME_CHARACTERS = 24  # a person's name
SKELETON_CHARACTERS = 200  # what is kept of how a name looks
REASON_CHARACTERS = 500  # why somebody is reported
PASSWORD_SHORTEST, PASSWORD_LONGEST = 8, 128
PAGE_DEFAULT, PAGE_LARGEST = 20, 100  # rows of a list endpoint
SEATS_MOST = PLAYERS
TABLES_OPEN_EACH = 20  # tables before their start whose host one person may be
SOCKETS_EACH = 20  # WebSockets of one person on one node
SOCKETS_AT_A_SEAT = 6  # WebSockets of one seated person at one table: a newer one replaces the oldest
SPECTATORS_PER_TABLE = 150  # WebSockets of those who only watch one table, on one node
INVITED_PER_TABLE = 50  # beside these, of those who come with its invitation and have no seat yet
SPECTATORS_PER_ADDRESS = 120  # of one address on one node, at all tables: fewer than one table has room for
SOCKETS_PER_ADDRESS = 2_000  # WebSockets of one address on one node, whoever is behind them
CONNECTIONS_PER_ADDRESS = 1_000  # other connections of one address, unless a proxy stands in front
CONNECTIONS_IN_ALL = 10_000  # of one node; fewer if the system allows fewer open files
BACKLOG = 1_024  # connections that wait to be accepted
HEADER_BYTES = 32_768  # of a request, everything but its body
REQUESTS_WAITING = 16  # in one connection, while an earlier one is answered
FRAGMENTS = 32  # of one WebSocket message
HEADER_SECONDS = 10.0  # until the headers of a request are here
BODY_SECONDS = 30.0  # from then on, until its body is here
OUTBOX_MESSAGES = 256  # unsent messages of a slow client before it is disconnected
ACTION_CHARACTERS = 80  # an action in text notation
KEY_CHARACTERS = 40  # an idempotency key

LAG_ALLOWANCE_MS = 500  # of one turn, at most, by the measured delay of the connection
COMPUTER_RETRY_MS = 5_000  # after this a sweep asks another node for a computer's move
TABLE_IDLE_SECONDS = 60  # a table without connections leaves the memory after this
COMMIT_SECONDS = 60  # somebody who is here and does not commit for this long may be removed
STOPS_FORGIVEN = 2  # somebody through whom more starts were stopped may be removed
STOPS_MOST = 10  # a table is closed after this many stopped starts
REVEAL_SECONDS = 30  # the host may remove a guest who keeps a start waiting for random bytes this long
PAIRING_MINUTES = 10  # a table that waits longer for a stranger without its host is not offered any more
PAIRING_ARRIVAL_SECONDS = 20  # nor one to which whoever opened it has not come after this
PAIRING_ROUNDS = 20  # looks for a stranger in one request while other servers open tables
DAY_MARGIN_MINUTES = 10  # after midnight, until a day's deck is published
OPEN_TABLE_HOURS = 24  # a table that never starts is closed after this
SESSION_DAYS = 90  # a session that is not used this long ends; an ended one is forgotten after this
GUEST_DAYS = 30  # a guest who never played and was not seen this long is forgotten
TIDIED_AT_ONCE = 500  # sessions, and guests, that one round of tidying drops
PUSH_EACH = 10  # browsers of one person that are sent notices
PUSH_WAITING = 1_000  # notices that wait to be sent by one process; more are dropped
PUSH_AT_ONCE = 4  # notices that one process sends at a time
PUSH_SECONDS = 10.0  # for a push service to answer

HINTS_WAITING = 10_000  # hints to other processes that wait for Redis; then the oldest goes
RATE_COUNTERS = 10_000  # windows that one process counts in memory
RATE_MESSAGES = (40, 20.0)  # WebSocket messages of one connection: a burst, and how many more each second
RATE_FRAMES = (400, 100.0)  # WebSocket frames of one connection, pings among them; then it is closed
RATE_BYTES = (262_144, 131_072.0)  # bytes of one WebSocket; then it is closed
RATE_HELLOS = (4, 0.5)  # of these, repeated hellos, each of which may cost the whole state


class Rate(NamedTuple):
    """At most `most` in any window of `seconds`, over all processes that share a Redis."""

    most: int
    seconds: int


RATE_CHAT = Rate(10, 20)  # chat lines of one person
RATE_REQUESTS = Rate(1_500, 10)  # HTTP requests of one address
RATE_PROBES = Rate(1_500, 10)  # of one address at one process, for its health and its numbers
RATE_CONNECTIONS = Rate(120, 10)  # new WebSockets of one person; of one address, those without a session
RATE_CONNECTIONS_IN_ALL = Rate(1_200, 10)  # new WebSockets of one address
RATE_GUESTS = Rate(120, 60)  # new guests of one address
RATE_ACCOUNTS = Rate(100, 600)  # attempts to register, of one address
RATE_LOGIN = Rate(
    15, 160
)  # wrong passwords of one address; of one browser; of one session for a new password
RATE_LOGIN_AS = Rate(32, 320)  # wrong passwords for one name, from anywhere; one address alone stays below
RATE_TABLES = Rate(20, 100)  # tables created by one person
RATE_REPLAYS = Rate(60, 60)  # records played through for one address
RATE_SUBSCRIPTIONS = Rate(20, 60)  # browsers subscribed by one person
RATE_PICTURES = Rate(20, 100)  # pictures of final maps sent by one person
RATE_REPORTS = Rate(5, 250)  # reports by one person
