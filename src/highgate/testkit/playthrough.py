"""Golden playthroughs: one random match written out to be read, and compared line by line.

# GAME, rules 1, 3 seats, seed 1
#5  seat 1 is asked first_card (AB-4.4)          24 choices
    > B0>3
      CardPlayed seat=1 tomb=3 face_up=True card='B0'       | seat 2: the same
"""

from typing import Any

from highgate.kernel.event import Event, kind_of, parts, seen_by
from highgate.kernel.game import Ask, Game, begin
from highgate.kernel.rng import Seeded
from highgate.kernel.seats import Seat


def playthrough(game: Game[Any, Any, Any], seed: int) -> str:
    """One random match: every question, choice and event, as it is and as another seat hears it."""
    play = begin(game, Seeded(seed))
    rng = Seeded(seed, "choices")
    lines = [f"# {game.name}, rules {game.rules_version}, {game.seats} seats, seed {seed}"]
    lines += [_told(event, 0) for event in play.log or []]
    number = 0
    while isinstance(ask := play.pending(), Ask):
        number += 1
        seat = ask.seats[rng.below(len(ask.seats))]
        legal = game.legal(play.state, seat)
        action = legal[rng.below(len(legal))]
        lines.append(
            f"#{number}  seat {seat} is asked {ask.what} ({ask.rule}), {len(legal)} choices"
        )
        lines.append(f"    > {action}")
        before = len(play.log or [])
        play.step(seat, action)
        other = (seat + 1) % game.seats
        lines += [_told(event, other) for event in (play.log or [])[before:]]
    lines.append(f"# over: scores {ask.scores}, ranks {ask.ranks} ({ask.rule})")
    return "\n".join(lines) + "\n"


def _told(event: Event, other: Seat) -> str:
    """An event, and what another seat is told of it."""
    heard = dict(parts(seen_by(event, other)))
    hidden = [f"{name}=?" for name, value in parts(event) if repr(value) != repr(heard[name])]
    fields = " ".join(f"{name}={value!r}" for name, value in parts(event))
    rest = " ".join(hidden) if hidden else "the same"
    return f"      {kind_of(event)} {fields} | seat {other}: {rest}"
