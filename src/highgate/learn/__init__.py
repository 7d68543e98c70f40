"""For learners: games in progress as numbers in and bytes out, one or many at a time. Compiled."""
