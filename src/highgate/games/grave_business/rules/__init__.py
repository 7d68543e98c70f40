"""The rules of Grave Business, in rulebook order."""
