"""The rules of Tatort Themse, in rulebook order."""
