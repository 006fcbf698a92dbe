"""The tools by streamable HTTP: for which hosts, and what an answer says where the library is
brief.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mcp.server.streamable_http import MCP_SESSION_ID_HEADER
from mcp.server.transport_security import TransportSecuritySettings
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vorhand.command.agents.sessions import IDLE_SECONDS, MOST_SESSIONS

LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
ANY_HOST: Final = "*"
EXPLAINED: Final[Mapping[int, tuple[bytes, str]]] = {
    404: (
        b"Session not found",
        "Session not found: it ended, was idle for "
        f"{IDLE_SECONDS // 3600} hours, or belongs to another process. Initialize a new one; "
        "take tables up again with the tool resume, or begin others with new_table.",
    ),
    421: (
        b"Invalid Host header",
        "Invalid Host header: whoever runs this server allows a host with --allowed-host HOST.",
    ),
    503: (
        b"Too many open sessions",
        f"Too many open sessions: there are {MOST_SESSIONS:,}. Try again later, or run a server of "
        "your own.",
    ),
}
"""What the library says, by status, and what is said instead: how to go on."""


class SessionApp:
    """An app whose errors say how to go on, and which says which session its client has ended."""

    def __init__(self, app: ASGIApp, end: Callable[[str], None]) -> None:
        self._app, self._end = app, end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back."""
        start: Message | None = None

        async def explained(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and message["status"] in EXPLAINED:
                start = message  # until the length of its body is known
                return
            if start is not None:
                said, instead = EXPLAINED[start["status"]]
                body = message.get("body", b"").replace(said, instead.encode())
                grown = len(body) - len(message.get("body", b""))
                headers = [
                    (name, b"%d" % (int(value) + grown) if name == b"content-length" else value)
                    for name, value in start["headers"]
                ]
                message = {**message, "body": body}
                await send({**start, "headers": headers})
                start = None
            await send(message)

        if scope["type"] == "http":
            headers = [(name, _plain(name, value)) for name, value in scope["headers"]]
            scope = {**scope, "headers": headers}
        await self._app(scope, receive, explained)
        if scope["type"] == "http" and scope["method"] == "DELETE":
            # Whoever knows the id of a session may end it, and the library has, if it was there.
            self._end(Headers(scope=scope).get(MCP_SESSION_ID_HEADER, ""))


def host_of(text: str) -> str:
    """Return a host, and its port if it has one, in small letters and without the dot of the root:
    so the hosts that are the same are written in the same way.
    """
    host, colon, port = text.lower().partition(":")
    return text.lower() if text.startswith("[") else host.removesuffix(".") + colon + port


def _plain(name: bytes, value: bytes) -> bytes:
    return host_of(value.decode("latin-1")).encode("latin-1") if name == b"host" else value


def security_for(allowed: Sequence[str]) -> TransportSecuritySettings | None:
    """Return which requests are answered: those to this machine, and to the hosts that are
    `allowed`. Without these the library decides: on a loopback address it answers only requests to
    this machine, on any other all.
    """
    if not allowed:
        return None
    if ANY_HOST in allowed:
        return TransportSecuritySettings(enable_dns_rebinding_protection=False)
    hosts = [each + port for each in (*map(host_of, allowed), *LOOPBACK) for port in ("", ":*")]
    origins = [f"{scheme}://{each}" for scheme in ("http", "https") for each in hosts]
    return TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=origins)
