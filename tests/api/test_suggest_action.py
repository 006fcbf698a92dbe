"""`POST /suggest-action`: what a player of some level would do, from what its seat may know."""

import json
from itertools import islice, product

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import (
    acts,
    answer_of,
    dealt,
    each_game,
    errors_of,
    new_game,
    play,
    post,
    problem,
)
from tests.checks.calls import JSON
from tests.checks.corpus.played import played
from tests.checks.games import packed, policy_of
from tests.checks.published import Published
from tests.checks.tested import ROOT
from vorhand.api.contract import budget
from vorhand.api.contract.budget import BUDGET, PRICES, Charge, cost_of, times_of
from vorhand.api.settings import Settings
from vorhand.bots import LEVELS, levels_with, suggest
from vorhand.bots.policy import MOST_STEPS
from vorhand.bots.search import THOUGHT, WORLD
from vorhand.engine import GAMES, list_action
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.text.language import ENGLISH

HANDS = ("TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS")
FAST = {"procedure": "fast", "exchange": False}
QUICK = ("random", "thumb", "thinker-1")
MEMBERS = [
    *("game", "seat", "action", "level", "seed", "unit", "is_chance", "simulations", "considered"),
    *("means", "reasons", "why"),
]
STATES_A_GAME = 12

each_level = pytest.mark.parametrize("level", LEVELS)


def suggestion(client: FlaskClient, state: JSON, seat: int, level: str, **more: str) -> JSON:
    """What is suggested."""
    return answer_of(post(client, "suggest-action", asked(state, seat, level) | more))


def asked(state: JSON, seat: int, level: str) -> JSON:
    """A body without a seed."""
    return {"state": state, "seat": seat, "level": level}


@each_level
def test_suggestion_of_a_level(client: FlaskClient, level: str) -> None:
    """It says what it is of, what was considered, and what a result counts."""
    told = suggestion(client, dealt(client, *HANDS), 0, level)
    assert list(told) == MEMBERS
    assert (told["game"], told["seat"], told["level"]) == ("toepen", 0, level)
    assert told["unit"] == policy_of(GAMES["toepen"]).unit
    listed = [each["action"] for each in told["considered"]]
    assert {each["type"] for each in listed} == {"keep-hand", "exchange-hand"}
    assert listed[0] == told["action"]
    assert sum(each["tried"] for each in told["considered"]) == told["simulations"]


@each_game
def test_what_is_suggested_is_legal(client: FlaskClient, game: str) -> None:
    """Each legal action of the seat is considered, and waiting if nobody waits for the seat; the
    first of them is suggested, and the others come by their means.
    """
    record = GAMES[game]
    steps = played(record, record.players[0], STATES_A_GAME)
    for state, seat in product((record.dump(each) for each, *_ in steps), range(record.players[0])):
        told = suggestion(client, state, seat, QUICK[state["version"] % len(QUICK)])
        legal = answer_of(post(client, "legal-actions", {"state": state, "seat": seat}))
        waiting = [] if seat in state["to_act"] or not legal["legal_actions"] else [None]
        choices = [each["action"] for each in told["considered"]]
        all_of_them = [*legal["legal_actions"], *waiting]
        assert sorted(map(str, choices)) == sorted(map(str, all_of_them))
        assert told["action"] == (choices or [None])[0]
        means = [each["mean"] for each in told["considered"] if each["mean"] is not None]
        assert means == sorted(means, reverse=True)
        assert told["simulations"] <= LEVELS[told["level"]].simulations


def test_seat_that_cannot_act(client: FlaskClient) -> None:
    """Nothing is suggested to it, and nothing thought: what belongs to the table is no seat's."""
    waiting = acts(client, dealt(client, *HANDS), "0 exchange-hand")["state"]
    for state in (waiting, new_game(client, deal=None)["state"]):
        told = suggestion(client, state, 0, "thinker-1")
        assert (told["action"], told["considered"], told["simulations"]) == (None, [], 0)


def test_results_are_rounded(client: FlaskClient) -> None:
    """They have four decimals at most; what was not tried has no result."""
    state = dealt(client, *HANDS, options=FAST)
    considered = suggestion(client, state, 0, "thinker-1")["considered"]
    tried = [each["mean"] for each in considered if each["tried"]]
    assert tried == [round(mean, 4) for mean in tried] != []
    guessed = suggestion(client, state, 0, "thumb")["considered"]
    assert {(each["mean"], each["tried"]) for each in guessed} == {(None, 0)}


def test_card_that_nothing_beats(client: FlaskClient) -> None:
    """With the highest card of the last trick whoever thinks stays, and knows what it is worth."""
    hands = ("TS KC QC TD", "7S JC JS 9D", "9S AC QS 7D")
    tricks = (
        *("0 TS", "1 7S", "2 9S", "0 KC", "1 JC", "2 AC", "2 QS", "0 QC", "1 JS"),
        *("2 7D", "1 knock", "2 fold"),
    )
    options = {"exchange": False, "announcements": False, "lives": 2}
    state = acts(client, dealt(client, *hands, options=options), *tricks)["state"]
    told = suggestion(client, state, 0, "thinker-1")
    stay, fold = sorted(told["considered"], key=lambda each: each["action"]["type"] == "fold")
    assert told["action"] == stay["action"] == {"type": "stay", "seat": 0, "text": "Stay"}
    assert stay["mean"] > fold["mean"]


@each_game
@pytest.mark.parametrize("left", range(4))
def test_last_versions_of_a_table(client: FlaskClient, game: str, left: int) -> None:
    """Whoever thinks ahead gets no further than a table can."""
    begun = new_game(client, game=game, players=4, deal={"seed": "vorhand"})
    for _, answer in islice(play(client, begun, "s"), 12):
        state = {**answer["state"], "version": LIMIT - left}
        for seat in state["to_act"][:1]:
            body = {"state": state, "seat": seat, "level": "thinker-1", "seed": "s"}
            found = answer_of(post(client, "suggest-action", body))
            assert (found["action"] is None) == (left == 0)


def test_seed_of_the_answer_repeats_it(client: FlaskClient) -> None:
    """The seed that was made from the view gives the same as none."""
    state = dealt(client, *HANDS)
    told = suggestion(client, state, 0, "thinker-1")
    assert suggestion(client, state, 0, "thinker-1", seed=told["seed"]) == told


def test_seed_decides_what_is_left_to_chance(client: FlaskClient) -> None:
    """Of some seeds not all have the same action."""
    state = dealt(client, *HANDS)
    told = [suggestion(client, state, 0, "random", seed=f"{n}")["action"] for n in range(16)]
    assert told.count(told[0]) < len(told)


def test_library_gives_the_same(client: FlaskClient) -> None:
    """The call is `suggest`, as JSON."""
    state = dealt(client, *HANDS)
    game = GAMES["toepen"]
    found = suggest(packed(game), game.admit(state), 0, "thinker-1", "s")
    told = suggestion(client, state, 0, "thinker-1", seed="s")
    assert found.action
    assert told["action"] == json.loads(json.dumps(list_action(found.action)))
    assert told["simulations"] == found.simulations


def test_level_that_is_none(client: FlaskClient) -> None:
    """The levels are named."""
    errors = errors_of(client, "suggest-action", asked(dealt(client, *HANDS), 0, "champion"))
    assert errors == {"/level": f"Expected {ENGLISH.listed([*LEVELS], 'or')}."}


@pytest.mark.parametrize("is_sealed", [False, True], ids=["a state", "a sealed table"])
def test_level_that_only_other_games_have(client: FlaskClient, *, is_sealed: bool) -> None:
    """The contract of all games has one request, which says what levels each game has; the service
    refuses others as the contract of the game has it.
    """
    if is_sealed:
        begun = new_game(client, game="fipsen", sealed=True)
        opened = begun["passes"]["seats"][0]
        body = {"game": "fipsen", "sealed": begun["sealed"], "pass": opened}
    else:
        body = {"state": new_game(client, game="fipsen")["state"], "seat": 0}
    for level, is_own in (("thumb", True), ("trained", False)):
        for path in ("/openapi.json", "/openapi/fipsen.json"):
            published = Published(answer_of(client.get(path)))
            validator = published.validator(published.request("suggest-action"))
            assert validator.is_valid({**body, "level": level}) is is_own
    levels = ENGLISH.listed([level for level in LEVELS if level != "trained"], "or")
    assert errors_of(client, "suggest-action", {**body, "level": "trained"}) == {
        "/level": f"Expected {levels}: no strategy was trained for the game."
    }
    assert post(client, "suggest-action", {**body, "level": "thumb"}).status_code == 200


# What is published


@each_game
def test_catalogue_lists_the_levels(client: FlaskClient, game: str) -> None:
    """In their order, each with a sentence; those of a game for which nothing was trained, too."""
    listed = answer_of(client.get(f"/games/{game}"))["levels"]
    assert [each["id"] for each in listed] == [*levels_with(policy_of(GAMES[game]))]
    assert all(each["text"].endswith(".") for each in listed)


def test_longest_thought_is_within_the_budget() -> None:
    """No suggestion costs more than any request may, however large the body is."""
    most = {"items": times_of(Settings().max_body), "questions": 1, "legal actions": 1_000}
    longest_hand = MOST_STEPS + WORLD * max(level.tries for level in LEVELS.values())
    assert cost_of(most | {"thoughts": THOUGHT + longest_hand}) <= BUDGET


def test_what_is_thought_is_paid_for(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Step by step: where a step is dearer, the budget ends."""
    dealt_ = dealt(client, *HANDS)
    assert post(client, "suggest-action", asked(dealt_, 0, "thinker-1")).status_code == 200
    monkeypatch.setattr(budget, "PRICES", {**PRICES, "thoughts": Charge(100_000, "a step")})
    told = problem(post(client, "suggest-action", asked(dealt_, 0, "thinker-1")), "too-large")
    assert told["budget"] == BUDGET


def test_reasons_are_facts_with_their_cards(client: FlaskClient) -> None:
    """In the words of the game, with the cards of which they speak; numbers stand beside them."""
    body = json.loads((ROOT / "examples/suggest-action.json").read_text("utf-8"))
    told = answer_of(post(client, "suggest-action", body))
    assert told["reasons"][0] == {
        "about": "left",
        "text": "The ten of diamonds is the highest card left in its suit.",
        "cards": ["TD"],
        "seats": [0],
    }
    assert told["means"] == "On average, against players as strong as this one: 0.66 lives."
