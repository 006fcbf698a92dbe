"""Ways of sending a case: straight into the app, or as bytes over a socket."""

import json
import re
import socket
from contextlib import closing
from http.client import HTTPConnection
from typing import Any
from urllib.parse import unquote_to_bytes

from flask import Flask

from tests.checks.corpus.cases import Case
from tests.checks.wsgi import Answer, answered, environ

PATIENCE = 300.0
"""How long to wait for an answer, in seconds."""


def answered_by_app(app: Flask, case: Case) -> Answer:
    """The app's answer in this process, called as gunicorn calls it."""
    request = environ(f"{case.method} {case.path}", case.body)
    request["PATH_INFO"] = unquote_to_bytes(request["PATH_INFO"]).decode("latin-1")
    if case.chunk:
        request["HTTP_TRANSFER_ENCODING"] = "chunked"
    elif case.body or case.headers:
        request["CONTENT_LENGTH"] = str(len(case.body))
    for name, value in case.headers.items():
        if "_" in name:
            continue  # gunicorn drops them: they could be taken for others
        key = name.upper().replace("-", "_")
        prefix = "" if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else "HTTP_"
        request[prefix + key] = value.strip(" \t")
    return answered(app, request)


def raw(case: Case) -> bytes:
    """The bytes of a request, exactly as they are sent."""
    headers = {"Host": "127.0.0.1", **case.headers}
    body = case.body
    if case.chunk:
        headers["Transfer-Encoding"] = "chunked"
        body = chunked(body, case.chunk)
    elif body or case.headers:
        headers["Content-Length"] = str(len(body))
    head = [f"{case.method} {case.path} HTTP/1.1", *(f"{n}: {v}" for n, v in headers.items())]
    return "\r\n".join([*head, "", ""]).encode("latin-1") + body


def asked(port: int, path: str, body: Any = None, **headers: str) -> Answer:
    """What a server answers to a GET or, if there is a JSON value, to a POST of it, over a
    connection of its own.
    """
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        sent = None if body is None else json.dumps(body)
        typed = {"Content-Type": "application/json", **headers}
        connection.request("POST" if sent else "GET", path, sent, typed)
        answer = connection.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, told, answer.read())


def chunked(body: bytes, size: int) -> bytes:
    """A body in chunks of this size."""
    pieces = [body[at : at + size] for at in range(0, len(body), size)]
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"


def says_close(answer: Answer | None) -> bool:
    """Whether an answer says that no other follows on its connection."""
    return answer is not None and answer.headers.get("connection") == "close"


class Connection:
    """A raw connection to a server."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.received = b""

    def close(self) -> None:
        """Close it."""
        self.socket.close()

    def send(self, sent: bytes) -> None:
        """Send bytes: a server that has answered already reads on."""
        self.socket.sendall(sent)

    def answer(self, method: str = "GET") -> Answer | None:
        """The next answer, or null if the connection is closed instead."""
        while b"\r\n\r\n" not in self.received:
            if not self._more():
                return None
        head, _, self.received = self.received.partition(b"\r\n\r\n")
        status, *fields = head.decode("latin-1").split("\r\n")
        named = (field.partition(":") for field in fields)
        headers = {name.lower(): value.strip() for name, _, value in named}
        line = re.fullmatch(r"HTTP/1\.[0-9] ([0-9]{3}) .*", status)
        if line is None:
            raise ValueError(f"not an answer: {head[:200]!r}")
        code = int(line[1])
        size = 0 if method == "HEAD" or code < 200 else int(headers.get("content-length", 0))
        while len(self.received) < size:
            if not self._more():
                return None
        body, self.received = self.received[:size], self.received[size:]
        return Answer(code, headers, body)

    def is_closed(self) -> bool:
        """Whether the server closes the connection without sending anything more."""
        return not self.received and not self._more()

    def _more(self) -> bool:
        try:
            data = self.socket.recv(1 << 16)
        except ConnectionResetError:
            data = b""
        self.received += data
        return bool(data)
