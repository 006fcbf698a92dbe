"""The runner passes a service that conforms, and fails one that errs."""

import io
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import NotFound
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.wrappers import Response

from packages.conformance.__main__ import main, play
from packages.conformance.cases import Case, all_cases
from packages.conformance.comparing import Answer, differences
from packages.conformance.positions import Ask, reached
from packages.conformance.trying import tried

Json = dict[str, Any]
Change = Callable[[Json], object]
Wsgi = Callable[..., Any]

CASES = {case.number: case for case in all_cases()}
ALLOWED, OVER, REFUSED = CASES["toepen.6.1"], CASES["toepen.9.1"], CASES["toepen.6.6"]
CHECKED, IMPOSSIBLE, LISTED = CASES["toepen.12.7"], CASES["toepen.5.16"], CASES["toepen.1.16"]
POSSIBLE, VIEW = CASES["toepen.12.1"], CASES["toepen.6.25"]


class Quiet(WSGIRequestHandler):
    """Says nothing of the requests."""

    def log_message(self, *args: Any) -> None:
        """Nothing."""


@pytest.fixture
def served() -> Iterator[Callable[[Wsgi], str]]:
    """Serves an app on a free port, and tells where."""
    servers = []

    def serve(app: Wsgi) -> str:
        server = make_server("127.0.0.1", 0, app, handler_class=Quiet)
        servers.append(server)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        return f"http://127.0.0.1:{server.server_port}"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


def erring(app: Wsgi, call: str, change: Change) -> Wsgi:
    """The service, with each answer of a call changed."""

    def changed(environ: Any, start: Any) -> Any:
        if environ["PATH_INFO"] != f"/{call}":
            return app(environ, start)
        response = Response.from_app(app, environ)
        answer = json.loads(response.get_data())
        change(answer)
        response.set_data(json.dumps(answer))
        return response(environ, start)

    return changed


@pytest.fixture
def failing(
    client: FlaskClient, served: Callable[[Wsgi], str], capsys: pytest.CaptureFixture[str]
) -> Callable[[Case, Change], list[str]]:
    """What the runner prints of a case that fails, as its answers are changed, below its number and
    title.
    """

    def printed(case: Case, change: Change) -> list[str]:
        app = erring(client.application, case.call, change)
        assert main([served(app), "--case", case.number]) == 1
        first, *below = capsys.readouterr().out.splitlines()
        assert first == f"FAILED {case.number} {case.title}"
        return below

    return printed


PLANTED: dict[str, tuple[Case, Change]] = {
    "a member of the state": (ALLOWED, lambda a: a["state"].update(knocks=2)),
    "a member that should have stayed": (ALLOWED, lambda a: a["state"].update(dealer=0)),
    "a member that is missing": (ALLOWED, lambda a: a["state"].pop("stock")),
    "a member that no state has": (ALLOWED, lambda a: a["state"].update(seed="s")),
    "an option that no table has": (ALLOWED, lambda a: a["state"]["options"].update(jokers=2)),
    "two cards of the stock exchanged": (ALLOWED, lambda a: a["state"]["stock"].reverse()),
    "1 for true": (ALLOWED, lambda a: a["state"].update(in_hand=[1, 1, 1])),
    "no state": (ALLOWED, lambda a: a.pop("state")),
    "another game": (ALLOWED, lambda a: a.update(game="fipsen")),
    "a refusal of no game": (REFUSED, lambda a: a.pop("game")),
    "an outcome of a game that goes on": (ALLOWED, lambda a: a.update(outcome={"winners": [0]})),
    "no outcome of a game that is over": (OVER, lambda a: a.update(outcome=None)),
    "another winner": (OVER, lambda a: a["outcome"].update(winners=[1])),
    "a loser too few": (OVER, lambda a: a["outcome"]["losers"].pop()),
    "more of the outcome": (OVER, lambda a: a["outcome"].update(dealer=0)),
    "no word of an outcome": (OVER, lambda a: a.pop("outcome")),
    "another reason": (OVER, lambda a: a["outcome"].update(reason="last-survivor")),
    "another clause": (REFUSED, lambda a: a["clause"].update(id="toepen.knock-twice-running")),
    "no clause": (REFUSED, lambda a: a.pop("clause")),
    "another fact": (REFUSED, lambda a: a["facts"].update(lives_left=3)),
    "a fact that is missing": (REFUSED, lambda a: a["facts"].pop("knock")),
    "another type of problem": (REFUSED, lambda a: a.update(type="/problems/impossible-state")),
    "a fault elsewhere": (CHECKED, lambda a: a["faults"][0].update(pointer="/phase")),
    "a fault of another clause": (CHECKED, lambda a: a["faults"][0].update(clause="common.turn")),
    "a fault too many": (CHECKED, lambda a: a["faults"].append(a["faults"][0])),
    "no faults": (CHECKED, lambda a: a["faults"].clear()),
    "consistent all the same": (CHECKED, lambda a: a.update(consistent=True)),
    "a fault of a possible state": (POSSIBLE, lambda a: a["faults"].append({})),
    "other faults of an impossible state": (IMPOSSIBLE, lambda a: a["faults"].pop()),
    "a legal action left out": (LISTED, lambda a: a["legal_actions"].pop()),
    "legal actions in another order": (LISTED, lambda a: a["legal_actions"].reverse()),
    "a view that tells too much": (VIEW, lambda a: a["table"]["record"].append("0 fold")),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_error_is_found(planted: str, failing: Callable[[Case, Change], list[str]]) -> None:
    """An answer with one error fails its case, which is reported with number and title."""
    case, change = PLANTED[planted]
    asked, expected, place, *_ = failing(case, change)
    assert asked.startswith(f"    asked: {case.call} ")
    assert expected.startswith(f"    expected: {case.verdict} ")
    assert ": expected " in place
    assert ", got " in place


@pytest.mark.parametrize(
    "case", [ALLOWED, REFUSED, CHECKED, IMPOSSIBLE, LISTED], ids=lambda case: case.number
)
@pytest.mark.parametrize(
    "answer", [Answer(500, "no"), Answer(200, {}), Answer(409, {}), Answer(200, None)], ids=str
)
def test_answer_that_is_none(case: Case, answer: Answer, ask: Ask) -> None:
    """Whatever comes back, it is a difference and no crash, on the way to the position too."""
    assert differences(reached(case, ask), answer)
    (difference,) = tried(case, lambda call, body: answer)
    assert difference.place == "start"


def test_more_than_is_wanted_is_no_difference(ask: Ask) -> None:
    """Answers, facts and views may have more members; types may have an absolute URI."""
    for case in (reached(each, ask) for each in (ALLOWED, REFUSED, CHECKED, VIEW)):
        status, body = ask(case.call, case.request)
        body["more"] = 1
        body.get("facts", {})["more"] = 1
        body.get("table", {})["more"] = 1
        if "type" in body:
            body["type"] = f"https://example.org{body['type']}"
        assert differences(case, Answer(status, body)) == []


def test_service_that_conforms(
    client: FlaskClient,
    served: Callable[[Wsgi], str],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """Exit status 0, a count for each game, and a report if one is wanted."""
    report = tmp_path / "report.json"
    url = served(client.application)
    chosen_cases = ["--case", "toepen.6", "--case", "stortok.3.1", "--json", str(report)]
    assert main([url, *chosen_cases]) == 0
    lines = capsys.readouterr().out.split("\n")
    toepen = [case for case in all_cases() if case.number.startswith("toepen.6.")]
    for line, name, count in ((1, "toepen", len(toepen)), (2, "all", len(toepen) + 1)):
        assert lines[line].split() == [name, str(count), "of", str(count), "passed"]
    assert json.loads(report.read_text("utf-8")) == {
        "played": len(toepen) + 1,
        "failed": [],
        "not_applicable": [],
    }


def test_service_below_a_path(client: FlaskClient, served: Callable[[Wsgi], str]) -> None:
    """The address may have a path; a slash at its end does not matter."""
    url = served(DispatcherMiddleware(NotFound(), {"/referee": client.application}))
    assert main([f"{url}/referee/", "--case", "toepen.6.1"]) == 0
    assert main([f"{url}/referee", "--case", "toepen.6.1"]) == 0
    assert main([url, "--case", "toepen.6.1"]) == 1


def test_runner_where_no_service_answers(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2, and where nobody answered."""
    assert main(["http://127.0.0.1:9", "--case", "toepen.6.1"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("toepen.6.1: no answer from http://127.0.0.1:9/new-game: ")


def test_report_of_a_failure(
    client: FlaskClient, served: Callable[[Wsgi], str], tmp_path: Path
) -> None:
    """The report names the case, its clauses, and each difference."""
    report = tmp_path / "report.json"
    url = served(erring(client.application, OVER.call, lambda answer: answer.pop("outcome")))
    assert main([url, "--case", OVER.number, "--json", str(report)]) == 1
    assert json.loads(report.read_text("utf-8")) == {
        "played": 1,
        "failed": [
            {
                "number": OVER.number,
                "title": OVER.title,
                "clauses": list(OVER.clauses),
                "differences": [
                    {"place": "/outcome", "expected": OVER.expected["outcome"], "got": "nothing"}
                ],
            }
        ],
        "not_applicable": [],
    }


class Terminal(io.StringIO):
    """Somebody looks on."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def test_progress_is_for_terminals() -> None:
    """On a terminal a line shows the progress; in a file there is none."""
    on_terminal, in_file = Terminal(), io.StringIO()
    for progress in (on_terminal, in_file):
        result = play([ALLOWED, REFUSED], lambda call, body: Answer(500, None), progress)
        assert [case for case, _ in result.failures] == [ALLOWED, REFUSED]
    assert "2/2 toepen.6.6, 2 failed" in on_terminal.getvalue()
    assert in_file.getvalue() == ""
