"""The examples of the playground: the requests of `examples/`, and the conformance cases."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from conformance.calls import answered
from conformance.cases import GAMES, cases_in, sections_of
from conformance.comparing import Answer
from conformance.positions import reached
from tools.site.python.vorhand_tab import answer
from tools.site.sources import ROOT
from vorhand.api.calls import CALLS

_CALLS: Final = {call.name for call in CALLS}
_HEADERS: Final = {"Content-Type": "application/json"}


def files() -> Iterator[tuple[str, str]]:
    """What the playground loads: the games, and the sections of each with their examples."""
    shown = [{"title": "From the docs", "examples": [*_of_the_docs()]}]
    yield "playground/examples.json", json.dumps({"games": GAMES, "sections": shown})
    for game in GAMES:
        sections = [
            {"title": each["section"], "examples": [*_of(each)]} for each in sections_of(game)
        ]
        yield f"playground/{game}.json", json.dumps({"sections": sections})


def _of_the_docs() -> Iterator[dict[str, Any]]:
    """The request bodies that the docs send: some are named like their call."""
    folder = ROOT / "examples"
    for path in sorted((*folder.glob("*.json"), *folder.glob("table/*.json"))):
        request = json.loads(path.read_bytes())
        call = path.stem if path.stem in _CALLS else _call_of(request)
        if call:
            name = path.relative_to(folder).as_posix()
            yield {"id": name, "title": "", "call": call, "request": request}


def _call_of(request: Mapping[str, Any]) -> str | None:
    """The call that takes such a body; none if it is no request."""
    if "state" in request:
        return "apply-action" if "action" in request else "legal-actions"
    return "replay" if "start" in request and "actions" in request else None


def _of(section: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The cases of a section; a case that needs sealed tables has no request that can be shown."""
    for case in cases_in(section):
        whole = answered(reached(case, _ask), _ask)
        yield {"id": case.number, "title": case.title, "call": case.call, "request": whole.request}


def _ask(call: str, body: Mapping[str, Any]) -> Answer:
    status, _, content = answer("POST", f"/{call}", _HEADERS, json.dumps(body).encode())
    return Answer(status, json.loads(content))
