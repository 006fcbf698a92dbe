"""An example of each type of problem, as the service sends it."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from werkzeug.exceptions import default_exceptions

from api.body import parse
from api.contract import Contract
from api.examples import examples_of
from api.gate import LATER
from api.problem_types import TYPES
from api.problems import (
    NotAcceptable,
    NotFound,
    NotReady,
    Problem,
    UnsupportedMediaType,
    details,
    problem_of,
)
from engine import Game


class ProblemExample(NamedTuple):
    """A problem as it is sent: the headers that belong to it, and its details."""

    headers: Mapping[str, str]
    details: Mapping[str, Any]


def examples_of_problems(
    contract: Contract, games: Mapping[str, Game[Any]]
) -> dict[str, ProblemExample]:
    """The examples, by type; the refusals are those of the first game."""
    examples = {each.name: ProblemExample(each.headers, details(each)) for each in _plain(games)}
    for body in (b'{"players": 3,}', b'{"game": "%s", "players": 99}' % next(iter(games)).encode()):
        try:
            contract.request("new-game", parse(body)).load(parse(body))
        except Exception as error:
            problem = problem_of(error)
            examples[problem.name] = ProblemExample({}, details(problem))
    for example in examples_of(next(iter(games.values())))["apply-action"].values():
        name = example.told.get("type", "").rpartition("/")[2]
        examples[name] = ProblemExample({}, example.told)
    return {name: examples[name] for name in TYPES if name in examples}


def _plain(games: Mapping[str, Game[Any]]) -> Iterator[Problem]:
    """Those that are not about what a body says."""
    yield NotFound(f"There is no game chess; there are {', '.join(games)}.")
    method = Problem("/apply-action does not take GET.", {"Allow": "OPTIONS, POST"})
    method.name = "method-not-allowed"
    yield method
    yield NotAcceptable("This can be had as application/json alone.")
    yield UnsupportedMediaType("The body is to be sent as application/json, in UTF-8.")
    yield Problem("The service has failed; the fault is ours.")
    yield LATER
    yield NotReady("The service cannot adjudicate.")
    for name in ("timeout", "too-large", "too-many-requests", "headers-too-large"):
        problem = problem_of(default_exceptions[TYPES[name].status]())
        if name == "too-many-requests":
            problem.headers = {"Retry-After": "5"}
        yield problem
