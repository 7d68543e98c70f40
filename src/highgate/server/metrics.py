"""Figures of a running server, for `/metrics`."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What is counted; each server has its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.commands = self._counter("commands", "Commands carried out, by kind", ["kind"])
        self.refusals = self._counter("refusals", "What was refused, by code", ["code"])
        self.failures = self._counter("failures", "What failed by our fault", [])
        self.lines = Gauge("highgate_lines", "Open lines", registry=self._registry)
        self.seconds = Histogram(
            "highgate_command_seconds",
            "From a command to its acknowledgement",
            registry=self._registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5),
        )

    def text(self) -> bytes:
        """All figures in the format of Prometheus."""
        return generate_latest(self._registry)

    def _counter(self, name: str, about: str, labels: list[str]) -> Counter:
        return Counter(f"highgate_{name}", about, labels, registry=self._registry)
