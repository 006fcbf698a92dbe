"""The examples of the playground: the requests of `examples/`, and the conformance cases."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from packages.conformance.calls import answered
from packages.conformance.cases import GAMES, cases_in, sections_of
from packages.conformance.comparing import Answer
from packages.conformance.positions import reached
from tools.site.python.vorhand_tab import answer
from tools.site.sources import ROOT
from vorhand import engine as ours
from vorhand.api.answering.own_calls import with_own
from vorhand.api.calls import CALLS

_ROW: Final = re.compile(r"^\| \[([\w/-]+\.json)\]\(\S+\) \| `/([\w-]+)` \| (.+) \|$", re.MULTILINE)
_HEADERS: Final = {"Content-Type": "application/json"}


def files() -> Iterator[tuple[str, str]]:
    """Return what the playground loads: the games, the calls to which a link may lead, and the
    sections of each game with their examples.
    """
    calls = [each.name for each in with_own(CALLS, ours.GAMES.values())]
    shown = [{"title": "From the docs", "examples": [*_of_the_docs()]}]
    yield (
        "playground/examples.json",
        json.dumps({"games": GAMES, "calls": calls, "sections": shown}),
    )
    for game in GAMES:
        sections = [
            {"title": each["section"], "examples": [*_of(each)]} for each in sections_of(game)
        ]
        yield f"playground/{game}.json", json.dumps({"sections": sections})


def _of_the_docs() -> Iterator[dict[str, Any]]:
    """The request bodies that `examples/README.md` lists, with what it says of each."""
    for file, call, said in _ROW.findall((ROOT / "examples/README.md").read_text("utf-8")):
        request = json.loads((ROOT / "examples" / file).read_bytes())
        yield {"id": file, "title": said.replace("`", ""), "call": call, "request": request}


def _of(section: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The cases of a section; a case that needs sealed tables has no request that can be shown."""
    for case in cases_in(section):
        whole = answered(reached(case, _ask), _ask)
        yield {"id": case.number, "title": case.title, "call": case.call, "request": whole.request}


def _ask(call: str, body: Mapping[str, Any]) -> Answer:
    status, _, content = answer("POST", f"/{call}", _HEADERS, json.dumps(body).encode())
    return Answer(status, json.loads(content))
