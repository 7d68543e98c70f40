"""Candle Auction: a whole game in a few hundred lines, the model for games of other packages.

Each file is a room. `parts`, `options`, `state`, `events`, `table`, `actions`, `scoring`,
`picture`, `notation`, `worlds` and `rules` are there in every game; `bots`, `sheet` and `features`
are found by their names where a game has them. Data lie in `box.toml`, `words/` and `rulebook/`.
"""
