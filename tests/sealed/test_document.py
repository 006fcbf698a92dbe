"""Sealed tables in the document: their examples are true, and their links lead on."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post
from tests.api.test_openapi import links_of, resolved
from tests.checks.calls import JSON
from tests.checks.published import Published, document_of
from tests.checks.sealing import sealed
from tests.sealed.conftest import Seated
from vorhand.api.calls import CALLS
from vorhand.api.sealed.nonces import Nonces, commitment_to
from vorhand.api.sealed.sealed_table import new_table
from vorhand.api.spec.examples import Exchange, examples_of
from vorhand.engine import GAMES
from vorhand.kit.ours import OURS

STRINGS = ("sealed", "passes")
"""The members of an answer whose strings are shorter in the document."""


def examples_at_seals(game: str) -> dict[str, Exchange]:
    """The example of each call that is about a sealed table."""
    found = examples_of(OURS[game], CALLS).items()
    return {call: first for call, (first, *_) in found if "sealed" in first.request}


def asked_before_the_deal(client: FlaskClient, call: str, example: Exchange) -> JSON:
    """The request about a table that is not dealt yet, where seat 0 is committed to its nonce."""
    game = example.request["game"]
    undealt = {**examples_of(OURS[game], CALLS)["new-game"][0].request, "deal": None}
    state = answer_of(post(client, "new-game", undealt))["state"]
    committed = {0: commitment_to(example.request["nonce"])} if call == "show-nonce" else {}
    return {**example.request, **sealed(state, 0, nonces=Nonces(commitments=committed))}


def without_strings(answer: Any) -> JSON:
    """An answer without its sealed strings."""
    return {name: value for name, value in answer.items() if name not in STRINGS}


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_true(client: FlaskClient, game: str) -> None:
    """With real strings, a request is answered as its example says; and what does not open is
    answered as the example of the problem.
    """
    examples = examples_at_seals(game)
    assert examples.keys() == {"commit-nonce", "show-nonce", "reveal"}
    over = examples.pop("reveal")
    if over.status == 200:
        assert over.answer["seed"] == new_table("vorhand", {}).seed
    for call, example in examples.items():
        response = post(client, call, asked_before_the_deal(client, call, example))
        assert response.status_code == example.status
        assert without_strings(response.get_json()) == without_strings(example.answer)
    tried = [
        each for each in examples_of(OURS[game], CALLS)["apply-action"] if "pass" in each.request
    ]
    for closed in tried:
        assert post(client, "apply-action", closed.request).get_json() == closed.answer
    assert tried


def test_links_lead_on(client: FlaskClient) -> None:
    """From the new game to what everybody may see; from what a seat may do to its first action, to
    the next, and to all that happened.
    """
    links: dict[str, list[JSON]] = {}
    for call, link in links_of(Published(document_of(client))):
        if "sealed" in link["requestBody"]:
            links.setdefault(call, []).append(link)
    assert links.keys() == {
        *("new-game", "commit-nonce", "show-nonce", "apply-action", "legal-actions")
    }
    seated = Seated(client, options={"exchange": False}, players=3, dealer=2)
    for link in links["new-game"]:
        body = resolved(link["requestBody"], {}, seated.answer)
        assert answer_of(post(client, link["operationId"], body))["legal_actions"] == []
    asked, told = seated.body(0), seated.ask("legal-actions", 0)
    (act,), (again, past) = links["legal-actions"], links["apply-action"]
    for link in (act, again):
        asked = resolved(link["requestBody"], asked, told)
        told = answer_of(post(client, link["operationId"], asked))
        assert told["version"] > seated.answer["version"]
    known = answer_of(post(client, "history", resolved(past["requestBody"], asked, told)))
    assert (past["operationId"], known["version"]) == ("history", told["version"])
    assert known["events"][0]["type"] == "cards-dealt"
    last = [{**each, "version": told["version"]} for each in told["events"]]
    assert known["events"][-len(last) :] == last
