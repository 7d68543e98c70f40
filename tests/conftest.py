"""Settings for all tests: one hypothesis profile, the same for people and CI; real services."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.services.postgresql import PostgreSql, postgresql

settings.register_profile("highgate", deadline=None, derandomize=True, max_examples=30)
settings.load_profile("highgate")


@pytest.fixture(scope="session")
def cluster() -> Iterator[PostgreSql]:
    """A private PostgreSQL for tests that do it no harm."""
    with postgresql() as running:
        yield running
