"""What schemathesis makes up for each call, with every check on: bodies about real positions of all
games, bodies that the document forbids, and the cases by which it covers the document.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

import hypothesis
import pytest
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.schemas import APIOperation, BaseSchema

from tests.checks.calls import ALL_CALLS, CALLS, OWN_CALLS
from tests.checks.fuzz.bodies import play
from tests.checks.fuzz.service import SETTINGS, Account, service
from vorhand.engine import GAMES

REAL: Final = 24
"""How many bodies about real positions are sent to each call that takes some …"""
MORE_REAL: Final = {"apply-action": 3 * REAL, "suggest-action": 2 * REAL}
"""… and more where each game is to have some, or few of them are about a seat that may act;"""
MADE_UP: Final = 8
"""how many that schemathesis makes up are sent to the others …"""
BROKEN: Final = 4
"""… and how many that the document forbids, to all; `make fuzz` sends thousands."""
COVERED: Final = {"new-game": 24}
"""The calls whose document is covered, with one case of this number; that of the others, about
states, is left to `make fuzz`, since all its cases are made before some are chosen.
"""
READS: Final = ("/games", "/games/{game}", "/problems/{type}", "/openapi.yaml", "/healthz")


def operation(schema: BaseSchema, call: str) -> APIOperation:
    """The operation of a call."""
    return schema[f"/{call}"]["POST"]


def send(operation: APIOperation, mode: GenerationMode, cases: int) -> None:
    """Send `cases` cases of an operation."""

    @hypothesis.seed(1)
    @hypothesis.settings(SETTINGS, max_examples=cases)
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def send_one(case: Case) -> None:
        case.call_and_validate()

    send_one()


@pytest.mark.parametrize("call", ALL_CALLS)
def test_bodies_about_real_positions(call: str) -> None:
    """Nothing is found where states and actions of all games are sent, right and wrong."""
    account = Account()
    schema = service(account)
    play(schema, list(GAMES))
    cases = MORE_REAL.get(call, REAL if call in CALLS else MADE_UP)
    send(operation(schema, call), GenerationMode.POSITIVE, cases)
    answered = Counter({status: count for (_, status), count in account.answered.items()})
    assert answered.keys() <= {200, 409}
    assert answered[200] >= REAL // 3 or call not in CALLS
    if call == "apply-action":
        assert account.applied.keys() == GAMES.keys()
        assert answered[409] >= REAL // 10


@pytest.mark.parametrize("call", ALL_CALLS)
def test_bodies_that_are_forbidden(call: str) -> None:
    """Nothing is found where a body breaks the document in some place."""
    account = Account()
    send(operation(service(account), call), GenerationMode.NEGATIVE, BROKEN)
    assert {status // 100 for _, status in account.answered} == {4}
    assert account.answered.total() >= BROKEN, account.answered


def covering(schema: BaseSchema, operation: APIOperation) -> Iterator[Case]:
    """The cases by which schemathesis covers the document of an operation."""
    return schema.iter_coverage_cases(
        operation,
        generation_modes=list(GenerationMode),
        generation_config=schema.config.generation_for(operation=operation, phase="coverage"),
    )


@pytest.mark.parametrize(
    ("path", "method", "one_in"),
    [
        *((f"/{call}", "POST", COVERED[call]) for call in COVERED),
        *((f"/{call}", "POST", 1) for call in ("batch", *OWN_CALLS)),
        *((path, "GET", 1) for path in READS),
    ],
)
def test_coverage_of_the_document(path: str, method: str, one_in: int) -> None:
    """Nothing is found at the edges of what the document allows."""
    schema = service(Account())
    for case in islice(covering(schema, schema[path][method]), 0, None, one_in):
        case.call_and_validate()


def test_every_check_is_on() -> None:
    """No check of schemathesis is left out, here or by a setting of its own."""
    account = Account()
    send(operation(service(account), "new-game"), GenerationMode.POSITIVE, 3)
    assert account.checked.keys() == set(CHECKS.get_all_names())
    assert len(account.checked) >= 14
