"""`/new-game` with `after`: another game at the same table, once one is over."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, new_game, play, post, problem
from tests.checks.calls import JSON
from tests.checks.sealing import KEYS
from tests.sealed.conftest import Seated
from vorhand.api import create_app
from vorhand.engine import GAMES, Refusal, start, start_after

SOON: dict[str, JSON] = {
    "toepen": {"lives": 1, "late_knock": False},
    "siwweschroem": {"lives": 1},
    "toppen": {"hands": 1},
    "fipsen": {"deals": 1},
    "stortok": {"turn_limit": 40},
}


def over(client: FlaskClient, game: str, seed: str = "s") -> JSON:
    """The state of a game that was played to its end by chance."""
    asked: JSON = {"game": game, "players": 4, "options": SOON[game], "id": "t1", "dealer": 2}
    *_, (_, last) = play(client, new_game(client, **asked), seed)
    assert last["outcome"]
    state: JSON = last["state"]
    return state


def again(client: FlaskClient, state: JSON, **more: Any) -> JSON:
    """The answer to another game."""
    return answer_of(post(client, "new-game", {"game": state["game"], "after": state, **more}))


@pytest.mark.parametrize("game", SOON)
def test_another_game_keeps_what_was_agreed_on(client: FlaskClient, game: str) -> None:
    """Players, options, version of the rules, name of the table; all else begins anew."""
    before = over(client, game)
    answer = again(client, before, deal=None)
    state = answer["state"]
    for name in ("players", "options", "rules", "id"):
        assert state[name] == before[name]
    assert (state["version"], state["hand_number"], state["phase"]) == (0, 0, "deal")
    assert (answer["outcome"], answer["action"], answer["events"]) == (None, None, [])
    dealer, options = state["dealer"], before["options"]
    anew = start(GAMES[game], 4, options=options, dealer=dealer, id="t1")
    assert state == GAMES[game].dump(anew)


@pytest.mark.parametrize("game", SOON)
def test_turn_to_deal(client: FlaskClient, game: str) -> None:
    """Whoever deals next by the custom of the game: its Great Fool, or the dealer of its state."""
    for seed in "abcdef":
        before = over(client, game, seed)
        left = (before["dealer"] + 1) % 4
        fool = left if before.get("loser") is None else before["loser"]
        due = fool if game == "stortok" else before["dealer"]
        assert again(client, before, deal=None)["state"]["dealer"] == due


def test_deal_of_another_game(client: FlaskClient) -> None:
    """A seed of one's own, one that the service draws, or none yet: as for a new table."""
    before = over(client, "fipsen")
    assert again(client, before)["action"]["seed"]
    assert again(client, before, deal={"seed": "s"})["action"] == {"type": "deal", "seed": "s"}
    views = again(client, before, include=["views"], names=["Anna"])["views"]
    assert [view["seat"] for view in views] == [0, 1, 2, 3, None]


@pytest.mark.parametrize("member", ["players", "options", "dealer", "preset", "rules", "sealed"])
def test_what_the_game_before_decides_is_not_asked_again(client: FlaskClient, member: str) -> None:
    """Members that say otherwise are refused, even if they say the same."""
    body = {"game": "fipsen", "after": over(client, "fipsen"), member: 3}
    told = problem(post(client, "new-game", body), "invalid")
    assert [error["pointer"] for error in told["errors"]] == [f"/{member}"]


def test_state_of_another_game(client: FlaskClient) -> None:
    """The game that the body names is that of the state: at its table no other can begin."""
    body = {"game": "toepen", "after": over(client, "siwweschroem")}
    refusal = problem(post(client, "new-game", body), "illegal-action")
    assert refusal["clause"]["id"] == "common.no-such-action"
    facts = refusal["facts"]
    assert (facts["game"], facts["type"]) == ("siwweschroem", "new-game")


def test_impossible_state_of_the_game_before(client: FlaskClient) -> None:
    """It is judged like any other."""
    before = over(client, "fipsen") | {"scores": [1, 1, 1, 1]}
    told = problem(
        post(client, "new-game", {"game": "fipsen", "after": before}), "impossible-state"
    )
    assert {fault["clause"] for fault in told["faults"]} == {"fipsen.scores"}


def test_voucher_of_the_game_before() -> None:
    """It shows where the state comes from; that of another state is refused."""
    given, required = (
        create_app({"seal_keys": KEYS, "vouchers": each}).test_client()
        for each in ("accepted", "required")
    )
    answer = new_game(given, game="fipsen", players=4, options={"deals": 1})
    *_, (_, last) = play(given, answer, "s")
    after = {"game": "fipsen", "after": last["state"]}
    whole = {**after, "voucher": last["voucher"]}
    assert answer_of(post(required, "new-game", whole))["state"]["version"] == 1
    for wrong in ({"voucher": answer["voucher"]}, {}):
        problem(post(required, "new-game", {**after, **wrong}), "voucher")


def test_library_begins_another_game() -> None:
    """`start_after` is the same; a game that goes on is refused."""
    toepen = GAMES["toepen"]
    new = start(toepen, 3)
    with pytest.raises(Refusal, match=r"^common\.not-over$"):
        start_after(toepen, new)


# Sealed tables


def test_sealed_table_goes_on_with_another_game() -> None:
    """Its passes and bots stay, and it deals from another seed."""
    client = create_app({"seal_keys": KEYS}).test_client()
    seated = Seated(client, game="stortok", players=2, options={"turn_limit": 3})
    first = seated.answer
    while not seated.answer["outcome"]:
        legal = [each for seat in (0, 1) for each in _legal(seated, seat)]
        seated.act(legal[0]["seat"], legal[0])
    held = {"sealed": seated.answer["sealed"], "pass": seated.passes["table"]}
    before = answer_of(post(client, "reveal", seated.body("table")))
    answer = answer_of(post(client, "new-game", {"game": "stortok", "after": held}))
    assert (answer["version"], answer["outcome"], answer["seat"]) == (1, None, None)
    assert "passes" not in answer
    seated.answer = answer
    assert len(_legal(seated, answer["table"]["to_act"][0])) >= 1
    assert answer["events"] != first["events"]
    assert before["seed"]


def _legal(seated: Seated, seat: int) -> list[JSON]:
    legal: list[JSON] = seated.ask("legal-actions", seat)["legal_actions"]
    return legal
