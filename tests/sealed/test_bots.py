"""Bots at a sealed table: they are played by the service, as far as the budget goes."""

from contextlib import nullcontext

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post, problem
from tests.sealed.conftest import Seated
from tests.sealing import KEYS
from vorhand.api.calls import Asked
from vorhand.api.contract import budget
from vorhand.api.sealed import playing
from vorhand.api.sealed.calls import new_game
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.table import new_table
from vorhand.api.suggesting import MustThink
from vorhand.bots import suggest
from vorhand.engine import GAMES

BOTS = {"1": "thumb", "2": "random"}


@pytest.mark.parametrize(("game", "options"), [
    ("toepen", {"lives": 2}), ("siwweschroem", {"lives": 2}), ("stortok", {}),
])  # fmt: skip
def test_one_person_plays_a_whole_game(client: FlaskClient, game: str, options: dict) -> None:
    """Only the person's own actions are sent, or that the table goes on."""
    players = 2 if game == "stortok" else 3
    bots = {seat: level for seat, level in BOTS.items() if int(seat) < players}
    seated = Seated(client, game=game, players=players, bots=bots, options=options)
    assert seated.play()["outcome"]


def test_nobody_has_a_bots_pass(client: FlaskClient) -> None:
    """Nobody looks at its cards."""
    assert [each is None for each in Seated(client, bots=BOTS).passes["seats"]] == [
        *(False, True, True)
    ]


def test_bots_play_until_a_person_is_awaited(client: FlaskClient) -> None:
    """The events of all their actions are told, each with its version."""
    seated = Seated(client, game="stortok", players=3, bots=BOTS)
    assert seated.answer["table"]["to_act"] == [0]
    versions = [event["version"] for event in seated.answer["events"]]
    assert versions == sorted(versions)
    assert versions[-1] == seated.answer["version"] > 1


def test_bots_among_themselves(client: FlaskClient) -> None:
    """A table without persons plays on to the end, in as many requests as the budget wants."""
    seated = Seated(client, bots={"0": "thumb", **BOTS}, options={"lives": 2})
    while not seated.answer["outcome"]:
        seated.act("table", None)
    assert seated.answer["outcome"]["winners"]


def test_bot_that_is_not_at_the_table(client: FlaskClient) -> None:
    """It is refused like any other such seat (common.no-such-seat)."""
    body = {"game": "toepen", "players": 3, "sealed": True, "bots": {"3": "thumb"}}
    refusal = problem(post(client, "new-game", body), "illegal-action")
    assert refusal["clause"]["id"] == "common.no-such-seat"


def test_bots_without_a_seal(client: FlaskClient) -> None:
    """Only sealed tables have them."""
    body = {"game": "toepen", "players": 3, "bots": BOTS}
    problem(post(client, "new-game", body), "invalid")


def test_bot_does_what_is_suggested(client: FlaskClient) -> None:
    """A bot plays as `/suggest-action` would advise its seat."""
    game = GAMES["stortok"]
    seated = Seated(client, game="stortok", players=2, bots={"0": "thumb", "1": "thumb"}, deal=None)
    table = new_table("vorhand", {0: "thumb", 1: "thumb"})
    state = game.start(2, 0, game.options(2, None, {}), "")
    state = game.apply(state, playing.Deal(seed=table.seed))[0]
    while not game.outcome(state):
        seat = next(seat for seat in (0, 1) if state.to_act >> seat & 1)
        action = suggest(game, state, seat, "thumb").action
        assert action
        state = game.apply(state, action)[0]
    while not seated.answer["outcome"]:
        seated.act("table", None)
    assert seated.answer["version"] == state.version
    assert seated.answer["outcome"] == game.outcome(state)


def test_budget_ends_a_request_and_not_a_game(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However little a request may cost, something is done in it: the game goes on later."""
    bots = {"0": "thumb", "1": "thinker-1", "2": "thinker-1"}
    seated = Seated(client, bots=bots, deal=None)
    dearest = budget.cost_of({"simulations": playing.LEVELS["thinker-1"].simulations})
    monkeypatch.setattr(playing, "BUDGET", dearest + 2)
    versions = [seated.act("table", None)["version"] for _ in range(12)]
    assert versions == sorted({*versions})
    assert versions[-1] < 40


def test_person_may_speak_up_before_a_bot_acts(client: FlaskClient) -> None:
    """A knock out of turn is possible wherever it is at an open table: the service stops, and the
    table's pass says that nobody wants to.
    """
    seated = Seated(client, bots={"1": "thumb"}, options={"exchange": False})
    waits = 0
    for turn in range(200):
        to_act, before = seated.answer["table"]["to_act"], seated.answer["version"]
        if to_act == [1]:
            waits += 1
            assert seated.act("table", None)["version"] > before
        elif not seated.answer["outcome"]:
            seated.go_on(turn)
    assert waits
    assert answer_of(post(client, "view", seated.body(0)))


@pytest.mark.parametrize(("game", "bots", "must"), [
    ("stortok", {"1": "thumb"}, False),
    ("stortok", {"1": "thinker-1"}, True),
    ("toepen", {"0": "thumb", "1": "thumb"}, True),
])  # fmt: skip
def test_what_takes_long_is_done_where_it_may(game: str, bots: dict[str, str], must: bool) -> None:
    """A call that may not think stops before a bot thinks, and when bots have long played on."""
    body = {"game": game, "players": 2, "sealed": True, "bots": bots}
    asked = Asked(GAMES, body, lambda: "vorhand", may_think=False)
    with pytest.raises(MustThink) if must else nullcontext():
        new_game(Seals(KEYS), asked)
    assert new_game(Seals(KEYS), asked._replace(may_think=True))["version"]
