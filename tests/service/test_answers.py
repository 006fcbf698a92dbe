"""How an answer is written to its connection: what gunicorn would send, in fewer pieces."""

from collections.abc import Iterable
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.http.body import Body, LengthReader
from gunicorn.http.errors import InvalidResponseHeader, InvalidResponseHeaderName

from vorhand.api.service.worker import Response, http_date, is_read

GUNICORNS = Response.__mro__[1]
PLAIN = [("Content-Type", "text/plain"), ("X-Request-Id", "7")]


class Connection:
    """A connection that keeps what is sent, piece by piece."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def sendall(self, data: bytes) -> None:
        self.pieces.append(data)


def request(method: str = "GET", version: tuple[int, int] = (1, 1), left: int = 0) -> Any:
    """A request, of whose body some bytes are left."""
    body = Body(LengthReader(None, left))
    return SimpleNamespace(
        method=method,
        version=version,
        body=body,
        headers=[],
        should_close=lambda: version == (1, 0),
        finish_body=lambda deadline: False,
    )


def sent(
    made: type[Any], headers: list[tuple[str, str]], body: Iterable[bytes], **of: Any
) -> list[bytes]:
    """The pieces of an answer, by gunicorn's class or by ours."""
    connection = Connection()
    answer = made(request(**of), connection, Config())
    answer.start_response("200 OK", headers)
    for part in body:
        answer.write(part)
    answer.close()
    return connection.pieces


@pytest.mark.parametrize("version", [(1, 0), (1, 1)])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("length", [[], [("Content-Length", "4")], [("content-length", " 4 ")]])
@pytest.mark.parametrize("body", [[], [b"abcd"], [b"", b"ab", b"cd"]])
def test_same_bytes_as_gunicorn(
    version: tuple[int, int], method: str, length: list[tuple[str, str]], body: list[bytes]
) -> None:
    """Whatever the method, the version and the framing, the bytes are those that gunicorn sends."""
    headers = [*PLAIN, *length, ("Connection", "keep-alive"), ("X-Padded", " a \t")]
    ours = sent(Response, headers, body, method=method, version=version)
    theirs = sent(GUNICORNS, headers, body, method=method, version=version)
    assert without_date(b"".join(ours)) == without_date(b"".join(theirs))


def without_date(answer: bytes) -> list[bytes]:
    """The lines of an answer without that which changes every second."""
    return [line for line in answer.split(b"\r\n") if not line.startswith(b"Date: ")]


def test_answer_in_one_piece() -> None:
    """The headers and the body of a usual answer are sent together."""
    (piece,) = sent(Response, [*PLAIN, ("Content-Length", "2")], [b"ok"])
    assert piece.startswith(b"HTTP/1.1 200 OK\r\n")
    assert piece.endswith(b"\r\n\r\nok")


@pytest.mark.parametrize("value", ["a\r\nSet-Cookie: b", "a\nb", "a\0b", "a\x7f"])
def test_value_that_would_be_two_headers(value: str) -> None:
    """A value with a line break in it is never sent, whatever the name."""
    for name in ("X-Request-Id", "Content-Type", "X-New"):
        with pytest.raises(InvalidResponseHeader):
            sent(Response, [(name, value)], [])


@pytest.mark.parametrize("name", ["", "a b", "a:b", "a\r\nb", "ä"])
def test_name_that_is_no_name(name: str) -> None:
    """A name that HTTP does not allow is never sent."""
    with pytest.raises(InvalidResponseHeaderName):
        sent(Response, [(name, "1")], [])


def test_unread_body_closes_connection() -> None:
    """If the request has not been read to its end, the answer says that it is the last one."""
    (read,) = sent(Response, [("Content-Length", "0")], [])
    (unread,) = sent(Response, [("Content-Length", "0")], [], left=3)
    assert b"Connection: keep-alive\r\n" in read
    assert b"Connection: close\r\n" in unread


def test_broken_body_is_not_read() -> None:
    """A body that could not be read is not taken for one that has been read to its end."""
    asked = request()
    assert is_read(asked)
    asked.body.failed = True
    assert not is_read(asked)


def test_date_of_each_second() -> None:
    """The date is that of the second, and changes with it."""
    for second in (0, 1, 1_700_000_000, 1_700_000_001):
        assert parsedate_to_datetime(http_date(second + 0.9)).timestamp() == second
