"""An example of each type of problem, as the service sends it."""

from collections.abc import Mapping
from itertools import count
from typing import Any, NamedTuple

from vorhand.api.answering.contract import Contract
from vorhand.api.calls import apply_action, batch, new_game
from vorhand.api.contract.budget import Bill, DoneInPart, OverBudget
from vorhand.api.problems.details import details
from vorhand.api.problems.problem import Problem, ProblemType
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.examples import examples_of
from vorhand.api.web.body import parse
from vorhand.api.web.errors import problem_of
from vorhand.engine.text.language import ENGLISH, Language


class ProblemExample(NamedTuple):
    """Holds a problem as it is sent: the headers that belong to it, and its details."""

    headers: Mapping[str, str]
    details: Mapping[str, Any]


class _Calls:
    """The calls of the service that the examples of problems need."""

    path = f"/{apply_action.CALL.name}"

    def __init__(self, contract: Contract) -> None:
        self._contract, self.games = contract, [*contract.packages]

    def begin(self, body: bytes) -> Problem:
        """Return the problem that answers this body, sent to begin a game."""
        try:
            self._contract.validator(new_game.CALL.name, parse(body)).load(parse(body))
        except Exception as error:
            return problem_of(error)
        raise ValueError(f"{body!r} is not refused")

    def batch(self, item: Mapping[str, int]) -> Problem:
        """Return the problem that answers a batch of items that each cost this, without end."""
        bill = Bill()
        for done in count():
            try:
                for what, times in item.items():
                    bill.pay(what, times)
            except OverBudget as over:
                return DoneInPart(over, batch.SHORTER, done)
        raise AssertionError


def examples_of_problems(
    contract: Contract, language: Language = ENGLISH
) -> dict[str, ProblemExample]:
    """Return the examples, by type; the refusals are those of the first game."""
    calls = _Calls(contract)
    return {name: _example_of(type, calls, contract, language) for name, type in TYPES.items()}


def _example_of(
    type: ProblemType, calls: _Calls, contract: Contract, language: Language
) -> ProblemExample:
    if type.example:
        problem = type.example(calls)
        return ProblemExample(problem.headers, details(problem, language))
    of_calls = examples_of(next(iter(contract.packages.values())), contract.of_all_games)
    found = [
        example.answer
        for examples in (*of_calls.values(), of_calls[apply_action.CALL.name])
        for example in examples
        if example.answer.get("type") == type.path
    ]
    if found:
        return ProblemExample({}, found[-1])
    raise LookupError(
        f"no example of a call is answered with {type.path}: give its type an `example`"
    )
