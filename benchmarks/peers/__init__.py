"""Other engines. They are installed in an environment of their own and measured from there."""
