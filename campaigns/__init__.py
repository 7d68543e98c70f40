"""Trials that take long or change a machine, and so are no part of `make test`."""
