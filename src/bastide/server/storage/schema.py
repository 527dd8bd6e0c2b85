"""What lies in the database. A change here needs a new file in migrations/versions; a test
compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()
_SERIAL = BigInteger().with_variant(Integer, "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("solo", Boolean, nullable=False),
    Column("daily", String(10), nullable=False),
    Column("quick", String(200), nullable=False),  # what a stranger who wants the same is paired by
    Column("host", String(24), nullable=False),
    Column("secret", LargeBinary, nullable=False),  # of the shuffle: read by the table alone
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("last_ply", Integer, nullable=False),
    Column("wake_at", BigInteger),  # when a sweep has to look at the table
    Column("paused", BigInteger, nullable=False),  # milliseconds without any server since the last row
    Column("recorded", Boolean, nullable=False),  # whether the results of an ended game are written
    Column("due", Boolean, nullable=False),  # whether something that follows its end is to be done
    Column("summary", Text, nullable=False),  # what lists show, as JSON
    Index("tables_by_status", "status", "public", "updated_at"),
    Index("tables_by_wake", "wake_at"),
    Index("tables_by_quick", "quick", "status"),
    Index("tables_by_due", "due", "updated_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # two servers never both write one ply
    Column("at", BigInteger, nullable=False),
    Column("person", String(24), nullable=False),
    Column("key", String(40), nullable=False),
    Column("spent", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(24), nullable=False, index=True),
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("account", String(24), unique=True),  # the name in small letters; None = a guest
    Column("skeleton", String(200)),  # what an account's name looks like
    Column("password", String(200)),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("banned", Boolean, nullable=False),
    Index("people_by_ban", "banned"),
    Index("people_by_skeleton", "skeleton", unique=True),  # no two accounts look alike
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(44), primary_key=True),  # the hash of the token in the cookie
    Column("person", String(24), ForeignKey("people.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),  # to the hour
    Column("agent", String(200), nullable=False),
    Column("ended_at", BigInteger),  # by the person, a ban or a new password
    Index("sessions_by_end", "ended_at"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(24), nullable=False, index=True),
    Column("name", String(24), nullable=False),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("solo", String(300), nullable=False),  # elements and options of a solo game, "" = no solo
    Column("daily", String(10), nullable=False),
    Column("practice", Boolean, nullable=False, server_default=false()),  # a solo game that no ranking shows
    Column("how", String(12), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("results_of_solo", "solo", "daily", "score"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("mode", String(8), primary_key=True),  # duel, several
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", _SERIAL, primary_key=True, autoincrement=True),
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("seat", Integer),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(40)),  # the client's, so that a repeated line is said once
    Index("chat_by_key", "table_id", "person", "key", unique=True),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("muted", String(24), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", _SERIAL, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", String(24), nullable=False),
    Column("reported", String(24), nullable=False),
    Column("table_id", String(24), nullable=False),
    Column("line", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("settled", Boolean, nullable=False),
)

days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", LargeBinary, nullable=False),  # of the day's deck
)

attempts = Table(
    "attempts",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("table_id", String(24), nullable=False),
    UniqueConstraint("table_id", name="one_attempt_a_table"),
)

pairings = Table(
    "pairings",
    metadata,
    Column("key", String(200), primary_key=True),  # what strangers want, as in `tables.quick`
    Column("number", Integer, primary_key=True, autoincrement=False),  # two servers never both open one
)

pars = Table(
    "pars",
    metadata,
    Column("deck", String(24), primary_key=True),  # a solo table's, or a day's
    Column("score", Integer, nullable=False),
)

shares = Table(
    "shares",
    metadata,
    Column(
        "table_id", String(24), ForeignKey("tables.id"), primary_key=True
    ),  # a game that anybody may watch
    Column("person", String(24), nullable=False, index=True),  # the player who shared it
    Column("at", BigInteger, nullable=False),
)

pictures = Table(
    "pictures",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), nullable=False, index=True),  # the player whose browser drew it
    Column("at", BigInteger, nullable=False),
    Column("jpeg", LargeBinary, nullable=False),  # the final map, as previews of links show it
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(44), primary_key=True),  # the hash of the endpoint
    Column("person", String(24), nullable=False, index=True),
    Column("session", String(44), nullable=False),  # as long as it stands, notices are sent
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),  # the browser's public key
    Column("auth", String(40), nullable=False),  # the secret that it shares with this server
    Column("language", String(2), nullable=False),
    Column("at", BigInteger, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),  # the signing key of cookies; when a server last ran
)
