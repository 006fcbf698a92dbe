"""Shared by all tests of HTTP: a client, and a function for each thing that it does."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse
from werkzeug.wrappers import Request

from tests.checks.calls import ALL_CALLS, CALLS, JSON, STATUS
from tests.checks.games import packed
from tests.checks.published import Published, document_of
from tests.checks.sealing import KEYS
from tests.checks.wsgi import posted
from vorhand.api import create_app
from vorhand.engine import GAMES, Game

PACK: Final = [rank + suit for suit in "CDHS" for rank in "T987AKQJ"]
"""The pack of Toepen as hands are listed: C D H S, high to low."""
HANDS: Final = ("TD 9D 8D 7D", "QD AH KH JH", "AS KS QS JS")

each_game_call: Final = pytest.mark.parametrize("call", CALLS)
each_call: Final = pytest.mark.parametrize("call", ALL_CALLS)
each_game: Final = pytest.mark.parametrize("game", GAMES)


def client_of(*games: Game[Any], **settings: Any) -> FlaskClient:
    """A client of a service that has just these games, or all if there are none, and settings."""
    packages = {"packages": [*map(packed, games)]} if games else {}
    return create_app({**packages, **settings}).test_client()


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the service with keys, and else at its default settings."""
    return client_of(seal_keys=KEYS)


@pytest.fixture(scope="session")
def published(client: FlaskClient) -> Published:
    """The document that is served."""
    return Published(document_of(client))


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often states of each game are judged."""
    counts: Counter[str] = Counter()
    true = Game.admit

    def counting(self: Game[Any], claim: Any) -> Any:
        counts[self.id] += 1
        return true(self, claim)

    monkeypatch.setattr(Game, "admit", counting)
    return counts


def post(client: FlaskClient, call: str, body: Any) -> TestResponse:
    """Send a JSON value."""
    return send(client, call, json.dumps(body))


def send(client: FlaskClient, call: str, raw: str | bytes) -> TestResponse:
    """Send exactly these characters as JSON."""
    return client.open(Request(posted(call, raw.encode() if isinstance(raw, str) else raw)))


def answer_of(response: TestResponse) -> JSON:
    """The answer of a call that succeeds."""
    assert response.status_code == 200, response.text
    assert response.mimetype == "application/json"
    return response.get_json()


def problem(response: TestResponse, name: str) -> JSON:
    """The details of a problem, which must be of this type."""
    assert response.mimetype == "application/problem+json", response.text
    body = response.get_json()
    assert body["type"] == f"/problems/{name}", response.text
    assert body["status"] == response.status_code == STATUS[name]
    assert body["title"]
    assert body["detail"]
    return body


def errors_of(client: FlaskClient, call: str, body: Any) -> dict[str, str]:
    """What is wrong with a body, by pointer."""
    found = problem(post(client, call, body), "invalid")
    assert found.keys() == {"type", "title", "status", "detail", "errors"}
    errors = {error["pointer"]: error["detail"] for error in found["errors"]}
    assert len(errors) == len(found["errors"])
    assert all(errors.values())
    return errors


def new_game(client: FlaskClient, **body: Any) -> JSON:
    """Begin a game: of Toepen for three players (or four, if three are too few), unless set
    otherwise.
    """
    game = body.get("game", "toepen")
    players = max(3, GAMES[game].players[0]) if game in GAMES else 3
    return answer_of(post(client, "new-game", {"game": game, "players": players, **body}))


def act(client: FlaskClient, state: JSON, action: JSON, **more: Any) -> JSON:
    """Carry out an action."""
    return answer_of(post(client, "apply-action", {"state": state, "action": action, **more}))


def refused(client: FlaskClient, state: JSON, action: JSON, **more: Any) -> JSON:
    """Send an action that must be refused."""
    body = {"state": state, "action": action, **more}
    return problem(post(client, "apply-action", body), "illegal-action")


def acts(client: FlaskClient, state: JSON, *written: str) -> JSON:
    """Carry out actions, written as in the record of a hand, from a state; the last answer."""
    answer: JSON = {}
    for act_written in written:
        answer = act(client, state, action(act_written))
        state = answer["state"]
    return answer


def action(written: str) -> JSON:
    """The action of an act as a record writes it: `0 TD`, `1 knock`, `2 whistle`, `close`."""
    seat, _, word = written.partition(" ")
    if not word:
        return {"type": seat}
    if word in ("whistle", "sing", "stand-up"):
        return {"type": "announce", "seat": int(seat), "signal": word}
    if word in PACK:
        return {"type": "play-card", "seat": int(seat), "card": word}
    return {"type": word, "seat": int(seat)}


def deck(*hands: str) -> list[str]:
    """A pack that deals these hands, in seat order, where the last seat deals."""
    held = [hand.split() for hand in hands]
    dealt = [card for one_round in zip(*held, strict=True) for card in one_round]
    return dealt + [card for card in PACK if card not in dealt]


def dealt(client: FlaskClient, *hands: str, **body: Any) -> JSON:
    """The state in which these hands have been dealt, and seat 0 comes first."""
    players = len(hands)
    dice = {"deck": deck(*hands)}
    return new_game(client, players=players, dealer=players - 1, deal=dice, **body)["state"]


def at_play(client: FlaskClient, *hands: str) -> JSON:
    """The state in which these hands have been dealt, or some if none are given, and seat 0 is to
    lead.
    """
    return dealt(client, *(hands or HANDS), options={"exchange": False})


def play(client: FlaskClient, answer: JSON, seed: str, **more: Any) -> Iterator[tuple[JSON, JSON]]:
    """Play on until the game is over, only by following `legal_actions`: each action, with its
    answer. Deals get a seed; knocks are made less often than they could be, so that tricks are
    played.
    """
    dice = random.Random(seed)
    while answer["outcome"] is None:
        legal = answer["legal_actions"]
        calm = [each for each in legal if each["type"] != "knock"]
        chosen = dice.choice(calm if calm and dice.random() < 0.8 else legal)
        if chosen["type"] == "deal":
            chosen = chosen | {"seed": f"{seed} {answer['state']['hand_number']}"}
        answer = act(client, answer["state"], chosen, **more)
        yield chosen, answer


def without_vouchers(value: Any) -> Any:
    """An answer without its vouchers, which are shorter in the document."""
    if isinstance(value, list):
        return [without_vouchers(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {name: without_vouchers(each) for name, each in value.items() if name != "voucher"}


def as_json(value: Any) -> str:
    """A value in the form in which equal values are equal texts."""
    return json.dumps(value, sort_keys=True)
