"""null for an optional member of a request means that it is left out, as many clients write it."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import full_body, places
from tests.api.conftest import client_of, send
from tests.checks.calls import CALLS
from tests.checks.published import Published
from tests.checks.sealing import KEYS
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.api.spec.converter import json_schema
from vorhand.engine.schema.declare import (
    Alternatives,
    Array,
    Integer,
    Nullable,
    Object,
    Shape,
    String,
)
from vorhand.engine.schema.validate import InvalidValue, validated
from vorhand.kit.ours import OURS

MEANT: Final = {"deal", "clause", "outcome", "hands", "deals", "turn_limit"}
"""The optional members where null has a meaning of its own."""
TEXTS: Final = ("TD", "x" * 32, "2026-11-22", "2026-11-22T20:15:00Z", "0 TD", "a" * 64, "de")


def objects_in(shape: Shape) -> Iterator[Object | Alternatives]:
    """All objects in a shape, and the unions that are published as one object."""
    match shape:
        case Nullable():
            yield from objects_in(shape.shape)
        case Array():
            yield from objects_in(shape.item)
        case Object():
            yield shape
            for member in shape.members.values():
                yield from objects_in(member.shape)
        case Alternatives():
            if shape.is_flat:
                yield shape
            for variant in shape.variants.values():
                yield from objects_in(variant)
        case _:
            pass


def sample(shape: Shape) -> Any:
    """A value of this shape, without optional members."""
    match shape:
        case Nullable():
            return None
        case Array():
            return list(shape.values[0]) if shape.values else [sample(shape.item)] * shape.least
        case Object():
            return {
                name: sample(shape.shape_of(name, {}))
                for name, member in shape.members.items()
                if member.required
            }
        case Alternatives():
            return sample(next(iter(shape.variants.values())))
        case Integer():
            return shape.values[0] if shape.values else shape.least
        case String():
            named = [shape.named.example] if shape.named else []
            return next(word for word in (*shape.understood, *named, *TEXTS) if fits(shape, word))
        case _:
            return True


def fits(shape: Shape, value: Any) -> bool:
    """Whether a value is of this shape."""
    try:
        validated(shape, value)
    except InvalidValue:
        return False
    return True


def requests() -> dict[int, Object | Alternatives]:
    """All objects in the requests of all calls, over all games."""
    contract = Contract(OURS.values(), API_CALLS)
    whole = [each for call in contract.calls.values() for each in contract.requests_of(call)]
    return {id(each): each for shape in whole for each in objects_in(shape)}


def test_null_leaves_out_every_optional_member_of_every_request() -> None:
    """At whatever depth, unless null has a meaning of its own there; what is used is what would be
    if the member were missing, and the published schema says so.
    """
    left_out, seen = set[str](), set[tuple[Any, ...]]()
    for shape in requests().values():
        parts = list(shape.variants.values()) if isinstance(shape, Alternatives) else [shape]
        for part in parts:
            assert isinstance(part, Object)
            body = sample(part)
            names = {name for name, each in part.members.items() if not each.required}
            if isinstance(shape, Alternatives):
                names |= {name for each in parts for name in each.members} - part.members.keys()
            key = (shape.name, part.name, *sorted(names), *sorted(map(str, body)))
            if key in seen:
                continue
            seen.add(key)
            assert validated(shape, body) == body
            for name in names - MEANT:
                assert validated(shape, {**body, name: None}) == body, (shape.name, name)
            left_out |= names
    assert left_out > MEANT
    assert {
        "preset",
        "options",
        "lives",
        "bots",
        "3",
        "sender",
        "nonces",
        "deck",
        "text",
    } < left_out


def test_published_schema_allows_null_where_the_service_does() -> None:
    """Every optional member of every request, as its JSON Schema has it."""
    for shape in requests().values():
        if isinstance(shape, Alternatives) or not shape.left_out_by_null:
            continue
        published = json_schema(shape)["properties"]
        for name in shape.left_out_by_null:
            assert "null" in str(published[name].get("type", published[name].get("anyOf"))), name


@pytest.fixture(scope="module")
def repeating() -> FlaskClient:
    """A service that always draws the same seed."""
    return client_of(seal_keys=KEYS, draw_seed=lambda: "vorhand")


@pytest.mark.parametrize("call", CALLS)
def test_null_gives_the_answer_of_a_missing_member(
    client: FlaskClient, repeating: FlaskClient, published: Published, call: str
) -> None:
    """Place by place through a full body: null gives the same bytes."""
    body, is_valid = full_body(client, call), published.validator(published.request(call)).is_valid
    for place in list(places(body)):
        if not isinstance(place.holder, dict) or place.key in MEANT or place.value is None:
            continue
        value = place.holder.pop(place.key)
        if is_valid(body):
            missing = send(repeating, call, json.dumps(body))
            place.holder[place.key] = None
            assert is_valid(body), place.pointer
            assert send(repeating, call, json.dumps(body)).data == missing.data, place.pointer
        place.holder[place.key] = value
