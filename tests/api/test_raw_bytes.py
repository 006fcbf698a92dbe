"""Paths and queries with bytes that are not UTF-8: gunicorn refuses them, other servers do not."""

from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, TestResponse, run_wsgi_app
from werkzeug.wrappers import Request

from tests.api.conftest import problem

RAW: Final = ("\xff", "\xc3", "\xed\xa0\x80", "a\x80b", "\xe4", "%FF", "%", "%E4\xb8", "\x00")
"""Bytes as WSGI has them: each is a character."""
NOT_BYTES: Final = ("\u0100", "\u20ac", "\U0001f0a1", "\ud800")
"""Characters that stand for no byte, which WSGI does not allow."""
GAME_IN_UTF_8: Final = "t\xc3\xb8ppen"


def sent(client: FlaskClient, method: str = "GET", **environ: Any) -> TestResponse:
    """The answer to a request that a server passes on like this."""
    usual = EnvironBuilder(method=method).get_environ()
    answer = run_wsgi_app(client.application, usual | environ, buffered=True)
    return TestResponse(*answer, request=Request(usual))


@pytest.mark.parametrize("raw", RAW)
@pytest.mark.parametrize("path", ["/openapi.yaml", "/openapi.json"])
def test_game_of_raw_bytes(client: FlaskClient, path: str, raw: str) -> None:
    """No game has such a name."""
    for query in (f"game={raw}", f"a=b&game={raw}", f"game=toepen&game={raw}"):
        problem(sent(client, PATH_INFO=path, QUERY_STRING=query), "not-found")


@pytest.mark.parametrize("raw", RAW)
@pytest.mark.parametrize("path", ["/", "/games", "/openapi.json", "/healthz", "/docs"])
def test_query_of_raw_bytes_that_nobody_reads(client: FlaskClient, path: str, raw: str) -> None:
    """It makes no difference, nor does it as the name of something."""
    for query in (raw, f"{raw}=toepen", f"a={raw}", f"{raw}&{raw}"):
        answer = sent(client, PATH_INFO=path, QUERY_STRING=query)
        assert (answer.status_code, answer.data) == (200, client.get(path).data)


@pytest.mark.parametrize("raw", [raw for raw in RAW if "%" not in raw])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "OPTIONS", "BREW"])
def test_path_of_raw_bytes(client: FlaskClient, method: str, raw: str) -> None:
    """Nothing is there, and the answer can be read."""
    for path in (f"/{raw}", f"/games/{raw}", f"/problems/{raw}", f"/docs/{raw}", f"/table/{raw}"):
        answer = sent(client, method, PATH_INFO=path)
        if method in ("GET", "POST", "BREW") and answer.status_code != 405:
            problem(answer, "not-found")
        assert answer.status_code in (200, 404, 405)


def test_game_whose_letters_are_not_ascii(client: FlaskClient) -> None:
    """The name that was asked for is in the answer."""
    answer = sent(client, PATH_INFO="/openapi.json", QUERY_STRING=f"game={GAME_IN_UTF_8}")
    assert "no game t\u00f8ppen" in problem(answer, "not-found")["detail"]


@pytest.mark.parametrize("name", ["PATH_INFO", "QUERY_STRING"])
@pytest.mark.parametrize("wrong", NOT_BYTES)
def test_characters_that_are_no_bytes(client: FlaskClient, name: str, wrong: str) -> None:
    """No server may pass them on; if one does, this is no request."""
    for path in ("/", "/games", "/healthz", "/nothing"):
        environ = {"PATH_INFO": path} | {name: f"/{wrong}"}
        assert problem(sent(client, **environ), "malformed")["detail"] == (
            "This is not an HTTP/1.1 request."
        )


@pytest.mark.parametrize("raw", [*RAW, *NOT_BYTES])
@pytest.mark.parametrize(
    "name",
    [
        *("HTTP_ACCEPT", "HTTP_ACCEPT_ENCODING", "HTTP_ACCEPT_LANGUAGE", "HTTP_IF_NONE_MATCH"),
        *("HTTP_HOST", "HTTP_ORIGIN", "HTTP_COOKIE", "HTTP_X_REQUEST_ID", "HTTP_AUTHORIZATION"),
        *("CONTENT_TYPE", "HTTP_CONTENT_ENCODING", "SERVER_PROTOCOL"),
    ],
)
def test_header_of_raw_bytes(client: FlaskClient, name: str, raw: str) -> None:
    """No header causes a failure of the service."""
    for path in ("/", "/games", "/healthz", "/nothing", "/docs/docs.css"):
        assert sent(client, PATH_INFO=path, **{name: raw}).status_code < 500
    assert sent(client, "POST", PATH_INFO="/view", **{name: raw}).status_code < 500


@pytest.mark.parametrize("length", ["\xb2", "-1", "1.5", " 3", "0x3", "\u0663"])
def test_length_that_is_none(client: FlaskClient, length: str) -> None:
    """A server should refuse it; here it is a body that cannot be read."""
    answer = sent(client, "POST", PATH_INFO="/view", CONTENT_TYPE="application/json",
                  CONTENT_LENGTH=length)  # fmt: skip
    assert problem(answer, "malformed")
