"""DIG and MARKER (GB-5.1.5 to GB-5.1.7)."""

from highgate.games.grave_business.parts import NO_TILE, SQUARES, STAGES
from highgate.games.grave_business.scoring import (
    STAGE_COUNT,
    decide_square,
    line_strengths,
    marker_seat,
)
from highgate.games.grave_business.state.stages import NO_SEAT
from highgate.games.grave_business.table import Table


def dig_graveyard(play: Table) -> None:
    """GB-5.1.5: every square that still holds its tile; then the marker."""
    state = play.state
    lines = line_strengths(state)
    marker = marker_seat(state)
    marker_first = play.rulings.is_open_variant
    for square in range(SQUARES):
        if state.spaces.graveyard[square] != NO_TILE:
            decided = decide_square(state, lines, square, marker, marker_first)
            play.dig(square, decided // STAGE_COUNT - 1, STAGES[decided % STAGE_COUNT])
    pass_marker(play)


def pass_marker(play: Table) -> None:
    """GB-5.1.7: who stands on the marker gives it away; else it goes to the left."""
    state = play.state
    giver = marker_seat(state)
    if giver == NO_SEAT:
        play.take_marker((state.marker + 1) % state.seats)
    else:
        play.offer_marker(giver)
