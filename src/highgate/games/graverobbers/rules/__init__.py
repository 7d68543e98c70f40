"""The rules of Graverobbers: setup, turn, ending, what is legal, why not."""
