"""Positions of Grave Business as documents (docs/positions/grave_business.md)."""

from highgate.games.grave_business.notation.reading import arrange_position as arrange_position
from highgate.games.grave_business.notation.writing import loose_pieces as loose_pieces
from highgate.games.grave_business.notation.writing import write_position as write_position
