"""An action of another game beside a state is refused by a rule: the contract of all games allows
it, and that of one game does not.
"""

from itertools import permutations
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import (
    answer_of,
    at_play,
    client_of,
    errors_of,
    new_game,
    post,
    problem,
    refused,
)
from tests.checks.calls import FORMS, JSON
from tests.checks.games import packed
from tests.checks.published import Published, document_of
from tests.checks.sealing import KEYS
from tests.toys.twins import TWINS
from vorhand.engine import GAMES
from vorhand.kit import KIT_VERSION, GamePackage

NO_SUCH: Final = "common.no-such-action"
BID: Final[JSON] = {"type": "kontra", "seat": 0}
"""An action that only Fipsen has."""
DEAL: Final[JSON] = {"seed": "vorhand"}


@pytest.fixture(scope="module")
def two() -> FlaskClient:
    """A service of which one game is played with two packs and a joker."""
    packages = [packed(GAMES["toepen"]), GamePackage(kit=KIT_VERSION, game=TWINS)]
    return client_of(packages=packages, seal_keys=KEYS)


def test_action_of_another_game_is_read_as_liberally(two: FlaskClient) -> None:
    """null for what is left out, and 0.0 for 0, are no reason to be invalid."""
    state = new_game(two, game="toepen", deal=DEAL)["state"]
    joker = {"type": "play-card", "seat": 0, "card": "JK"}
    for more in ({}, {"text": None}, {"seat": 0.0}):
        details = refused(two, state, {**joker, **more})
        assert details["clause"]["id"] == "common.no-such-action"


@pytest.mark.parametrize(("game", "other"), [*permutations(GAMES, 2)])
def test_actions_of_another_game(
    client: FlaskClient, published: Published, game: str, other: str
) -> None:
    """Each that both have is judged by the rules of the state; each other one is refused, as the
    contract of all games says.
    """
    state = new_game(client, game=game, deal=DEAL)["state"]
    form = published.validator(published.request("apply-action"))
    for action in new_game(client, game=other, deal=DEAL)["legal_actions"]:
        body = {"state": state, "action": action}
        assert form.is_valid(body)
        response = post(client, "apply-action", body)
        if action["type"] in GAMES[game].action_types:
            assert response.status_code in (200, 409)
        else:
            details = problem(response, "illegal-action")
            kinds = [*GAMES[game].action_types]
            facts = {"game": game, "type": action["type"], "kinds": kinds}
            assert (details["clause"]["id"], details["facts"]) == (NO_SUCH, facts)


@pytest.mark.parametrize(("game", "other"), [*permutations(GAMES, 2)])
def test_game_after_one_of_another_game(
    client: FlaskClient, published: Published, game: str, other: str
) -> None:
    """A state is judged by its own game, which the answer names; else a rule refuses the game."""
    state = new_game(client, game=game, deal=DEAL)["state"]
    after = {**state, "dealer": 7}
    impossible = post(client, "new-game", {"game": other, "after": after}).get_json()
    assert (impossible["type"], impossible["game"]) == ("/problems/impossible-state", game)
    refusal = post(client, "new-game", {"game": other, "after": state}).get_json()
    assert refusal["clause"]["id"] == NO_SUCH
    for details in (impossible, refusal):
        assert published.validator(published.answer("/new-game", 409)).is_valid(details)


def test_contract_of_one_game_has_only_its_actions(client: FlaskClient) -> None:
    """There a body with another one breaks the schema."""
    one = Published(answer_of(client.get("/openapi.json?game=toepen")))
    form = one.validator(one.request("apply-action"))
    state = at_play(client)
    assert form.is_valid({"state": state, "action": {"type": "knock", "seat": 0}})
    assert not form.is_valid({"state": state, "action": BID})


def test_what_no_game_has_is_invalid(client: FlaskClient) -> None:
    """The error is where it always was, and says what this game has."""
    body = {"state": at_play(client), "action": {"type": "sulk", "seat": 0}}
    errors = errors_of(client, "apply-action", body)
    assert [*errors] == ["/action/type"]
    assert "kontra" not in errors["/action/type"]
    errors = errors_of(client, "apply-action", {**body, "action": {**BID, "loud": True}})
    assert [*errors] == ["/action/type"]


def test_order_in_which_it_is_refused(client: FlaskClient) -> None:
    """First whether the state is possible, then the sender, then the version."""
    state = at_play(client)
    twice = [*state["hands"][:1], [state["hands"][0][0], *state["hands"][1][1:]]]
    impossible = {**state, "hands": [*twice, *state["hands"][2:]]}
    response = post(client, "apply-action", {"state": impossible, "action": BID})
    problem(response, "impossible-state")
    for more, clause in (
        ({"sender": 1}, "common.not-your-seat"),
        ({"expected_version": 77}, "common.version"),
        ({}, NO_SUCH),
    ):
        assert refused(client, state, BID, **more)["clause"]["id"] == clause


def test_what_would_be_legal_instead(client: FlaskClient) -> None:
    """It is what the seat of the action may do; for a seat that is not there, nothing."""
    state = at_play(client)
    legal = answer_of(post(client, "legal-actions", {"state": state, "seat": 0}))
    assert refused(client, state, BID)["legal_actions"] == legal["legal_actions"]
    assert refused(client, state, {**BID, "seat": 7})["legal_actions"] == []


def test_replay_stops_at_it(client: FlaskClient) -> None:
    """And a history gives the reason only to whoever wanted to do it."""
    knock = {"type": "knock", "seat": 0}
    body = {"state": at_play(client), "actions": [knock, BID]}
    told = answer_of(post(client, "replay", body))
    assert (told["applied"], told["refused"]["index"]) == (1, 1)
    assert told["refused"]["problem"]["clause"]["id"] == NO_SUCH
    for reader, clause in ((0, NO_SUCH), (1, "common.not-your-action")):
        told = answer_of(post(client, "history", {**body, "seat": reader}))
        assert told["refused"]["problem"]["clause"]["id"] == clause


def test_item_of_a_batch_with_it(client: FlaskClient) -> None:
    """It is the problem of the item alone."""
    items = [{"state": at_play(client), "action": BID}]
    (told,) = answer_of(post(client, "batch", {"items": items}))["results"]
    assert (told["status"], told["problem"]["clause"]["id"]) == (409, NO_SUCH)


@pytest.mark.parametrize("sealed", [True, False])
def test_card_of_another_pack(two: FlaskClient, sealed: bool) -> None:
    """A joker is no card of Toepen, at a sealed table neither; in Twins it is played."""
    joker: JSON = {"type": "play-card", "seat": 0, "card": "JK"}
    begin: JSON = {"game": "toepen", "players": 3, "options": {"exchange": False}}
    if sealed:
        begun = answer_of(post(two, "new-game", {**begin, "sealed": True}))
        held: Any = {name: begun[name] for name in ("game", "sealed")}
        held["pass"] = begun["passes"]["seats"][0]
    else:
        held = {"state": answer_of(post(two, "new-game", {**begin, "deal": DEAL}))["state"]}
    published = Published(document_of(two))
    body = {**held, "action": joker}
    assert published.validator(published.request("apply-action")).is_valid(body)
    details = problem(post(two, "apply-action", body), "illegal-action")
    assert (details["clause"]["id"], details["facts"]["type"]) == (NO_SUCH, "play-card")
    assert details["detail"] == "This game has no such action: play card."


def test_games_with_other_levels() -> None:
    """One has a trained strategy, one no more than a policy, one is played only by chance: each set
    of levels, and of bots with these, is a component of its own.
    """
    toy = GamePackage(kit=KIT_VERSION, game=TWINS)
    packages = [packed(GAMES["toepen"]), packed(GAMES["fipsen"]), toy]
    document = client_of(packages=packages, seal_keys=KEYS).get("/openapi.json").get_json()
    named = {
        f"{what}{which}" for what in ("Level", "Bots") for which in ("", "Untrained", "ByChance")
    }
    assert named <= document["components"]["schemas"].keys()


@pytest.mark.parametrize(
    ("games", "level"),
    [
        *((["twins", "fipsen", "toepen"], "Level"), (["twins", "fipsen"], "LevelUntrained")),
        (["twins"], "LevelByChance"),
    ],
)
def test_one_request_has_the_levels_of_all_games(games: list[str], level: str) -> None:
    """Of an app with these games; none has a level that no game has."""
    toy = GamePackage(kit=KIT_VERSION, game=TWINS)
    packages = [packed(GAMES[game]) if game in GAMES else toy for game in games]
    published = Published(document_of(client_of(packages=packages, seal_keys=KEYS)))
    forms = published.variants(published.request("suggest-action"))
    assert len(forms) == FORMS["suggest-action"]
    for form in forms:
        shown = published.resolved(form)["properties"]["level"]
        assert shown["$ref"] == f"#/components/schemas/{level}"
