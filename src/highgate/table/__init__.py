"""The live table: seats, tickets, clocks, listeners and wire messages, with no socket in it."""
