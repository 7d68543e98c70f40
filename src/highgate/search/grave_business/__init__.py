"""What a player of Grave Business knows beyond the rules: sight, a clerk, an evaluation."""
