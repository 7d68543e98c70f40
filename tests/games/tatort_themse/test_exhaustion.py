"""The laws where random games seldom go: all cards in hands, a short row, a pile about to end."""

from typing import Any

import pytest

from highgate import shelf
from highgate.games.tatort_themse.parts import WITNESS_CARDS, WITNESS_NAMES, groups, packed
from highgate.kernel.game import Game, Play, arranged
from highgate.kernel.rng import Rng, Seeded, shuffle
from highgate.kernel.views import Views
from highgate.testkit.laws import Check

NAME = "tatort_themse"


class CheckFrom(Check):
    """A match under observation that starts from a position."""

    def __init__(self, game: Game[Any, Any, Any], seed: int, position: dict[str, Any]) -> None:
        super().__init__(game, seed)
        self.position = position
        self.play = self.begun()
        self.views = Views(game, self.log)
        self.pieces = game.pieces(self.play.state)

    def begun(self) -> Play[Any]:
        """The position, freshly set up."""
        play: Play[Any] = arranged(self.game, self.position, Seeded(self.seed))
        return play

    def again(self) -> Play[Any]:
        play = self.begun()
        for seat, action in self.choices:
            self.game.act(play, seat, action)
        return play


def hoarded(rng: Rng, seats: int, left: int) -> dict[str, Any]:
    """All cards but a few are in hands, and some of the clues are gone."""
    cards = list(WITNESS_CARDS)
    shuffle(rng, cards)
    row, pile, rest = cards[: min(left, 4)], cards[4:left], cards[left:]
    clues = list(range(25))
    shuffle(rng, clues)
    deck = shelf.build(NAME, {}).blank().deck
    height = 3 + rng.below(3)
    columns = [clues[5 * c : 5 * c + height] for c in range(5)]
    return {
        "columns": [" ".join(deck.clues[clue] for clue in column) for column in columns],
        "hands": [" ".join(groups(packed(rest[seat::seats]))) for seat in range(seats)],
        "row": " ".join([WITNESS_NAMES[k] for k in row] + ["-"] * (4 - len(row))),
        "pile": " ".join(WITNESS_NAMES[kind] for kind in pile),
        "turn": rng.below(seats),
    }


@pytest.mark.rule("TT-4.0", "TT-4.2.5", "TT-4.7.1", "TT-4.7.2", "TT-4.7.3", "TT-4.7.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("left", [0, 1, 3, 4, 5, 9])
def test_the_laws_hold_when_the_cards_run_out(seats: int, left: int) -> None:
    rng = Seeded(seats * 100 + left, "hoard")
    game = shelf.build(NAME, {"seats": seats})
    assert CheckFrom(game, left, hoarded(rng, seats, left)).run().decisions > 0
