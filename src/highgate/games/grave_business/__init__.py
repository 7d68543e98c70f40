"""Grave Business by Andy Van Zandt: see README.md for the game in a page and a map of the rooms."""
