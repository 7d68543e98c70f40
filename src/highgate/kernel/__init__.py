"""What a game is, with no game in it. Needs nothing but the standard library."""
