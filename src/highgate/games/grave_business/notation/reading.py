"""Setting up a position document on an empty table, each secret for its readers (GB-6).

What was hidden by an act of the running turn is laid back and done again: tiles of a zombie being
built, equipment placed in this turn, tiles already stolen. So every seat knows what it would know.
"""

import re
from typing import Any, Final

from highgate.games.grave_business.events import arranged, resolving
from highgate.games.grave_business.notation.tiles import (
    Headstone,
    TileReader,
    active_of,
    equipment_tiles,
    read_headstone,
)
from highgate.games.grave_business.parts import (
    BOARD_SPACES,
    BUILT_NAMES,
    COLOURS,
    EQUIPMENT_NAMES,
    FIRST_ATTACK,
    FIRST_SQUARE,
    FIRST_STEAL,
    HEADSTONES,
    LAB,
    MARKER,
    NAMED_NAMES,
    NO_TILE,
    SHOVEL_TILE,
    SPACE_CODES,
    SPACE_NAMES,
    STARTING,
    STASHES,
    TILE_CODES,
    TILE_NAMES,
    VAULT,
    WAND_TILE,
    ZOMBIE_OF,
    ZOMBIES,
    Space,
    Tile,
    Token,
    Zombie,
)
from highgate.games.grave_business.state.stages import (
    BUILD,
    DECISIONS,
    FINISHED,
    GIVE_MARKER,
    MANAGE,
    NO_SEAT,
    PEEK,
    SHOVEL,
    STEAL_FROM,
    STEAL_PICK,
    WAND,
)
from highgate.games.grave_business.table import Table
from highgate.kernel.document import Document, checked_integer, checked_name
from highgate.kernel.errors import PositionError
from highgate.kernel.seats import EVERYONE, Seat, SeatSet
from highgate.kernel.secret import Secret, nobody

_TOKEN: Final = re.compile(r"(\d)/(\d{1,2})([+-])(?:@(\d+))?")
_ZOMBIE: Final = re.compile(r"(\d)/(\d{1,2})")
ASKING: Final = DECISIONS[: FINISHED + 1]
END_REASONS: Final = ("supply", "max_rounds", "stall")
MOST: Final = 1000
FIGHT_WORDS: Final = 4
THEFT_WORDS: Final = 4


def arrange_position(play: Table, fields: dict[str, Any]) -> None:
    """Set up a document; a finished position is left at the point where the seats are scored."""
    PositionReader(play, fields).arrange()


class PositionReader:
    """A position document and the table it is laid on."""

    def __init__(self, play: Table, fields: dict[str, Any]) -> None:
        self.play = play
        self.fields = fields
        self.document = document = Document(fields)
        self.seats = play.state.seats
        self.decision = DECISIONS.index(document.name("decision", "place", ASKING))
        conserve = document.flag("conserve", default=True)
        is_dug = self.decision >= GIVE_MARKER
        self.tiles = TileReader(document, self.seats, conserve=conserve, is_dug=is_dug)
        self.marker = document.integer("marker", 0, 0, self.seats - 1)
        self.turn = document.integer("turn", self.marker, 0, self.seats - 1)
        self.tokens = self._read_tokens()
        self.removed = self._read_removed()
        self.thefts = self._read_thefts()
        self.fight = self._read_fight()
        self.asked = self._read_asked()
        self.building = self._read_building()
        self.fresh = self._read_fresh()

    def arrange(self) -> None:
        """Everything, in an order in which each step finds what it needs."""
        self._lay_back()
        self.tiles.settle()
        self._lay_supply()
        for seat in range(self.seats):
            self._lay_board(seat)
        self._lay_graveyard()
        self._lay_clockwork()
        self._lay_interrupts()
        self.document.finish()

    def _given(self, field: str, default: Any, kind: type[Any], what: str) -> Any:
        """The value of a field that is a list or an object of free length."""
        value = self.fields[field] if self.document.has(field) else default
        if not isinstance(value, kind):
            raise PositionError(field, f"{value!r} is not {what}")
        return value

    # Reading ------------------------------------------------------------------------------------

    def _read_tokens(self) -> dict[Space, tuple[Seat, Zombie, bool, SeatSet]]:
        """`{"N2": "0/9-@13"}`: seat, headstone, side, peekers."""
        given = self._given("tokens", {}, dict, "an object from space to token")
        tokens: dict[Space, tuple[Seat, Zombie, bool, SeatSet]] = {}
        for name, text in given.items():
            field = f"tokens.{name}"
            space = SPACE_CODES[checked_name(field, name, SPACE_NAMES)]
            match = _TOKEN.fullmatch(text) if isinstance(text, str) else None
            if match is None:
                raise PositionError(field, f"{text!r} is not a token such as '0/9-' or '1/13+'")
            seat, value, side, peekers = match.groups()
            zombie = read_headstone(field, value)
            self._check_token(field, space, int(seat), zombie, is_up=side == "+")
            mask = sum(1 << int(peeker) for peeker in set(peekers or ""))
            tokens[space] = (int(seat), zombie, side == "+", mask)
        placed = [(seat, zombie) for seat, zombie, _, _ in tokens.values()]
        for pair in placed:
            if placed.count(pair) > 1:
                text = f"{pair[0]}/{HEADSTONES[pair[1]]}"
                raise PositionError("tokens", f"{text} stands on two spaces (GB-9.3)")
        return tokens

    def _check_token(
        self, field: str, space: Space, seat: Seat, zombie: Zombie, *, is_up: bool
    ) -> None:
        if seat >= self.seats:
            raise PositionError(field, f"there is no seat {seat} among {self.seats}")
        if zombie not in self.tiles.zombies[seat]:
            raise PositionError(field, f"{HEADSTONES[zombie]} is not active (GB-3.6)")
        if space < BOARD_SPACES and not (self.play.state.spaces.board >> space) & 1:
            raise PositionError(field, "there is no such space in this game (GB-4)")
        if space >= FIRST_ATTACK and not is_up:
            raise PositionError(field, "attackers stand face up (GB-9.4)")
        if self.decision >= MANAGE:
            raise PositionError(field, "after RETRIEVE no zombie is placed (GB-9.9)")
        is_square = FIRST_SQUARE <= space < FIRST_STEAL
        is_dug = self.decision >= GIVE_MARKER or not self.tiles.has_graveyard
        if is_square and not is_dug and self.tiles.graveyard[space - FIRST_SQUARE] == NO_TILE:
            raise PositionError(field, "an empty square takes no zombie (GB-4.4.7)")

    def _read_removed(self) -> list[list[Zombie]]:
        removed: list[list[Zombie]] = [[] for _ in range(self.seats)]
        for seat, text in self.document.entries("removed", range(self.seats)).items():
            field = f"removed.{seat}"
            values = text.split() if isinstance(text, str) else [text]
            removed[seat] = [read_headstone(field, value) for value in values]
            for zombie in removed[seat]:
                placed = [(s, z) for s, z, _, _ in self.tokens.values()]
                if zombie not in self.tiles.zombies[seat] or (seat, zombie) in placed:
                    problem = f"{HEADSTONES[zombie]} is not active, or stands on a space (GB-9.3)"
                    raise PositionError(field, problem)
        return removed

    def _read_thefts(self) -> list[tuple[Seat, Seat, int, Tile]]:
        """`0 1 vault T5`: thief, victim or "-", stash, tile or "-"."""
        thefts = []
        for number, text in enumerate(self._given("thefts", [], list, "a list")):
            field = f"thefts.{number}"
            words = text.split() if isinstance(text, str) else []
            if len(words) != THEFT_WORDS:
                raise PositionError(field, f"{text!r} is not a theft such as '0 1 vault -'")
            thief = self._seat_named(field, words[0])
            victim = NO_SEAT if words[1] == "-" else self._seat_named(field, words[1])
            stash = STASHES.index(checked_name(field, words[2], STASHES))
            tile = NO_TILE
            if words[3] != "-":
                tile = TILE_CODES[checked_name(field, words[3], list(TILE_CODES))]
            thefts.append((thief, victim, stash, tile))
        self.theft = self.document.integer("theft", 0, 0, max(len(thefts) - 1, 0))
        if self.decision in (STEAL_FROM, STEAL_PICK) and not thefts:
            raise PositionError("thefts", "nobody steals, but a thief is asked")
        return thefts

    def _seat_named(self, field: str, text: str) -> Seat:
        if not text.isdecimal() or int(text) >= self.seats:
            raise PositionError(field, f"there is no seat {text} among {self.seats}")
        return int(text)

    def _read_fight(self) -> tuple[Token, Space, bool, Tile] | None:
        """`0/9 N2 defender SH`: attacker, space of the defender, who flipped, which equipment."""
        text = self.document.text("fight")
        if not text:
            if self.decision in (SHOVEL, WAND):
                raise PositionError("fight", "says who fights, such as '0/9 N2 defender SH'")
            return None
        words = text.split()
        match = _ZOMBIE.fullmatch(words[0])
        if match is None or len(words) != FIGHT_WORDS:
            raise PositionError("fight", f"{text!r} is not a fight such as '0/9 N2 defender SH'")
        seat = self._seat_named("fight", match.group(1))
        attacker = seat * ZOMBIES + read_headstone("fight", match.group(2))
        space = SPACE_CODES[checked_name("fight", words[1], SPACE_NAMES)]
        side = checked_name("fight", words[2], ("defender", "attacker"))
        tile = TILE_CODES[checked_name("fight", words[3], EQUIPMENT_NAMES[1:5])]
        self._check_fight(attacker, space, tile)
        return (attacker, space, side == "defender", tile)

    def _check_fight(self, attacker: Token, space: Space, tile: Tile) -> None:
        if space not in self.tokens:
            raise PositionError("fight", f"nobody stands on {SPACE_NAMES[space]}")
        places = [s for s, token in self.tokens.items() if _token(token) == attacker]
        if not places or places[0] < FIRST_ATTACK:
            raise PositionError("fight", "the attacker does not stand in the mausoleum (GB-4.4.1)")
        wanted = {SHOVEL: SHOVEL_TILE, WAND: WAND_TILE}.get(self.decision)
        if tile != wanted:
            raise PositionError("fight", f"{TILE_NAMES[tile]} does not ask for this decision")

    def _read_asked(self) -> Seat:
        """Who is asked: it follows from the question, where the document does not say."""
        default = self.turn
        if self.fight is not None:
            attacker, space, is_defender, _ = self.fight
            default = self.tokens[space][0] if is_defender else attacker // ZOMBIES
        elif self.decision in (STEAL_FROM, STEAL_PICK):
            default = self.thefts[self.theft][0]
        elif self.decision == GIVE_MARKER and MARKER in self.tokens:
            default = self.tokens[MARKER][0]
        elif self.decision == GIVE_MARKER:
            default = self._favoured() if self._favoured() != NO_SEAT else self.marker
        elif self.decision in (MANAGE, BUILD):
            default = self.marker
        return self.document.integer("asked", default, 0, self.seats - 1)

    def _favoured(self) -> Seat:
        return self.document.integer("favoured", NO_SEAT, NO_SEAT, self.seats - 1)

    def _read_building(self) -> Zombie:
        value = self.document.integer("building", 0, 0, HEADSTONES[-1])
        if self.decision == BUILD and value not in ZOMBIE_OF:
            raise PositionError("building", "names the headstone that is being built (GB-4.7.1)")
        return ZOMBIE_OF[value] if self.decision == BUILD else -1

    def _read_fresh(self) -> list[Zombie]:
        fresh = []
        for value in self._given("fresh", [], list, "a list"):
            zombie = read_headstone("fresh", value)
            if zombie not in self.tiles.zombies[self.asked]:
                raise PositionError("fresh", f"{value} is not active (GB-4.7.1)")
            fresh.append(zombie)
        return fresh if self.decision in (MANAGE, BUILD) else []

    # Laying out ---------------------------------------------------------------------------------

    def _lay_back(self) -> None:
        """What will be done again below lies where it came from."""
        tiles = self.tiles
        self.used: list[Tile] = []
        if self.building >= 0:
            stone = tiles.zombies[self.asked].pop(self.building, Headstone())
            self.used = sorted(piece - 1 for piece in stone.pile)
            tiles.labs[self.asked].extend(self.used)
        self.equips: list[tuple[Zombie, Tile]] = []
        for zombie in reversed(self.fresh):
            stone = tiles.zombies[self.asked][zombie]
            if not stone.equipment:
                raise PositionError("fresh", f"no equipment lies on {HEADSTONES[zombie]}")
            tile = equipment_tiles([stone.equipment.pop(0)])[0]
            self.equips.insert(0, (zombie, tile))
            tiles.vaults[self.asked].append(tile)
        for _, victim, stash, tile in self.thefts:
            if tile != NO_TILE:
                (tiles.vaults if stash == VAULT else tiles.labs)[victim].append(tile)
        if self.fight is not None:
            tiles.loose.append(self.fight[3])

    def _lay_supply(self) -> None:
        play, tiles = self.play, self.tiles
        play.fill_supply(tiles.supply)
        pieces = [count for box in tiles.box_pieces for count in box]
        play.arrange(arranged.BoxArranged((*tiles.box, *pieces)))

    def _lay_board(self, seat: Seat) -> None:
        """Colour, headstones, tokens beside the board, stashes."""
        play, zombies = self.play, self.tiles.zombies[seat]
        play.deal_board(seat, self._colour(seat))
        for zombie in sorted({*STARTING, *zombies}):
            stone = zombies.get(zombie, Headstone())
            self._lay_zombie(seat, zombie, stone)
        removed = tuple(HEADSTONES[zombie] for zombie in sorted(self.removed[seat]))
        play.arrange(arranged.TokensArranged(seat, active_of(zombies), removed))
        readers = EVERYONE if self.decision == FINISHED else play.stash_readers(seat)
        for stash in (VAULT, LAB):
            self._lay_stash(seat, stash, readers)

    def _lay_stash(self, seat: Seat, stash: int, readers: SeatSet) -> None:
        tiles = (self.tiles.vaults if stash == VAULT else self.tiles.labs)[seat]
        names = tuple(TILE_NAMES[tile] for tile in sorted(tiles))
        told = arranged.StashArranged(seat, STASHES[stash], len(names), Secret(names, readers))
        self.play.arrange(told)

    def _lay_zombie(self, seat: Seat, zombie: Zombie, stone: Headstone) -> None:
        play = self.play
        readers = play.stash_readers(seat) if stone.is_built else EVERYONE
        play.arrange(
            arranged.ZombieArranged(
                seat,
                HEADSTONES[zombie],
                stone.is_built,
                len(stone.pile),
                Secret(_names(sorted(stone.pile), stone), readers),
                nobody(_names(stone.pile, stone)),
                _names(stone.damage, stone),
                len(stone.equipment),
                Secret(tuple(EQUIPMENT_NAMES[code] for code in stone.equipment), 1 << seat),
            )
        )

    def _colour(self, seat: Seat) -> int:
        given = self.document.entries("colours", range(self.seats))
        names = [given.get(other, COLOURS[other]) for other in range(self.seats)]
        colour = COLOURS.index(checked_name(f"colours.{seat}", names[seat], COLOURS))
        if names.count(names[seat]) > 1:
            raise PositionError(f"colours.{seat}", "two seats have the same colour (GB-3.2)")
        return colour

    def _lay_graveyard(self) -> None:
        play = self.play
        tiles = tuple("-" if t == NO_TILE else TILE_NAMES[t] for t in self.tiles.graveyard)
        play.arrange(arranged.GraveyardArranged(tiles))
        for space, (seat, zombie, is_up, peekers) in self.tokens.items():
            readers = EVERYONE if is_up else 1 << seat | peekers
            told = Secret(HEADSTONES[zombie], readers)
            play.arrange(arranged.TokenArranged(seat, SPACE_NAMES[space], is_up, peekers, told))

    def _lay_clockwork(self) -> None:
        play, document = self.play, self.document
        number = document.integer("round", 1, 1, MOST)
        stall = document.integer("stall", 0, 0, MOST)
        is_taken = document.flag("taken", default=False)
        play.arrange(arranged.RoundArranged(number, stall, self.marker, is_taken))
        play.arrange(
            arranged.SeatsArranged(
                self._seat_mask("passed"),
                self._seat_mask("telescoped"),
                self._seat_mask("choosers"),
                self._favoured(),
                self._counts("attacks"),
                self._counts("round_attacks"),
            )
        )
        managed = document.integer("managed", 0, 0, self.seats)
        play.arrange(
            arranged.TurnArranged(self.turn, DECISIONS[self.decision], self.asked, managed)
        )

    def _seat_mask(self, field: str) -> int:
        seats = self._given(field, [], list, "a list of seats")
        return sum({1 << checked_integer(field, seat, 0, self.seats - 1) for seat in seats})

    def _counts(self, field: str) -> tuple[int, ...]:
        counts = [0] * self.seats
        for seat, count in self.document.entries(field, range(self.seats)).items():
            counts[seat] = checked_integer(f"{field}.{seat}", count, 0, MOST)
        return tuple(counts)

    # Interrupts ---------------------------------------------------------------------------------

    def _lay_interrupts(self) -> None:
        if self.fight is not None:
            self._lay_fight()
        if self.thefts:
            self._lay_thefts()
        if self.decision in (MANAGE, BUILD):
            self._lay_managing()
        if self.decision == PEEK and not self.play.state.spaces.peekable(self.asked):
            raise PositionError("decision", "there is nobody to peek at (GB-4.3.3)")
        reason = self.document.name("reason", END_REASONS[0], END_REASONS)
        if self.decision == FINISHED:
            self.play.finish(reason)

    def _lay_fight(self) -> None:
        assert self.fight is not None
        attacker, space, is_defender, tile = self.fight
        defender = self.tokens[space]
        self.play.arrange(
            arranged.FightArranged(
                (attacker // ZOMBIES, HEADSTONES[attacker % ZOMBIES]),
                SPACE_NAMES[space],
                (defender[0], HEADSTONES[defender[1]]),
                is_defender,
                TILE_NAMES[tile],
            )
        )

    def _lay_thefts(self) -> None:
        play = self.play
        told = tuple((thief, victim, STASHES[stash]) for thief, victim, stash, _ in self.thefts)
        play.arrange(resolving.TheftsBegan(told))
        for number, (_, _, _, tile) in enumerate(self.thefts):
            if tile != NO_TILE:
                play.steal(number, tile)
        if self.decision == STEAL_PICK and not play.rulings.is_open:
            thief, victim, stash, _ = self.thefts[self.theft]
            play.show_stash(victim, stash, 1 << thief | 1 << victim)
        if self.decision in (STEAL_FROM, STEAL_PICK):
            play.ask_thief(self.theft, self.decision)

    def _lay_managing(self) -> None:
        play = self.play
        play.begin_managing(self.asked)
        for zombie, tile in self.equips:
            play.equip(self.asked, tile, zombie)
        if self.decision == BUILD:
            play.begin_building(self.asked, self.building)
            for tile in self.used:
                play.use_tile(self.asked, tile)


def _names(pieces: list[int], stone: Headstone) -> tuple[str, ...]:
    names = BUILT_NAMES if stone.is_built else NAMED_NAMES
    return tuple(names[piece] for piece in pieces)


def _token(placed: tuple[Seat, Zombie, bool, SeatSet]) -> Token:
    return placed[0] * ZOMBIES + placed[1]
