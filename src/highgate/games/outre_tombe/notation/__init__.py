"""Positions of Outre Tombe as documents: written from a state, read onto an empty table."""
