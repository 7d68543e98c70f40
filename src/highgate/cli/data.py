"""Where the command line keeps data."""

import os
from pathlib import Path


def data_folder() -> Path:
    """HIGHGATE_DATA, else where programs keep their data."""
    if named := os.environ.get("HIGHGATE_DATA"):
        return Path(named)
    shared = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(shared) / "highgate"
