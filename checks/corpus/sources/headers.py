"""Headers that have no meaning here, or must have none: the answer is the same without them."""

from checks.corpus.sources.building import NEW_GAME, Line, accepted, problem

IGNORED = {
    "a range": {"Range": "bytes=0-10"},
    "an invalid range": {"Range": "bytes=10-0,x"},
    "a condition on a date": {"If-Modified-Since": "Sat, 21 Nov 2026 12:00:00 GMT"},
    "a condition on a date of the past": {"If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"},
    "a condition on a tag": {"If-None-Match": "*"},
    "a condition on a tag that is there": {"If-Match": '"a"'},
    "a condition on a range": {"If-Range": '"a"'},
    "an invalid date": {"Date": "tomorrow"},
    "a cookie": {"Cookie": "session=toepen"},
    "an invalid cookie": {"Cookie": "=;=;\x85;\u00fc"},
    "a cookie of five thousand characters": {"Cookie": "a=" + "b" * 5000},
    "a password": {"Authorization": "Basic dG9lcGVuOnRvZXBlbg=="},
    "an invalid password": {"Authorization": "Basic ="},
    "a token": {"Authorization": "Bearer a.b.c"},
    "a password for a proxy": {"Proxy-Authorization": "Negotiate x"},
    "an origin": {"Origin": "https://example.org"},
    "an origin that is null": {"Origin": "null"},
    "a page before this one": {"Referer": "javascript:alert(1)"},
    "an empty name of the client": {"User-Agent": ""},
    "a name of the client that is not ASCII": {"User-Agent": "J\u00fcrgen/1.0"},
    "a name of the client with a query of a log": {"User-Agent": "${jndi:ldap://example.org/a}"},
    "a client behind proxies": {"X-Forwarded-For": "203.0.113.7, ::1, unknown"},
    "another host, by a proxy": {"X-Forwarded-Host": "example.org\\@evil"},
    "another path, by a proxy": {"X-Forwarded-Prefix": "/../.."},
    "another path, for a rewriting proxy": {"X-Original-URL": "/nothing"},
    "another path, for another proxy": {"X-Rewrite-URL": "/nothing"},
    "another protocol, by a proxy": {"X-Forwarded-Proto": "gopher"},
    "all of it in one header": {"Forwarded": "for=_a;proto=x;host=y"},
    "an invalid trace": {"traceparent": "00-zz-zz-00"},
    "an id of the request": {"X-Request-Id": "a\tb"},
    "a wish to be upgraded": {"Upgrade": "websocket", "Sec-WebSocket-Version": "13"},
    "a wish for a web socket": {"Connection": "Upgrade", "Upgrade": "websocket"},
    "a wish for a web socket that the connection is kept for": {
        "Connection": "keep-alive, Upgrade",
        "Upgrade": "WebSocket",
    },
    "a wish for HTTP/2": {"Upgrade": "h2c", "HTTP2-Settings": "AAMAAABkAAQAAP__"},
    "a wish for trailers": {"TE": "trailers"},
    "a trailer that never comes": {"Trailer": "X-Sum"},
    "a digest that is wrong": {"Content-Digest": "sha-256=:AAAA:"},
    "a language of the body": {"Content-Language": "nds"},
    "a place of the body": {"Content-Location": "/nothing"},
    "a file name of the body": {"Content-Disposition": 'attachment; filename="../../a"'},
    "a base of the body": {"Content-Base": "http://example.org/"},
    "a version of MIME": {"MIME-Version": "1.0"},
    "a coding of MIME": {"Content-Transfer-Encoding": "base64"},
    "a range of the body": {"Content-Range": "bytes 0-1/2"},
    "a wish that nothing is stored": {"Cache-Control": "only-if-cached, max-age=0"},
    "an old wish that nothing is stored": {"Pragma": "no-cache"},
    "a key for retrying": {"Idempotency-Key": '"8e03978e-40d5-43dd-bc93-6894a57f9324"'},
    "a preference": {"Prefer": "return=minimal, wait=0"},
    "a limit of forwarding": {"Max-Forwards": "0"},
    "an address": {"From": "nobody"},
    "an import": {"Early-Data": "1"},
    "forty headers that nobody knows": {f"X-{i}": str(i) for i in range(40)},
    "a header without a value": {"X-Empty": ""},
    "a header of tabs and spaces": {"X-Space": " \t \t "},
    "a header with a name of many signs": {"!#$%&'*+-.^`|~": "x"},
    "a header with all letters of Latin-1": {"X-All": "".join(map(chr, range(0xA1, 0x100)))},
    "a header that looks like JSON": {"X-State": '{"players": 9}'},
}
HOSTS = {
    "another host": "example.org",
    "another port": "example.org:99999",
    "a host with an empty port": "example.org:",
    "an address of IPv6": "[::1]:8000",
    "a host with a user": "a@example.org",
    "a host with a path": "example.org/view",
    "a host with two ports": "example.org:80:80",
    "a host with an underscore": "a_b",
    "a host of letters that are not ASCII": "b\u00fccher.example",
    "a host with a space": "exam ple.org",
    "a host with a script": "<script>",
    "a host in two": "a, b",
    "no host, but the header": "",
    "a host of three hundred letters": "a" * 300,
    "a host of two dots": "..",
    "a host with an invalid address": "[::z]",
}
LONGEST = 1_024
OF_ALL = {
    "Accept": "*/*",
    "Accept-Encoding": "br",
    "If-None-Match": '"a"',
    "Origin": "https://example.org",
    "Access-Control-Request-Headers": "content-type",
    "Access-Control-Request-Method": "POST",
}
"""The headers of any request that are read, with a value of each."""


def _of_length(value: str, length: int) -> str:
    """A list of this value and nothing, over and over."""
    return value + "," * (length - len(value))


def _limits() -> list[Line]:
    """Each header that is read, as long as it may be and a byte longer, wherever it is sent."""
    found = []
    for name, value in OF_ALL.items():
        just, over = ({name: _of_length(value, LONGEST + more)} for more in (0, 1))
        found += [
            accepted(f"1,024 bytes of {name}", "/games", method="GET", headers=just),
            *(
                problem("headers-too-large", f"1,025 bytes of {name} for {path}", path,
                        method="GET", headers=over)
                for path in ("/", "/games", "/healthz", "/metrics", "/nothing", "/table/table.js",
                             "/new-game")
            ),
            problem("headers-too-large", f"1,025 bytes of {name} with a body that is too large",
                    "/apply-action", {"fill": " ", "to": 70_000},
                    headers={"Content-Type": "application/json", **over}),
        ]  # fmt: skip
    json = "application/json;" + "a=b;" * 300
    identity = {"Content-Type": "application/json", "Content-Encoding": "identity"}
    return [
        *found,
        accepted("1,024 bytes of Content-Type", "/new-game", NEW_GAME,
                 headers={"Content-Type": json[:LONGEST]}),
        problem("headers-too-large", "1,025 bytes of Content-Type", "/new-game", NEW_GAME,
                headers={"Content-Type": json[: LONGEST + 1]}),
        problem("headers-too-large", "1,025 bytes of Content-Encoding", "/new-game", NEW_GAME,
                headers=identity | {"Content-Encoding": _of_length("identity", LONGEST + 1)}),
        accepted("1,025 bytes of Accept-Language", "/games", method="GET",
                 headers={"Accept-Language": _of_length("de", LONGEST + 1)}),
        accepted("1,025 bytes of a header that nobody reads", "/new-game", NEW_GAME,
                 headers={"Content-Type": "application/json", "Referer": "a" * (LONGEST + 1)}),
    ]  # fmt: skip


def lines() -> list[Line]:
    """All lines of the file."""
    json = {"Content-Type": "application/json"}
    found = [
        accepted(f"a header that means nothing here: {name}", "/new-game", NEW_GAME,
                 headers={**json, **extra}, holds={"/state/players": 3})
        for name, extra in IGNORED.items()
    ]  # fmt: skip
    found += [
        accepted(f"host: {name}", "/new-game", NEW_GAME, headers={**json, "Host": host},
                 holds={"/state/players": 3})
        for name, host in HOSTS.items()
    ]  # fmt: skip
    found += [
        accepted("a wish for a web socket on a path that is read", "/games", method="GET",
                 headers={"Connection": "Upgrade", "Upgrade": "websocket"}),
        problem("not-found", "a path that is not there, and another by a proxy", "/nothing",
                method="GET", headers={"X-Original-URL": "/games"}),
        accepted("names of headers in small letters", "/new-game", NEW_GAME,
                 headers={"content-type": "application/json"}),
        accepted("names of headers in capital letters", "/new-game", NEW_GAME,
                 headers={"CONTENT-TYPE": "application/json", "ACCEPT": "application/json"}),
        accepted("spaces and tabs around a value", "/new-game", NEW_GAME,
                 headers={"Content-Type": " \tapplication/json\t "}),
        problem("unsupported-media-type", "the media type in a header with an underscore",
                "/new-game",
                NEW_GAME, headers={"Content_Type": "application/json"}),
    ]  # fmt: skip
    return found + _limits()
