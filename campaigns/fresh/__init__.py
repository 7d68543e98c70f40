"""`make fresh`: what the README promises, kept on a Debian with almost nothing on it."""
