"""413 and 400: bodies that come in pieces or break off. `checks/corpus/` has each size (sizes)."""

from io import BytesIO
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from checks.calls import ALL_CALLS, LARGE_CALLS
from tests.api.conftest import answer_of, problem, send
from vorhand.api import create_app

LARGEST: Final = 64 * 1024
NEW_GAME: Final = b'{"game": "toepen", "players": 3, "deal": null}'
AS_JSON: Final = "application/json"


def padded(size: int) -> bytes:
    """A valid body of this many bytes."""
    return NEW_GAME + b" " * (size - len(NEW_GAME))


def chunked(client: FlaskClient, body: bytes) -> Any:
    """Send a body without a Content-Length."""
    return client.post(
        "/new-game",
        input_stream=BytesIO(body),
        content_type=AS_JSON,
        environ_overrides={"wsgi.input_terminated": True},
    )


class Trickle:
    """A body that comes in small pieces, as a server passes on a chunked one."""

    def __init__(self, body: bytes) -> None:
        self.rest = BytesIO(body)

    def read(self, size: int) -> bytes:
        """At most a thousand bytes of it."""
        return self.rest.read(min(size, 1000))


@pytest.mark.parametrize(
    ("size", "status"), [(LARGEST, "200 OK"), (LARGEST + 1, "413 REQUEST ENTITY TOO LARGE")]
)
def test_body_that_comes_in_pieces(client: FlaskClient, size: int, status: str) -> None:
    """It is not cut off where it becomes too large, even if what has come is valid."""
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": "/new-game",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "CONTENT_TYPE": AS_JSON,
        "wsgi.url_scheme": "http",
        "wsgi.input_terminated": True,
        "wsgi.input": Trickle(padded(size)),
    }
    answered: list[str] = []
    client.application(environ, lambda told, *_: answered.append(told))
    assert answered == [status]


def test_largest_body_is_a_setting() -> None:
    """An operator may take less."""
    client = create_app({"max_body": 100, "max_large_body": 200}).test_client()
    answer_of(send(client, "new-game", padded(100)))
    problem(send(client, "new-game", padded(101)), "too-large")
    for call in LARGE_CALLS:
        problem(send(client, call, b" " * 200), "malformed")
        problem(send(client, call, b" " * 201), "too-large")


def test_body_that_breaks_off(client: FlaskClient) -> None:
    """A body shorter than it was said to be is not taken for a whole one."""
    environ = {"CONTENT_LENGTH": str(len(NEW_GAME) + 10)}
    response = client.post(
        "/new-game",
        input_stream=BytesIO(NEW_GAME[:-10]),
        content_type=AS_JSON,
        environ_overrides=environ,
    )
    problem(response, "malformed")


@pytest.mark.parametrize("missing", [1, 10, 1000])
def test_body_of_which_only_white_space_is_missing(client: FlaskClient, missing: int) -> None:
    """What has come is valid, but it is not what was sent."""
    environ = {"CONTENT_LENGTH": str(len(NEW_GAME) + missing)}
    response = client.post(
        "/new-game", input_stream=BytesIO(NEW_GAME), content_type=AS_JSON, environ_overrides=environ
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
