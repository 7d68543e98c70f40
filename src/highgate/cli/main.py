"""The command `highgate`."""


def main() -> None:
    """Run."""
