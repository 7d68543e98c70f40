"""What a player of Graverobbers knows beyond the rules: chances, a clerk, an evaluation."""
