"""The malformed corpus, in this process and through gunicorn: every line gets its answer."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.checks.calls import ALL_CALLS, READS
from tests.checks.corpus.cases import FOLDER, WIRE, Case, cases_of, files, lines_of, states
from tests.checks.corpus.comparing import wrong_with
from tests.checks.corpus.sending import Connection, answered_by_app, raw, says_close
from tests.checks.corpus.server import Server, running
from tests.checks.corpus.wire import PING_ALONE, wire_lines, wrong_with_line
from tests.checks.corpus.write import dumped, written
from tests.checks.wsgi import Answer
from vorhand.api import create_app
from vorhand.engine import GAMES

FEWEST = 1000
LARGEST = 1_000_000


@pytest.fixture(scope="module")
def app() -> Flask:
    """The service at its default settings."""
    return create_app()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """The service behind gunicorn."""
    with running() as server:
        yield server


@pytest.mark.parametrize("file", files())
def test_every_line_gets_its_answer(app: Flask, file: str) -> None:
    """Status, type, `Allow`, pointers, clauses: what the line says, and nothing else."""
    wrong = {case.name: wrong_with(case, answered_by_app(app, case)) for case in cases_of(file)}
    assert {name: why for name, why in wrong.items() if why} == {}


def test_every_line_gets_its_answer_through_gunicorn(server: Server) -> None:
    """Over a socket, byte for byte, on few connections: the answer is the same, no line spoils the
    next one, and nothing is logged as a fault of ours.
    """
    connection = Connection(server.port)
    wrong = {}
    for file in files():
        for case in cases_of(file):
            got, connection = answered_by_server(server, connection, case)
            why = wrong_with(case, got) if got else "the connection is closed"
            if why:
                wrong[case.name] = why
    connection.close()
    assert wrong == {}
    assert server.complaints == []


def answered_by_server(
    server: Server, connection: Connection, case: Case
) -> tuple[Answer | None, Connection]:
    """What gunicorn answers, and a connection for the next case: the same, unless the answer says
    that it is closed.
    """
    connection.send(raw(case))
    got = connection.answer(case.method)
    if got is None or says_close(got):
        connection.close()
        connection = Connection(server.port)
    return got, connection


@pytest.mark.parametrize("is_used_again", [False, True], ids=["first", "later"])
def test_faults_of_http_itself(server: Server, *, is_used_again: bool) -> None:
    """Each gets its answers, from gunicorn or from Vorhand, and its end, as the first request of a
    connection and as a later one; whatever it was, the next client is served.
    """
    wrong = {}
    for line in wire_lines():
        why = wrong_with_line(server.port, line, is_used_again=is_used_again)
        why = why or wrong_with_line(server.port, PING_ALONE)
        if why:
            wrong[line["name"]] = why
    assert wrong == {}
    assert server.complaints == []


def test_half_sent_bodies_leave_the_others_served(server: Server) -> None:
    """Fewer slow senders than threads hold nobody up."""
    head = "POST /new-game HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    slow = [Connection(server.port) for _ in range(6)]
    for each in slow:
        each.send(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    assert wrong_with_line(server.port, PING_ALONE) == ""
    for each in slow:
        each.close()
    assert wrong_with_line(server.port, PING_ALONE) == ""


# The corpus itself


def test_generated_files_are_as_written() -> None:
    """`python -m tests.checks.corpus.write` would change nothing."""
    for file, text in written().items():
        assert (FOLDER / file).read_text("utf-8") == text, f"{file}: `make write`"


@pytest.mark.parametrize("file", [*files(), WIRE])
def test_lines_have_one_notation(file: str) -> None:
    """Whoever writes a line writes its JSON in the same way: what nobody sees is escaped."""
    lines = (FOLDER / file).read_text("utf-8").split("\n")
    assert [line for line in lines if line and dumped(json.loads(line)) != line] == []


def test_corpus_is_large_and_its_files_are_small() -> None:
    """A thousand requests at the least, in 1 MB at the most."""
    assert sum(len(lines_of(file)) for file in files()) >= FEWEST
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json*")) < LARGEST


def test_no_line_is_like_another() -> None:
    """Neither two names nor two requests are the same."""
    cases = [case for file in files() for case in cases_of(file)]
    names = [case.name for case in cases] + [line["name"] for line in wire_lines()]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    requests = Counter(raw(case) for case in cases)
    assert [request[:200] for request, count in requests.items() if count > 1] == []
    sent = Counter(json.dumps([line["send"], line.get("end")]) for line in wire_lines())
    alike = {sent for sent, count in sent.items() if count > 1}
    assert alike <= {json.dumps([[], None])}


def test_corpus_meets_every_path_and_type_of_problem() -> None:
    """Each call is sent something wrong of each kind that it can refuse."""
    met = {(case.path, case.answer.get("type")) for file in files() for case in cases_of(file)}
    for call in ALL_CALLS:
        kinds = {kind for path, kind in met if path == f"/{call}" and kind}
        usual = {"malformed", "invalid", "too-large", "unsupported-media-type", "not-acceptable"}
        missing = (usual | {"method-not-allowed"}) - kinds
        assert not missing, f"give /{call} a line for each of {missing}: `make write`"
    for path in READS:
        assert (path, "method-not-allowed") in met
    kinds = {kind for _, kind in met}
    assert {"impossible-state", "illegal-action", "not-found"} <= kinds


def test_states_of_the_corpus_are_possible() -> None:
    """What the lines change is admitted as it is, so that only the change can be wrong."""
    for state in states().values():
        assert GAMES[state["game"]].admit(state)
