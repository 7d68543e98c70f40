"""What a player of Outre Tombe knows beyond the rules: a clerk, an evaluation."""
