"""One contract in five forms: the quick acceptance, the marshmallow schema, the plain check of the
engine, the published JSON Schema, and what the service does, agree on 2,100 documents, valid and
broken.

The documents are bodies of games that are played by chance, with some of their values exchanged,
left out or added.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from itertools import islice, product
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from marshmallow import ValidationError

from api import create_app
from api.contract import Contract
from api.messages import pointers
from engine import GAMES
from engine.kernel.checked import Misfit, Misshapen, checked
from engine.kernel.declared import Object
from tests.api.bodies import Place, full_body, places
from tests.api.conftest import CALLS, JSON, PACK, answer_of, as_json, new_game, play, send
from tests.api.published import Published, document_of

PARTS: Final = 5
DOCUMENTS_A_PART: Final = 70
"""Of each call: 2,100 in all."""

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, 2, 3, 7, 8, -1, 50, 51, 2**31 - 1, 2**31, 2**53, 10**400),
    *(0.0, -0.0, 1.0, 2.0, 2.5, 1e-7, 2147483647.0, 2147483648.0, float("inf"), float("-inf")),
    *("", "0", "1", "3", "１", "true", "null", "TD", "2C", "td", "1D", "TD\n", " TD", "９Ｄ", "É"),
    *(
        "toepen",
        "siwweschroem",
        "toepen-fast",
        "fipsen",
        "deal",
        "knock",
        "close",
        "seed",
        "own-needs",
    ),
    *("play", "answers", "formal", "views", "0 TD", "7 knock", "8 knock", "close\n", "a" * 65),
    *([], [0], ["TD"], [True, False], [[]], ["a"] * 9, {}, {"type": "deal"}, {"seed": "s"}),
)
NAMES: Final = ("seat", "card", "type", "seed", "nonces", "deck", "game", "state", "x", "", "a/b")
TABLES_A_GAME: Final = 3
STATES_A_TABLE: Final = 60


# Valid documents


@cache
def options_schema(game: str) -> JSON:
    """What the options of a game may be."""
    return answer_of(create_app().test_client().get(f"/games/{game}"))["options"]


def some_options(game: str, dice: random.Random) -> JSON:
    """Some options of a game, each of which may be chosen."""
    choices = {
        name: schema.get("enum")
        or (
            [True, False] if schema["type"] == "boolean" else [schema["minimum"], schema["maximum"]]
        )
        for name, schema in options_schema(game)["properties"].items()
    }
    return {name: dice.choice(some) for name, some in choices.items() if dice.random() < 0.3}


@cache
def states() -> list[tuple[JSON, list[JSON]]]:
    """States of some games that are played by chance, each with its legal actions."""
    client, dice = create_app().test_client(), random.Random("tables")
    found = []
    for game, number in product(GAMES, range(TABLES_A_GAME)):
        players, options = dice.choice(GAMES[game].players), some_options(game, dice)
        first = new_game(
            client, game=game, players=players, options=options, deal={"seed": f"s{number}"}
        )
        steps = islice(play(client, first, "s"), STATES_A_TABLE)
        found += [(each["state"], each["legal_actions"]) for _, each in steps]
    return found


def valid_new_game(dice: random.Random) -> JSON:
    """A body for `/new-game`, with some of what may be left out."""
    game = dice.choice(list(GAMES))
    deals = [None, {"seed": "s"}, {"seed": "s", "nonces": ["a", "b"]}, {"deck": PACK}, {"deck": []}]
    more = {
        "preset": dice.choice(list(GAMES[game].presets)),
        "options": some_options(game, dice),
        "dealer": dice.randrange(8),
        "rules": 1,
        "id": dice.choice(["", "table-12", " ~"]),
        "deal": dice.choice(deals),
        "include": dice.choice([[], ["views"], ["refusals", "views"]]),
    }
    chosen = {name: value for name, value in more.items() if dice.random() < 0.5}
    return {"game": game, "players": dice.choice(GAMES[game].players), **chosen}


def valid(call: str, dice: random.Random) -> JSON:
    """A body that the schema of a call allows."""
    if call == "new-game":
        return deepcopy(valid_new_game(dice))
    if call == "replay" and dice.random() < 0.5:
        return deepcopy(valid_replay(dice))
    state, legal = deepcopy(dice.choice(states()))
    seat = dice.randrange(8)
    if call == "apply-action":
        action = dice.choice([*legal, {"type": "play-card", "seat": seat, "card": "2C"}])
        if action["type"] == "deal":
            action |= dice.choice(
                [{}, {"seed": "s"}, {"seed": "s", "nonces": ["n"]}, {"deck": PACK}]
            )
        more = {"sender": seat, "include": ["views"]}
        chosen = {name: value for name, value in more.items() if dice.random() < 0.3}
        return deepcopy({"state": state, "action": action, **chosen})
    if call == "view":
        return {"state": state, "seat": dice.choice([seat, None])}
    if call == "check-state":
        return {"state": state}
    if call == "replay":
        return {"state": state, "actions": legal, "include": ["events"]}
    more = {"seat": seat, "include": ["refusals"]}
    return {"state": state, **{name: more[name] for name in more if dice.random() < 0.6}}


def valid_replay(dice: random.Random) -> JSON:
    """A new game, and some actions of its kinds, whatever they come to."""
    begin = valid_new_game(dice)
    actions = [
        action
        for state, legal in dice.sample(states(), 12)
        for action in legal[:2]
        if state["game"] == begin["game"]
    ]
    chosen = {"include": ["events"]} if dice.random() < 0.5 else {}
    return {"start": begin, "actions": actions, **chosen}


# Broken ones

Change = Callable[[JSON, Place, random.Random], None]


def exchange(body: JSON, place: Place, dice: random.Random) -> None:
    """Put something strange in the place of a value."""
    place.holder[place.key] = deepcopy(dice.choice(STRANGE))


def exchange_for_another(body: JSON, place: Place, dice: random.Random) -> None:
    """Put what stands elsewhere in the place of a value."""
    place.holder[place.key] = deepcopy(dice.choice(list(places(body))).value)


def leave_out(body: JSON, place: Place, dice: random.Random) -> None:
    """Leave out a member, or an item."""
    del place.holder[place.key]


def add(body: JSON, place: Place, dice: random.Random) -> None:
    """Add a member, or items of the kind that there are."""
    if isinstance(place.holder, dict):
        place.holder[dice.choice(NAMES)] = deepcopy(dice.choice(STRANGE))
    else:
        place.holder.extend([place.value] * dice.choice([1, 4, 8, 50]))


def write_otherwise(body: JSON, place: Place, dice: random.Random) -> None:
    """Write a number with a point, and turn round a list or an object."""
    value = place.value
    if type(value) is int:
        place.holder[place.key] = float(value)
    elif isinstance(value, list):
        place.holder[place.key] = value[::-1]
    elif isinstance(value, dict):
        place.holder[place.key] = dict(reversed(value.items()))


CHANGES: Final[tuple[Change, ...]] = (
    exchange,
    exchange_for_another,
    leave_out,
    add,
    write_otherwise,
    write_otherwise,
)


def documents(call: str, part: int) -> Iterator[JSON]:
    """Bodies for a call, most of them changed in a place or two."""
    dice = random.Random(f"{call} {part}")
    for _ in range(DOCUMENTS_A_PART):
        body = valid(call, dice)
        for _ in range(dice.choice([0, 1, 1, 1, 2])):
            found = list(places(body)) or [Place("/x", body, "x")]
            dice.choice(CHANGES)(body, dice.choice(found), dice)
        yield body


def as_text(body: Any) -> str:
    """A body as JSON; a number beyond all floats is written as such."""
    return json.dumps(body).replace("Infinity", "1e999")


@pytest.fixture(scope="module")
def published(client: FlaskClient) -> Published:
    """The document that is served."""
    return Published(document_of(client))


def plainly_checked(shape: Object, body: JSON) -> tuple[Any, list[Misfit]]:
    """What the engine's own check makes of a body, and what it finds wrong."""
    try:
        return checked(shape, body), []
    except Misshapen as misshapen:
        return None, sorted(misshapen.misfits)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("call", CALLS)
def test_all_forms_of_the_contract_agree(
    client: FlaskClient, published: Published, call: str, part: int
) -> None:
    """The quick yes is a yes of the schema too, and changes nothing; the plain check finds what the
    schema does; what the published schema allows is never answered 422, and what it forbids always.
    """
    contract, met = Contract(GAMES.values()), Counter[bool]()
    validator = published.validator(published.request(call))
    for body in documents(call, part):
        request = contract.request(call, body)
        loaded, misfits = None, []
        try:
            loaded = request.schema.load(deepcopy(body))
        except ValidationError as error:
            misfits = sorted(pointers(error.messages))
        assert plainly_checked(request.shape, body) == (loaded, misfits)
        is_allowed = validator.is_valid(body)
        assert (loaded is not None) == is_allowed, body
        if request.accepts(body):
            assert as_json(loaded) == as_json(body)
        if is_allowed:
            assert request.load(body) == body == loaded
        response = send(client, call, as_text(body))
        assert (response.status_code != 422) == is_allowed, body
        assert response.status_code in (200, 409, 422), response.text
        met[is_allowed] += 1
    assert min(met[True], met[False]) >= DOCUMENTS_A_PART // 5


@pytest.mark.parametrize("call", CALLS)
def test_quick_acceptance_says_yes_to_what_clients_send_back(call: str) -> None:
    """Bodies with states as the service gave them out need no second look."""
    contract = Contract(GAMES.values())
    for part in range(PARTS):
        dice = random.Random(part)
        for _ in range(DOCUMENTS_A_PART):
            body = valid(call, dice)
            assert contract.request(call, body).accepts(body), body


@pytest.mark.parametrize("call", CALLS)
def test_one_strange_value_anywhere(client: FlaskClient, call: str) -> None:
    """Place by place through a full body, one value is exchanged: the quick acceptance says yes to
    none to which the schema says no.
    """
    contract, body = Contract(GAMES.values()), full_body(client, call)
    dice = random.Random(call)
    for place in list(places(body)):
        right = place.value
        for strange in dice.sample(STRANGE, 10):
            place.holder[place.key] = strange
            request = contract.request(call, body)
            if request.accepts(body):
                assert as_json(request.schema.load(body)) == as_json(body)
        place.holder[place.key] = right
    assert contract.request(call, body).accepts(body)
