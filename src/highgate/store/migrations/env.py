"""How Alembic runs the migrations: on the connection it was given, in one transaction."""

from alembic import context

from highgate.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
