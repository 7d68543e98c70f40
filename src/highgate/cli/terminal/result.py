"""The end of a match: the last news, the result, and the offer to keep the record."""

from rich.rule import Rule

from highgate.cli.terminal.commands import save_record
from highgate.cli.terminal.desk import Desk
from highgate.cli.terminal.prompt import tell
from highgate.cli.terminal.sheet import spaced, table
from highgate.kernel.game import Over
from highgate.kernel.seats import WATCHER


def show_end(desk: Desk, seat: int) -> None:
    """As one seat sees it, or everybody: the cards are open now."""
    if seat == WATCHER:
        desk.looked.setdefault(seat, max(desk.looked.values(), default=0))
    tell(desk, seat)
    seen = desk.match.look(seat)
    drawing = desk.drawing(seen)
    desk.show(table(drawing))
    desk.show(Rule(desk.frame.text("play", "over"), style="bold"))
    desk.show(spaced(drawing.result()))
    show_outcome(desk)


def show_outcome(desk: Desk) -> None:
    """Who won with which scores, by which rule it ended; how to have the same deal again."""
    over = desk.match.pending
    assert isinstance(over, Over), "the end is shown when the game is over"
    winners = tuple(seat for seat, rank in enumerate(over.ranks) if rank == 1)
    names = tuple(desk.words.seat(seat) for seat in winners)
    key = "winner" if len(winners) == 1 else "winners"
    score = over.scores[winners[0]]
    desk.say("play", key, style="bold", names=names, score=score, rule=over.rule)
    record = desk.match.record()
    desk.say("play", "seed", style="dim", seed=record.seed)


def offer_to_save(desk: Desk) -> None:
    """An empty line is no. A number was meant for a choice, not for a file."""
    while path := desk.read(desk.frame.text("play", "offer_save") + " "):
        if path.isdecimal():
            desk.say("play", "save_where", style="yellow")
        elif save_record(desk, path):
            return
