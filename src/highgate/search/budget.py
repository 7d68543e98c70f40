"""How long a player may think: in iterations, so that it can be repeated, or in milliseconds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """One of the two limits, or both: then the one reached first counts. 0 is no limit."""

    iterations: int = 0
    milliseconds: int = 0

    def require_limit(self) -> None:
        """Whoever thinks until the budget is spent needs one."""
        if self.iterations == 0 and self.milliseconds == 0:
            raise ValueError("a search without a limit never ends: give iterations or milliseconds")

    def times(self, factor: int) -> "Budget":
        """This budget, multiplied."""
        return Budget(self.iterations * factor, self.milliseconds * factor)
