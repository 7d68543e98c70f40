"""The recorder of Outre Tombe: makes a change and, when somebody keeps a log, tells it.

Here stands who may read what (OT-6): whatever is seen, everyone sees; undersides of closed lids and
face-down vampires are for `nobody`.
"""

from collections.abc import Iterable
from typing import final

from highgate.games.outre_tombe.events import gifts, outbreaks, setup, turn
from highgate.games.outre_tombe.events.notation import EMPTY_NAME, GARLIC_NAME
from highgate.games.outre_tombe.options import Options, Rulings
from highgate.games.outre_tombe.parts import (
    CAUSES,
    COLOUR_NAMES,
    DECISIONS,
    EMPTY,
    END_NAMES,
    EVERY_CRYPT,
    GARLIC,
    LID_NAMES,
    Colour,
    Crypt,
    Crypts,
    Holds,
    Lid,
    LidName,
)
from highgate.games.outre_tombe.state import NO_SEAT, Cemetery
from highgate.kernel.event import Event
from highgate.kernel.game import Recorder
from highgate.kernel.seats import Seat
from highgate.kernel.secret import Secret, everyone, nobody


@final
class Table(Recorder[Cemetery, Options, Rulings]):
    """One match of Outre Tombe in progress."""

    # Setup ----------------------------------------------------------------------------------

    def begin_game(self, garlic: int, rats: int) -> None:
        self.state.begin_game(garlic, rats)
        if self.log is not None:
            self.log.append(setup.GameBegan(garlic, rats))

    def lay_board(self, in_play: Crypts, lids: list[Lid]) -> None:
        """OT-6.1."""
        self.state.lay_board(in_play, lids)
        if self.log is not None:
            bare = self.state.layout.ids_of(EVERY_CRYPT & ~in_play)
            self.log.append(setup.BoardLaid(len(lids), bare, nobody(_names(lids))))

    def lay_pile(self, lids: list[Lid]) -> None:
        """OT-6.4."""
        self.state.lay_pile(lids)
        if self.log is not None:
            self.log.append(setup.PileLaid(len(lids), nobody(_names(lids))))

    def deal_row(self, seat: Seat, vampires: list[Colour]) -> None:
        """OT-6.5: hidden from the owner too."""
        self.state.deal_row(seat, vampires)
        if self.log is not None:
            told = nobody(_names(vampires))
            self.log.append(setup.RowDealt(seat, len(vampires), told))

    # The turn -------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        self.state.begin_turn(seat)
        if self.log is not None:
            self.log.append(turn.TurnBegan(seat))

    def ask(self, decision: int, seat: Seat) -> None:
        self.state.ask(decision, seat)
        if self.log is not None:
            self.log.append(turn.Asked(seat, DECISIONS[decision]))

    def open(self, seat: Seat, crypt: Crypt) -> Lid:
        """OT-6.2, OT-6.3: everybody sees the underside and what lies below."""
        state = self.state
        lid = state.lids[crypt]
        state.open(crypt, lid)
        if self.log is not None:
            self.log.append(
                turn.Opened(
                    seat,
                    self._crypt(crypt),
                    everyone(LID_NAMES[lid]),
                    everyone(self._content(crypt)),
                    everyone(self._owner(crypt)),
                    state.holder != NO_SEAT,
                )
            )
        return lid

    def close(self, crypts: Crypts) -> None:
        """OT-6.1."""
        self.state.close(crypts)
        if self.log is not None:
            self.log.append(turn.Closed(everyone(self.state.layout.ids_of(crypts))))

    def bury(self, seat: Seat, end: int) -> None:
        state = self.state
        crypt = state.crypt
        colour = state.end_of(seat, end)
        state.bury(seat, end, crypt)
        if self.log is not None:
            told = everyone(COLOUR_NAMES[colour])
            self.log.append(turn.Buried(seat, END_NAMES[end], told, self._crypt(crypt)))

    def turn_up(self, seat: Seat, end: int) -> None:
        """OT-6.5: the next face-down vampire at an end is seen by all."""
        colour = self.state.next_down(seat, end)
        self.state.turn_up(seat, end, colour)
        if self.log is not None:
            told = everyone(COLOUR_NAMES[colour])
            self.log.append(turn.TurnedUp(seat, END_NAMES[end], told))

    def place_garlic(self, seat: Seat) -> None:
        crypt = self.state.crypt
        self.state.place_garlic(seat, crypt)
        if self.log is not None:
            self.log.append(turn.GarlicPlaced(seat, self._crypt(crypt)))

    def leave(self, seat: Seat) -> None:
        """Changes nothing, so a rollout needs nothing done."""
        if self.log is not None:
            self.log.append(turn.Left(seat))

    def return_garlic(self) -> None:
        crypt = self.state.crypt
        owner = self._owner(crypt)
        self.state.return_garlic(owner, crypt)
        if self.log is not None:
            self.log.append(turn.GarlicReturned(owner, self._crypt(crypt)))

    def take_stake(self, seat: Seat, *, is_penalty: bool) -> None:
        self.state.take_stake(seat, is_penalty)
        if self.log is not None:
            count = self.state.stakes[seat]
            self.log.append(turn.StakeTaken(seat, count, is_penalty))

    def return_stakes(self, seat: Seat) -> None:
        self.state.return_stakes(seat)
        if self.log is not None:
            self.log.append(turn.StakesReturned(seat))

    def stop(self, seat: Seat) -> None:
        is_outbreak = self.state.holder != NO_SEAT
        self.state.stop(seat)
        if self.log is not None:
            self.log.append(turn.Stopped(seat, is_outbreak))

    def complete_turn(self, null_turns: int) -> None:
        state = self.state
        state.complete_turn(state.turns + 1, null_turns)
        if self.log is not None:
            self.log.append(turn.TurnCompleted(state.turn, state.turns, null_turns))

    def finish(self, reason: str, places: tuple[int, ...]) -> None:
        self.state.finish(reason, places)
        if self.log is not None:
            winners = tuple(seat for seat, place in enumerate(places) if place == 1)
            self.log.append(turn.GameEnded(winners, reason, places))

    # Gifts ----------------------------------------------------------------------------------

    def begin_gifts(self, receiver: Seat, givers: tuple[Seat, ...], each: int, cause: int) -> None:
        self.state.begin_gifts(receiver, givers, each, cause)
        if self.log is not None:
            self.log.append(gifts.GiftsDue(receiver, givers, each, CAUSES[cause]))

    def give(self, seat: Seat, end: int) -> None:
        state = self.state
        colour = state.end_of(seat, end)
        state.give(seat, end)
        if self.log is not None:
            told = COLOUR_NAMES[colour]
            self.log.append(gifts.Given(seat, state.receiver, END_NAMES[end], told))

    def place_gift(self, seat: Seat, gift: int, end: int) -> None:
        colour = self.state.tray[gift]
        self.state.place_gift(gift, end)
        if self.log is not None:
            told = COLOUR_NAMES[colour]
            self.log.append(gifts.GiftPlaced(seat, gift, told, END_NAMES[end]))

    # Outbreaks ------------------------------------------------------------------------------

    def discover_rat(self, seat: Seat, crypt: Crypt, holder: Seat) -> None:
        self.state.discover_rat(seat, crypt, holder)
        if self.log is not None:
            self.log.append(outbreaks.RatFound(seat, self._crypt(crypt), holder))

    def replace_rat(self) -> None:
        """OT-6.4: the lid from the pile is laid unseen."""
        state = self.state
        crypt = state.rat_crypt
        lid = state.pile[-1]
        state.replace_rat(crypt, lid)
        if self.log is not None:
            self.log.append(outbreaks.RatReplaced(self._crypt(crypt), nobody(LID_NAMES[lid])))

    # ----------------------------------------------------------------------------------------

    def arrange(self, event: Event) -> None:
        """A step of an arranged position: told as it is made."""
        event.apply(self.state)
        if self.log is not None:
            self.log.append(event)

    def _crypt(self, crypt: Crypt) -> Secret[str]:
        return everyone(self.state.layout.ids[crypt])

    def _content(self, crypt: Crypt) -> Holds:
        """What kind of thing lies in a crypt, in the notation of events."""
        content = self.state.contents[crypt]
        if content == EMPTY:
            return EMPTY_NAME
        return GARLIC_NAME if content >= GARLIC else COLOUR_NAMES[content]

    def _owner(self, crypt: Crypt) -> Seat:
        """Whose garlic lies in a crypt; NO_SEAT if none does."""
        content = self.state.contents[crypt]
        return content - GARLIC if GARLIC <= content < EMPTY else NO_SEAT


def _names(lids: Iterable[Lid]) -> tuple[LidName, ...]:
    return tuple(LID_NAMES[lid] for lid in lids)
