"""The live table: from laying it to its record, and everything that people do meanwhile."""

import asyncio
from pathlib import Path

import pytest

from highgate.kernel.game import everybody
from highgate.table import commands
from highgate.table.actor.actor import TableActor
from highgate.table.actor.audience import Mark, news_since
from highgate.table.actor.creation import NewSeat, NewTable
from highgate.table.problems import Refused
from highgate.table.wire import presenter
from highgate.table.wire.messages import Ack, RematchLaid, WhyAnswer
from tests.table.services import ANN, BOB, CAT, EVE, TestServices, as_json, decide, play_on, run

PEOPLE = {0: ANN, 1: BOB, 2: CAT}


def code_of(problem: pytest.ExceptionInfo[Refused]) -> str:
    return problem.value.problem.code


def test_three_people_play_to_the_end_and_the_record_is_true(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        commitment = room.table.laid.commitment
        await play_on(room, PEOPLE)
        over = presenter.finished(room.table)
        assert over is not None
        assert over.reason == "finished"
        assert sorted(over.ranks)[0] == 1
        record = await house.rooms.record(EVE, room.table.laid.table)
        record.verify()
        assert record.to_json()["commitment"] == commitment
        assert record.to_json()["seed"] == over.seed

    run(tmp_path, test)


def test_bots_fill_the_gaps_and_play(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay(seats=4, sittings=(NewSeat(me=True), NewSeat(bot="dice")))
        await room.command(ANN, commands.Start())
        assert [sitting.bot for sitting in room.table.sittings] == ["", "dice", "3", "3"]
        await play_on(room, {0: ANN})
        assert room.table.phase == "over"
        room.table.record().verify()

    run(tmp_path, test)


def test_after_a_crash_the_table_is_folded_from_its_journal(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        for _ in range(3):
            await play_on(room, PEOPLE, decisions=7)
            again = await house.another().find(ANN, room.table.laid.table)
            for seat in (-1, 0, 1, 2):
                ours = presenter.history(room.table, seat, -1)
                assert ours == presenter.history(again.table, seat, -1)
            room = again
        await play_on(room, PEOPLE)
        room.table.record().verify()

    run(tmp_path, test)


def test_a_resend_has_one_effect(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        running = room.table.running
        assert running is not None
        action = running.legal(0)[0].notation()
        act = commands.Act(seat=0, decision=running.questions[0], action=action, key="k")
        replies = await asyncio.gather(*(room.command(ANN, act) for _ in range(10)))
        assert len({str(reply) for reply in replies}) == 1
        assert len(running.made) == 1
        other = commands.Act(seat=0, decision=act.decision, action=action, key="second tab")
        with pytest.raises(Refused) as refused:
            await room.command(ANN, other)
        assert code_of(refused) in ("stale", "illegal_action")

    run(tmp_path, test)


def test_two_processes_at_one_table(tmp_path: Path) -> None:
    """The fence decides; the loser reads on and answers as if it had known."""

    async def test(house: TestServices) -> None:
        one = await house.begun()
        two = await house.another().find(ANN, one.table.laid.table)
        people = {seat: (one, two)[seat % 2] for seat in range(3)}
        for _ in range(60):
            running = one.table.running
            assert running is not None
            if running.questions:
                seat = next(iter(running.questions))
                await decide(people[seat], PEOPLE[seat], seat)
            for room in (one, two):
                if room.table.seq < max(one.table.seq, two.table.seq):
                    await room._catch_up()
        assert one.table.seq == two.table.seq
        mine, theirs = one.table.record(), two.table.record()
        assert mine.to_text() == theirs.to_text()

    run(tmp_path, test)


def test_a_refusal_names_the_rule_in_the_language_asked_for(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        with pytest.raises(Refused) as refused:
            act = commands.Act(seat=0, decision=1, action="end", key="k")
            await room.command(ANN, act)
        assert refused.value.problem.rule == "GR-4.2"
        assert refused.value.problem.words == "choose_goals_first"
        answer = await room.command(ANN, commands.Why(seat=0, action="end"))
        assert isinstance(answer, WhyAnswer)
        assert (answer.rule, answer.is_allowed) == ("GR-4.2", False)
        with pytest.raises(Refused) as refused:
            await room.command(ANN, commands.Why(seat=0, action="sing"))
        assert code_of(refused) == "unknown_action"

    run(tmp_path, test)


def test_everybody_chooses_at_once_and_nobodys_question_grows_stale(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        running = room.table.running
        assert running is not None
        before = dict(running.questions)
        assert set(before) == {0, 1, 2}
        await decide(room, BOB, 1)
        assert running.questions == {0: before[0], 2: before[2]}

    run(tmp_path, test)


def test_a_first_decision_is_called_so_however_late_it_comes(tmp_path: Path) -> None:
    def is_first(room: TableActor, seat: int) -> bool:
        ask = presenter.asked(room.table, seat)
        assert ask is not None
        return ask.is_first

    async def test(house: TestServices) -> None:
        room = await house.begun()
        await decide(room, BOB, 1)
        await decide(room, CAT, 2)
        assert is_first(room, 0)
        assert not is_first(room, 1)  # it is not asked
        await decide(room, ANN, 0)
        again = await house.another().find(ANN, room.table.laid.table)
        assert not any(is_first(table, seat) for table in (room, again) for seat in range(3))

    run(tmp_path, test)


async def reach_second_card(room: TableActor) -> int:
    """Play until somebody has laid a card face down and is asked for a second one."""
    running = room.table.running
    assert running is not None
    for _ in range(60):
        seat = next(iter(running.questions))
        await decide(room, PEOPLE[seat], seat)
        if running.may_take_back(seat) and seat in running.questions:
            return seat
    raise AssertionError("no decision could be taken back")


def test_a_decision_is_taken_back_until_somebody_knows_more(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        running = room.table.running
        assert running is not None
        seat = await reach_second_card(room)
        made, told = len(running.made), running.told_items
        command = commands.TakeBack(seat=seat, decision=running.turn, key="back")
        other = (seat + 1) % 3
        with pytest.raises(Refused) as refused:
            await room.command(
                PEOPLE[other], commands.TakeBack(other, decision=running.turn, key="x")
            )
        assert code_of(refused) == "no_take_back"
        await asyncio.gather(*(room.command(PEOPLE[seat], command) for _ in range(5)))
        assert len(running.made) == made - 1
        assert running.told_items == told + 1
        assert seat in running.questions
        again = await house.another().find(ANN, room.table.laid.table)
        for viewer in (-1, 0, 1, 2):
            ours = presenter.history(room.table, viewer, -1)
            assert ours == presenter.history(again.table, viewer, -1)
        await play_on(room, PEOPLE)
        room.table.record().verify()

    run(tmp_path, test)


def test_who_learnt_something_cannot_take_it_back(tmp_path: Path) -> None:
    """Whenever a take back is offered, nobody's view shows a piece more than before."""

    async def test(house: TestServices) -> None:
        room = await house.begun()
        running = room.table.running
        assert running is not None
        offered = 0
        while room.table.ended is None:
            seat = next(iter(running.questions))
            viewers = everybody(room.table.game)
            known = {s: room.table.game.pieces(running.views.of(s)) for s in viewers}
            await decide(room, PEOPLE[seat], seat)
            if not running.may_take_back(seat):
                continue
            offered += 1
            for viewer in viewers:
                now = room.table.game.pieces(running.views.of(viewer))
                more = {k for k in now if now[k] > known[viewer].get(k, 0)} - {"?"}
                assert not more
        assert offered > 3

    run(tmp_path, test)


def test_those_who_are_told_the_same_get_the_same_bytes(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        running = room.table.running
        assert running is not None
        alike = {True: 0, False: 0}
        while room.table.ended is None:
            seat, mark = next(iter(running.questions)), Mark.of(room.table)
            await decide(room, PEOPLE[seat], seat)
            news = news_since(room.table, mark, everybody(room.table.game))
            told = {viewer: next(filter(is_told, frames)) for viewer, frames in news.items()}
            for viewer in range(3):
                assert (told[viewer] == told[-1]) == (told[viewer] is told[-1])
                alike[told[viewer] is told[-1]] += 1
        assert all(alike.values())

    run(tmp_path, test)


def is_told(frame: bytes) -> bool:
    return frame.startswith(b'{"kind":"told"')


def test_seats_are_taken_once(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay()
        takes = [room.command(who, commands.TakeSeat(seat=1)) for who in (BOB, CAT, EVE)]
        results = await asyncio.gather(*takes, return_exceptions=True)
        assert sum(isinstance(result, Ack) for result in results) == 1
        with pytest.raises(Refused) as refused:
            await room.command(EVE, commands.Start())
        assert code_of(refused) == "not_host"

    run(tmp_path, test)


def test_who_knows_a_hand_takes_no_other(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay(
            sittings=(NewSeat(me=True), NewSeat(bot="dice"), NewSeat(bot="dice"))
        )
        await room.command(ANN, commands.Start())
        with pytest.raises(Refused) as refused:
            await room.command(ANN, commands.TakeSeat(seat=1))
        assert code_of(refused) == "seat_taken"
        await room.command(BOB, commands.TakeSeat(seat=1, name="Bob"))
        assert room.table.sittings[1].is_person
        await room.command(BOB, commands.SetBot(seat=1, level="dice"))
        assert room.table.holds("bob", 1)
        await room.command(BOB, commands.ComeBack(seat=1))
        await room.command(BOB, commands.Resign(seat=1))
        assert not room.table.holds("bob", 1)
        with pytest.raises(Refused):
            await room.command(BOB, commands.TakeSeat(seat=2))

    run(tmp_path, test)


def test_a_seat_goes_to_another_device_by_code(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        for owner in (BOB, ANN):  # oneself, and the host for somebody who lost it
            reply = await room.command(owner, commands.HandOver(seat=1))
            assert isinstance(reply, Ack)
            code = reply.result["code"]
            claimed = await room.command(EVE, commands.Claim(code.lower()))
            assert claimed == Ack(result={"seat": 1})
            assert room.table.holds("eve", 1)
            with pytest.raises(Refused) as refused:
                await room.command(CAT, commands.Claim(code))
            assert code_of(refused) == "no_code"

    run(tmp_path, test)


def test_abort_needs_everybody(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        for asker, seat in ((ANN, 0), (BOB, 1)):
            await room.command(asker, commands.Abort(seat=seat))
            assert room.table.phase == "running"
        await room.command(CAT, commands.Abort(seat=2))
        over = presenter.finished(room.table)
        assert over is not None
        assert (over.reason, over.ranks) == ("aborted", ())

    run(tmp_path, test)


def test_the_last_person_who_leaves_ends_the_match(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay()
        await room.command(ANN, commands.Start())
        await room.command(ANN, commands.Resign(seat=0))
        assert room.table.ended is not None
        assert room.table.ended.reason == "abandoned"

    run(tmp_path, test)


def test_a_rematch_has_the_same_people(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        table = room.table.laid.table
        for asker, seat in ((ANN, 0), (BOB, 1), (CAT, 2)):
            await room.command(asker, commands.Abort(seat=seat))
        asked = [house.rooms.command(who, table, commands.Rematch()) for who in (ANN, BOB, CAT)]
        replies = await asyncio.gather(*asked)
        assert len({str(reply) for reply in replies}) == 1
        laid = replies[0]
        assert isinstance(laid, RematchLaid)
        again = await house.rooms.find(BOB, laid.table)
        assert [sitting.name for sitting in again.table.sittings] == ["Ann", "Bob", "Cat"]
        assert again.table.laid.commitment != room.table.laid.commitment
        assert {card.table for card in await house.rooms.mine(BOB)} == {table, laid.table}

    run(tmp_path, test)


def test_a_strict_clock_lets_a_bot_play_on(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun(clock="strict", clock_seconds=1.0)
        running = room.table.running
        assert running is not None
        for asker, seat in ((ANN, 0), (BOB, 1)):
            await decide(room, asker, seat)
        house.clock.time += 2.0
        room.bots.go_on()
        while not room.table.sittings[2].bot:
            await asyncio.sleep(0.01)
        assert room.table.holds("cat", 2)
        with pytest.raises(Refused) as refused:
            act = commands.Act(seat=2, decision=1, action="end", key="late")
            await room.command(CAT, act)
        assert code_of(refused) == "bot_plays"
        await room.command(CAT, commands.ComeBack(seat=2))
        assert room.table.sittings[2].is_person

    run(tmp_path, test)


def test_unknown_and_forbidden_tables_answer_alike(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.lay(is_watchable=False)
        problems = []
        for table in (room.table.laid.table, "nowhere"):
            with pytest.raises(Refused) as refused:
                await house.rooms.find(EVE, table)
            problems.append(refused.value.problem)
        assert problems[0] == problems[1]

    run(tmp_path, test)


def test_other_rules_are_noted_in_the_record(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        await play_on(room, PEOPLE, decisions=5)
        later = await house.another()._open(room.table.laid.table)
        assert later is not None
        later.table.game.rules_version += 1
        await later.wake()
        assert later.table.rules_changes == [(6, later.table.game.rules_version)]
        await play_on(later, PEOPLE)
        assert later.table.record().to_json()["rules_changes"] == [[6, 2]]

    run(tmp_path, test)


def test_a_deleted_table_is_gone(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        table = room.table.laid.table
        with pytest.raises(Refused):
            await house.rooms.command(BOB, table, commands.Delete())
        await house.rooms.command(ANN, table, commands.Delete())
        with pytest.raises(Refused) as refused:
            await house.rooms.find(ANN, table)
        assert code_of(refused) == "no_table"

    run(tmp_path, test)


def test_offers_go_to_the_asked_seat_only(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        await play_on(room, PEOPLE, decisions=3)
        running = room.table.running
        assert running is not None
        (asked,) = running.questions
        for seat in (-1, 0, 1, 2):
            ask = presenter.asked(room.table, seat)
            assert ask is not None
            assert bool(ask.offers) == (seat == asked)
        offer = as_json(presenter.asked(room.table, asked))["offers"][0]  # type: ignore[arg-type]
        assert offer["terms"]["do"] == "place"

    run(tmp_path, test)


def test_a_table_starts_from_a_position(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        await play_on(room, PEOPLE, decisions=9)
        assert room.table.running is not None
        position = room.table.game.position(room.table.running._truth.state)
        card = await house.rooms.lay(ANN, NewTable(game="graverobbers", seats=3, position=position))
        again = await house.rooms.find(ANN, card.table)
        await again.command(ANN, commands.Start())
        assert again.table.running is not None
        while again.table.phase != "over":
            await asyncio.sleep(0.01)
        again.table.record().verify()

    run(tmp_path, test)


def test_idle_rooms_are_put_away_and_opened_again(tmp_path: Path) -> None:
    async def test(house: TestServices) -> None:
        room = await house.begun()
        table = room.table.laid.table
        house.rooms.tidy()
        assert await house.rooms.find(ANN, table) is room
        house.rooms.tidy()  # it was asked for meanwhile
        assert await house.rooms.find(ANN, table) is room
        house.rooms.tidy()
        house.rooms.tidy()
        again = await house.rooms.find(ANN, table)
        assert again is not room
        async with again.listen(0, "ann", -1):
            house.rooms.tidy()
            house.rooms.tidy()
            assert await house.rooms.find(ANN, table) is again

    run(tmp_path, test)
