"""What comes from elsewhere, and what is not even a request of the page's."""

import http.client
import json
import random
from typing import Any, Final

import pytest

from tests.live.people import send
from tests.live.servers import Server, backend

OPENING: Final = {"setup": {"game": "stortok", "players": 2}, "is_open": True}
CALLS: Final = (
    *("actions", "seats", "hint", "again", "leave", "kick", "pause", "replace"),
    *("signal", "events", "invited"),
)


class Reply:
    """What was answered, with its headers."""

    def __init__(self, live: Server, method: str, path: str, body: Any = None, **headers: str):
        connection = http.client.HTTPConnection("127.0.0.1", live.port, timeout=20)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        is_text = isinstance(body, str | bytes | None)
        connection.request(method, path, body if is_text else json.dumps(body), named)
        answer = connection.getresponse()
        self.status, self.headers = answer.status, dict(answer.getheaders())
        is_stream = "event-stream" in self.headers.get("Content-Type", "")
        self.content = b"" if is_stream else answer.read()
        connection.close()


def opened(live: Server, body: Any = OPENING, **headers: str) -> int:
    """The status of an attempt to open a table."""
    headers = {"Content_Type": "application/json", **headers}
    return Reply(live, "POST", "/tables", body, **headers).status


def test_a_page_of_another_site(quiet: Server) -> None:
    """It opens no table, and sits down nowhere: a form or a script sends its origin."""
    own = f"http://127.0.0.1:{quiet.port}"
    assert opened(quiet, Origin=own) == 200
    assert opened(quiet, Origin=own, Sec_Fetch_Site="same-origin") == 200
    for origin in ("http://evil.example", "null", own.replace("http", "https"), f"{own}0", ""):
        assert opened(quiet, Origin=origin) == 403
    assert opened(quiet, Sec_Fetch_Site="cross-site") == 403
    assert opened(quiet, Origin=own, Sec_Fetch_Site="cross-site") == 403


def test_a_link_on_another_site(quiet: Server) -> None:
    """An invitation in a message on the web can be followed."""
    link = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}
    assert Reply(quiet, "GET", "/", **link).status == 200
    assert Reply(quiet, "GET", "/table", **link).status == 200
    assert Reply(quiet, "GET", "/tables", Sec_Fetch_Site="cross-site").status == 403
    assert opened(quiet, **link) == 403


@pytest.mark.parametrize(
    "media_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_what_a_form_sends(quiet: Server, media_type: str) -> None:
    """Only JSON is taken, which another site cannot send without being asked."""
    assert opened(quiet, Content_Type=media_type) == 415
    assert Reply(quiet, "POST", "/tables", json.dumps(OPENING)).status == 415
    assert opened(quiet, Content_Type="application/json; charset=utf-8") == 200


def test_a_name_that_somebody_has_pointed_here(quiet: Server) -> None:
    """Only known hosts are served, so that no site can call itself this one (DNS rebinding)."""
    for host in ("evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil"):
        assert Reply(quiet, "GET", "/", Host=host).status == 421, host
        assert opened(quiet, Host=host, Origin=f"http://{host}") == 421
    for host in ("", "..", "[", "[::1", "a b", "127.0.0.1:x", "ä"):
        assert Reply(quiet, "GET", "/", Host=host).status in (400, 421), host
    for host in ("localhost", "localhost:8080", "192.168.1.5:8080", "[fe80::1]:8080", "[::1]"):
        assert Reply(quiet, "GET", "/", Host=host).status == 200, host


def test_hosts_and_proxies_of_the_settings(referee: Server, own_database: str) -> None:
    """A host of the settings is known; behind a proxy, its scheme is what the browser sees."""
    more = {"LIVE_HOSTS": "cards.example, .home.example", "LIVE_PROXIES": "1"}
    with backend(referee, own_database, **more) as live:
        for host, status in (("cards.example", 200), ("a.home.example", 200), ("x.example", 421)):
            assert Reply(live, "GET", "/", Host=host).status == status
        secure = {"Host": "cards.example", "X_Forwarded_Proto": "https"}
        assert opened(live, Origin="https://cards.example", **secure) == 200
        assert opened(live, Origin="http://cards.example", **secure) == 403


def test_headers_of_every_answer(quiet: Server) -> None:
    """Pages, passed-on files, problems and streams say what a browser may do with them."""
    table = send(f"{quiet.url}/tables", OPENING).json
    watching = {"Authorization": f"Bearer {table['watching']}"}
    at = f"/tables/{table['table']}"
    replies = [
        Reply(quiet, "GET", "/"),
        Reply(quiet, "GET", "/lobby/lobby.js"),
        Reply(quiet, "GET", "/table"),
        Reply(quiet, "GET", "/table/main.js"),
        Reply(quiet, "GET", "/games"),
        Reply(quiet, "GET", "/tables"),
        Reply(quiet, "GET", "/nowhere"),
        Reply(quiet, "PUT", "/tables"),
        Reply(quiet, "OPTIONS", "/tables"),
        Reply(quiet, "GET", "/", Host="evil.example"),
        Reply(quiet, "POST", "/tables", "{"),
        Reply(quiet, "POST", f"{at}/leave", "{}", Content_Type="application/json"),
        Reply(quiet, "GET", f"{at}/events", **watching),
        Reply(quiet, "HEAD", f"{at}/events", **watching),
    ]
    assert [each.status for each in replies[:6]] == [200] * 6
    assert {each.status for each in replies[6:]} == {200, 401, 404, 405, 415, 421}
    for each in replies:
        assert "default-src 'none'" in each.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in each.headers["Content-Security-Policy"]
        assert each.headers["X-Content-Type-Options"] == "nosniff"
        assert each.headers["Referrer-Policy"] == "no-referrer"
        if each.status >= 400:
            assert each.headers["Content-Type"] == "application/problem+json"


BODIES: Final = [
    b"", b"{", b"[]", b"null", b"1", b'"x"', b"{}", b"\xff", b"[" * 9000, b'{"a":' * 3000,
    b'{"setup": null, "is_open": true}', b'{"setup": {"game": "\\ud800", "players": 2}}',
    b'{"setup": {"game": "stortok", "players": 1e999}, "is_open": true}',
    b'{"setup": {"game": "stortok", "players": 2, "options": {"a": NaN}}, "is_open": true}',
    b'{"setup": {"game": "stortok", "players": ' + b"9" * 4000 + b'}, "is_open": true}',
    b'{"setup": {"game": "stortok", "players": ' + b"9" * 9000 + b'}, "is_open": true}',
    b'{"setup": {"game": "stortok", "players": 2}, "is_open": true, "people": -1}',
    b'{"setup": {"game": "stortok", "players": 2}, "is_open": true, "people": 3}',
    b'{"name": "\\ud800"}', b'{"name": "\\u0000"}', b'{"name": ["x"]}', b'{"name": ""}',
    b'{"seat": 99999999999999999999}', b'{"seat": -1}', b'{"paused": "perhaps"}', b'{"signal": 1}',
    b'{"action": {"seat": 0}, "version": 99999999999999999999, "key": "12345678"}',
    b'{"action": {"seat": 99999999999999999999}, "version": 0, "key": "12345678"}',
    b'{"action": {"seat": 0, "type": "\\ud800"}, "version": -1, "key": "12345678"}',
    b'{"level": "\\ud800"}', b'{"level": "thumb"}', b"x" * 20_000,
]  # fmt: skip
PATHS: Final = [
    "/tables/%00/events", "/tables/%ff%fe/events", "/tables/" + "x" * 3000 + "/events",
    "/tables/..%2f../events", "/table/..", "/table/%2e%2e", "/docs/%3Fx", "/docs/..%2fmetrics",
    "/table/words/%2e%2e", "/table/client/%2e%2e", "/table/main.js%00", "/lobby/..%2fapp.py",
    "/lobby/%2e%2e/app.py",
    "/metrics", "/healthz", "/tables/x/nothing", "//evil.example/", "/%ff", "/lobby/",
]  # fmt: skip
HEADERS: Final = [
    {"Authorization": "Bearer"}, {"Authorization": "Bearer \xff"}, {"Authorization": "Basic ?"},
    {"Authorization": "Digest x=\""}, {"Authorization": "=" * 4000}, {"Last_Event_ID": "9" * 5000},
    {"Last_Event_ID": "-1"}, {"Last_Event_ID": "\xb2"}, {"Accept_Language": "de;q=x,*;q=-1"},
    {"Accept_Language": "," * 7000}, {"Origin": "http://["}, {"Cookie": "=;=" * 900},
    {"X_Forwarded_For": "[" * 99}, {"Content_Type": "application/json;charset=\xff"},
    {"Content_Type": "application/json", "Content_Encoding": "gzip"}, {"If_None_Match": '"' * 99},
]  # fmt: skip


def test_nonsense_is_answered_with_a_reason(quiet: Server) -> None:
    """Whatever is sent, something that says why is answered, and never a 500."""
    table = send(f"{quiet.url}/tables", OPENING).json
    at = f"{quiet.url}/tables/{table['table']}/seats"
    own = send(at, {"name": "Ann"}, table["invitations"][0]).json["secret"]
    known = {"Content_Type": "application/json", "Authorization": f"Bearer {own}"}
    paths = ["/tables", *(f"/tables/{table['table']}/{call}" for call in CALLS)]
    replies = [
        (body[:60], path, Reply(quiet, "POST", path, body, **known))
        for body in BODIES
        for path in paths
    ]
    replies += [(b"", path, Reply(quiet, "GET", path)) for path in PATHS]
    replies += [
        (str(more)[:60], path, Reply(quiet, method, path, "{}", **{**known, **more}))
        for more in HEADERS
        for path in paths
        for method in ("GET", "POST")
    ]
    chance = random.Random(1)
    for _ in range(100):
        body = bytes(chance.choice(b'{}[]":,0e-nulltrue\\ "seat') for _ in range(40))
        replies.append((body, "/tables", Reply(quiet, "POST", "/tables", body, **known)))
    wrong = [(sent, path, each.status) for sent, path, each in replies if each.status >= 500]
    assert wrong == []
    for sent, path, each in replies:
        if each.status >= 400 and each.content.startswith(b"{"):
            problem = json.loads(each.content)
            assert problem["status"] == each.status, (sent, path)
    leaked = [path for _, path, each in replies if b"def " in each.content]
    assert leaked == []
