"""Faults of HTTP itself, as bytes for a socket: what gunicorn refuses, what it passes on, and when
the connection is closed.

Long for one reason: it is one list.
"""

from typing import Any, Final

from checks.corpus.sources.building import NEW_GAME, Line, raw, repeat

PING: Final = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
OK: Final[Line] = {"status": 200}
MALFORMED: Final[Line] = {"status": 400, "type": "malformed"}
HEADERS_TOO_LARGE: Final[Line] = {"status": 431, "type": "headers-too-large"}
NOT_FOUND: Final[Line] = {"status": 404, "type": "not-found"}
TOO_LARGE: Final[Line] = {"status": 413, "type": "too-large"}
NOT_ALLOWED: Final[Line] = {"status": 405, "type": "method-not-allowed"}
SIZE: Final = len(NEW_GAME)


def _line(name: str, send: Any, *answers: Line, then: str = "closed", end: str = "") -> Line:
    """What is sent, what comes back, and whether the connection is `closed` or `open` then; `end`
    says what the client does when it has sent all.
    """
    found = {"name": f"wire: {name}", "send": send if isinstance(send, list) else [send]}
    return {**found, **({"end": end} if end else {}), "answers": list(answers), "then": then}


def _refused(name: str, send: Any) -> Line:
    """What gunicorn refuses by itself."""
    return _line(name, send, MALFORMED)


def _too_long(name: str, send: Any) -> Line:
    """A request line or headers beyond the limits, which gunicorn refuses by itself, too."""
    return _line(name, send, HEADERS_TOO_LARGE)


def _get(*headers: str, line: str = "GET /healthz HTTP/1.1") -> str:
    return "\r\n".join([line, "Host: a", *headers, "", ""])


def _post(
    *headers: str, body: str = NEW_GAME, path: str = "/new-game", version: str = "1.1"
) -> str:
    head = [f"POST {path} HTTP/{version}", "Host: a", "Content-Type: application/json", *headers]
    return "\r\n".join([*head, "", ""]) + body


def _chunks(*pieces: str, path: str = "/new-game", method: str = "POST") -> str:
    """A request with these bytes for a chunked body."""
    head = [f"{method} {path} HTTP/1.1", "Host: a", "Content-Type: application/json",
            "Transfer-Encoding: chunked"]  # fmt: skip
    return "\r\n".join([*head, "", ""]) + "".join(pieces)


WHOLE: Final = f"{SIZE:x}\r\n{NEW_GAME}\r\n"
LAST: Final = "0\r\n\r\n"

REQUEST_LINES: Final = {
    "only a method": "GET\r\n\r\n",
    "a request of HTTP/0.9": "GET /healthz\r\n\r\n",
    "a word after the version": _get(line="GET /healthz HTTP/1.1 please"),
    "two spaces before the path": _get(line="GET  /healthz HTTP/1.1"),
    "two spaces before the version": _get(line="GET /healthz  HTTP/1.1"),
    "a space before the method": _get(line=" GET /healthz HTTP/1.1"),
    "a space after the version": _get(line="GET /healthz HTTP/1.1 "),
    "tabs for spaces": _get(line="GET\t/healthz\tHTTP/1.1"),
    "a space in the path": _get(line="GET /games/two words HTTP/1.1"),
    "a method in small letters": _get(line="get /healthz HTTP/1.1"),
    "a method with one small letter": _get(line="GEt /healthz HTTP/1.1"),
    "a method of two letters": _get(line="GO /healthz HTTP/1.1"),
    "a method of 21 letters": _get(line=f"{'X' * 21} /healthz HTTP/1.1"),
    "a method with brackets": _get(line="GE(T) /healthz HTTP/1.1"),
    "a method with a colon": _get(line="GET: /healthz HTTP/1.1"),
    "version 2.0": _get(line="GET /healthz HTTP/2.0"),
    "version 2": _get(line="GET /healthz HTTP/2"),
    "version 0.9": _get(line="GET /healthz HTTP/0.9"),
    "version 1": _get(line="GET /healthz HTTP/1"),
    "version 1.10": _get(line="GET /healthz HTTP/1.10"),
    "version 9.9": _get(line="GET /healthz HTTP/9.9"),
    "a version in small letters": _get(line="GET /healthz http/1.1"),
    "a version of another protocol": _get(line="GET /healthz HTTPS/1.1"),
    "a version with a comma": _get(line="GET /healthz HTTP/1,1"),
    "no path": _get(line="GET HTTP/1.1"),
    "a path without its slash": _get(line="GET healthz HTTP/1.1"),
    "an asterisk for a path": _get(line="GET * HTTP/1.1"),
    "a host for a path": _get(line="GET 127.0.0.1:8000 HTTP/1.1"),
    "two empty lines before all": "\r\n\r\n" + PING,
    "a line end without its carriage return": "GET /healthz HTTP/1.1\nHost: a\n\n",
    "a beginning of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a greeting of mail": "EHLO example.org\r\n",
    "a greeting of a shell": "SSH-2.0-OpenSSH_9.9\r\n",
    "a line of a proxy": "PROXY TCP4 203.0.113.7 203.0.113.8 1 2\r\n" + PING,
    "an answer instead of a request": "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "a JSON body instead of a request": NEW_GAME + "\r\n\r\n",
    "a request that its path cuts in two": _get(line="GET /healthz\r\nX: HTTP/1.1"),
}
"""Invalid request lines."""

HEADERS: Final = {
    "a header without a colon": _get("Accept"),
    "a header without a name": _get(": x"),
    "a space before the colon": _get("Accept : */*"),
    "a tab before the colon": _get("Accept\t: */*"),
    "a space in a name": _get("X Y: z"),
    "a slash in a name": _get("X/Y: z"),
    "brackets in a name": _get("X(Y): z"),
    "a header that goes on in the next line": _get("X-Y: a", " b"),
    "a header that goes on after a tab": _get("X-Y: a", "\tb"),
    "a first header that goes on from nothing": "GET /healthz HTTP/1.1\r\n Host: a\r\n\r\n",
    "a NUL in a value": _get("X-Y: a\0b"),
    "a carriage return in a value": _get("X-Y: a\rb"),
    "a line end in a value, without its carriage return": _get("X-Y: a\nX-Z: b"),
    "an escape character in a value": _get("X-Y: \x1b[0m"),
    "a delete character in a value": _get("X-Y: \x7f"),
    "a line of spaces": _get("  "),
    "two hosts": _get("Host: b"),
    "the same host twice": _get("Host: a"),
    "two media types": _post("Content-Type: text/plain", f"Content-Length: {SIZE}"),
    "an end of the headers without carriage returns": "GET /healthz HTTP/1.1\r\nHost: a\n\n",
    "another protocol's header line": _get("From here to there"),
}

LENGTHS: Final = {
    "two lengths": ("Content-Length: 5", f"Content-Length: {SIZE}"),
    "the same length twice": (f"Content-Length: {SIZE}", f"Content-Length: {SIZE}"),
    "a list of lengths": (f"Content-Length: {SIZE}, {SIZE}",),
    "a length below zero": ("Content-Length: -1",),
    "a length with a plus": (f"Content-Length: +{SIZE}",),
    "a length in hexadecimal": (f"Content-Length: {SIZE:#x}",),
    "a length with a point": (f"Content-Length: {SIZE}.0",),
    "a length with an exponent": ("Content-Length: 1e2",),
    "a length with an underscore": ("Content-Length: 4_6",),
    "a length in words": ("Content-Length: forty-six",),
    "a length without a value": ("Content-Length:",),
    "a length of five thousand digits": ("Content-Length: " + "9" * 5000,),
    "a length and a transfer coding": (f"Content-Length: {SIZE}", "Transfer-Encoding: chunked"),
    "a transfer coding and a length": ("Transfer-Encoding: chunked", f"Content-Length: {SIZE}"),
    "chunked twice in two headers": ("Transfer-Encoding: chunked", "Transfer-Encoding: chunked"),
    "chunked twice in one header": ("Transfer-Encoding: chunked, chunked",),
    "a coding after chunked": ("Transfer-Encoding: chunked, gzip",),
    "nothing but gzip": ("Transfer-Encoding: gzip",),
    "nothing but identity": ("Transfer-Encoding: identity",),
    "identity after chunked": ("Transfer-Encoding: chunked, identity",),
}
"""Headers that leave it open where a body ends."""

CODINGS: Final = {
    "a transfer coding that nobody knows": "Transfer-Encoding: cow",
    "a transfer coding that looks like chunked": "Transfer-Encoding: xchunked",
    "a transfer coding with a parameter": "Transfer-Encoding: chunked;q=1",
    "a transfer coding in quotes": 'Transfer-Encoding: "chunked"',
    "a transfer coding that is empty": "Transfer-Encoding:",
    "a transfer coding with a no-break space before it": "Transfer-Encoding: \u00a0chunked",
}

BAD_CHUNKS: Final = {
    "a chunk without a size": ("\r\n", NEW_GAME, "\r\n", LAST),
    "a size that is not a number": ("xyz\r\n", NEW_GAME, "\r\n", LAST),
    "a size below zero": ("-1\r\n", NEW_GAME, "\r\n", LAST),
    "a size with a plus": (f"+{SIZE:x}\r\n", NEW_GAME, "\r\n", LAST),
    "a size with a prefix": (f"0x{SIZE:x}\r\n", NEW_GAME, "\r\n", LAST),
    "a size with an underscore": ("2_e\r\n", NEW_GAME, "\r\n", LAST),
    "a size with a space before it": (f" {SIZE:x}\r\n", NEW_GAME, "\r\n", LAST),
    "a size with a space after it": (f"{SIZE:x} \r\n", NEW_GAME, "\r\n", LAST),
    "a size that is too small": ("10\r\n", NEW_GAME, "\r\n", LAST),
    "a size that is too small by one": (f"{SIZE - 1:x}\r\n", NEW_GAME, "\r\n", LAST),
    "no line end after a chunk": (f"{SIZE:x}\r\n", NEW_GAME, LAST),
    "a line end without its carriage return after a chunk": (
        f"{SIZE:x}\r\n", NEW_GAME, "\n", LAST,
    ),
    "an invalid extension": (f"{SIZE:x};=\r\n", NEW_GAME, "\r\n", LAST),
    "an extension with a quote that is not closed": (f'{SIZE:x};a="b\r\n', NEW_GAME, "\r\n", LAST),
    "an extension with a carriage return": (f"{SIZE:x};a=\rb\r\n", NEW_GAME, "\r\n", LAST),
    "a trailer that would change the length": (WHOLE, "0\r\nContent-Length: 5\r\n\r\n"),
    "a trailer that would change the host": (WHOLE, "0\r\nHost: b\r\n\r\n"),
    "a trailer that would change the coding": (WHOLE, "0\r\nTransfer-Encoding: gzip\r\n\r\n"),
    "a trailer without a colon": (WHOLE, "0\r\nX\r\n\r\n"),
    "a trailer with a bare line end": (WHOLE, "0\r\nX: y\nZ: a\r\n\r\n"),
}  # fmt: skip
"""Chunks that are not as HTTP has them: Vorhand is asked already, and says so itself."""

BROKEN_OFF: Final = {
    "a body that breaks off": _post("Content-Length: 100", body=NEW_GAME[:20]),
    "a body of which only white space is missing": _post(f"Content-Length: {SIZE + 2}"),
    "a body that never begins": _post("Content-Length: 5", body=""),
    "a chunk that breaks off": _chunks(f"{SIZE:x}\r\n", NEW_GAME[:20]),
    "a chunk whose size breaks off": _chunks("2"),
    "a whole body in chunks, without the last": _chunks(WHOLE),
    "a last chunk without its end": _chunks(WHOLE, "0\r\n"),
    "a chunk of all numbers": _chunks("FFFFFFFFFFFFFFFF\r\n", NEW_GAME),
    "a chunk of a size of 40 digits": _chunks("1" * 40 + "\r\n", NEW_GAME),
}
"""Bodies that end before they say they do, as the client closes its side."""

CHUNKS: Final = {
    "a size in capital letters": (WHOLE.upper()[:4] + WHOLE[4:], LAST),
    "a size with zeros before it": ("0000" + WHOLE, LAST),
    "an extension": (f"{SIZE:x};a=b\r\n", NEW_GAME, "\r\n", LAST),
    "an extension with a quoted value": (f'{SIZE:x} ; a="b;c"\r\n', NEW_GAME, "\r\n", LAST),
    "an extension of the last chunk": (WHOLE, "0;done\r\n\r\n"),
    "a last chunk of many zeros": (WHOLE, "0000\r\n\r\n"),
    "a trailer": (WHOLE, "0\r\nX-Sum: 1\r\n\r\n"),
    "two trailers": (WHOLE, "0\r\nX-Sum: 1\r\nX-Time: 2\r\n\r\n"),
}
"""Chunks that are odd and right."""


def _expected() -> list[Line]:
    """`Expect`, and what becomes of it."""
    waits = _post("Expect: 100-continue", f"Content-Length: {SIZE}", body="")
    return [
        _line("waiting for 100 Continue", [waits, {"wait": 0.1}, NEW_GAME], {"status": 100}, OK,
              then="open"),
        _line("announcing to wait, and not waiting", _post("Expect: 100-continue",
              f"Content-Length: {SIZE}"),
              {"status": 100}, OK, then="open"),
        _line("announcing to wait in capital letters",
              _post("Expect: 100-Continue", f"Content-Length: {SIZE}"), {"status": 100}, OK,
              then="open"),
        _line("waiting with HTTP/1.0", _post("Expect: 100-continue", f"Content-Length: {SIZE}",
              version="1.0"), OK),
        _line("waiting, then going away", [waits, {"wait": 0.1}], {"status": 100}, MALFORMED,
              end="half-close"),
        _refused("a client that expects something else", _get("Expect: 200-ok")),
        _refused("a client that expects two things", _get("Expect: 100-continue, 200-ok")),
    ]  # fmt: skip


def _connections() -> list[Line]:
    """Requests beside each other, slow ones, and clients that go away."""
    head, body = _post(f"Content-Length: {SIZE}", body=""), NEW_GAME
    drops: list[Any] = []
    for at in range(0, SIZE, 8):
        drops += [body[at : at + 8], {"wait": 0.02}]
    unread = "POST /games HTTP/1.1\r\nHost: a\r\nContent-Length: 30\r\n\r\n" + "x" * 30
    return [
        _line("three requests in one", PING * 3, OK, OK, OK, then="open"),
        _line("a body, and a request behind it", head + body + PING, OK, OK, then="open"),
        _line("a chunked body, and a request behind it", _chunks(WHOLE, LAST, PING), OK, OK,
              then="open"),
        _line("a path that is not there, and a request behind it",
              _get(line="GET /nothing HTTP/1.1") + PING, NOT_FOUND, OK, then="open"),
        _line("a body that is not JSON, and a request behind it",
              _post("Content-Length: 1", body="{") + PING, MALFORMED, OK, then="open"),
        _line("a body that nobody reads, and a request behind it", unread + PING, NOT_ALLOWED, OK,
              then="open"),
        _line("a body that looks like a request, and nobody reads",
              f"POST /games HTTP/1.1\r\nHost: a\r\nContent-Length: {len(PING)}\r\n\r\n" + PING,
              NOT_ALLOWED, then="open"),
        _line("a body that is too large, and a request behind it",
              [_post("Content-Length: 70000", body=""), repeat(" ", 70000), PING], TOO_LARGE),
        _line("a length that is too large, and no body", _post("Content-Length: 1000000", body=""),
              TOO_LARGE, end="half-close"),
        _line("a length beyond all numbers", _post("Content-Length: 99999999999999999999", body=""),
              TOO_LARGE, end="half-close"),
        _line("a body that is longer than it says",
              _post(f"Content-Length: {SIZE - 1}") + "\r\n\r\n",
              MALFORMED, MALFORMED),
        _line("no length for no body", _post(body=""), MALFORMED, then="open"),
        _line("a length of zero", _post("Content-Length: 0", body=""), MALFORMED, then="open"),
        _line("a length with zeros before it", _post(f"Content-Length: 000{SIZE}"), OK,
              then="open"),
        _line("no length for a body", _post(body="{}\r\n\r\n"), MALFORMED, MALFORMED),
        _line("a request, and then something else", PING + "hello\r\n\r\n", OK, MALFORMED),
        _line("one empty line before a request", "\r\n" + PING, OK, then="open"),
        _line("a body in small drops", [head, *drops], OK, then="open"),
        _line("a first line in two", [PING[:9], {"wait": 0.1}, PING[9:]], OK, then="open"),
        _line("headers in two", [PING[:30], {"wait": 0.1}, PING[30:]], OK, then="open"),
        _line("a line end in two", [PING[:22], {"wait": 0.1}, PING[22:]], OK, then="open"),
        _line("nothing at all", [], then="closed", end="half-close"),
        _line("half of a first line", "GET /heal", end="half-close"),
        _line("half of the headers", PING[:30], end="half-close"),
        _line("headers without their end", PING[:-2], end="half-close"),
        _line("only a carriage return", "\r", end="half-close"),
        _line("carriage returns for line ends", PING.replace("\n", ""), end="half-close"),
        _line("a greeting of TLS", [raw(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")],
              end="half-close"),
        _line("NUL bytes", [raw(bytes(40))], end="half-close"),
        _line("gone after half of the headers", PING[:30], then="gone"),
        _line("gone after half of a body", _post("Content-Length: 100", body=NEW_GAME[:20]),
              then="gone"),
        _line("gone after half of a chunk", _chunks("FF\r\n{"), then="gone"),
        _line("gone after the request", head + body, then="gone"),
        _line("gone before all", [], then="gone"),
    ]  # fmt: skip


def _versions() -> list[Line]:
    """Older versions, other forms of the path, and what else is taken."""
    chunked = _chunks(WHOLE, LAST)
    return [
        _line("HTTP/1.0", "GET /healthz HTTP/1.0\r\n\r\n", OK),
        _line("HTTP/1.0 that keeps the connection",
              "GET /healthz HTTP/1.0\r\nConnection: keep-alive"
              "\r\n\r\n", OK, then="open"),
        _line("HTTP/1.0 with a body", _post(f"Content-Length: {SIZE}", version="1.0"), OK),
        _refused("HTTP/1.0 with a chunked body", chunked.replace("HTTP/1.1", "HTTP/1.0")),
        _line("HTTP/1.2", _get(line="GET /healthz HTTP/1.2"), OK, then="open"),
        _line("the last request of a connection", _get("Connection: close"), OK),
        _line("the last request, in capital letters", _get("Connection: CLOSE"), OK),
        _line("no host", "GET /healthz HTTP/1.1\r\n\r\n", OK, then="open"),
        _line("a whole address for a path", _get(line="GET http://127.0.0.1/healthz HTTP/1.1"), OK,
              then="open"),
        _line("an address of another host", _get(line="GET http://example.org/nothing HTTP/1.1"),
              NOT_FOUND, then="open"),
        _line("an address without a path",
              _get("Accept: application/json", line="GET http://example.org HTTP/1.1"), OK,
              then="open"),
        _line("options of the whole server", _get(line="OPTIONS * HTTP/1.1"), NOT_FOUND,
              then="open"),
        _line("a tunnel", _get(line="CONNECT example.org:443 HTTP/1.1"), NOT_FOUND),
        _line("two schemes of two proxies",
              _get("X-Forwarded-Proto: https", "X-Forwarded-Ssl: off"), OK, then="open"),
        _line("a part of a page", _get(line="GET /healthz#a HTTP/1.1"), OK, then="open"),
        _line("an unknown scheme", _get(line="GET gopher://a/nothing HTTP/1.1"), NOT_FOUND,
              then="open"),
        _line("a wish for HTTP/2", _get("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
              "HTTP2-Settings: AAMAAABkAAQAAP__"), OK, then="open"),
        _line("a path that a proxy would cut off", _get("SCRIPT_NAME: /nothing"), OK, then="open"),
        _line("a path that a proxy would put in its place", _get("PATH_INFO: /nothing"), OK,
              then="open"),
        _line("chunked in capital letters", chunked.replace("chunked", "CHUNKED"), OK, then="open"),
        _line("gzip and then chunked", chunked.replace("chunked", "gzip, chunked"), OK),
        _line("a bad chunk that nobody reads", _chunks("zz\r\n", LAST, path="/games"), NOT_ALLOWED),
    ]  # fmt: skip


def _sizes() -> list[Line]:
    """Lines and headers up to the limits, and beyond."""
    path = 2048 - len("GET / HTTP/1.1")
    value = 8190 - len("X: \r\n")
    return [
        _line("a first line of 2,048 characters",
              ["GET /", repeat("a", path), " HTTP/1.1\r\nHost: a\r\n\r\n"], NOT_FOUND, then="open"),
        _too_long("a first line of 2,049 characters",
                 ["GET /", repeat("a", path + 1), " HTTP/1.1\r\nHost: a\r\n\r\n"]),
        _too_long("a query that makes the first line too long",
                 ["GET /healthz?", repeat("q", 3000), " HTTP/1.1\r\nHost: a\r\n\r\n"]),
        _too_long("a first line that never ends", ["GET /", repeat("a", 5000)]),
        _too_long("a method that never ends", [repeat("G", 5000)]),
        _line("64 headers", ["GET /healthz HTTP/1.1\r\n", repeat("X: y\r\n", 64), "\r\n"], OK,
              then="open"),
        _too_long("65 headers", ["GET /healthz HTTP/1.1\r\n", repeat("X: y\r\n", 65), "\r\n"]),
        _too_long("ten thousand headers",
                 ["GET /healthz HTTP/1.1\r\n", repeat("X: y\r\n", 10_000), "\r\n"]),
        _line("a header of 8,190 bytes",
              ["GET /healthz HTTP/1.1\r\nX: ", repeat("y", value), "\r\n\r\n"], OK, then="open"),
        _too_long("a header of 8,191 bytes",
                 ["GET /healthz HTTP/1.1\r\nX: ", repeat("y", value + 1), "\r\n\r\n"]),
        _too_long("a name of a header of 8,191 bytes",
                 ["GET /healthz HTTP/1.1\r\n", repeat("X", value + 2), ": \r\n\r\n"]),
        _too_long("a header that never ends",
                  ["GET /healthz HTTP/1.1\r\nX: ", repeat("y", 540_000)]),
        _line("an extension of a chunk that never ends", [_chunks(), "1;", repeat("a", 20_000)],
              MALFORMED),
        _line("trailers that never end", [_chunks(WHOLE, "0\r\nX: "), repeat("y", 540_000)],
              MALFORMED),
    ]  # fmt: skip


def lines() -> list[Line]:
    """All lines of the file."""
    return [
        *(_refused(name, sent) for name, sent in (REQUEST_LINES | HEADERS).items()),
        _refused(
            "a path that is not ASCII", ["GET /", raw("Tøppen".encode()), " HTTP/1.1\r\n\r\n"]
        ),
        _refused("a control character in a path", "GET /heal\x01thz HTTP/1.1\r\n\r\n"),
        _refused("a delete character in a path", "GET /heal\x7fthz HTTP/1.1\r\n\r\n"),
        _refused(
            "a name of a header that is not ASCII", [_get()[:-2], raw(b"J\xfcrgen: a\r\n\r\n")]
        ),
        _refused(
            "a length with a superscript",
            [_post("Content-Length: ", body="")[:-4], raw(b"\xb2\r\n\r\n{}")],
        ),
        *(_refused(name, _post(*headers)) for name, headers in LENGTHS.items()),
        *(_refused(name, _post(header)) for name, header in CODINGS.items()),
        *(_line(name, _chunks(*pieces), MALFORMED) for name, pieces in BAD_CHUNKS.items()),
        *(_line(name, sent, MALFORMED, end="half-close") for name, sent in BROKEN_OFF.items()),
        *(_line(name, _chunks(*pieces), OK, then="open") for name, pieces in CHUNKS.items()),
        *_expected(),
        *_connections(),
        *_versions(),
        *_sizes(),
    ]
