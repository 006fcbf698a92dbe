"""The answers of the service."""

from collections.abc import Mapping
from typing import Final

from flask import Response

JSON: Final = "application/json"
ALWAYS: Final = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
"""An answer may hold every card: nobody is to store it, or to take it for something else."""


def answer(
    body: bytes | str,
    media_type: str = JSON,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """An answer with the headers that every answer has."""
    return Response(body, status, {**ALWAYS, **(headers or {})}, mimetype=media_type)
