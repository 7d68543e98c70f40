"""What is measured, and which ratios are made of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benchmarks import ours
from benchmarks.peer import Peer
from benchmarks.peers.pace import Pace
from highgate import shelf

SEATS = 4
SEARCHED = "graverobbers"  # the game whose search is compared
BARS = {"graverobbers": 2.0}  # whole games against hearts; 1.0 for the others

Measures = dict[str, Callable[[float], float | Pace]]

PYTHON_PEERS = (
    "hearts, whole games",
    "spades, whole games",
    "hearts, loop in C++",
    "hearts, clone",
    "hearts, world",
    "hearts, encoding",
    "hearts, search in C++",
    "hearts, search in Python",
    "PettingZoo texas_holdem, env",
    "PettingZoo texas_holdem, raw_env",
    "PettingZoo hanabi, env",
    "PettingZoo hanabi, raw_env",
    "RLCard uno",
    "RLCard gin rummy",
    "bare Python loop",
)
NODE_PEERS = ("boardgame.io, bare reducer",)


@dataclass(frozen=True)
class Row:
    """Something measured, against what, and the ratio wanted; no bar where none is asked."""

    name: str
    peer: str
    bar: float | None = None
    is_time: bool = False  # smaller is better


def is_time(name: str) -> bool:
    """Whether a figure is microseconds, not decisions or iterations per second."""
    return name.endswith((", clone", ", world", ", encoding"))


def is_search(name: str) -> bool:
    """Whether a figure is iterations per second."""
    return ", search " in name


def measures_of_peers(python: Peer, node: Peer) -> Measures:
    """The other engines."""

    def asked(peer: Peer, name: str) -> Callable[[float], float | Pace]:
        return lambda seconds: peer.measure(name, seconds)

    return {name: asked(python, name) for name in PYTHON_PEERS} | {
        name: asked(node, name) for name in NODE_PEERS
    }


def measures_of(name: str) -> Measures:
    """One of our games."""
    game: Any = shelf.build(name, {"seats": SEATS})
    found: Measures = {
        f"{name}, whole games": lambda s: ours.whole_games(game, s),
        f"{name}, all choices written out": lambda s: ours.whole_games(game, s, all_choices=True),
        f"{name}, with the log on": lambda s: ours.whole_games(game, s, with_log=True),
        f"{name}, loop inside": lambda s: ours.loop_inside(game, s),
        f"{name}, vector environment": lambda s: ours.vector(name, s),
        f"{name}, vector among dice": lambda s: ours.vector(name, s, "dice"),
        f"{name}, PettingZoo env": lambda s: ours.environment(name, s, is_wrapped=True),
        f"{name}, PettingZoo raw_env": lambda s: ours.environment(name, s, is_wrapped=False),
        f"{name}, clone": lambda s: ours.clone_time(game, s),
        f"{name}, world": lambda s: ours.world_time(game, s),
        f"{name}, encoding": lambda s: ours.encoding_time(game, s),
    }
    if name == SEARCHED:
        found[f"{name}, search with evaluation"] = lambda s: ours.search_with_evaluation(game, s)
        found[f"{name}, search to the end"] = lambda s: ours.search_to_the_end(game, s)
    return found


def rows_of(name: str) -> list[Row]:
    """The ratios of one of our games."""
    whole, env, raw = (
        f"{name}, whole games",
        f"{name}, PettingZoo env",
        f"{name}, PettingZoo raw_env",
    )
    rows = [
        Row(whole, "hearts, whole games", BARS.get(name, 1.0)),
        Row(whole, "spades, whole games"),
        Row(whole, "RLCard uno", 5.0),
        Row(whole, "RLCard gin rummy"),
        Row(whole, "boardgame.io, bare reducer", 40.0),
        Row(whole, "bare Python loop"),
        Row(f"{name}, all choices written out", "hearts, whole games"),
        Row(f"{name}, with the log on", "hearts, whole games"),
        Row(f"{name}, loop inside", "hearts, loop in C++"),
        Row(f"{name}, vector environment", f"{name}, loop inside", 0.3),
        Row(f"{name}, vector among dice", f"{name}, loop inside", 0.3),
        Row(env, "PettingZoo texas_holdem, env", 5.0),
        Row(env, "PettingZoo hanabi, env", 5.0),
        Row(raw, "PettingZoo texas_holdem, env", 10.0),
        Row(raw, "PettingZoo hanabi, env", 10.0),
        Row(raw, "PettingZoo texas_holdem, raw_env"),
        Row(raw, "PettingZoo hanabi, raw_env"),
        Row(f"{name}, clone", "hearts, clone", is_time=True),
        Row(f"{name}, world", "hearts, world", is_time=True),
        Row(f"{name}, encoding", "hearts, encoding", is_time=True),
    ]
    if name == SEARCHED:
        rows += [
            Row(f"{name}, search with evaluation", "hearts, search in C++", 1.0),
            Row(f"{name}, search to the end", "hearts, search in C++", 1.0),
            Row(f"{name}, search to the end", "hearts, search in Python"),
        ]
    return rows


def everything(python: Peer, node: Peer) -> tuple[Measures, list[Row]]:
    """All measurements and all ratios."""
    measures, rows = measures_of_peers(python, node), []
    for name in shelf.titles():
        measures |= measures_of(name)
        rows += rows_of(name)
    return measures, rows
