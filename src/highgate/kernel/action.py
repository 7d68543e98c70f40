"""Actions: what a player can choose. Made once, compared by identity, numbered, written as text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from highgate.kernel.errors import UnknownAction
from highgate.kernel.native import mypyc_attr

Terms = Mapping[str, Any]  # each action of a game declares a TypedDict of its own


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action:
    """One choice of a player. Subclasses are `@dataclass(eq=False)`; each object is made once.

    `acyclic`: it holds no other objects, so the collector of garbage never looks at it. Where there
    are very many of a kind, the subclass says so too: smaller objects are found in the cache.
    """

    code: int = -1  # its place in the table

    def notation(self) -> str:
        """The text of this action, unique in its game: "D2>3"."""
        raise NotImplementedError

    def terms(self) -> Terms:
        """What it does and the things on the table it names: {"do": "place", "card": "D2"}."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.notation()


class LegalActions(Protocol):
    """Actions by number from 0: a tuple, or something that names them one by one.

    That one has no slices and does not count from its end, so nobody may rely on them. Who wants to
    have all of the actions writes `tuple(choices)`.
    """

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> Action: ...

    def __iter__(self) -> Iterator[Action]: ...


class ActionTable:
    """All actions of a game. The place in the table is the code of an action."""

    def __init__(self, actions: Sequence[Action], hint: str) -> None:
        self.all = tuple(actions)
        self._hint = hint
        self._by_notation: dict[str, Action] = {}
        for code, action in enumerate(self.all):
            action.code = code
            self._by_notation[action.notation().casefold()] = action

    def __len__(self) -> int:
        return len(self.all)

    def parse(self, text: str) -> Action:
        """The action that a text names; case and outer blanks do not matter."""
        action = self._by_notation.get(" ".join(text.split()).casefold())
        if action is None:
            raise UnknownAction(text, self._hint)
        return action
