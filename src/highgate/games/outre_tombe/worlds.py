"""Fill the holes of a view: possible truths, every deal equally likely. And count the pieces."""

from typing import Any, final

from highgate.games.outre_tombe.options import Options
from highgate.games.outre_tombe.parts import (
    BIT,
    COLOUR_NAMES,
    COLOURS,
    CRYPTS,
    DUEL,
    EMPTY,
    GARLIC,
    LID_NAMES,
    LIDS_EACH,
    NO_LID,
    RAT,
    UNKNOWN,
    VAMPIRES_EACH,
    Colour,
    Lid,
)
from highgate.games.outre_tombe.state import Cemetery
from highgate.kernel.game import Sampler
from highgate.kernel.rng import Rng, shuffle


@final
class Dealer(Sampler):
    """Deals unseen lids and face-down vampires."""

    def draw(self, rng: Rng) -> Cemetery:
        view: Cemetery = self.view
        world = view.clone()
        fill_lids(world, self.game.options, rng)
        fill_rows(world, self.game.options, rng)
        return world


def fill_lids(world: Cemetery, options: Options, rng: Rng) -> None:
    """OT-3.1: rats lie only where the first lid was never seen; the rest anywhere."""
    unseen = [crypt for crypt in range(CRYPTS) if world.lids[crypt] == UNKNOWN]
    first = [crypt for crypt in unseen if not world.covered & BIT[crypt]]
    shuffle(rng, first)
    rats = first[: world.rats - world.rats_found]
    known = [lid for lid in (*world.lids, *world.pile) if lid < COLOURS]
    holes = len(unseen) - len(rats) + world.pile.count(UNKNOWN)
    pool = unseen_pieces(known, LIDS_EACH, holes, options, rng)
    lids = list(world.lids)
    for crypt in unseen:
        lids[crypt] = RAT if crypt in rats else pool.pop()
    world.know_lids(lids, [pool.pop() if lid == UNKNOWN else lid for lid in world.pile])


def fill_rows(world: Cemetery, options: Options, rng: Rng) -> None:
    """OT-3.5: face-down vampires are those that lie nowhere else."""
    rows = [world.row_of(seat) for seat in range(world.seats)]
    known = [vampire for row in rows for vampire in row if vampire != UNKNOWN]
    known += [content for content in world.contents if content < GARLIC]
    holes = sum(row.count(UNKNOWN) for row in rows)
    pool = unseen_pieces(known + world.tray, VAMPIRES_EACH, holes, options, rng)
    for seat, row in enumerate(rows):
        world.know_row(seat, [pool.pop() if piece == UNKNOWN else piece for piece in row])


def unseen_pieces(
    known: list[Colour], each: int, holes: int, options: Options, rng: Rng
) -> list[Colour]:
    """The pieces of the box that are not known, shuffled."""
    pool = []
    for colour in range(COLOURS):
        if is_in_play(colour, options):
            pool += [colour] * max(0, each - known.count(colour))
    shuffle(rng, pool)
    # A position set up against conservation may have more holes than the box has pieces.
    while len(pool) < holes:
        pool.append(rng.below(COLOURS))
    return pool


def is_in_play(colour: Colour, options: Options) -> bool:
    """OT-3.7.1."""
    return options.seats > DUEL or COLOUR_NAMES[colour] not in options.removed_colours_2p


def count_pieces(state: Cemetery) -> dict[str, Any]:
    """OT-9.1, OT-9.2, OT-9.6, OT-9.7: every piece of the game, wherever it lies."""
    pieces: dict[str, Any] = {"stakes": state.supply + sum(state.stakes)}
    lids: list[Lid] = [lid for lid in (*state.lids, *state.pile) if lid != NO_LID]
    for lid in lids + [RAT] * state.rats_found:
        _count(pieces, f"lid {LID_NAMES[lid]}")
    vampires = [vampire for seat in range(state.seats) for vampire in state.row_of(seat)]
    vampires += [content for content in state.contents if content < GARLIC]
    for vampire in vampires + state.tray:
        _count(pieces, f"vampire {LID_NAMES[vampire]}")
    for seat, in_hand in enumerate(state.garlic):
        pieces[f"garlic {seat}"] = in_hand
    for content in state.contents:
        if GARLIC <= content < EMPTY:
            pieces[f"garlic {content - GARLIC}"] += 1
    return dict(sorted(pieces.items()))


def _count(pieces: dict[str, Any], name: str) -> None:
    pieces[name] = pieces.get(name, 0) + 1
