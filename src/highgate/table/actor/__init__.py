"""One live table as an actor: its lock, its listeners, its lease, and what goes on by itself."""
