"""The command line. Data goes to stdout, talk to stderr; sentences lie in `words/`."""
