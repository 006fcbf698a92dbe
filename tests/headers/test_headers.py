"""Headers: what is too long is refused unread; the others cost little, and little is kept."""

import gc
import itertools
import tracemalloc
from itertools import islice
from typing import Any, Final

import pytest
from werkzeug.http import parse_accept_header
from werkzeug.test import EnvironBuilder

from tests.checks.wsgi import answered
from tests.headers.making import DEAREST, ORIGIN, dearest_requests
from tests.headers.measuring import Cost, dearest
from vorhand.api import create_app
from vorhand.api.problems.details import details
from vorhand.api.service import Served, create_service
from vorhand.api.web import headers, language
from vorhand.api.web.fixed_response import HEADERS_TOO_LONG
from vorhand.api.web.headers import LONGEST, LONGEST_UNREAD, READ

PREFIX: Final = "/cards"
FEW: Final = 800
KEPT: Final = 1_000_000
"""In bytes: the caches hold 256 headers of at most a kibibyte each."""
TIMES: Final = 5
PLAIN_CALLS: Final = 4
"""A request may cost this many plain calls of `/apply-action`; or …"""
OF_A_PREFLIGHT: Final = 8
"""… this many if a browser asks which headers it may send, which flask-cors answers."""
SETTINGS: Final = {
    "VORHAND_ACCESS_LOG": "off",
    "VORHAND_CORS_ORIGINS": ORIGIN,
}


def is_too_dear(cost: Cost) -> bool:
    """Whether a request costs more than it may."""
    return cost.plain_calls > (OF_A_PREFLIGHT if cost.line.startswith("OPTIONS ") else PLAIN_CALLS)


@pytest.fixture(scope="module")
def service() -> Served:
    """A service for pages of one origin."""
    return create_service(SETTINGS)


def sent(path: str, method: str = "GET", **more: Any) -> dict[str, Any]:
    """A request as a server passes it on."""
    return EnvironBuilder(path=path, method=method).get_environ() | more


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """No header may be parsed."""

    def read(*_: Any) -> Any:
        raise AssertionError("a header was parsed")

    monkeypatch.setattr(headers, "weights", read)
    monkeypatch.setattr(headers, "_JSON", None)
    monkeypatch.setattr(language, "weights", read)
    for cached in (headers.best_match, headers.is_json, headers.takes_gzip, language.preferred):
        cached.cache_clear()


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("name", sorted(READ))
@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "POST"])
@pytest.mark.parametrize(
    "path", ["/", "/games", "/healthz", "/nothing", "/apply-action", "/batch", "/table/table.js"]
)
def test_a_long_header_is_refused_unread(
    service: Served, path: str, method: str, name: str
) -> None:
    """Whatever the path and the method, nothing is parsed, not even for the answer's language."""
    long = dict.fromkeys(READ, "de, " * LONGEST) if name == "HTTP_ORIGIN" else {name: "a" * 1_025}
    status, _, body = answered(service, sent(path, method, **long))
    assert status == 431
    assert (b"has at most 1024 bytes" in body) == (method != "HEAD")


@pytest.mark.usefixtures("unread")
def test_a_long_header_is_refused_under_a_prefix() -> None:
    """The problem has its type there, in English, and a page of a known origin may read it."""
    app = create_app({"prefix": PREFIX, "cors_origins": (ORIGIN,)})
    for path in (f"{PREFIX}/games", "/games", "/healthz"):
        refused = app.test_client().get(
            path, headers={"Accept": "*/*," * LONGEST, "Origin": ORIGIN}
        )
        assert refused.get_json() == details(HEADERS_TOO_LONG, prefix=PREFIX)
        assert refused.headers["Content-Language"] == "en"
        assert refused.headers["Access-Control-Allow-Origin"] == ORIGIN


@pytest.mark.parametrize(("length", "is_read"), [(LONGEST, True), (LONGEST + 1, False)])
def test_a_long_language_is_ignored(service: Served, length: int, is_read: bool) -> None:
    """The answer is in English then; it is no fault, since the contract allows any."""
    status, _, body = answered(
        service, sent("/nothing", HTTP_ACCEPT_LANGUAGE="de".ljust(length, ","))
    )
    assert status == 404
    assert (b"Nothing has the path" not in body) == is_read


@pytest.mark.usefixtures("unread")
def test_a_long_language_is_not_read_for_a_503(
    service: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The load limit answers before the door."""
    monkeypatch.setattr("vorhand.api.service.load_limit.Slots.take", lambda slots, client: False)
    long = {"HTTP_ACCEPT_LANGUAGE": "de," * LONGEST}
    status, _, body = answered(service, sent("/games", **long))
    assert (status, b"as many requests" in body) == (503, True)


@pytest.mark.parametrize("name", sorted(READ))
def test_a_header_as_long_as_it_may_be_is_read(service: Served, name: str) -> None:
    """1,024 bytes are not too long."""
    assert answered(service, sent("/games", **{name: "*/*," * (LONGEST // 4)}))[0] == 200


@pytest.mark.parametrize("name", ["HTTP_COOKIE", "HTTP_REFERER", "HTTP_X_FORWARDED_FOR"])
def test_a_header_that_nobody_reads_may_be_longer(service: Served, name: str) -> None:
    """Up to 64 KiB, which is passed on to helpers."""
    assert answered(service, sent("/games", **{name: "a" * LONGEST_UNREAD}))[0] == 200
    assert answered(service, sent("/games", **{name: "a" * LONGEST_UNREAD + "a"}))[0] == 431


def test_headers_leave_no_memory_behind(service: Served) -> None:
    """Of all that were never met before, only a few are kept."""
    texts = zip(itertools.count(10**7), itertools.cycle(DEAREST.values()))
    alike = ([*dearest_requests(text, number)] for number, text in texts)
    requests = (some[at % len(some)] for at, some in enumerate(alike))
    tracemalloc.start()
    try:
        taken = []
        for many in (100, FEW):
            for request in islice(requests, many):
                answered(service, request.environ())
            gc.collect()
            taken.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert taken[1] - taken[0] < KEPT


def test_no_header_costs_more_than_a_few_actions(service: Served) -> None:
    """All that are read at once, with the texts that are the dearest to read."""
    assert not [cost for cost in dearest(service, TIMES) if is_too_dear(cost)]


def test_a_dear_parser_would_be_noticed(service: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """werkzeug's takes a microsecond and a half for each byte."""

    def weights(header: str, known: Any, name_of: Any = str) -> dict[str, float]:
        return {name: quality for name, quality in parse_accept_header(header) if name in known}

    monkeypatch.setattr(headers, "weights", weights)
    monkeypatch.setattr(language, "weights", weights)
    assert any(map(is_too_dear, dearest(service, TIMES)))
