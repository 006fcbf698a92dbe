"""The same request gives the same bytes: on any worker, with any hash seed, in any order.

`python -m tools.versions` compares all versions of Python at hand.
"""

import json
import re
import sys
from functools import cache

import pytest

from tests.checks.corpus.cases import Case, case_of
from tests.checks.corpus.digests import digest_of, digests_of
from tests.checks.corpus.played import all_requests
from tests.checks.corpus.sending import Connection, raw
from tests.checks.corpus.server import Server, running
from tests.checks.interpreters import digests, interpreters

Line = dict[str, object]


@cache
def lines() -> list[Line]:
    """A seventh of the corpus and of requests about played games. `python -m tools.versions` sends
    all.
    """
    return all_requests()[::7]


@cache
def cases() -> list[Case]:
    """The same, as requests."""
    return [case_of(line) for line in lines()]


@cache
def answered_here() -> list[str]:
    """What this process answers."""
    return digests_of(cases())


def test_enough_is_asked() -> None:
    """Success and every kind of refusal: some hundred requests."""
    statuses = {answer.split()[0] for answer in answered_here()}
    assert statuses == {"200", "400", "404", "405", "406", "409", "413", "415", "422", "431"}
    assert len(lines()) > 250


@pytest.mark.parametrize(
    ("hash_seed", "order", "part"),
    [("1", [], 0), ("2", ["--reverse"], 1)],
    ids=["in order", "in reverse"],
)
def test_other_processes_answer_in_the_same_bytes(
    hash_seed: str, order: list[str], part: int
) -> None:
    """Neither the order of sets nor that of requests changes an answer, a refusal or a fault."""
    asked = lines()[part::2]
    sent = json.dumps(asked)
    answers = digests(sys.executable, "tests.checks.corpus.digests", hash_seed, *order, sent=sent)
    both = zip(asked, answered_here()[part::2], answers, strict=True)
    assert [line["name"] for line, here, there in both if here != there] == []


def several_connections(server: Server) -> list[Connection]:
    """Connections to more than one worker: who takes one is up to the system, so there are more of
    them until two workers have answered.
    """
    found: list[Connection] = []
    while len(found) < 200 and len(workers_that_answered(server)) < 2:
        more = [Connection(server.port) for _ in range(12)]
        for connection in more:
            connection.send(b"GET /games HTTP/1.1\r\nHost: a\r\n\r\n")
            assert connection.answer()
        found += more
    return found


def workers_that_answered(server: Server) -> set[str]:
    """The workers that the log names."""
    return set(re.findall(r'"worker":([0-9]+)', server.text))


def test_workers_of_gunicorn_answer_in_the_same_bytes() -> None:
    """Whichever of three workers is met, the bytes are those of this process: on twelve connections
    or more, in turn.
    """
    with running(workers=3) as server:
        connections, answers = several_connections(server), []
        for i, case in enumerate(cases()):
            at = i % len(connections)
            connections[at].send(raw(case))
            got = connections[at].answer(case.method)
            assert got is not None, case.name
            answers.append(digest_of(got))
            if len(case.body) > 60_000 or got.headers.get("connection") == "close":
                connections[at].close()
                connections[at] = Connection(server.port)
        for connection in connections:
            connection.close()
        workers = workers_that_answered(server)
    assert answers == answered_here()
    assert len(workers) > 1


def test_versions_at_hand_are_new_enough() -> None:
    """This version is always among those at hand, and none of them is too old."""
    found = interpreters()
    assert found[f"{sys.version_info[0]}.{sys.version_info[1]}"] == sys.executable
    for version in found:
        assert tuple(map(int, version.split("."))) >= (3, 11)


def test_interpreter_that_does_not_serve_is_told() -> None:
    """A worker that fails is no answer."""
    with pytest.raises(RuntimeError, match=r"checks\.corpus\.nothing fails"):
        digests(sys.executable, "tests.checks.corpus.nothing", "0")
