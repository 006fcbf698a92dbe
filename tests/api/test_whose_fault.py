"""422: which errors are the fault of a player's device, and which that of the backend."""

import json
import random
from itertools import islice

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import changed, full_body, places_of, without
from tests.api.conftest import answer_of, new_game, play, post
from tests.api.documents import STRANGE
from tests.checks.calls import JSON
from vorhand.engine import GAMES

OTHER = [each for each in STRANGE if each not in (float("inf"), float("-inf"))]
"""Strange values that are JSON."""


def is_of_the_action(pointer: str) -> bool:
    """Whether an error is about the action, or something in it."""
    return pointer == "/action" or pointer.startswith("/action/")


def broken(client: FlaskClient, is_action: bool, dice: random.Random) -> JSON:
    """A full body in which one place, of the action or of what else there is, holds something
    strange, is left out, or has one more member.
    """
    body = full_body(client, "apply-action")
    found = [
        each
        for each in places_of("apply-action", body)
        if is_of_the_action(each.pointer) == is_action
    ]
    place = dice.choice(found)
    way = dice.randrange(3)
    if way == 0:
        return without(body, place.pointer)
    if way == 1 and isinstance(place.value, dict):
        return changed(body, f"{place.pointer}/nobody", dice.choice(OTHER))
    return changed(body, place.pointer, dice.choice(OTHER))


@pytest.mark.parametrize("is_action", [True, False], ids=["the action", "the rest"])
@pytest.mark.parametrize("call", ["apply-action", "batch"])
def test_errors_below_the_action_are_those_of_the_action(
    client: FlaskClient, call: str, is_action: bool
) -> None:
    """Whatever is wrong with what a device sent has a pointer to it or below it, and whatever is
    wrong with what the backend adds has none.
    """
    dice, met = random.Random(f"{call} {is_action}"), 0
    for _ in range(400):
        body = broken(client, is_action, dice)
        if call == "batch":
            told = answer_of(post(client, "batch", {"items": [body]}))["results"][0]
            told = told.get("problem", told)
        else:
            told = post(client, call, body).get_json()
        errors = told.get("errors", [])
        assert {is_of_the_action(each["pointer"]) for each in errors} <= {is_action}
        met += bool(errors)
    assert met > 100


@pytest.mark.parametrize("game", GAMES)
def test_an_action_of_a_player_is_short_and_flat(client: FlaskClient, game: str) -> None:
    """So a backend can refuse what is longer than 1 KiB, or deeper than two levels, by itself."""
    answer = new_game(client, game=game, deal={"seed": "s"})
    for done, _ in islice(play(client, answer, "flat"), 200):
        if "seat" in done:
            assert len(json.dumps(done, indent=1)) < 1024
            inner = [each for each in done.values() if isinstance(each, list)]
            assert not any(isinstance(each, dict | list) for some in inner for each in some)
            assert not any(isinstance(each, dict) for each in done.values())
