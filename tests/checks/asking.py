"""Calls of the service, without a server."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from flask.testing import FlaskClient

from packages.conformance.comparing import Answer
from packages.conformance.positions import Ask
from tests.checks.sealing import KEYS
from vorhand.api import create_app


def sealing() -> FlaskClient:
    """A client of a service that seals tables, and deals the same cards in each run."""
    numbers = count()
    settings = {"seal_keys": KEYS, "draw_seed": lambda: f"vorhand {next(numbers)}"}
    return create_app(settings).test_client()


def asking() -> Ask:
    """Sends calls to such a service."""
    client = sealing()

    def ask(call: str, body: Mapping[str, Any]) -> Answer:
        response = client.post(f"/{call}", json=body)
        return Answer(response.status_code, response.get_json())

    return ask
