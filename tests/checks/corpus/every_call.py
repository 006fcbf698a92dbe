"""The lines that each call has, and each path that is read: methods, media types, depth, size."""

import json
from collections.abc import Iterator
from typing import Any, Final

from tests.checks.calls import ALL_CALLS, LARGE_CALLS, READS, SEALED_CALLS, STATUS, example_of

Line = dict[str, Any]

OF_CALLS: Final = ("GET", "HEAD", "PUT", "PATCH", "DELETE", "TRACE")
OF_READS: Final = ("POST", "PUT", "PATCH", "DELETE", "TRACE")
DEEPEST: Final = 16
SIZES: Final = {"64 KiB": 64 * 1024, "1 MiB": 1024 * 1024}


def lines() -> Iterator[Line]:
    """All lines of the file."""
    for call in ALL_CALLS:
        yield from _methods(f"/{call}", "POST", OF_CALLS, ["OPTIONS", "POST"])
        yield from _of_call(call)
    for path in READS:
        yield from _methods(path, "GET", OF_READS, ["GET", "HEAD", "OPTIONS"])
        yield {"name": f"HEAD for {path}", "method": "HEAD", "path": path, "status": 200}


def _methods(path: str, right: str, wrong: tuple[str, ...], allow: list[str]) -> Iterator[Line]:
    for method in wrong:
        name = f"{method} instead of {right} for {path}"
        yield _problem("method-not-allowed", name, path, method=method, allow=allow)
    yield {"name": f"OPTIONS for {path}", "method": "OPTIONS", "path": path, "status": 200,
           "allow": allow}  # fmt: skip


def _of_call(call: str) -> Iterator[Line]:
    path, body = f"/{call}", json.dumps(example_of(call))
    headers = {"Content-Type": "application/json", "Accept": "image/png"}
    name = f"a picture of what {path} answers"
    yield _problem("not-acceptable", name, path, headers=headers, body=body)
    headers = {"Content-Type": "text/csv"}
    name = f"a table of values instead of JSON for {path}"
    yield _problem("unsupported-media-type", name, path, headers=headers, body=body)
    if call != "batch":  # its items have a depth of their own
        name = f"sixteen lists for {path}, which are read and are no body"
        yield _problem("invalid", name, path, body=_lists(DEEPEST), errors=[""])
        name = f"seventeen lists for {path}"
        yield _problem("malformed", name, path, body=_lists(DEEPEST + 1))
    most = "1 MiB" if call in LARGE_CALLS else "64 KiB"
    name, filled = f"a body of just {most} for {path}", [body, {"fill": " ", "to": SIZES[most]}]
    if call in SEALED_CALLS:
        yield _problem("sealing-off", name, path, body=filled)
    else:
        yield {"name": name, "method": "POST", "path": path, "body": filled, "status": 200}
    larger = [body, {"fill": " ", "to": SIZES[most] + 1}]
    yield _problem("too-large", f"a byte more than {most} for {path}", path, body=larger)


def _problem(type: str, name: str, path: str, *, method: str = "POST", **more: Any) -> Line:
    line = {"name": name, "method": method, "path": path, **more}
    return {**line, "status": STATUS[type], "type": type}


def _lists(depth: int) -> list[Line]:
    return [{"repeat": "[", "times": depth}, {"repeat": "]", "times": depth}]
