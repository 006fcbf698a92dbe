"""What is believed of the headers that a proxy sets: only what a trusted proxy says."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.checks.corpus.sending import Connection
from tests.checks.corpus.server import Server, running
from tests.checks.sealing import key
from tests.checks.wsgi import Answer
from vorhand.api.problems.details import PREFIX
from vorhand.api.service.proxies import CLIENT, PLACE, Proxies

A_PROXY = ("10.0.0.0/8", "fd00::1")
CLIENTS = [
    # trusted, peer, X-Forwarded-For, client
    ((), "203.0.113.7", "", "203.0.113.7"),
    ((), "203.0.113.7", "198.51.100.1", "203.0.113.7"),
    (A_PROXY, "203.0.113.7", "198.51.100.1", "203.0.113.7"),
    (A_PROXY, "10.0.0.1", "198.51.100.1", "198.51.100.1"),
    (A_PROXY, "10.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"),
    (A_PROXY, "10.0.0.1", "1.2.3.4, 198.51.100.1,10.0.0.2", "198.51.100.1"),
    (A_PROXY, "10.0.0.1", "10.0.0.3,10.0.0.2", "10.0.0.3"),
    (A_PROXY, "10.0.0.1", "", "10.0.0.1"),
    (A_PROXY, "10.0.0.1", "unknown", "10.0.0.1"),
    (A_PROXY, "10.0.0.1", "198.51.100.1, nonsense", "10.0.0.1"),
    (A_PROXY, "10.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
    (A_PROXY, "10.0.0.1", "[2001:db8:0:1::5]:4711", "20010db800000001/64"),
    (A_PROXY, "fd00::1", "198.51.100.1", "198.51.100.1"),
    (A_PROXY, "fd00::2", "198.51.100.1", "fd00000000000000/64"),
    (A_PROXY, "::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"),
    (("*",), "203.0.113.7", "1.2.3.4, 198.51.100.1", "198.51.100.1"),
    ((), "", "198.51.100.1", "198.51.100.1"),  # by a Unix socket
    ((), "", "", ""),
    (A_PROXY, "10.0.0.1", "1.2.3.4," * 1000 + "198.51.100.1", "198.51.100.1"),
]


@pytest.mark.parametrize(("trusted", "peer", "forwarded", "client"), CLIENTS)
def test_client_behind_trusted_proxies(
    trusted: tuple[str, ...], peer: str, forwarded: str, client: str
) -> None:
    """The last address that no trusted proxy has; nothing before it can be believed."""
    environ = {"REMOTE_ADDR": peer}
    if forwarded:
        environ["HTTP_X_FORWARDED_FOR"] = forwarded
    Proxies(trusted, have_places=False).look_at(environ)
    assert environ[CLIENT] == client


def test_client_of_ipv6_is_its_network() -> None:
    """Whoever has one address of it has 2⁶⁴ of them."""
    proxies, clients = Proxies((), have_places=False), []
    for peer in ("2001:db8:0:1::5", "2001:db8:0:1:ffff::", "2001:db8:0:2::5"):
        environ = {"REMOTE_ADDR": peer}
        proxies.look_at(environ)
        clients.append(environ[CLIENT])
    assert clients[0] == clients[1] != clients[2]


@pytest.mark.parametrize(
    ("trusted", "have_places", "peer", "is_believed"),
    [
        ((), False, "10.0.0.1", False),
        (("*",), False, "10.0.0.1", False),
        (A_PROXY, True, "203.0.113.7", False),
        (A_PROXY, True, "10.0.0.1", True),
        (("*",), True, "203.0.113.7", True),
        ((), True, "", True),
    ],
)
def test_place_that_a_trusted_proxy_names(
    trusted: tuple[str, ...], peer: str, *, have_places: bool, is_believed: bool
) -> None:
    """It is believed if the setting says so, and a trusted proxy."""
    environ = {"REMOTE_ADDR": peer, "HTTP_VORHAND_PLACE": "small"}
    Proxies(trusted, have_places=have_places).look_at(environ)
    assert (PLACE in environ) == is_believed


@pytest.mark.parametrize(
    ("trusted", "peer", "is_believed"),
    [
        ((), "10.0.0.1", False),
        (A_PROXY, "203.0.113.7", False),
        (A_PROXY, "10.0.0.1", True),
        (("*",), "203.0.113.7", True),
        ((), "", True),
    ],
)
def test_path_that_a_trusted_proxy_has_taken_away(
    trusted: tuple[str, ...], peer: str, *, is_believed: bool
) -> None:
    """It is believed of a trusted proxy only."""
    environ = {"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_PREFIX": "/gateway"}
    Proxies(trusted, have_places=False).look_at(environ)
    assert (environ.get(PREFIX) == "/gateway") == is_believed


HEADERS = (
    *("Vorhand-Place: small", "Vorhand-Place: thinking", "Vorhand-Place: dear"),
    *("Vorhand_Place: small", "Vorhand.Place: small", "Vorhand.Slot: large"),
    *("X-Accel-Redirect: @thinking", "X-Accel-Buffering: no", "X-Accel-Expires: 60"),
    *("X-Accel-Limit-Rate: 1", "X-Sendfile: /etc/passwd", "X-Lighttpd-Send-File: /etc/passwd"),
    *("X-Forwarded-For: 198.51.100.1", "X-Forwarded-Host: evil.example", "X-Forwarded-Port: 1"),
    *("X-Forwarded-Proto: https", "X-Forwarded-Ssl: on", "X-Forwarded-Protocol: ssl"),
    *("X-Script-Name: /evil", "SCRIPT_NAME: /evil"),
    *("X-Original-URL: /metrics", "X-Rewrite-URL: /metrics", "X-Original-Method: GET"),
    *("X-HTTP-Method-Override: GET", "X-Method-Override: GET", "X-HTTP-Method: DELETE"),
    *("Forwarded: for=198.51.100.1;host=evil.example;proto=https", "X-Real-IP: 198.51.100.1"),
    *("True-Client-IP: 198.51.100.1", "CF-Connecting-IP: 198.51.100.1", "X-Client-IP: 1.2.3.4"),
    *("Via: 1.1 evil", "X-ProxyUser-Ip: 1.2.3.4", "Front-End-Https: on", "Proxy: http://evil"),
    *("traceparent: 00-00000000000000000000000000000001-0000000000000001-01", "baggage: a=b"),
    *("Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__", "Early-Data: 1", "Cookie: a=b"),
    *("Authorization: Basic YTpi", "Range: bytes=0-3", "If-Modified-Since: nonsense"),
    *("X-Request-Id: a b", 'X-Request-Id: "},{"', f"X-Request-Id: {'a' * 129}"),
)
"""Headers that some proxies, servers or frameworks believe."""
THINKERS = b'{"game":"toepen","players":3,"sealed":true,"bots":{"1":"thinker-1","2":"thinker-1"}}'
PLAIN = b'{"game":"toepen","players":3,"deal":{"seed":"vorhand"},"rules":0}'


@pytest.fixture(scope="module", params=[{}, {"trusted_proxies": "127.0.0.1"}], ids=["", "proxy"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A service without and with a trusted proxy, which has no places of its own."""
    with running(workers=1, games="toepen", seal_keys=key("test"), **request.param) as server:
        yield server


def answer_to(server: Server, line: str, body: bytes, *headers: str) -> Answer:
    """The answer to a request with these headers."""
    head = [f"{line} HTTP/1.1", "Host: a", "Content-Type: application/json", *headers]
    sent = "\r\n".join([*head, f"Content-Length: {len(body)}", "", ""]).encode() + body
    with closing(Connection(server.port)) as connection:
        connection.send(sent)
        got = connection.answer()
    assert got is not None
    return got


@pytest.mark.parametrize("header", HEADERS)
def test_no_header_changes_an_answer(server: Server, header: str) -> None:
    """Neither of a small request, nor of one that thinks, nor of a read."""
    for line, body in (("POST /new-game", PLAIN), ("GET /games/toepen", b"")):
        plain, got = answer_to(server, line, body), answer_to(server, line, body, header)
        assert of_interest(got) == of_interest(plain)
        assert got.body == plain.body
        assert got.headers["x-request-id"] != header.partition(": ")[2]
    dear = answer_to(server, "POST /new-game", THINKERS, header)
    assert (dear.status, "x-accel-redirect" in dear.headers) == (200, False)
    assert server.complaints == []


def of_interest(answer: Answer) -> tuple[int, dict[str, str]]:
    """The status of an answer, and its headers without those that always differ."""
    kept = {n: v for n, v in answer.headers.items() if n not in ("date", "x-request-id")}
    return answer.status, kept


def test_proxy_with_places_is_believed_and_nobody_else() -> None:
    """The same header from an address that is not the proxy's changes nothing."""
    settings = {"seal_keys": key("test"), "proxy_places": "on"}
    for trusted, status in (("127.0.0.1", 307), ("127.0.0.9", 200)):
        with running(workers=1, games="toepen", trusted_proxies=trusted, **settings) as server:
            got = answer_to(server, "POST /new-game", THINKERS, "Vorhand-Place: small")
            assert got.status == status
