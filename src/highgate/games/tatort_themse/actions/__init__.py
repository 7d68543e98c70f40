"""What a player can choose, and which payments a hand allows."""
