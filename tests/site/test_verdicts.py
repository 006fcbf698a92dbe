"""The service in a tab gives the same verdicts, byte for byte, as over HTTP."""

import json
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page

from packages.conformance.cases import Case, all_cases
from packages.conformance.comparing import Answer
from packages.conformance.trying import tried
from tests.checks.corpus.server import running
from tools.site.python.vorhand_tab import KEY
from vorhand.engine import GAMES

ASK: Final = """async ([call, body]) => {
  const { send } = await import(new URL("tab/transport.js", location.href));
  const headers = { "Content-Type": "application/json", "Accept": "application/json" };
  const answer = await send(`./${call}`, { method: "POST", headers, body });
  return [answer.status, [...answer.headers], await answer.text()];
}"""
SEALED: Final = re.compile(rb'"tab\.[\w-]+"')
"""A sealed string, which no two ciphers write alike; only its length is the same."""
FROM_THE_SERVER: Final = {"connection", "content-length", "date", "server", "x-request-id"}


class Answered(NamedTuple):
    """What came back, apart from what belongs to the connection."""

    status: int
    headers: dict[str, str]
    body: bytes

    @classmethod
    def of(cls, status: int, headers: Any, body: bytes) -> "Answered":
        """The same, with sealed strings replaced by their lengths."""
        given = {name.lower(): value for name, value in headers}
        kept = {name: given[name] for name in given.keys() - FROM_THE_SERVER}
        return cls(status, kept, SEALED.sub(lambda found: b"%d" % len(found[0]), body))


class Service:
    """A service that keeps all its answers."""

    def __init__(self) -> None:
        self.answers: list[Answered] = []

    def ask(self, call: str, body: Mapping[str, Any]) -> Answer:
        """The answer, as the conformance kit reads it."""
        status, headers, content = self.sent(call, json.dumps(body))
        self.answers.append(Answered.of(status, headers, content))
        return Answer(status, json.loads(content))

    def sent(self, call: str, body: str) -> tuple[int, Any, bytes]:
        """The status, the headers and the bytes."""
        raise NotImplementedError


class InTab(Service):
    """The one in a tab."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page: Final = page

    def sent(self, call: str, body: str) -> tuple[int, Any, bytes]:
        """By the page's own transport."""
        status, headers, text = self._page.evaluate(ASK, [call, body])
        return status, headers, text.encode()


class OverHttp(Service):
    """One under gunicorn, with the same key."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self._connection: Final = HTTPConnection("127.0.0.1", port)

    def sent(self, call: str, body: str) -> tuple[int, Any, bytes]:
        """By a connection that is kept."""
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        self._connection.request("POST", f"/{call}", body.encode(), headers)
        answer = self._connection.getresponse()
        return answer.status, answer.getheaders(), answer.read()

    def close(self) -> None:
        """End the connection."""
        self._connection.close()


@pytest.fixture(scope="module")
def over_http() -> Iterator[OverHttp]:
    """A service with the key of the tab."""
    with running(seal_keys=f"tab:{b64encode(KEY).decode()}") as server:
        service = OverHttp(server.port)
        yield service
        service.close()


def first_difference(one: bytes, other: bytes) -> str:
    """Where two bodies part, and what they say there."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    start = max(0, at - 60)
    return f"at {at}: {one[start : at + 60]!r}, {other[start : at + 60]!r}"


def same(in_tab: Service, over_http: Service, what: str) -> None:
    """Both have given the same answers."""
    assert in_tab.answers
    for here, there in zip(in_tab.answers, over_http.answers, strict=True):
        assert (what, here.status, here.headers) == (what, there.status, there.headers)
        assert here.body == there.body, f"{what}: {first_difference(here.body, there.body)}"


def records_of(game: str, count: int, folder: Path) -> list[str]:
    """Records of games that bots have played."""
    written = folder / f"{game}.jsonl"
    asked = [
        game,
        "--games",
        str(count),
        "--seed",
        "tab",
        "--hands",
        "10",
        "--output",
        str(written),
        "--quiet",
    ]
    subprocess.run([sys.executable, "-m", "vorhand", "simulate", *asked], check=True)
    return written.read_text("utf-8").splitlines()


def test_conformance_case_in_the_browser(
    tab: Page, over_http: OverHttp, pytestconfig: pytest.Config
) -> None:
    """Every call of a case, on the way to it too, has the same answer; and it is as expected. At
    sealed tables the service draws the deals, so there only the verdict is the same.
    """
    in_tab = InTab(tab)
    cases: list[Case] = [*all_cases()][:: pytestconfig.getoption("every")]
    for case in cases:
        assert tried(case, over_http.ask) == []
        assert tried(case, in_tab.ask) == []
        if not (case.calls or case.request.get("sealed")):
            same(in_tab, over_http, case.number)
        in_tab.answers.clear()
        over_http.answers.clear()


def test_recorded_games_in_the_browser(
    tab: Page, over_http: OverHttp, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Games that were recorded are played again to the same end, with the same events."""
    in_tab, count = InTab(tab), pytestconfig.getoption("records")
    for game in GAMES:
        records = records_of(game, count, tmp_path)
        over_http.close()  # it may have waited for too long
        for record in map(json.loads, records):
            for service in (over_http, in_tab):
                assert service.ask("replay", record).status == 200
            same(in_tab, over_http, f"{game} {record['id']}")
            in_tab.answers.clear()
            over_http.answers.clear()
