"""Comparing with golden files; `make golden` writes them anew."""

import os
from pathlib import Path


def assert_golden(file: Path, text: str) -> None:
    """Compare a text with a file, or write it when asked to."""
    if os.environ.get("HIGHGATE_GOLDEN") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text, f"{file.name}: `make golden`, if meant"
