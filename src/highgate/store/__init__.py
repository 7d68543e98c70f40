"""Keeps the journals of tables, durably: one port (`highgate.table.ports.Store`), SQL databases."""
