"""The service's answer to a changed state, and what it must be."""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.checks.games import PACKAGES, PLAYED
from tests.checks.playing import steps_of
from tests.checks.published import Form, Published, document_of, understood
from tests.checks.tested import record_of
from vorhand.api import create_app
from vorhand.engine import ImpossibleState
from vorhand.kit.checks.admitting import differences, leads_into
from vorhand.kit.checks.claims import claim_from, whole, with_sets_sorted
from vorhand.kit.checks.corrupting import Edit, edits, member_of, sampled
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.shapes import shape_of_state

CHANGES_A_STATE: Final = 20
ASKED_TWICE: Final = 8
"""One in this many changed states is sent a second time, and to `/apply-action` too."""


def is_admitted(claim: JsonState) -> bool:
    """Whether the engine accepts the claim as a possible state, and as exactly this state."""
    game = PLAYED[claim["game"]]
    try:
        state = game.admit(claim)
    except ImpossibleState:
        return False
    assert game.dump(state) == with_sets_sorted(game, claim)
    return True


@cache
def service() -> FlaskClient:
    """The service, in this process."""
    return create_app({"packages": [*PACKAGES.values()]}).test_client()


@cache
def form() -> Form:
    """The published schema of `/check-state`, with the usual cards that are understood too."""
    published = Published(understood(document_of(service())))
    return published.validator(published.request("check-state"))


def state(game: str, rng: random.Random) -> JsonState:
    """A valid state out of a random game, its start and its end among them."""
    steps = steps_of(PLAYED[game], rng)
    found = steps[0].before if rng.random() < 0.1 else rng.choice(steps).after
    return claim_from(PLAYED[game].dump(found))


def prove(game: str, number: int) -> Counter[str]:
    """Change the state of this number in many ways; returns what occurred."""
    rng = random.Random(f"faults {game} {number}")
    claim, other = state(game, rng), state(game, rng)
    while other["players"] != claim["players"]:
        other = state(game, rng)
    assert message_of(claim)["consistent"], claim
    found = sampled(edits(claim, other, shape_of_state(PLAYED[game]), rng), CHANGES_A_STATE, rng)
    met: Counter[str] = Counter(states=1)
    for edit in found:
        after = edit.make(claim)
        if after != claim:
            met["changed states"] += 1
            met[edit.kind] += 1
            met.update(checked(game, edit, claim, after, twice=rng.randrange(ASKED_TWICE) == 0))
    return met


def checked(
    game: str, edit: Edit, claim: JsonState, after: JsonState, *, twice: bool
) -> Iterator[str]:
    """The service's answer to a changed state; raises `AssertionError` if it is wrong."""
    response = sent("check-state", {"state": after})
    case = (edit.kind, edit.member, after, response.text)
    assert response.status_code == (200 if form().is_valid({"state": after}) else 422), case
    told = response.get_json()
    if twice:
        assert sent("check-state", {"state": after}).data == response.data, case
        assert_refused_as_a_state(after, told)
        yield "asked twice"
    if response.status_code == 422:
        assert told["errors"], case
        assert all(leads_into(error["pointer"], {"state": after}) for error in told["errors"]), case
        yield "of the wrong shape"
        return
    after = whole(PLAYED[game], after)
    assert told["consistent"] == (not told["faults"]), case
    if told["faults"]:
        clauses = PLAYED[after["game"]].clauses
        assert all(fault["clause"] in clauses for fault in told["faults"]), case
        assert all(leads_into(fault["pointer"], after) for fault in told["faults"]), case
        yield "impossible"
        return
    yield "still possible"
    one, other = (with_sets_sorted(PLAYED[game], each) for each in (claim, after))
    assert PLAYED[after["game"]].dump(PLAYED[after["game"]].admit(after)) == other, case
    yield from unseen(one, other, case)


def unseen(before: JsonState, after: JsonState, case: object) -> Iterator[str]:
    """The members whose change no state can show."""
    known = record_of(after["game"]).checks.unseen
    differing = {member_of(place) for place in differences(before, after)}
    for member in sorted(differing):
        assert member in known, (member, case)
        assert known[member](before, after), (member, case)
        yield f"not to be seen: {member}"
    if not differing:
        yield "not to be seen: the order of a set"


def assert_refused_as_a_state(after: JsonState, told: dict[str, Any]) -> None:
    """Check that `/apply-action` finds the same faults in a state as `/check-state`, before
    anything else.
    """
    response = sent("apply-action", {"state": after, "action": {"type": "deal", "seed": "faults"}})
    answer = response.get_json()
    if "errors" in told:
        assert response.status_code == 422, (after, response.text)
        assert answer["errors"] == told["errors"], (after, response.text)
    elif told["faults"]:
        assert response.status_code == 409, (after, response.text)
        assert answer["type"] == "/problems/impossible-state", (after, response.text)
        assert answer["faults"] == told["faults"], (after, response.text)
    else:
        assert response.status_code == 200 or answer["type"] == "/problems/illegal-action", (
            after,
            response.text,
        )


def message_of(claim: JsonState) -> dict[str, Any]:
    """What `/check-state` says of a state."""
    answer: dict[str, Any] = sent("check-state", {"state": claim}).get_json()
    return answer


def sent(call: str, body: dict[str, Any]) -> TestResponse:
    """The answer to a request."""
    return service().post(f"/{call}", data=json.dumps(body), content_type="application/json")


ONLY_WITH_OTHERS: Final = ("phase", "to_act")
"""Members that no state shows only where another one is changed as well, which is rare."""


def due(game: str) -> Iterable[str]:
    """What must occur in a full run."""
    yield from ("of the wrong shape", "impossible", "still possible", "asked twice")
    alone = [member for member in record_of(game).checks.unseen if member not in ONLY_WITH_OTHERS]
    yield from (f"not to be seen: {member}" for member in alone)
