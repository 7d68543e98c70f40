"""What a player of Tatort Themse knows beyond the rules: prospects, a clerk, an evaluation."""
