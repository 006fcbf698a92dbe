"""What stands between the backend and Vorhand."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from examples.live import settings
from examples.live.referee import UNAVAILABLE, Problem, ask


@contextmanager
def answering(status: int, kind: str, body: bytes) -> Iterator[str]:
    """The address of a server that answers everything in one way."""

    class Handler(BaseHTTPRequestHandler):
        """The answer."""

        def do_POST(self) -> None:
            """Give it."""
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.end_headers()
            self.wfile.write(body)

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize(
    ("status", "kind", "body"),
    [
        (404, "text/html", b"<h1>Not found</h1>"),
        (200, "text/html", b"<h1>Welcome</h1>"),
        (500, "text/plain", b""),
        (403, "application/json", b'{"message": "no"}'),
    ],
)
def test_proxy_that_answers_in_its_place(
    status: int, kind: str, body: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Vorhand is not available: so the device comes back, and the clock goes on."""
    with answering(status, kind, body) as address:
        monkeypatch.setattr(settings, "VORHAND", address)
        with pytest.raises(Problem) as raised:
            ask("new-game", {})
    assert raised.value.args == (503, UNAVAILABLE)
