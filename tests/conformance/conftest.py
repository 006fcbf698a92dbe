"""What several modules of these tests share."""

import pytest
from flask.testing import FlaskClient

from packages.conformance.positions import Ask
from tests.checks.asking import asking, sealing


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of a service that seals tables."""
    return sealing()


@pytest.fixture(scope="session")
def ask() -> Ask:
    """Sends a call to the service."""
    return asking()
