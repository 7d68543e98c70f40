"""The laboratory: how strong a bot is, as a measured figure."""
