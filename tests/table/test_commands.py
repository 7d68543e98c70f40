"""A command is one slice in one file, and the registry knows all of them."""

from pathlib import Path

from highgate.table import commands
from highgate.table.fold import APPLIERS

SHARED = {"__init__", "command", "guards"}


def test_every_file_is_a_slice_that_the_registry_knows() -> None:
    files = {path.stem for path in Path(commands.__file__).parent.glob("*.py")} - SHARED
    assert {slice_.__name__.rpartition(".")[2] for slice_ in commands.SLICES.values()} == files
    assert len(commands.SLICES) == len(files)
    assert all(callable(slice_.plan) for slice_ in commands.SLICES.values())


def test_an_entry_lies_with_the_command_that_writes_it() -> None:
    for entry, apply in commands.APPLIERS.items():
        assert entry.__module__ == apply.__module__
    assert commands.APPLIERS.items() <= APPLIERS.items()
