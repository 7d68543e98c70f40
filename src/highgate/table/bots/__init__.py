"""Bots of live tables: which there are, what they are given, and the processes they think in."""
