"""Calls of the service, without a server."""

from collections.abc import Mapping
from typing import Any

from conformance.comparing import Answer
from conformance.positions import Ask
from vorhand.api import create_app


def asking() -> Ask:
    """Sends calls to a service at its default settings."""
    client = create_app().test_client()

    def ask(call: str, body: Mapping[str, Any]) -> Answer:
        response = client.post(f"/{call}", json=body)
        return Answer(response.status_code, response.get_json())

    return ask
