"""The round as a state machine (GB-4): what happens by itself until somebody is asked."""

from highgate.games.grave_business.rules.managing import next_manager, retrieve
from highgate.games.grave_business.rules.placing import next_turn
from highgate.games.grave_business.rules.setup import renew
from highgate.games.grave_business.rules.thefts import steal
from highgate.games.grave_business.state.stages import (
    FINISHED,
    MANAGED,
    RENEW,
    RETRIEVE,
    STEAL,
    TURN_OVER,
)
from highgate.games.grave_business.table import Table


def go_on(play: Table) -> None:
    """GB-4: PLACE, STEAL with DIG and MARKER, RETRIEVE with DISMEMBER, MANAGE, RENEW."""
    state = play.state
    while state.decision > FINISHED:
        stage = state.decision
        if stage == TURN_OVER:
            next_turn(play)
        elif stage == STEAL:
            steal(play)
        elif stage == RETRIEVE:
            retrieve(play)
        elif stage == MANAGED:
            next_manager(play)
        else:
            assert stage == RENEW, "a fight ends before the round goes on"
            renew(play)
