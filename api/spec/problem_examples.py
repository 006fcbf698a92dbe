"""An example of each type of problem, as the service sends it."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

from werkzeug.exceptions import default_exceptions

from vorhand.api.answering.contract import Contract
from vorhand.api.calls import apply_action, batch, new_game
from vorhand.api.contract.budget import Bill, DoneInPart, OverBudget
from vorhand.api.problems.details import (
    ALL_SLOTS_TAKEN,
    CANNOT_ADJUDICATE,
    FAILED,
    NO_GAME,
    NO_METHOD,
    NOT_SENT_AS_JSON,
    OTHER_FORMS,
    NotAcceptable,
    NotFound,
    NotReady,
    Problem,
    UnsupportedMediaType,
    details,
)
from vorhand.api.problems.types import TYPES
from vorhand.api.sealed.opening import NotOpened, SealingOff
from vorhand.api.sealed.seal import Flaw
from vorhand.api.spec.examples import examples_of
from vorhand.api.web.body import parse
from vorhand.api.web.errors import problem_of
from vorhand.engine.text.language import ENGLISH, Language


class ProblemExample(NamedTuple):
    """A problem as it is sent: the headers that belong to it, and its details."""

    headers: Mapping[str, str]
    details: Mapping[str, Any]


def examples_of_problems(
    contract: Contract, language: Language = ENGLISH
) -> dict[str, ProblemExample]:
    """The examples, by type; the refusals are those of the first game."""
    examples = {
        each.name: ProblemExample(each.headers, details(each, language))
        for each in _plain(contract.packages)
    }
    first, package = next(iter(contract.packages.items()))
    for body in (b'{"players": 3,}', b'{"game": "%s", "players": 99}' % first.encode()):
        try:
            contract.request(new_game.CALL.name, parse(body)).load(parse(body))
        except Exception as error:
            problem = problem_of(error)
            examples[problem.name] = ProblemExample({}, details(problem, language))
    of_first = examples_of(package, contract.of_all_games)
    for example in of_first[apply_action.CALL.name].values():
        name = example.told.get("type", "").rpartition("/")[2]
        examples[name] = ProblemExample({}, example.told)
    return {name: examples[name] for name in TYPES if name in examples}


def _plain(games: Iterable[str]) -> Iterator[Problem]:
    """The problems that do not depend on a body."""
    yield NotFound(NO_GAME, {"game": "chess", "games": [*games]})
    allow = {"Allow": "OPTIONS, POST"}
    method = Problem(
        NO_METHOD, {"path": f"/{apply_action.CALL.name}", "method": "GET"}, headers=allow
    )
    method.name = "method-not-allowed"
    yield method
    yield NotAcceptable(OTHER_FORMS, {"forms": ["application/json"]})
    yield NotOpened(Flaw.ALTERED)
    yield SealingOff()
    yield UnsupportedMediaType(NOT_SENT_AS_JSON)
    yield Problem(FAILED)
    yield ALL_SLOTS_TAKEN
    yield NotReady(CANNOT_ADJUDICATE)
    yield _over_budget()
    for name in ("timeout", "too-many-requests", "headers-too-large"):
        problem = problem_of(default_exceptions[TYPES[name].status]())
        if name == "too-many-requests":
            problem.headers = {"Retry-After": "5"}
        yield problem


def _over_budget() -> Problem:
    """That of a batch whose items, with their views, cost more than a request may."""
    bill, item = Bill(), {"items": 1, "events": 81, "legal actions": 2, "views": 9}
    for done in count():
        try:
            for what, times in item.items():
                bill.pay(what, times)
        except OverBudget as over:
            return DoneInPart(over, batch.SHORTER, done)
    raise AssertionError
