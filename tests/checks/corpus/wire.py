"""The faults of HTTP itself: `wire.jsonl`.

A line has a `name`; `send`, the parts that are sent, as in a body of the corpus, or
`{"wait": seconds}`; `end`, what the client does then (`half-close`: it says that it has sent
everything); `answers`, all answers; and `then`, the end of the connection: `closed` by the server,
`open` for another request, or `gone`, closed by the client without waiting for an answer.

An answer has a `status`; with a `type` it is a problem, of Vorhand or of gunicorn before it.

Whatever is sent, no client is misled about the connection: an answer after which the server closes
it says so, unless the client has said that it sends nothing more; and after any other the next
request is answered.
"""

import json
import socket
import time
from typing import Any, Final

from tests.checks.corpus.cases import WIRE, bytes_of, lines_of
from tests.checks.corpus.comparing import PROBLEM
from tests.checks.corpus.sending import Connection, says_close
from tests.checks.wsgi import Answer

Line = dict[str, Any]
PING: Final = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
OK: Final[Line] = {"status": 200}
PING_ALONE: Final[Line] = {"send": [PING.decode()], "answers": [OK], "then": "open"}


def wire_lines() -> list[Line]:
    """All lines of the file."""
    return lines_of(WIRE)


def wrong_with_line(port: int, line: Line, *, is_used_again: bool = False) -> str:
    """What goes wrong when a line is sent to a server, perhaps over a connection that is used
    again: one that has just had its answer. Empty if nothing does.
    """
    connection = Connection(port)
    try:
        if is_used_again:
            connection.send(PING)
            if wrong := _wrong_with_answer(OK, connection.answer()):
                return f"before it, {wrong}"
        _send(connection, line)
        return "" if line["then"] == "gone" else _wrong_with_answers(connection, line)
    finally:
        connection.close()


def _wrong_with_answers(connection: Connection, line: Line) -> str:
    got = None
    for wanted in line["answers"]:
        if says_close(got):
            return f"it goes on after {got}"
        got = connection.answer()
        if wrong := _wrong_with_answer(wanted, got):
            return wrong
    if line["then"] == "closed":
        if got and not says_close(got) and line.get("end") != "half-close":
            return f"it is closed, and the last answer does not say so: {got}"
        return "" if connection.is_closed() else f"it goes on: {connection.received[:200]!r}"
    if says_close(got):
        return f"it should be open, and the last answer says that it is closed: {got}"
    connection.send(PING)
    return _wrong_with_answer(OK, connection.answer())


def _send(connection: Connection, line: Line) -> None:
    for part in line["send"]:
        if isinstance(part, dict) and "wait" in part:
            time.sleep(part["wait"])
        else:
            connection.send(bytes_of(part))
    if line.get("end") == "half-close":
        connection.socket.shutdown(socket.SHUT_WR)


def _wrong_with_answer(wanted: Line, got: Answer | None) -> str:
    if got is None:
        return f"no answer, and not {wanted['status']}"
    if got.status != wanted["status"]:
        return f"status {got.status}, not {wanted['status']}: {got.body[:200]!r}"
    media_type = got.headers.get("content-type", "")
    if "type" in wanted:
        if media_type != PROBLEM:
            return f"sent as {media_type}"
        kind = json.loads(got.body)["type"]
        return "" if kind == f"/problems/{wanted['type']}" else f"it is {kind}"
    return "" if wanted["status"] == 100 or media_type == "application/json" else media_type
