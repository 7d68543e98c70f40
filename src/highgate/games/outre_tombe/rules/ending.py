"""End of the game (OT-5.1 to OT-5.3): empty rows, stalls, the turn limit."""

from typing import Final

from highgate.games.outre_tombe.scoring import places_of
from highgate.games.outre_tombe.table import Table

EMPTY_ROW: Final = "empty_row"
STALL: Final = "stall"
TURN_LIMIT: Final = "turn_limit"
REASON_RULES: Final = {EMPTY_ROW: "OT-5.1", STALL: "OT-5.3", TURN_LIMIT: "OT-5.3"}


def end_if_won(play: Table) -> bool:
    """OT-4.0.6, OT-5.1: the game ends at once when somebody has no vampire left; whether it did."""
    if 0 not in play.state.sizes:
        return False
    end_game(play, EMPTY_ROW)
    return True


def end_if_adjudicated(play: Table) -> bool:
    """OT-5.3: after too many null turns in a row, then after too many turns; whether it ended."""
    state, rulings = play.state, play.rulings
    if rulings.most_null_turns and state.null_turns >= rulings.most_null_turns:
        end_game(play, STALL)
    elif rulings.most_turns and state.turns >= rulings.most_turns:
        end_game(play, TURN_LIMIT)
    else:
        return False
    return True


def end_game(play: Table, reason: str) -> None:
    """OT-5.2."""
    play.finish(reason, places_of(play.state))
