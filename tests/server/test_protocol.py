"""What `server/protocol.py` relies on in uvicorn, where it is not public."""

import inspect
import tomllib
from hashlib import sha256
from pathlib import Path

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
READ = "0bbcec98938432f7"  # the class as `LineProtocol` was written for it


def test_another_uvicorn_has_to_be_read_first() -> None:
    """Pinned exactly; whoever raises the pin compares the class and writes its digest here."""
    needed = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    assert f"uvicorn=={uvicorn.__version__}" in needed
    text = inspect.getsource(WebSocketsSansIOProtocol)
    assert sha256(text.encode()).hexdigest()[:16] == READ
