"""Leases: which process writes to a table, and lets its bots and clocks go on.

Right or wrong never depends on a clock here: the store compares terms. Clocks only say how soon
somebody else looks after a table whose process is gone.
"""

from dataclasses import replace
from typing import Final

from highgate.table.ports import Lease

LEASE_SECONDS: Final = 3.0
DUE: Final = 1.0  # long ago: whoever looks first attends to the table
NOTHING_TO_DO: Final = 0.0


class LeaseHolder:
    """What one process knows of the lease of one table."""

    def __init__(self, name: str, lease: Lease) -> None:
        self._name = name
        self.lease = lease

    @property
    def is_mine(self) -> bool:
        """Whether this process lets bots and clocks go on, as far as it knows."""
        return self.lease.owner == self._name

    def to_write(self, now: float, *, may_have_work: bool) -> tuple[Lease, bool]:
        """The lease to write with, and whether it has to be taken: from somebody else, or again.

        Where nothing can happen unless somebody comes, it need not be prolonged.
        """
        until = now + LEASE_SECONDS if may_have_work else NOTHING_TO_DO
        lasts = self.lease.until > now + LEASE_SECONDS / 2 or self.lease.until == until
        if self.is_mine and lasts:
            return self.lease, False
        return self._until(until), True

    def to_keep(self, now: float, *, has_work: bool) -> Lease | None:
        """The lease to take though nothing is written; None if all is well.

        Nothing to do is said only of one's own lease: before it was taken, somebody else may have
        written what is not known here yet.
        """
        until = self.lease.until
        if until == NOTHING_TO_DO and not has_work:
            return None
        if until > now + (LEASE_SECONDS / 2 if self.is_mine else 0):
            return None
        rests = self.is_mine and not has_work
        return self._until(NOTHING_TO_DO if rests else now + LEASE_SECONDS)

    def note(self, lease: Lease) -> None:
        """Its owner has prolonged it, or has nothing to do: then nobody need take it over."""
        if not self.is_mine and (lease.owner, lease.term) == (self.lease.owner, self.lease.term):
            self.lease = lease

    def to_leave(self) -> Lease | None:
        """At the end of this process: what is to be done is due at once."""
        if not self.is_mine or self.lease.until == NOTHING_TO_DO:
            return None
        return replace(self.lease, until=DUE)

    def _until(self, until: float) -> Lease:
        term = self.lease.term + (not self.is_mine)
        return Lease(self._name, term, until)
