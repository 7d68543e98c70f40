"""The recorder of Grave Business: makes a change and, when somebody keeps a log, tells it.

Here stands who may read what (GB-6): `everyone`, `only` the owner, or `nobody`. What concerns labs
and vaults is for everyone where stashes are open, and for the owner where they are closed.
"""

from collections.abc import Iterable, Sequence
from typing import final

from highgate.games.grave_business.events import (
    board,
    managing,
    resolving,
    round,
)
from highgate.games.grave_business.events.notation import Placed
from highgate.games.grave_business.options import Options, Rulings
from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    COLOURS,
    FACES,
    FIRST_EQUIPMENT,
    FIRST_SQUARE,
    HEADSTONES,
    KINDS,
    NO_TILE,
    SPACE_NAMES,
    STASHES,
    TILE_NAMES,
    ZOMBIES,
    Piece,
    Space,
    Stage,
    Stash,
    Tile,
    Token,
    Zombie,
)
from highgate.games.grave_business.state import Necropolis
from highgate.games.grave_business.state.coding import (
    TOP,
    codes_of,
    pieces_of,
    stash_of,
    thief_of,
    victim_of,
)
from highgate.games.grave_business.state.stages import DECISIONS, NO_SEAT
from highgate.kernel.event import Event
from highgate.kernel.game import Recorder
from highgate.kernel.seats import EVERYONE, Seat, SeatSet
from highgate.kernel.secret import Secret, everyone, nobody, only


@final
class Table(Recorder[Necropolis, Options, Rulings]):
    """One match of Grave Business in progress."""

    # Setup and RENEW --------------------------------------------------------------------------

    def fill_supply(self, tiles: Sequence[int]) -> None:
        """GB-6: everybody knows what is in the box, and sees what comes out of it."""
        self.state.boards.fill_supply(tiles)
        if self.log is not None:
            self.log.append(board.SupplyFilled(tuple(tiles)))

    def deal_board(self, seat: Seat, colour: int) -> None:
        self.state.deal_board(seat, colour)
        if self.log is not None:
            self.log.append(board.BoardDealt(seat, COLOURS[colour]))

    def shuffle_pile(self, token: Token, pieces: list[Piece]) -> None:
        """GB-6: nobody knows the order of a pile, not even its owner."""
        self.state.boards.shuffle_pile(token, pieces)
        if self.log is not None:
            seat, zombie = divmod(token, ZOMBIES)
            order = nobody(self._piece_names(token, pieces))
            self.log.append(board.PileShuffled(seat, HEADSTONES[zombie], len(pieces), order))

    def take_marker(self, seat: Seat) -> None:
        self.state.take_marker(seat)
        if self.log is not None:
            self.log.append(board.MarkerPassed(seat))

    def begin_round(self, tiles: list[Tile]) -> None:
        state = self.state
        state.begin_round(state.round, tiles)
        if self.log is not None:
            told = everyone(_tile_names(tiles))
            self.log.append(board.RoundBegan(told, state.round, state.boards.supply_size))

    # PLACE and PEEK ---------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        self.state.begin_turn(seat)
        if self.log is not None:
            self.log.append(round.TurnBegan(seat))

    def place(self, seat: Seat, zombie: Zombie, space: Space) -> None:
        """GB-4.2.4, GB-4.2.6: what lies face down is known to its owner."""
        is_up = self.rulings.is_open_variant or (self.state.telescoped >> seat) & 1 == 1
        self.state.place(seat, seat * ZOMBIES + zombie, space, is_up)
        if self.log is not None:
            told = Secret(HEADSTONES[zombie], EVERYONE if is_up else 1 << seat)
            self.log.append(round.ZombiePlaced(seat, SPACE_NAMES[space], is_up, told))

    def pass_turn(self, seat: Seat) -> None:
        self.state.pass_turn(seat)
        if self.log is not None:
            self.log.append(round.PassForced(seat))

    def peek(self, seat: Seat, space: Space) -> None:
        """GB-4.3.2: the peeker alone sees the token; all see that he peeks, and where."""
        token = self.state.spaces.occupants[space]
        self.state.peek(seat, space, token)
        if self.log is not None:
            owner, zombie = divmod(token, ZOMBIES)
            told = only(seat, HEADSTONES[zombie])
            self.log.append(round.Peeked(seat, SPACE_NAMES[space], owner, told))

    # COMBAT -----------------------------------------------------------------------------------

    def attack(self, seat: Seat, zombie: Zombie, space: Space) -> None:
        """GB-4.4.1: both zombies are seen by all."""
        state = self.state
        defender = state.spaces.occupants[space]
        place = state.spaces.free_attack_space()
        state.attack(seat * ZOMBIES + zombie, place, space, defender)
        if self.log is not None:
            target, other = divmod(defender, ZOMBIES)
            self.log.append(
                round.Attacked(
                    seat,
                    everyone(HEADSTONES[zombie]),
                    SPACE_NAMES[place],
                    SPACE_NAMES[space],
                    target,
                    everyone(HEADSTONES[other]),
                )
            )

    def flip_piece(self, token: Token) -> Piece:
        """GB-6: damage is seen by all."""
        piece = self.state.boards.piles[token] & TOP
        self.state.boards.flip_piece(token, piece)
        if self.log is not None:
            seat, zombie = divmod(token, ZOMBIES)
            told = everyone(self.state.boards.piece_name(token, piece))
            self.log.append(round.PieceFlipped(seat, HEADSTONES[zombie], told))
        return piece

    def flip_equipment(self, token: Token) -> Tile:
        """GB-6: equipment is seen by all when it is flipped."""
        tile = FIRST_EQUIPMENT - 1 + (self.state.boards.equipment[token] & TOP)
        self.state.flip_equipment(token, tile)
        if self.log is not None:
            seat, zombie = divmod(token, ZOMBIES)
            told = everyone(TILE_NAMES[tile])
            self.log.append(round.EquipmentFlipped(seat, HEADSTONES[zombie], told))
        return tile

    def strike_back(self) -> None:
        self.state.strike_back()
        if self.log is not None:
            self.log.append(round.FoughtBack(self.state.side // ZOMBIES))

    def take_by_shovel(self, seat: Seat, space: Space) -> None:
        """GB-6.3: everybody sees the tile go."""
        tile = self.state.spaces.graveyard[space - FIRST_SQUARE]
        self.state.take_by_shovel(seat, space)
        if self.log is not None:
            self.log.append(round.ShovelUsed(seat, SPACE_NAMES[space], TILE_NAMES[tile]))

    def mend(self, seat: Seat, token: Token) -> None:
        self.state.mend(token)
        if self.log is not None:
            owner, zombie = divmod(token, ZOMBIES)
            self.log.append(round.WandUsed(seat, owner, HEADSTONES[zombie]))

    def decline(self, seat: Seat) -> None:
        self.state.decline()
        if self.log is not None:
            self.log.append(round.EffectDeclined(seat))

    def turn_up(self, seat: Seat, target: Seat) -> None:
        """GB-4.4.9."""
        placed: tuple[Placed, ...] = ()
        if self.log is not None:
            placed = self._face_down(self.state.spaces.held[target])
        self.state.turn_up(target, ())
        if self.log is not None:
            self.log.append(round.TelescopeUsed(seat, target, everyone(placed)))

    def choose_loot(self, seat: Seat) -> None:
        self.state.choose_loot(seat)
        if self.log is not None:
            self.log.append(round.LootWillBeChosen(seat))

    def end_fight(self, *, is_displaced: bool) -> None:
        defender, space = self.state.defender, self.state.fight_space
        self.state.end_fight(is_displaced)
        if self.log is not None:
            seat, zombie = divmod(defender, ZOMBIES)
            self.log.append(
                round.FightEnded(seat, HEADSTONES[zombie], SPACE_NAMES[space], is_displaced)
            )

    # REVEAL, STEAL, DIG, MARKER, RETRIEVE -------------------------------------------------------

    def reveal(self) -> None:
        """GB-6.4."""
        placed: tuple[Placed, ...] = ()
        if self.log is not None:
            placed = self._face_down(self.state.spaces.taken)
        self.state.reveal(())
        if self.log is not None:
            self.log.append(resolving.Revealed(everyone(placed)))

    def favour(self, seat: Seat) -> None:
        self.state.favour(seat)
        if self.log is not None:
            self.log.append(resolving.CatchUpGranted(seat))

    def open_thefts(self, thefts: list[int]) -> None:
        self.state.open_thefts(thefts)
        if self.log is not None:
            told = tuple(
                (thief_of(theft), victim_of(theft), STASHES[stash_of(theft)]) for theft in thefts
            )
            self.log.append(resolving.TheftsBegan(told))

    def ask_thief(self, number: int, decision: int) -> None:
        self.state.ask_thief(number, decision)
        if self.log is not None:
            self.log.append(resolving.ThiefAsked(self.state.asked, number, DECISIONS[decision]))

    def name_victim(self, number: int, victim: Seat) -> None:
        theft = self.state.thefts[number]
        self.state.name_victim(number, victim)
        if self.log is not None:
            stash = STASHES[stash_of(theft)]
            self.log.append(resolving.VictimNamed(thief_of(theft), number, victim, stash))

    def steal(self, number: int, tile: Tile) -> None:
        """GB-6.3: where stashes are closed, thief and victim see the tile."""
        theft = self.state.thefts[number]
        self.state.steal(number, tile)
        if self.log is not None:
            thief, victim = thief_of(theft), victim_of(theft)
            told = Secret(TILE_NAMES[tile], self.stash_readers(thief) | self.stash_readers(victim))
            stash = STASHES[stash_of(theft)]
            self.log.append(resolving.TileStolen(thief, number, victim, stash, told))

    def bring_loot(self) -> None:
        self.state.bring_loot()
        if self.log is not None:
            self.log.append(resolving.LootBrought())

    def show_stash(self, seat: Seat, stash: Stash, readers: SeatSet) -> None:
        """GB-5.8.3, GB-6.2a, GB-6.3. Changes nothing in the truth."""
        if self.log is not None:
            tiles = Secret(_tile_names(self.state.boards.stash_tiles(seat, stash)), readers)
            self.log.append(board.StashShown(seat, STASHES[stash], tiles))

    def dig(self, square: int, seat: Seat, stage: Stage) -> None:
        """GB-6.3: everybody sees the tile go."""
        tile = self.state.spaces.graveyard[square]
        self.state.dig(square, seat)
        if self.log is not None:
            space = SPACE_NAMES[FIRST_SQUARE + square]
            if seat == NO_SEAT:
                self.log.append(resolving.TileReturned(space, TILE_NAMES[tile], stage))
            else:
                self.log.append(resolving.TileDug(seat, space, TILE_NAMES[tile], stage))

    def offer_marker(self, seat: Seat) -> None:
        self.state.offer_marker(seat)
        if self.log is not None:
            self.log.append(resolving.MarkerOffered(seat))

    def retrieve(self) -> None:
        self.state.retrieve()
        if self.log is not None:
            self.log.append(resolving.ZombiesRetrieved())

    def dismember(self, token: Token) -> None:
        """GB-4.6.2: everybody sees what lay there."""
        pieces = pieces_of(self.state.boards.bags[token])
        names = self._piece_names(token, pieces) if self.log is not None else ()
        tiles = [
            FIRST_EQUIPMENT - 1 + code for code in codes_of(self.state.boards.equipment[token])
        ]
        self.state.dismember(token, pieces, tiles)
        if self.log is not None:
            seat, zombie = divmod(token, ZOMBIES)
            told = everyone(_tile_names(tiles))
            self.log.append(resolving.Dismembered(seat, HEADSTONES[zombie], everyone(names), told))

    # MANAGE -------------------------------------------------------------------------------------

    def begin_managing(self, seat: Seat) -> None:
        """GB-6.2a: an open vault is remembered as it is now."""
        shown: tuple[int, ...] = ()
        if self.rulings.is_open:
            first = seat * FACES
            shown = tuple(self.state.boards.stashes[first + FIRST_EQUIPMENT : first + KINDS])
        self.state.begin_managing(seat, shown)
        if self.log is not None:
            self.log.append(managing.ManagerAsked(seat, shown))

    def begin_building(self, seat: Seat, zombie: Zombie) -> None:
        self.state.begin_building(zombie)
        if self.log is not None:
            self.log.append(managing.BuildingBegan(seat, HEADSTONES[zombie]))

    def use_tile(self, seat: Seat, tile: Tile) -> None:
        """GB-6.3: where stashes are closed, others see the number of tiles only."""
        self.state.use_tile(seat, tile)
        if self.log is not None:
            told = Secret(TILE_NAMES[tile], self.stash_readers(seat))
            self.log.append(managing.TileUsed(seat, told))

    def raise_zombie(self, seat: Seat) -> None:
        zombie = self.state.building
        self.state.raise_zombie(seat)
        if self.log is not None:
            self.log.append(managing.ZombieRaised(seat, HEADSTONES[zombie]))

    def equip(self, seat: Seat, tile: Tile, zombie: Zombie) -> None:
        """GB-6.2: which equipment it is, its owner alone knows, also where stashes are open."""
        self.state.equip(seat * ZOMBIES + zombie, tile)
        if self.log is not None:
            told = only(seat, TILE_NAMES[tile])
            self.log.append(managing.Equipped(seat, HEADSTONES[zombie], told))

    def end_managing(self, seat: Seat) -> None:
        self.state.end_managing()
        if self.log is not None:
            self.log.append(managing.ManagerDone(seat))

    def end_round(self) -> None:
        number = self.state.round
        self.state.end_round()
        if self.log is not None:
            self.log.append(managing.RoundEnded(number))

    # The end ------------------------------------------------------------------------------------

    def finish(self, reason: str) -> None:
        self.state.finish(reason)
        if self.log is not None:
            self.log.append(board.GameFinished(reason))

    def tell_of_master(self, seat: Seat) -> None:
        """GB-5.3.1. Changes nothing on the table."""
        if self.log is not None:
            self.log.append(board.MasterResurrected(seat))

    def end_game(self, scores: tuple[int, ...], places: tuple[int, ...]) -> None:
        self.state.end_game(scores, places)
        if self.log is not None:
            winners = tuple(seat for seat, place in enumerate(places) if place == 1)
            self.log.append(board.GameEnded(winners, scores, places))

    def arrange(self, event: Event) -> None:
        """A step of an arranged position: told as it is made."""
        event.apply(self.state)
        if self.log is not None:
            self.log.append(event)

    # Readers and names ----------------------------------------------------------------------------

    def stash_readers(self, seat: Seat) -> SeatSet:
        """GB-6.3: who sees what lies in the lab and vault of a seat."""
        return EVERYONE if self.rulings.is_open else 1 << seat

    def _piece_names(self, token: Token, pieces: Iterable[Piece]) -> tuple[str, ...]:
        return tuple(self.state.boards.piece_name(token, piece) for piece in pieces)

    def _face_down(self, spaces: int) -> tuple[Placed, ...]:
        """The tokens that lie face down on some spaces of the board."""
        spaces &= ~self.state.spaces.up
        placed: list[Placed] = []
        for space in range(BOARD_SPACES):
            if (spaces >> space) & 1:
                seat, zombie = divmod(self.state.spaces.occupants[space], ZOMBIES)
                placed.append((SPACE_NAMES[space], seat, HEADSTONES[zombie]))
        return tuple(placed)


def _tile_names(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(TILE_NAMES[tile] for tile in tiles if tile != NO_TILE)
