"""Matches, their journals, and who holds a seat.

Revision ID: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("touched_at", sa.Float, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
    )
    op.create_table(
        "journal",
        _match(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("client_key", sa.String(128)),
        sa.Column("entry", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq"),
        sa.UniqueConstraint("match_id", "client_key"),
    )
    op.create_table(
        "holders",
        _match(),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "holder"),
    )
    op.create_index("holders_by_holder", "holders", ["holder"])


def downgrade() -> None:
    """Drop the first tables."""
    for table in ("holders", "journal", "matches"):
        op.drop_table(table)


def _match() -> "sa.Column[str]":
    key = sa.ForeignKey("matches.id", ondelete="CASCADE")
    return sa.Column("match_id", sa.String(64), key, nullable=False)
