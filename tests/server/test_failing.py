"""What is our own fault: told to the log, counted, and to the visitor only that it happened."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from highgate.server.app import make_app
from highgate.server.backend import Backend
from highgate.server.settings import ServerSettings, loopback_origins


class Broken(Backend):
    """A service that fails whenever it is asked how it is."""

    async def is_well(self) -> bool:
        raise ZeroDivisionError("a secret")


def test_our_own_fault_is_counted_and_not_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    service = Broken(ServerSettings(data=tmp_path, origins=loopback_origins(8000)))
    app: Any = make_app(service)
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        answer = client.get("/health")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "ZeroDivisionError" in capsys.readouterr().out
    assert b"highgate_failures_total 1.0" in service.figures.text()
