"""What the clerk of Graverobbers and the sexton make of what they see."""

from typing import Any

from highgate import shelf
from highgate.games.graverobbers.actions import END_TURN
from highgate.games.graverobbers.bots.heuristic import HeuristicPolicy, sexton
from highgate.games.graverobbers.rules.game import Graverobbers
from highgate.games.graverobbers.state import SECOND_CARD
from highgate.kernel.game import Game, Over
from highgate.kernel.rng import Seeded

SEATS = 4
DEALS = 60
EVEN = 1 / SEATS


def a_game() -> Graverobbers:
    game = shelf.build("graverobbers", {"seats": SEATS})
    assert isinstance(game, Graverobbers)
    return game


def win_share(
    game: Game[Any, Any, Any], deal: int, players: list[HeuristicPolicy], seat: int
) -> float:
    """What a seat makes of a deal among these players."""
    play = game.sit(game.blank(), Seeded(deal), None)
    game.setup(play)
    chance = Seeded(deal, f"choices {seat}")
    while not isinstance(pending := game.pending(play.state), Over):
        asked = pending.seats[0]
        game.act(play, asked, players[asked].choose(play.state, asked, chance))
    return 1 / pending.ranks.count(1) if pending.ranks[seat] == 1 else 0.0


def test_one_sexton_among_clerks_wins_more_than_its_share() -> None:
    game = a_game()
    clerk, one = HeuristicPolicy(game), sexton(game)
    shares = [
        win_share(game, deal, [one if other == seat else clerk for other in range(SEATS)], seat)
        for deal in range(DEALS)
        for seat in range(SEATS)
    ]
    assert sum(shares) / len(shares) > EVEN + 0.08


def second_cards(player: HeuristicPolicy) -> float:
    """How often all seats lay a second card, if they play like this."""
    game, seconds, asked = player.game, 0, 0
    for deal in range(10):
        play = game.sit(game.blank(), Seeded(deal), None)
        game.setup(play)
        chance = Seeded(deal, "choices")
        while not isinstance(pending := game.pending(play.state), Over):
            seat = pending.seats[0]
            action = player.choose(play.state, seat, chance)
            if play.state.decision == SECOND_CARD:
                asked += 1
                seconds += action is not END_TURN
            game.act(play, seat, action)
    return seconds / asked


def test_a_sexton_keeps_its_cards() -> None:
    game = a_game()
    assert second_cards(sexton(game)) < second_cards(HeuristicPolicy(game)) / 2
