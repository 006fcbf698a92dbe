"""Bots at a sealed table: they are played by the service, as far as the budget goes."""

from collections.abc import Iterator
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post
from tests.checks.games import packed
from tests.checks.sealing import KEYS
from tests.sealed.conftest import Seated
from vorhand.api import create_app
from vorhand.api.answering import sealed_session
from vorhand.api.answering.request import Request
from vorhand.api.calls.apply_action import apply_action
from vorhand.api.calls.new_game import new_game
from vorhand.api.contract import budget
from vorhand.api.contract.budget import BUDGET, SMALL_BUDGET, THINKING_BUDGET, Bill, TooDearHere
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import new_table
from vorhand.bots import LEVELS, OutOfSteps, suggest
from vorhand.bots.search import THOUGHT, WORLD
from vorhand.engine import GAMES, Deal, Game
from vorhand.kit import GamePackage
from vorhand.kit.checks.options import random_options
from vorhand.kit.ours import OURS

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


def test_bots_play_until_a_person_is_awaited(client: FlaskClient) -> None:
    """The events of all their actions are told, each with its version."""
    seated = Seated(client, game="stortok", players=3, bots=BOTS)
    assert seated.answer["table"]["to_act"] == [0]
    versions = [event["version"] for event in seated.answer["events"]]
    assert versions == sorted(versions)
    assert versions[-1] == seated.answer["version"] > 1


def test_bot_does_what_is_suggested(client: FlaskClient) -> None:
    """A bot plays as `/suggest-action` would advise its seat, from a seed that follows from the
    secret of the table.
    """
    game = GAMES["stortok"]
    seated = Seated(client, game="stortok", players=2, bots={"0": "thumb", "1": "thumb"}, deal=None)
    table = new_table("vorhand", {0: "thumb", 1: "thumb"})
    state = game.start(2, 0, game.options(2, None, {}), "")
    state = game.apply(state, Deal(seed=table.seed))[0]
    while not game.outcome(state):
        seat = next(seat for seat in (0, 1) if state.to_act >> seat & 1)
        seed = table.seed_for(seat, state.version)
        action = suggest(packed(game), state, seat, "thumb", seed).action
        assert action
        state = game.apply(state, action)[0]
    while not seated.answer["outcome"]:
        seated.act("table", None)
    assert seated.answer["version"] == state.version
    assert seated.answer["outcome"] == game.outcome(state)


def test_budget_ends_a_request_and_not_a_game(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However dear the moves are, one is made in each request: the game goes on later."""
    seated = Seated(client, bots={"0": "thumb", "1": "thinker-1", "2": "thinker-1"}, deal=None)
    dearest = budget.BUDGET - sealed_session.SPARED - 10
    monkeypatch.setattr(
        budget, "PRICES", {**budget.PRICES, "moves": budget.Charge(100 * dearest, "")}
    )
    versions = [seated.act("table", None)["version"] for _ in range(12)]
    assert versions == [*range(versions[0], versions[0] + 12)]


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


def asked_of(body: dict[str, Any], bill: Bill) -> Request:
    """What a call about a sealed table is asked, on this bill."""
    return Request(OURS, body, lambda: "vorhand", bill=bill, seals=Seals(KEYS))


@pytest.mark.parametrize(
    ("game", "bots", "is_moved"),
    [
        ("stortok", {"1": "thinker-1"}, True),
        ("stortok", {"0": "thumb", "1": "thinker-2"}, True),
        ("stortok", {"1": "thumb"}, False),
        ("stortok", {"1": "random"}, False),
        ("toepen", {str(seat): "thumb" for seat in range(8)}, True),
    ],
)
def test_bots_that_think_have_slots_of_their_own(
    *, game: str, bots: dict[str, str], is_moved: bool
) -> None:
    """Where they play, a request may take long, so it is not answered among small ones, and nor is
    a whole game of bots, however little each of them thinks; others answer by a rule or by chance,
    and do not wait for those that think.
    """
    body = {"game": game, "players": 8 if game == "toepen" else 2, "sealed": True, "bots": bots}
    with pytest.raises(TooDearHere) if is_moved else nullcontext():
        new_game(asked_of(body, Bill(SMALL_BUDGET)))
    assert new_game(asked_of(body, Bill()))["version"]


def test_dear_thinking_is_apart_from_cheap() -> None:
    """Whoever thinks longer than others may goes on elsewhere; wherever it is answered, it plays
    the same.
    """
    dear = {"game": "toepen", "players": 8, "bots": {str(seat): "thinker-3" for seat in range(8)}}
    with pytest.raises(TooDearHere):
        new_game(asked_of({**dear, "sealed": True}, Bill(THINKING_BUDGET)))
    cheap = {"game": "stortok", "players": 2, "sealed": True, "bots": {"1": "thinker-1"}}
    tables = [new_game(asked_of(cheap, Bill(most)))["table"] for most in (THINKING_BUDGET, BUDGET)]
    assert tables[0] == tables[1]


def test_acting_beside_bots_has_these_slots_too(client: FlaskClient) -> None:
    """Whoever goes on with such a table does not hold a slot for small calls either."""
    for level, is_moved in (("thinker-1", True), ("thumb", False)):
        seated = Seated(client, bots={"1": level, "2": level})
        while 0 in seated.answer["table"]["to_act"]:
            seated.go_on(0)
        asked = asked_of(seated.body("table", action=None), Bill(SMALL_BUDGET))
        with pytest.raises(TooDearHere) if is_moved else nullcontext():
            apply_action(asked)


def longest_thoughts(
    package: GamePackage, state: Any, seat: int, level: str, seed: str, *, most_steps: int
) -> Any:
    """What a player of this level, or of the rule of thumb, does after as much thought as it can
    take.
    """
    found = suggest(package, state, seat, level if level == "random" else "thumb", seed)
    is_thought_about = LEVELS[level].simulations and state.to_act >> seat & 1
    steps = THOUGHT + 200 if is_thought_about else WORLD
    if steps > most_steps:
        raise OutOfSteps
    return found._replace(steps=steps)


def tables_of(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Tables of all sizes, with a preset or with random options, in turn. `tools.worst` plays at
    any number of them.
    """
    dice = Random(game.id)
    for players in game.players:
        if players % 2:
            yield {"players": players, "preset": dice.choice([*game.presets])}
        else:
            yield {"players": players, "options": random_options(game, dice)}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("level", ["random", "thumb", "thinker-3"])
def test_no_sealed_table_stands_still(
    client: FlaskClient, game: Game[Any], level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where bots play all seats but one, with as much thought as there can be, each request gets
    on, whatever the options, until the game is over or has lasted long.
    """
    monkeypatch.setattr(sealed_session, "suggest", longest_thoughts)
    for table in tables_of(game):
        bots = {str(seat): level for seat in range(1, table["players"])}
        seated = Seated(client, game=game.id, bots=bots, **table)
        for turn in range(50):
            if seated.answer["outcome"]:
                break
            before = seated.answer["version"]
            assert seated.go_on(turn)["version"] > before, (table, turn)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six"])
def test_bots_who_all_wait(seed: str) -> None:
    """Random players step out and, as they see the same again, would never step in: where nobody
    else can act, one of them does, so that the game goes on.
    """
    client = create_app({"seal_keys": KEYS, "draw_seed": lambda: seed}).test_client()
    options = {"absences": True, "ending": "last-survivor", "lives": 5}
    seated = Seated(client, bots={str(seat): "random" for seat in range(3)}, options=options)
    for _ in range(40):
        if seated.answer["outcome"]:
            break
        before = seated.answer["version"]
        assert seated.act("table", None)["version"] > before


def test_thinkers_answer_the_same_in_several_requests(client: FlaskClient) -> None:
    """Six at a table where four who wait and the one who is awaited would use up the budget, if
    what is not thought were paid for.
    """
    bots = {str(seat): "thinker-3" for seat in range(1, 6)}
    options = {"exchange": False, "lives": 1}
    seated = Seated(client, players=6, bots=bots, options=options)
    for turn in range(400):
        if seated.answer["outcome"]:
            break
        before = seated.answer["version"]
        assert seated.go_on(turn)["version"] > before
    assert seated.answer["outcome"]
