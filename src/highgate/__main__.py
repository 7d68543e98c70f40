"""`python -m highgate` is the command `highgate`."""

from highgate.cli.main import main

main()
