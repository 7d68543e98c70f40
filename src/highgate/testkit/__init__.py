"""Nets for any game, shipped with the package: laws, scenarios, playthroughs, audience tables."""
