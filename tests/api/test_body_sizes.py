"""413 and 400: bodies that come in pieces or break off. `tests/checks/corpus/` has each size
(sizes).
"""

from io import BytesIO
from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, client_of, problem, send
from tests.checks.calls import ALL_CALLS, LARGE_CALLS
from tests.checks.wsgi import answered, environ

LARGEST: Final = 64 * 1024
NEW_GAME: Final = b'{"game": "toepen", "players": 3, "deal": null}'
AS_JSON: Final = "application/json"


def padded(size: int) -> bytes:
    """A valid body of this many bytes."""
    return NEW_GAME + b" " * (size - len(NEW_GAME))


class Trickle:
    """A body that comes in small pieces, as a server passes on a chunked one."""

    def __init__(self, body: bytes) -> None:
        self.rest = BytesIO(body)

    def read(self, size: int) -> bytes:
        """At most a thousand bytes of it."""
        return self.rest.read(min(size, 1000))


@pytest.mark.parametrize(("size", "status"), [(LARGEST, 200), (LARGEST + 1, 413)])
def test_body_that_comes_in_pieces(client: FlaskClient, size: int, status: int) -> None:
    """It is not cut off where it becomes too large, even if what has come is valid."""
    sent = {"CONTENT_TYPE": AS_JSON, "wsgi.input": Trickle(padded(size))}
    assert answered(client.application, environ("POST /new-game", **sent)).status == status


def test_largest_body_is_a_setting() -> None:
    """An operator may take less."""
    client = client_of(max_body=100, max_large_body=200)
    answer_of(send(client, "new-game", padded(100)))
    problem(send(client, "new-game", padded(101)), "too-large")
    for call in LARGE_CALLS:
        problem(send(client, call, b" " * 200), "malformed")
        problem(send(client, call, b" " * 201), "too-large")


@pytest.mark.parametrize(
    ("body", "missing"),
    [(NEW_GAME[:-10], 20), (NEW_GAME, 1), (NEW_GAME, 10), (NEW_GAME, 1000)],
    ids=["in a word", "before a space", "before ten", "before a thousand"],
)
def test_body_that_breaks_off(client: FlaskClient, body: bytes, missing: int) -> None:
    """A body shorter than it was said to be is not taken for a whole one, even if it is valid."""
    environ = {"CONTENT_LENGTH": str(len(body) + missing)}
    response = client.post(
        "/new-game", input_stream=BytesIO(body), content_type=AS_JSON, environ_overrides=environ
    )
    assert "broke off" in problem(response, "malformed")["detail"]


class Torn:
    """A body that breaks off, which a server finds out only on reading it."""

    def read(self, size: int) -> bytes:
        """Never anything."""
        raise RuntimeError("Invalid chunk size: b'xyz'")


def test_body_that_cannot_be_read(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    """Chunks that are none, and the like: the fault is the client's, and not logged as ours."""
    overrides = {"wsgi.input": Torn(), "wsgi.input_terminated": True}
    for call in ALL_CALLS:
        response = client.post(f"/{call}", content_type=AS_JSON, environ_overrides=overrides)
        assert "xyz" not in problem(response, "malformed")["detail"]
    assert caplog.records == []
