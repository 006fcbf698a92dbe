"""A stored game is played to its end under the version of the rules with which it began."""

from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import act, answer_of, new_game, post, problem, refused
from tests.api.test_agram import DECK, HAND, played
from tests.checks.calls import JSON, bare
from tests.checks.games import packed
from tests.editions.agram import SECOND, SINCE_2
from vorhand.api import create_app
from vorhand.engine import closed_to
from vorhand.engine.kernel.rules.kinds import Kind
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.knocking.acts import Stay
from vorhand_agram import AGRAM


@pytest.fixture(scope="module")
def before() -> FlaskClient:
    """A service of the time when there was one version."""
    return create_app({"packages": [packed(AGRAM)]}).test_client()


@pytest.fixture(scope="module")
def service() -> FlaskClient:
    """A service that has both versions."""
    return create_app({"packages": [packed(SECOND)]}).test_client()


def begun(client: FlaskClient, **body: Any) -> JSON:
    """A game of three that has been dealt: seat 1 is to lead."""
    return new_game(client, game="agram", players=3, deal={"deck": DECK}, **body)


def test_new_game_has_the_newest_version(service: FlaskClient) -> None:
    """It can also begin under an older one; there is no other."""
    assert begun(service)["state"]["rules"] == 2
    assert begun(service, rules=1)["state"]["rules"] == 1
    body = {"game": "agram", "players": 3, "rules": 3}
    assert post(service, "new-game", body).status_code == 422


def test_stored_game_is_played_to_its_end_as_it_began(
    before: FlaskClient, service: FlaskClient
) -> None:
    """The same answers, action by action; only the options name one that is at its default."""
    first, now = begun(before, options={"target": 1}), begun(before, options={"target": 1})
    for card in HAND:
        assert first["legal_actions"] == now["legal_actions"]
        first = act(before, first["state"], played(card))
        now = act(service, now["state"], played(card))
        assert now["state"]["options"].pop("winner_deals") is False
        assert now == first
    assert now["outcome"]["winners"] == [1]


def test_rule_of_the_second_version(service: FlaskClient) -> None:
    """It is kept, refused and listed in the second version, and is none in the first."""
    ace = played("1 AC")
    old, new = begun(service, rules=1), begun(service)
    assert ace in bare(old["legal_actions"])
    assert ace not in bare(new["legal_actions"])
    assert act(service, old["state"], ace)["state"]["rules"] == 1
    assert refused(service, new["state"], ace)["clause"]["id"] == "agram.no-ace-first"


def test_kind_of_the_second_version() -> None:
    """Where it does not exist, it is not closed to anybody either."""
    stay = Kind[Any](Stay, moments=(("play", None),), does=lambda *_: None, versions=SINCE_2)
    game = replace(SECOND, rulebook=Rulebook(*SECOND.rulebook.all_kinds, stay, version=2))
    for version in (1, 2):
        state = game.start(3, 0, SECOND.options(3, None, {}), "", version)
        kinds = {each.kind for each in closed_to(game, state, 0)}
        assert kinds == ({PlayCard} if version == 1 else {PlayCard, Stay})


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize("winner_deals", [False, True])
def test_effect_of_the_second_version(
    service: FlaskClient, dealer: int, winner_deals: bool
) -> None:
    """The winner of a hand deals the next one, if that was agreed on; else the deal goes round."""
    answer = begun(service, dealer=dealer, options={"winner_deals": winner_deals})
    while answer["state"]["phase"] == "play":
        answer = act(service, answer["state"], answer["legal_actions"][-1])
    (winner,) = (seat for seat, hands in enumerate(answer["state"]["hands_won"]) if hands)
    assert answer["state"]["dealer"] == (winner if winner_deals else (dealer + 1) % 3)


def test_option_of_the_second_version(service: FlaskClient) -> None:
    """In the first it has its default: a new game and a state with another are refused."""
    options = {"winner_deals": True}
    assert begun(service, options=options)["state"]["options"]["winner_deals"]
    body = {"game": "agram", "players": 3, "rules": 1, "options": options}
    said = problem(post(service, "new-game", body), "illegal-action")
    assert said["clause"]["id"] == "common.option-of-other-version"
    assert said["facts"] == {"option": "winner_deals", "rules": 1}
    state = begun(service, options=options)["state"] | {"rules": 1}
    (fault,) = answer_of(post(service, "check-state", {"state": state}))["faults"]
    assert fault["pointer"] == "/options/winner_deals"
