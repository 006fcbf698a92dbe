"""One contract in five forms: the quick validator, the marshmallow schema, the plain check of the
engine, the published JSON Schema, and what the service does, agree on 1,050 documents, valid and
broken (`documents`).
"""

import json
import random
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final, cast

import pytest
from flask.testing import FlaskClient
from marshmallow import ValidationError

from tests.api.bodies import full_body, places
from tests.api.conftest import as_json, send
from tests.api.documents import STRANGE, documents, valid
from tests.checks.calls import CALLS, JSON
from tests.checks.published import Published
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.engine.schema.declare import Described, Member, Object, Shape
from vorhand.engine.schema.fast import quick_validator
from vorhand.engine.schema.messages import UNKNOWN
from vorhand.engine.schema.validate import InvalidValue, validated
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.ours import OURS

PARTS: Final = 5
DOCUMENTS_A_PART: Final = 35
"""Of each call: 1,050 in all."""


@pytest.fixture(scope="module")
def contract() -> Contract:
    """The contract of all games."""
    return Contract(OURS.values(), API_CALLS)


def as_text(body: Any) -> str:
    """A body as JSON; a number beyond all floats is written as such."""
    return json.dumps(body).replace("Infinity", "1e999")


def plainly_checked(shape: Object, body: JSON) -> tuple[Any, list[tuple[str, str]]]:
    """What the engine's own check makes of a body, and what it finds wrong."""
    try:
        return validated(shape, body), []
    except InvalidValue as invalid:
        return None, sorted((error.pointer, error.sentence) for error in invalid.errors)


def pointers(messages: Any, at: str = "") -> list[tuple[str, str]]:
    """marshmallow's nested messages as pairs of JSON pointer (RFC 6901) and message, in order."""
    if isinstance(messages, Mapping):
        return [
            pair
            for key, inner in messages.items()
            for pair in pointers(inner, at if _is_whole(key, inner) else f"{at}/{_escaped(key)}")
        ]
    return [(at, str(message)) for message in messages]


def _is_whole(key: Any, messages: Any) -> bool:
    """Whether messages are about the object itself, and not about a member of this name."""
    return key == "_schema" and not str(messages[0]).startswith(ENGLISH.say(*UNKNOWN).rstrip("."))


def _escaped(key: Any) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("call", CALLS)
def test_all_forms_of_the_contract_agree(
    client: FlaskClient, contract: Contract, published: Published, call: str, part: int
) -> None:
    """A yes of the quick validator is a yes of the schema too, and changes nothing; the plain check
    finds what the schema does; what the published schema allows is never answered 422, and what it
    forbids always, unless it has a number that is not finite.
    """
    met = Counter[bool]()
    validator = published.validator(published.request(call))
    for body in documents(call, part, DOCUMENTS_A_PART):
        request = contract.validator(call, body)
        loaded, errors = None, []
        try:
            loaded = request.schema.load(deepcopy(body))
        except ValidationError as error:
            errors = sorted(pointers(error.messages))
        meant = None if loaded is None else validated(request.shape, loaded)
        assert plainly_checked(request.shape, body) == (meant, errors)
        is_allowed = validator.is_valid(body)
        assert (loaded is not None) == is_allowed, body
        if request.is_plainly_valid(body):
            assert as_json(loaded) == as_json(body)
        if is_allowed:
            assert body == loaded
            assert request.load(body) == meant
        response = send(client, call, as_text(body))
        if "1e999" in as_text(body):
            assert response.status_code == 400, response.text
        else:
            assert (response.status_code != 422) == is_allowed, body
            assert response.status_code in (200, 409, 422), response.text
        met[is_allowed] += 1
    assert min(met[True], met[False]) >= DOCUMENTS_A_PART // 5


def test_shape_that_is_unknown() -> None:
    """A service whose requests hold a shape that nothing can check does not start."""
    unknown = Object(members={"x": Member(cast(Shape, Described("something else")))})
    with pytest.raises(TypeError, match="something else"):
        quick_validator(unknown)


@pytest.mark.parametrize("call", CALLS)
def test_quick_validator_says_yes_to_what_clients_send_back(contract: Contract, call: str) -> None:
    """Bodies with states as the service gave them out need no second look."""
    for part in range(PARTS):
        dice = random.Random(part)
        for _ in range(DOCUMENTS_A_PART):
            body = valid(call, dice)
            assert contract.validator(call, body).is_plainly_valid(body), body


@pytest.mark.parametrize("call", CALLS)
def test_one_strange_value_anywhere(client: FlaskClient, contract: Contract, call: str) -> None:
    """Place by place through a full body, one value is exchanged: the quick validator says yes to
    none to which the schema says no.
    """
    body = full_body(client, call)
    dice = random.Random(call)
    for place in list(places(body)):
        right = place.value
        for strange in dice.sample(STRANGE, 10):
            place.holder[place.key] = strange
            request = contract.validator(call, body)
            if request.is_plainly_valid(body):
                assert as_json(request.schema.load(body)) == as_json(body)
        place.holder[place.key] = right
    assert contract.validator(call, body).is_plainly_valid(body)
