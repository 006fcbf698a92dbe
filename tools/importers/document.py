"""The requests of the contract: one of each call, as its first example shows it."""

import json
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.request import urlopen

JSON: Final = "application/json"
OF_STAND_INS: Final = dict.fromkeys(("reveal", "commit-nonce", "show-nonce"), HTTPStatus.CONFLICT)
"""The sealed table of their example is a stand-in, which opens nothing; that is the answer."""


class Sent(NamedTuple):
    """A request of one call: its operation, summary, group and path, the parameters in the path,
    whether there are some in the query, the body (null: none) with the name of its schema, that
    of its answer, and whether its answer has a form as JSON.
    """

    operation: str
    summary: str
    group: str
    method: str
    path: str
    parameters: Mapping[str, str]
    has_query: bool
    body: Any
    schema: str
    answer: str
    is_json: bool

    @property
    def status(self) -> int:
        """The status of its answer."""
        return OF_STAND_INS.get(self.operation, HTTPStatus.OK)


def fetched(url: str) -> bytes:
    """What a service answers at an address."""
    with urlopen(url) as answer:
        return bytes(answer.read())


def requests_of(file: Path) -> list[Sent]:
    """A request of each call in the contract."""
    document = json.loads(file.read_bytes())
    named = document["components"].get("examples", {})
    return [
        _request(path, method, operation, named)
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    ]


def _request(
    path: str, method: str, operation: Mapping[str, Any], named: Mapping[str, Any]
) -> Sent:
    content = operation.get("requestBody", {}).get("content", {}).get(JSON, {})
    shown = [named.get(_name(each), each) for each in content.get("examples", {}).values()]
    answer = operation["responses"]["200"]["content"].get(JSON, {})
    return Sent(
        operation=operation["operationId"],
        summary=operation["summary"],
        group=operation["tags"][0],
        method=method,
        path=path,
        parameters={each["name"]: each["example"] for each in _parameters(operation, "path")},
        has_query=any(_parameters(operation, "query")),
        body=shown[0]["value"] if shown else None,
        schema=_first(content.get("schema", {})),
        answer=_first(answer.get("schema", {})),
        is_json=bool(answer),
    )


def _parameters(operation: Mapping[str, Any], place: str) -> Iterator[Mapping[str, Any]]:
    return (each for each in operation.get("parameters", ()) if each.get("in") == place)


def _first(schema: Mapping[str, Any]) -> str:
    """The name of the first of the alternatives of a schema; empty where it has none."""
    first = schema.get("oneOf", [schema])[0]
    return _first(first) if "oneOf" in first else _name(first)


def _name(referring: Mapping[str, Any]) -> str:
    return str(referring.get("$ref", "")).rpartition("/")[2]
