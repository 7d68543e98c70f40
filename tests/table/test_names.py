"""Names at a table: nothing unseen, and nobody looks like somebody else."""

from pathlib import Path

import pytest

from highgate.table import commands
from highgate.table.actor.creation import NewSeat
from highgate.table.names import LONGEST, distinct, readable
from highgate.table.problems import Refused
from tests.table.services import BOB, TestServices, run

UNSEEN = [
    "zero\u200bwidth",
    "\u202egnp.exe",
    "a\u2066b",
    "\u3164",
    "\u2800",
    "nul\0",
    "Z\u0351\u0352\u0353",
]
ALIKE = ["Anna", "anna", "\u0410nna", "Ann\u0430", "A nna", "\uff21nna", "\u00c1nna"]


@pytest.mark.parametrize("name", UNSEEN)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(Refused) as refusal:
        readable(name)
    assert refusal.value.problem.code == "bad_name"
    assert str(refusal.value.problem.arguments["character"]).startswith("U+")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("\u00a0\u2003", ""),
        ("\u2764\ufe0f", "\u2764"),
        ("Żółw", "Żółw"),
        ("李雷", "李雷"),
    ],
)
def test_a_name_is_kept_with_single_blanks(name: str, shown: str) -> None:
    assert readable(name) == shown


@pytest.mark.parametrize("name", ALIKE)
def test_who_looks_like_another_gets_a_number(name: str) -> None:
    assert distinct(name, ["Anna"]) == f"{name} 2"
    assert distinct(name, ["Bob"]) == name


def test_a_number_never_makes_a_name_too_long() -> None:
    name = "x" * LONGEST
    assert len(distinct(name, [name])) == LONGEST
    assert distinct(name, [name]) != name


def test_two_at_one_table_do_not_look_alike(tmp_path: Path) -> None:
    async def sit_down(services: TestServices) -> None:
        actor = await services.lay()
        await actor.command(BOB, commands.TakeSeat(seat=1, name="\u0410nn"))
        assert [holder.name for holder in actor.table.sittings[:2]] == ["Ann", "\u0410nn 2"]

    run(tmp_path, sit_down)


def test_people_at_one_device_do_not_look_alike_either(tmp_path: Path) -> None:
    async def lay(services: TestServices) -> None:
        both = (NewSeat(me=True, name="Kim"), NewSeat(me=True, name="kim"), NewSeat(me=True))
        actor = await services.lay(sittings=both)
        assert [holder.name for holder in actor.table.sittings] == ["Kim", "kim 2", "Guest 3"]

    run(tmp_path, lay)
