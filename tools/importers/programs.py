"""Programs that send a request of each call with generated code, and check its answer."""

import json
import re
from collections.abc import Sequence
from typing import Final

from tools.importers.document import Sent

_ANSWERED: Final = """
let count = 0;
const answered = (call: string, wanted: number, status: number, data: unknown) => {
  if (status !== wanted || data === undefined) throw new Error(`${call}: ${status}`);
  count += 1;
};
"""
_AS_JSON: Final = {"Accept": "application/json"}
_COUNTED: Final = "\nconsole.log(`${count} calls are answered`);\n"


def with_openapi_fetch(url: str, requests: Sequence[Sent]) -> str:
    """With the types of openapi-typescript."""
    begin = f"""\
import createClient from "openapi-fetch";
import type {{ paths }} from "./openapi.js";

const client = createClient<paths>({{ baseUrl: "{url}" }});
"""
    return "".join([begin, _ANSWERED, *map(_fetched, requests), _COUNTED])


def _fetched(sent: Sent) -> str:
    parts = {
        "body": sent.body,
        "params": {"path": sent.parameters} if sent.parameters else None,
        "parseAs": None if sent.is_json else "text",
        "headers": _AS_JSON if sent.is_json else None,
    }
    members = ", ".join(f"{name}: {_json(part)}" for name, part in parts.items() if part)
    call = f'client.{sent.method.upper()}("{sent.path}", {{ {members} }})'
    return f"""\
{{
  const {{ data, error, response }} = await {call};
  answered("{sent.operation}", {sent.status}, response.status, data ?? error);
}}
"""


_RENAMED: Final = {"history": "history_"}
"""The operations that hey-api calls otherwise, because browsers have something of that name."""


def with_hey_api(url: str, requests: Sequence[Sent]) -> str:
    """With the functions of hey-api."""
    begin = f"""\
import {{ client }} from "./made/client.gen.js";
import * as sdk from "./made/index.js";

client.setConfig({{ baseUrl: "{url}" }});
"""
    return "".join([begin, _ANSWERED, *map(_of_hey_api, requests), _COUNTED])


def _of_hey_api(sent: Sent) -> str:
    accepted = _AS_JSON if sent.is_json else None
    parts = {"body": sent.body, "path": sent.parameters, "headers": accepted}
    members = ", ".join(f"{name}: {_json(part)}" for name, part in parts.items() if part)
    name = _RENAMED.get(sent.operation, _camel(sent.operation))
    return f"""\
{{
  const {{ data, error, response }} = await sdk.{name}({{ {members} }});
  answered("{sent.operation}", {sent.status}, response!.status, data ?? error);
}}
"""


def with_orval(requests: Sequence[Sent]) -> str:
    """With the functions of orval, which read every answer as JSON: of the calls that have it."""
    calls = [_of_orval(sent) for sent in requests if sent.is_json]
    begin = 'import * as made from "./made.js";\n'
    return "".join([begin, _ANSWERED, *calls, _COUNTED])


def _of_orval(sent: Sent) -> str:
    given = [
        *map(_json, sent.parameters.values()),
        *([_json(sent.body)] if sent.body else []),
        *(["undefined"] if sent.has_query else []),
        _json({"headers": _AS_JSON}),
    ]
    return f"""\
{{
  const {{ data, status }} = await made.{_camel(sent.operation)}({", ".join(given)});
  answered("{sent.operation}", {sent.status}, status, data);
}}
"""


def with_python_client(url: str, requests: Sequence[Sent]) -> str:
    """With the package of openapi-python-client."""
    groups = [
        f"from vorhand_client.api.{each.group} import {_snake(each.operation)}" for each in requests
    ]
    models = ", ".join(sorted({each.schema for each in requests if each.schema}))
    begin = f"""\
from typing import Any
from vorhand_client import Client
from vorhand_client.models import {models}
from vorhand_client.types import Response

client = Client(base_url="{url}")


def check(call: str, wanted: int, answer: Response[Any], *, is_parsed: bool) -> None:
    assert answer.status_code == wanted, f"{{call}}: {{answer.status_code}}"
    assert answer.parsed is not None or not is_parsed, f"{{call}} is not parsed"


"""
    end = f'print("{len(requests)} calls are answered")\n'
    return "\n".join([*groups, begin, *map(_of_python_client, requests), end])


def _of_python_client(sent: Sent) -> str:
    given = [f"{value!r}" for value in sent.parameters.values()]
    given += [f"body={sent.schema}.from_dict({sent.body!r})"] if sent.body else []
    call = f"{_snake(sent.operation)}.sync_detailed({', '.join([*given, 'client=client'])})"
    return f'check("{sent.operation}", {sent.status}, {call}, is_parsed={sent.is_json})'


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _camel(operation: str) -> str:
    return re.sub("-([a-z])", lambda found: found[1].upper(), operation)


def _snake(operation: str) -> str:
    return operation.replace("-", "_")
