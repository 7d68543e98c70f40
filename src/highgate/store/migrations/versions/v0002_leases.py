"""Who writes to a match, until when, and under which term each entry was written.

Revision ID: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Matches that run are due at once: whoever starts first attends to them."""
    for column in (
        sa.Column("owner", sa.String(64), nullable=False, server_default=""),
        sa.Column("term", sa.Integer, nullable=False, server_default="0"),
        sa.Column("leased_until", sa.Float, nullable=False, server_default="0"),
    ):
        op.add_column("matches", column)
    op.add_column("journal", sa.Column("term", sa.Integer, nullable=False, server_default="0"))
    op.create_index("matches_by_lease", "matches", ["leased_until"])
    matches = sa.table("matches", sa.column("leased_until"), sa.column("is_over", sa.Boolean))
    op.execute(matches.update().where(matches.c.is_over.is_(False)).values(leased_until=1.0))


def downgrade() -> None:
    """Without leases."""
    op.drop_index("matches_by_lease", "matches")
    op.drop_column("journal", "term")
    for name in ("leased_until", "term", "owner"):
        op.drop_column("matches", name)
