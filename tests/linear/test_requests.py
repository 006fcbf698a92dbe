"""A whole request is answered in time proportional to its length, whatever is repeated in it."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from time import thread_time
from typing import Final, NamedTuple
from wsgiref.types import WSGIApplication

import pytest
from gunicorn.config import Config
from gunicorn.http.errors import ParseException
from gunicorn.http.parser import RequestParser

from tests.checks.wsgi import answered, environ
from tests.linear.growth import Pumped, grows_too_fast, undisturbed
from vorhand.api.service import create_service
from vorhand.api.service.environment import VARIABLES
from vorhand.api.web import headers
from vorhand.command.sources import SourceRecord
from vorhand.command.verdicts import verdict_on

DEFAULTS: Final = {each.name: each.default for each in VARIABLES}
LINE: Final = int(DEFAULTS["max_request_line"])
HEADER: Final = int(DEFAULTS["max_header_size"])
BODY: Final = int(DEFAULTS["max_body"])
ORIGIN: Final = "https://cards.example"
ENDS: Final = ("", "!", '"')
AT_ONCE: Final = 1
"""A thousand times what it takes to refuse a request for its headers, in seconds of this thread."""


class Part(NamedTuple):
    """A part of a request: its place in the WSGI environment, where it is sent, and some texts from
    which parts are taken to be repeated.
    """

    place: str
    request: str
    texts: tuple[str, ...]
    most: int = HEADER


PARTS: Final = (
    Part(
        "CONTENT_TYPE",
        "POST /new-game",
        ('application/json ; charset="utf-8";a=b', 'application/json;a*0="\\"%22";a*1*=utf-8\'\'b'),
    ),
    Part("HTTP_ACCEPT", "GET /problems/invalid", ('text/html ;q=0.5, */*;a="b\\"", a/*',)),
    Part("HTTP_ACCEPT", "POST /new-game", ("application/json, a/b;q=1",)),
    Part("HTTP_ACCEPT_ENCODING", "GET /games", ("gzip ;q=0.5, *;q=0", "x-gzip,identity")),
    Part("HTTP_IF_NONE_MATCH", "GET /docs/docs.css", ('W/"a" , "b",*,c',)),
    Part("HTTP_IF_MATCH", "GET /docs/docs.css", ('W/"a" , "b",*,c',)),
    Part(
        "HTTP_IF_MODIFIED_SINCE", "GET /docs/docs.css", ("Sat, 21 Nov 2026 12:00:00 (GMT) +0000",)
    ),
    Part("HTTP_RANGE", "GET /docs/docs.css", ("bytes=0-9, 5-",)),
    Part("HTTP_ORIGIN", "GET /games", ("https://cards.example:8000",)),
    Part("HTTP_ACCESS_CONTROL_REQUEST_HEADERS", "OPTIONS /games", ("content-type, X-A",)),
    Part("HTTP_ACCESS_CONTROL_REQUEST_METHOD", "OPTIONS /games", ("GET",)),
    Part("HTTP_CONTENT_ENCODING", "POST /new-game", ("identity, gzip;q=1",)),
    Part("HTTP_X_REQUEST_ID", "GET /games", ("a-b_c:1",)),
    Part("HTTP_COOKIE", "GET /games", ('a="b\\073"; c=d',)),
    Part("HTTP_HOST", "GET /games", ("cards.example:8000",)),
    Part("CONTENT_LENGTH", "POST /new-game", ("12", "1 2", "-1")),
    Part("PATH_INFO", "GET /", ("/games/toepen", "/problems/invalid/", "/docs/../a.css"), LINE),
    Part("QUERY_STRING", "GET /games", ("a=b&c=%20+;d",), LINE),
    Part(
        "wsgi.input",
        "POST /new-game",
        ('{"a": [3, -2.5e3, 10], "\\u00e9\\\\\\"": {"": null}}', '[[], {"":"\\ud83d\\ude00"}]'),
        BODY,
    ),
)
REPORTED: Final = [("; ", 40), ("; ", 500), (" ;\t", 335), (";", 1_000), ('; a="b"', 140)]


@cache
def service() -> WSGIApplication:
    """The service at its default settings, for pages of one origin."""
    return create_service({"VORHAND_CORS_ORIGINS": ORIGIN, "VORHAND_ACCESS_LOG": "off"})


def answer(place: str, request: str, text: str) -> int:
    """The status with which the service answers."""
    sent = text.encode("latin-1") if place == "wsgi.input" else b"{}"
    headers = {
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(sent)),
        "HTTP_ORIGIN": ORIGIN,
        "HTTP_ACCESS_CONTROL_REQUEST_METHOD": "GET",
    }
    replaced = {} if place == "wsgi.input" else {place: text}
    return answered(service(), environ(request, sent, **headers) | replaced).status


def pumped(texts: tuple[str, ...]) -> Iterator[Pumped]:
    """What begins as one of the texts does, and goes on with the next few words of it, repeated."""
    found: dict[Pumped, None] = {}
    for text in texts:
        words = re.findall(r"[A-Za-z0-9]+|[^A-Za-z0-9]", text)
        for at in range(len(words) + 1):
            next_few = ("".join(words[at : at + many]) for many in (1, 2, len(words)))
            for pump in {*next_few, " ", "\t", words[-1][-1]} - {""}:
                found |= {Pumped("".join(words[:at]), pump, end): None for end in ENDS}
    yield from found


def faults(read: Callable[[str], object], texts: tuple[str, ...], most: int) -> Iterator[str]:
    """What takes too long to be read."""
    with undisturbed():
        grown = (grows_too_fast(read, text, most) for text in pumped(texts))
        yield from (found for found in grown if found)


def faults_of(part: Part) -> Iterator[str]:
    """What takes too long to be answered."""
    return faults(lambda text: answer(part.place, part.request, text), part.texts, part.most)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part.place} of {part.request}")
def test_a_part_of_a_request_is_read_in_linear_time(part: Part) -> None:
    """Up to the longest that the service takes at its default settings."""
    assert next(faults_of(part), "") == ""


def test_an_ambiguous_content_type_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """White space that may belong to two parts: each piece more doubles the time."""
    parameter = r"[ \t]*;[ \t]*(?:[\w-]+=(?:[\w-]+|\"(?:[^\"\\]|\\.)*\"))?"
    ambiguous = re.compile(rf"application/json(?:{parameter})*[ \t]*")
    monkeypatch.setattr(headers, "_JSON", ambiguous)
    assert_noticed("CONTENT_TYPE")


def assert_noticed(place: str) -> None:
    """Something takes too long, and that is found out long before a minute of this thread."""
    begun = thread_time()
    assert any(next(faults_of(part), "") for part in PARTS if part.place == place)
    assert thread_time() - begun < 60


@pytest.mark.parametrize(("pump", "times"), REPORTED)
def test_a_malformed_content_type_is_refused_at_once(pump: str, times: int) -> None:
    """`application/json`, forty times `; `, then `!`: each `; ` once doubled the time."""
    service()
    begun = thread_time()
    assert answer("CONTENT_TYPE", "POST /new-game", f"application/json{pump * times}!") == 415
    assert thread_time() - begun < AT_ONCE


@pytest.mark.parametrize(
    "date",
    [
        "Mon, 01 Jan 99999999999999999999 00:00:00 GMT",
        "Mon, 01 Jan 2026 00:00:00 +99999999999999999999",
        "Mon, 01 Jan 2026 00:00:" + "9" * 4_000 + " GMT",
    ],
)
def test_a_date_that_cannot_be_computed_with_is_ignored(date: str) -> None:
    """No file has a date, so none is compared."""
    assert answer("HTTP_IF_MODIFIED_SINCE", "GET /docs/docs.css", date) == 200


HEAD: Final = "POST /new-game HTTP/1.1\r\nHost: a\r\n"
RECEIVED: Final = {
    "a request line": ("", "GET /a%20?b=c HTTP/1.1", "\r\n\r\n", LINE),
    "a name of a header": (HEAD, "X-a_b", ": a\r\n\r\n", HEADER),
    "a header": (f"{HEAD}X: ", "a b;c", "\r\n\r\n", HEADER),
    "a length": (f"{HEAD}Content-Length: ", "12", "\r\n\r\n", HEADER),
    "codings": (f"{HEAD}Transfer-Encoding: ", "gzip, chunked", "\r\n\r\n", HEADER),
    "an extension of a chunk": (
        f"{HEAD}Transfer-Encoding: chunked\r\n\r\n",
        '2 ; a = "b\\"";c',
        "\r\n{}\r\n0\r\n\r\n",
        HEADER,
    ),
}
"""What gunicorn reads: what stands before, a text, and what stands behind it."""
LIMITS: Final = {
    "limit_request_line": "max_request_line",
    "limit_request_fields": "max_headers",
    "limit_request_field_size": "max_header_size",
}


@pytest.mark.parametrize("name", RECEIVED)
def test_gunicorn_reads_in_linear_time(name: str) -> None:
    """The request line, the headers and the chunks, up to its limits."""
    before, text, behind, most = RECEIVED[name]
    config = Config()
    for limit, variable in LIMITS.items():
        config.set(limit, int(DEFAULTS[variable]))

    def read(text: str) -> None:
        sent = f"{before}{text}{behind}".encode("latin-1")
        with suppress(ParseException, OSError):
            next(RequestParser(config, iter([sent]), ("127.0.0.1", 1))).body.read()

    assert next(faults(read, (text,), most), "") == ""


@pytest.mark.parametrize("text", ['{"start": {"game": "toepen"}, "id": "\\"", "a": [1.5e3]}'])
def test_a_record_is_read_in_linear_time(text: str) -> None:
    """What `vorhand adjudicate` is given in a line."""

    def read(text: str) -> None:
        verdict_on(SourceRecord(1, "a", 1, text.encode("latin-1")), states=False)

    assert next(faults(read, (text,), BODY), "") == ""
