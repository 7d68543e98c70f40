"""A server under load, beside an echo server: latency, memory, slow readers, reconnects."""
