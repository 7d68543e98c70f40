"""The rules of Outre Tombe: setup, turn, gifts, outbreaks, ending, what is legal, why not."""
