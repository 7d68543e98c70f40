"""Games in progress as learners want them: numbers in, bytes out, one game or many at a time.

An action is its code. An observation is what `features` make of it. A mask has a 1 for each action
that may be chosen now. All of it runs compiled.
"""

from collections.abc import Sequence
from typing import Any, Final, final

from highgate.kernel.action import LegalActions
from highgate.kernel.event import Event
from highgate.kernel.game import Ask, Game, Over, Play, State
from highgate.kernel.native import BytesWriter, i64, read_i64_le, write_i64_le
from highgate.kernel.rng import Rng, Seeded
from highgate.kernel.seats import WATCHER, Seat
from highgate.kernel.views import Views
from highgate.learn.features import Encoding

CODE_SIZE: Final = 8  # bytes of an action or a seat


@final
class Episode:
    """One game in progress. It asks `seat`, and nobody when it is over.

    `viewer` is whose eyes see it: the seat that was asked last, or the learner among others.
    """

    def __init__(self, game: Game[Any, Any, Any], features: Encoding, rng: Rng) -> None:
        self.game = game
        self.features = features
        self.rng = rng
        self.recall = False
        self.keeps_log = False  # for those who draw the table
        self.seat = WATCHER
        self.viewer: Seat = 0
        self.outcome: Over | None = None
        self.state: State = game.blank()
        self.play: Play[Any] = game.sit(self.state, rng, None)
        self.views: Views[Any] | None = None
        self.legal: LegalActions | None = None  # of this moment, if it is at hand

    def begin(self, *, recall: bool) -> None:
        """A new deal from the same source of chance."""
        self.recall = recall
        needs_views = recall and self.features.memory_needs_view
        game = self.game
        log: list[Event] | None = [] if needs_views or self.keeps_log else None
        self.state = game.blank()
        self.play = game.sit(self.state, self.rng, log)
        game.setup(self.play)
        self.views = Views(game, log) if log is not None and needs_views else None
        self.outcome = None
        self._ask()

    def act(self, code: int) -> None:
        """Carry out a legal action of the seat that is asked."""
        self.act_for(self.seat, code)

    def act_for(self, seat: Seat, code: int) -> None:
        """Carry out an action of one of several seats that are asked at once."""
        self.game.act(self.play, seat, self.game.actions.all[code])
        self._ask()

    def asked(self) -> tuple[Seat, ...]:
        """All seats that owe an answer now."""
        ask = self.game.pending(self.state)
        return ask.seats if isinstance(ask, Ask) else ()

    def random_code(self, rng: Rng) -> int:
        """A random legal action of the seat that is asked."""
        legal = self.legal
        if legal is None:
            return self.game.pick(self.state, self.seat, rng).code
        return legal[rng.below(len(legal))].code

    def play_others(self, learner: Seat, rng: Rng) -> int:
        """Random choices for the others, until the learner is asked or it is over; how many."""
        game, state, decisions = self.game, self.state, 0
        while True:
            ask = game.pending(state)
            if not isinstance(ask, Ask) or learner in ask.seats:
                break
            seat = ask.seats[0]
            game.act(self.play, seat, game.pick(state, seat, rng))
            decisions += 1
        self._ask()
        self.viewer = learner  # also of the end
        if self.seat != WATCHER:
            self.seat = learner
        return decisions

    def observe(self, seat: Seat) -> bytes:
        """What a seat may know."""
        out = BytesWriter()
        self.write_observation(seat, out)
        return out.getvalue()

    def mask(self, seat: Seat) -> bytes:
        """A 1 for each action that a seat may choose now; none if it is not asked."""
        if seat not in self.asked():
            return self.features.no_actions
        return self.features.mask(self.game, self.state, seat)

    def write_observation(self, seat: Seat, out: BytesWriter) -> None:
        """What a seat may know, behind what was written before."""
        self.features.write_now(self.state, seat, out)
        if self.recall:
            view = self.state if self.views is None else self.views.of(seat)
            self.features.write_memory(view, seat, out)

    def write_mask(self, out: BytesWriter) -> None:
        """What the asked seat may choose; nothing when the game is over."""
        if self.seat == WATCHER:
            out.write(self.features.no_actions)
        else:
            self.legal = self.features.write_mask(self.game, self.state, self.seat, out)

    def _ask(self) -> None:
        self.legal = None
        ask = self.game.pending(self.state)
        if isinstance(ask, Ask):
            self.seat = self.viewer = ask.seats[0]
        else:
            self.seat = WATCHER
            self.outcome = ask


@final
class Batch:
    """Many games side by side, each a step further with every call.

    `rows` has the observation of each game, as the seat sees it whose turn it is to answer, or was
    when the game ended. `seats` says whose turn that is, and `masks` what that seat may choose,
    nothing where a game is over. Seats and actions are numbers of eight bytes.

    In self-play whoever is asked answers. With learners the game number i is played by the seat
    i modulo seats, and chance plays the others. A game that is over begins anew with the next step,
    whatever its action is.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        features: Encoding,
        games: int,
        *,
        recall: bool,
        self_play: bool,
    ) -> None:
        self.game = game
        self.actions = i64(len(game.actions))
        self.codes_size = CODE_SIZE * games
        self.recall = recall
        self.self_play = self_play
        self.sittings = [Episode(game, features, Seeded(number, "deal")) for number in range(games)]
        self.others: list[Rng] = []  # per game, the chance that plays the others
        self.ended: list[int] = []  # the games that came to their end with the last step
        self.illegal: list[int] = []  # those that ended because the action was not legal
        self.decisions = 0  # of all seats in all games so far
        self.rows = self.masks = self.seats = b""
        self._new_rows = BytesWriter()
        self._new_masks = BytesWriter()
        self._new_seats = BytesWriter()

    def reset(self, seed: int) -> None:
        """New games; the same seed gives the same deals and the same other players."""
        games = len(self.sittings)
        deals: list[Rng] = [Seeded(seed, f"deal {number}") for number in range(games)]
        others: list[Rng] = [Seeded(seed, "others")]
        self._begin_all(deals, others * games)

    def reset_each(self, seeds: Sequence[int]) -> None:
        """New games, each from a seed of its own: the same one gives the same deal in any place."""
        if len(seeds) != len(self.sittings):
            raise ValueError(f"{len(seeds)} seeds for {len(self.sittings)} games")
        deals: list[Rng] = [Seeded(seed, "deal") for seed in seeds]
        others: list[Rng] = [Seeded(seed, "others") for seed in seeds]
        self._begin_all(deals, others)

    def step(self, codes: bytes) -> None:
        """An action for each game; what is not legal ends its game."""
        if len(codes) != self.codes_size:
            raise ValueError(f"{len(codes) // CODE_SIZE} actions for {len(self.sittings)} games")
        self.ended = []
        self.illegal = []
        place = mask = i64(0)
        for number, sitting in enumerate(self.sittings):
            code = read_i64_le(codes, place)
            if sitting.seat == WATCHER:
                self._begin(number, sitting)
            elif 0 <= code < self.actions and self.masks[mask + code] == 1:
                self._act(number, sitting, int(code))
            else:
                sitting.seat = WATCHER
                self.illegal.append(number)
            self._write(sitting)  # at once, while the processor has the game at hand
            place += CODE_SIZE
            mask += self.actions
        self._hand_over()

    def random_codes(self, rng: Rng) -> bytes:
        """A random legal action for each game, 0 where none is asked for; eight bytes each."""
        codes = BytesWriter()
        for sitting in self.sittings:
            code = 0 if sitting.seat == WATCHER else sitting.random_code(rng)
            write_i64_le(codes, i64(code))
        return codes.getvalue()

    def outcome(self, number: int) -> Over:
        """How a game ended."""
        outcome = self.sittings[number].outcome
        assert outcome is not None
        return outcome

    def _begin_all(self, deals: list[Rng], others: list[Rng]) -> None:
        self.others = others
        self.ended = []
        self.illegal = []
        for number, sitting in enumerate(self.sittings):
            sitting.rng = deals[number]
            self._begin(number, sitting)
            self._write(sitting)
        self._hand_over()

    def _begin(self, number: int, sitting: Episode) -> None:
        """A new deal, and another one where chance ends the game before the learner is asked."""
        sitting.seat = WATCHER
        while sitting.seat == WATCHER:
            sitting.begin(recall=self.recall)
            self._play_others(number, sitting)

    def _act(self, number: int, sitting: Episode, code: int) -> None:
        sitting.act(code)
        self.decisions += 1
        self._play_others(number, sitting)
        if sitting.seat == WATCHER:
            self.ended.append(number)

    def _play_others(self, number: int, sitting: Episode) -> None:
        if not self.self_play:
            self.decisions += sitting.play_others(number % self.game.seats, self.others[number])

    def _write(self, sitting: Episode) -> None:
        seat = sitting.viewer
        write_i64_le(self._new_seats, i64(seat))
        sitting.write_observation(seat, self._new_rows)
        sitting.write_mask(self._new_masks)

    def _hand_over(self) -> None:
        self.rows = taken(self._new_rows)
        self.masks = taken(self._new_masks)
        self.seats = taken(self._new_seats)


def taken(out: BytesWriter) -> bytes:
    """What was written; the next is written in its place."""
    value = out.getvalue()
    out.truncate(0)
    return value
