"""A replay may stop after any event: there is a picture of it."""

import json

from highgate import shelf
from highgate.kernel.event import told
from highgate.kernel.game import fold
from highgate.testkit.audiences import random_log

WATCHER = -1


def test_a_watcher_can_look_at_every_moment_of_a_match() -> None:
    game = shelf.build("grave_business", {"seats": 2, "max_rounds": 1})
    log = random_log(game, 5)
    for moment in range(1, len(log) + 1):
        view = fold(game, told(log[:moment], WATCHER))
        assert json.dumps(game.picture(view, WATCHER))
