"""Tatort Themse: witnesses, clues and five thefts in London, for 2 to 5 players."""
