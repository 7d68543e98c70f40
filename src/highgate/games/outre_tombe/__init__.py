"""Outre Tombe by Norbert Proena: see README.md for the game in a page and a map of the rooms."""
