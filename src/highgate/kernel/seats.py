"""Seats and sets of seats.

A set of seats is a bit mask, because a rollout makes many of them: bit k stands for seat k.
"""

from typing import Final

Seat = int
SeatSet = int

WATCHER: Final[Seat] = -1  # no seat at all: a spectator, or nobody in a place for a seat
NOBODY: Final[SeatSet] = 0
EVERYONE: Final[SeatSet] = -1  # all bits: every seat, and the watchers too


def may_read(readers: SeatSet, seat: Seat) -> bool:
    """Whether a seat belongs to the readers; a watcher reads only what everyone may."""
    if seat == WATCHER:
        return readers == EVERYONE
    return (readers >> seat) & 1 == 1


def seats_of(mask: SeatSet) -> tuple[Seat, ...]:
    """The seats of a mask that is not EVERYONE, in ascending order."""
    return tuple(seat for seat in range(mask.bit_length()) if (mask >> seat) & 1)
