"""What several modules of these tests share."""

import pytest
from flask.testing import FlaskClient

from api import create_app
from conformance.cases import Case
from conformance.judging import Answer


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the service at its default settings."""
    return create_app().test_client()


def answer_to(client: FlaskClient, case: Case) -> Answer:
    """What the service answers to a case."""
    response = client.post(f"/{case.call}", json=case.request)
    return Answer(response.status_code, response.get_json())
