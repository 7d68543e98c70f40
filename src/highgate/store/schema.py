"""The tables of the database, the same in SQLite and PostgreSQL."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("touched_at", Float, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("seed", String(64), nullable=False),  # read by the table that deals, by nobody else
    Column("owner", String(64), nullable=False, server_default=""),  # of the lease
    Column("term", Integer, nullable=False, server_default="0"),
    Column("leased_until", Float, nullable=False, server_default="0"),
    Index("matches_by_lease", "leased_until"),
)

JOURNAL = Table(
    "journal",
    METADATA,
    Column("match_id", String(64), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("client_key", String(128)),
    Column("entry", Text, nullable=False),
    Column("term", Integer, nullable=False, server_default="0"),  # of the lease it was written with
    PrimaryKeyConstraint("match_id", "seq"),  # two writers: one of them fails
    UniqueConstraint("match_id", "client_key"),  # a resend has no second effect
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("match_id", String(64), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("holder", String(64), nullable=False),
    PrimaryKeyConstraint("match_id", "holder"),
    Index("holders_by_holder", "holder"),
)
