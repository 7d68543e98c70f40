"""Places (OT-5.2): the game knows only winners, the rest is for display."""

from highgate.games.outre_tombe.state import Cemetery


def places_of(state: Cemetery) -> tuple[int, ...]:
    """One more than the number of players with fewer vampires; equal numbers share a place."""
    counts = [state.vampires_of(seat) for seat in range(state.seats)]
    return tuple([1 + sum([other < count for other in counts]) for count in counts])


def scores_of(state: Cemetery) -> tuple[int, ...]:
    """Vampires that are left, as minus points: more is better."""
    return tuple([-state.vampires_of(seat) for seat in range(state.seats)])
