"""What goes over the wire: message types, what each seat is told, the catalogue of games."""
