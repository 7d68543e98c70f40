"""Places (OT-5.2): the game knows only winners, the rest is for display."""

from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.seats import Seat


def places_of(state: Cemetery) -> tuple[int, ...]:
    """One more than the number of players with fewer vampires; equal numbers share a place."""
    counts = [vampires_of(state, seat) for seat in range(state.seats)]
    return tuple([1 + sum([other < count for other in counts]) for count in counts])


def scores_of(state: Cemetery) -> tuple[int, ...]:
    """Vampires that are left, as minus points: more is better."""
    return tuple([-vampires_of(state, seat) for seat in range(state.seats)])


def vampires_of(state: Cemetery, seat: Seat) -> int:
    """OT-5.2: in the row, and unplaced in the gift tray."""
    return state.sizes[seat] + (len(state.tray) if seat == state.receiver else 0)
