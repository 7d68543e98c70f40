"""OpenSpiel's observer: the features as one tensor with named pieces.

With perfect recall it also holds what was told and is seen no longer, and its text is all that the
seat was ever told.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from highgate.adapters.encoding import named
from highgate.adapters.openspiel.history import ChanceHistory
from highgate.learn.features import Encoding


class Observer:
    """Observes a state for one player after the other."""

    def __init__(self, features: Encoding, *, recall: bool) -> None:
        self.features = features
        self.recall = recall
        self.pieces = features.pieces(recall=recall)
        self.tensor: NDArray[np.float32] = np.zeros(features.size(recall=recall), np.float32)
        self.dict = named(self.tensor, self.pieces)

    def set_from(self, state: Any, player: int) -> None:
        """Fill `tensor`, and with it `dict`, with what the player may know."""
        self.tensor[:] = np.frombuffer(self._code(state.course, player), np.uint8)

    def string_from(self, state: Any, player: int) -> str:
        """The observation as text."""
        course: ChanceHistory = state.course
        if self.recall:
            return course.information(player)
        self.set_from(state, player)
        return " ".join(
            f"{name}={''.join(_digits(values))}"
            for name, values in self.dict.items()
            if values.any()
        )

    def _code(self, course: ChanceHistory, player: int) -> bytes:
        if self.recall and self.features.memory_needs_view:
            return self.features.encode(course.view(player), player, recall=True)
        return self.features.encode(course.state(), player, recall=self.recall)


def _digits(values: NDArray[np.float32]) -> list[str]:
    numbers = [int(value) for value in values.flat]
    return [str(number) if number < 10 else f"({number})" for number in numbers]  # noqa: PLR2004
