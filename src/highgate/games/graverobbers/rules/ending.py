"""End of a game and of a match (GR-5): final evaluation, scores, winners, the next game."""

from typing import Final

from highgate.games.graverobbers.options import MatchTie, SingleTie
from highgate.games.graverobbers.parts import FULL, OPEN, TOMBS, Tomb
from highgate.games.graverobbers.rules.setup import set_up_game
from highgate.games.graverobbers.scoring import (
    fate_of,
    game_standings,
    match_standings,
    sheet_of,
    tomb_sums,
)
from highgate.games.graverobbers.table import Table

# GR-5.6a
ALL_SCORED: Final = "all_scored"
FOUR_INTACT: Final = "four_intact"
FOUR_RANSACKED: Final = "four_ransacked"
ROUND_LIMIT: Final = "round_limit"
REASON_RULES: Final = {
    ALL_SCORED: "GR-5.3",
    FOUR_INTACT: "GR-5.2",
    FOUR_RANSACKED: "GR-5.2",
    ROUND_LIMIT: "GR-5.1",
}


def evaluate_game(play: Table, reason: str) -> None:
    """GR-5.4 to GR-5.12; then the next game of the match, or its end."""
    play.finish(reason)
    score_open_tombs(play)
    for seat in range(play.state.seats):
        play.show_hand(seat)
    if not play.options.learning_open:  # there they are open since the choice (GR-6.17)
        for seat in range(play.state.seats):
            play.show_goals(seat)
    score_seats(play)
    if play.options.games > 1:
        go_on_with_match(play)


def score_open_tombs(play: Table) -> None:
    """GR-5.4: every unscored tomb with the cards present, in order; nobody accuses."""
    for tomb in TOMBS:
        if play.state.fates[tomb] == OPEN:
            score_tomb(play, tomb)


def score_tomb(play: Table, tomb: Tomb) -> int:
    """GR-4.15 to GR-4.17: the fate of a tomb."""
    state = play.state
    defence, robbery, _ = tomb_sums(state.columns, tomb * FULL, state.heights[tomb])
    fate = fate_of(defence, robbery)
    play.score_tomb(tomb, fate, defence, robbery)
    return fate


def score_seats(play: Table) -> None:
    """GR-5.7 to GR-5.12."""
    state = play.state
    for seat in range(state.seats):
        play.write_sheet(seat, sheet_of(state, seat))
    eliminate = play.options.single_tie is SingleTie.ELIMINATE
    play.end_game(game_standings(state, eliminate=eliminate))


def go_on_with_match(play: Table) -> None:
    """GR-5.13: the next game is set up at once; after the last one the match is decided."""
    state = play.state
    if state.game_number < play.options.games:
        set_up_game(play, state.game_number + 1)
        return
    last_game_decides = play.options.match_tie is MatchTie.LAST_GAME
    play.end_match(match_standings(state, last_game_decides=last_game_decides))
