"""What Highgate is made of: a bill of materials and the licences in it."""
