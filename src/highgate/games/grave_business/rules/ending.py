"""The end of the game (sections 4.1 and 5.3): when, why, and who wins."""

from typing import Final

from highgate.games.grave_business.parts import LAB, SQUARES, VAULT
from highgate.games.grave_business.scoring import has_master, score_of, standings
from highgate.games.grave_business.table import Table
from highgate.kernel.seats import EVERYONE

# GB-4.1.2a, in the order in which they are tested.
SUPPLY: Final = "supply"
MAX_ROUNDS: Final = "max_rounds"
STALL: Final = "stall"
REASON_RULES: Final = {SUPPLY: "GB-4.1.1", MAX_ROUNDS: "GB-4.1.2", STALL: "GB-4.1.2"}


def end_reason(play: Table) -> str:
    """GB-4.1.1 to GB-4.1.2a: why the game ends now; empty if it goes on."""
    state, rulings = play.state, play.rulings
    if state.boards.supply_size < SQUARES:
        return SUPPLY
    if 0 < rulings.max_rounds < state.round:
        return MAX_ROUNDS
    return STALL if 0 < rulings.stall_rounds <= state.stall else ""


def finish_game(play: Table, reason: str) -> None:
    """GB-5.3.5: scores are those after the last managing."""
    play.finish(reason)
    if not play.rulings.is_open:
        for seat in range(play.state.seats):
            play.show_stash(seat, VAULT, EVERYONE)  # GB-6.3
            play.show_stash(seat, LAB, EVERYONE)
    score_game(play)


def score_game(play: Table) -> None:
    """GB-5.3.1 to GB-5.3.4."""
    state = play.state
    for seat in range(state.seats):
        if has_master(state, seat):
            play.tell_of_master(seat)
    scores = tuple([score_of(state, seat) for seat in range(state.seats)])
    play.end_game(scores, standings(state))
