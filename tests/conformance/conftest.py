"""What several modules of these tests share."""

import pytest
from flask.testing import FlaskClient

from conformance.positions import Ask
from tests.conformance.asking import asking
from vorhand.api import create_app


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the service at its default settings."""
    return create_app().test_client()


@pytest.fixture(scope="session")
def ask() -> Ask:
    """Sends a call to the service."""
    return asking()
