"""Tells other processes that a table has got further: one port (`highgate.table.ports.Bus`)."""
