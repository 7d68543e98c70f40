"""The five levels of every game at live tables: in children, with their budgets, by name."""

import asyncio
from pathlib import Path

import pytest

import highgate
from highgate import shelf
from highgate.bots.levels import LEVELS
from highgate.kernel.event import event_to_json, told
from highgate.search.budget import Budget
from highgate.table import commands
from highgate.table.actor.creation import NewSeat, NewTable
from highgate.table.actor.registry import TableRegistry
from highgate.table.actor.services import Services
from highgate.table.bots.inputs import bot_input_of, fallback
from highgate.table.bots.levels import levels
from highgate.table.bots.pool import BotLimits
from highgate.table.bots.pool_child import answer, within
from highgate.table.ports import BotInput, Strengths
from highgate.table.problems import Refused
from highgate.table.wire.catalogue import game_cards
from highgate.table.wire.messages import HintAnswer
from tests.table.services import ANN, BOB, CountedTokens, TestServices, run

PATIENT = BotLimits(processes=1, seconds=60)


@pytest.mark.parametrize("level", levels().strengths.names)
@pytest.mark.parametrize("name", shelf.titles())
def test_every_level_answers_in_every_game(name: str, level: str) -> None:
    """In this process: how a child answers, without waiting for a machine that is busy."""
    play = highgate.game(name, seats=3).start(seed=1)
    for _ in range(2):
        assert isinstance(play.pending, highgate.Ask)
        seat = play.pending.seats[0]
        log = [event_to_json(event) for event in told(play.record().events, seat)]
        request = {
            "level": level, "game": name, "options": {"seats": 3}, "seat": seat,
            "log": log, "milliseconds": 1, "memory": 1, "seed": 2,
        }  # fmt: skip
        play.step(seat, answer(levels(), request))


def test_bots_of_different_levels_play_in_children(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay(sittings=tuple(NewSeat(bot=level) for level in ("1", "2", "3")))
        await room.command(ANN, commands.Start())
        while room.table.phase != "over":
            await asyncio.sleep(0.01)
        room.table.record().verify()
        assert house.pool.replaced == 0

    run(tmp_path, test, limits=PATIENT)


class AtOnce:
    """Bots of all levels that do not think."""

    def strengths(self) -> Strengths:
        """The usual ones."""
        return levels().strengths

    async def choose(self, level: str, given: BotInput) -> str:
        """Any legal action."""
        return fallback(given, CountedTokens())


def test_how_long_a_patient_bot_thought_is_hidden_by_a_longer_pause(tmp_path: Path) -> None:
    """All three choose their goals at once; the patient one is late though it did not think."""

    async def test(house: TestServices) -> None:
        house.rooms = TableRegistry(
            Services(house.store, house.clock, house.tokens, AtOnce(), pause=0.2)
        )
        house.opened.append(house.rooms)
        room = await house.lay(sittings=tuple(NewSeat(bot=bot) for bot in ("5", "patient", "5")))
        begun = asyncio.get_running_loop().time()
        await room.command(ANN, commands.Start())
        running = room.table.running
        assert running is not None
        while len(running.made) < 3:
            await asyncio.sleep(0.01)
        assert [made.seat for made in running.made[:3]][-1] == 1
        assert asyncio.get_running_loop().time() - begun > 3 * 0.2 - 0.01

    run(tmp_path, test)


def test_a_budget_never_outlasts_the_deadline() -> None:
    assert within(Budget(1200), 3500) == Budget(1200, 3500)
    assert within(Budget(0, 9000), 3500) == Budget(0, 3500)
    assert within(Budget(0, 100), 3500) == Budget(0, 100)


@pytest.mark.parametrize("name", shelf.titles())
def test_a_hint_is_an_offer_of_the_best_level_in_words(name: str, tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        sittings = (NewSeat(me=True, name="Ann"), *(NewSeat(bot="1"),) * 2)
        card = await house.rooms.lay(ANN, NewTable(game=name, seats=3, sittings=sittings))
        room = await house.rooms.find(ANN, card.table)
        await room.command(ANN, commands.SetAids(hints=(1, 0, 0)))  # a memory game takes one
        await room.command(ANN, commands.Start())
        running = room.table.running
        assert running is not None
        while 0 not in running.questions:
            await asyncio.sleep(0.01)
        hint = await room.command(ANN, commands.Hint(seat=0))
        assert isinstance(hint, HintAnswer)
        offers = {action.notation(): action.terms() for action in running.legal(0)}
        assert offers[hint.notation] == hint.terms
        assert hint.decision == running.questions[0]
        assert hint.level in ("5", "3")  # the middle one where a machine is too busy
        assert len(hint.words) > 3
        assert hint.words != hint.terms["do"]

    run(tmp_path, test, limits=BotLimits(processes=1, seconds=2))


def test_the_middle_level_is_taken_where_nobody_chose(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay()
        await room.command(ANN, commands.SetBot(seat=2))
        await room.command(BOB, commands.TakeSeat(seat=1))
        await room.command(ANN, commands.Start())
        await room.command(BOB, commands.Resign(seat=1))
        assert [sitting.bot for sitting in room.table.sittings] == ["", "3", "3"]
        with pytest.raises(Refused) as refused:
            await room.command(ANN, commands.SetBot(seat=0, level="9"))
        assert refused.value.problem.code == "unknown_bot"

    run(tmp_path, test)


def test_the_shelf_names_the_levels_in_each_language() -> None:
    for language in ("en", "fr", "de"):
        for game in game_cards(language):
            assert [card.level for card in game.levels] == [*map(str, LEVELS), "patient"]
            assert len({card.name for card in game.levels}) == len(LEVELS) + 1
            assert game.usual_level == "3"
    names = [{card.name for card in game_cards(language)[0].levels} for language in ("en", "de")]
    assert names[0] != names[1]


def test_what_a_bot_forgot_stays_forgotten(tmp_path: Path) -> None:
    """Another process makes the next decision: its memory must not depend on that."""

    async def test(house: TestServices) -> None:
        room = await house.begun()
        first, second = (bot_input_of(room.table, seat).memory for seat in (0, 1))
        again = await house.another().find(ANN, room.table.laid.table)
        assert bot_input_of(again.table, 0).memory == first != second

    run(tmp_path, test)
