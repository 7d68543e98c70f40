"""The games of the shelf, one package each, with the same rooms."""
