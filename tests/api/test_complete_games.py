"""Whole games over HTTP, from `/new-game` to `game-over`, only by following `legal_actions`."""

import json
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON
from tests.api.conftest import act, new_game, play

NEW_RUBBER = {"type": "new-rubber"}
MOST_BYTES = 32 * 1024


class Kind(NamedTuple):
    """A kind of game, and what is to be met with in it."""

    body: dict[str, Any]
    phases: set[str]


KINDS = {
    "eight, fast": Kind(
        {"game": "toepen", "players": 8, "preset": "toepen-fast"},
        {"deal", "play", "closing", "game-over"},
    ),
    "three, formal, with poverty": Kind(
        {"game": "toepen", "players": 3, "options": {"poverty": True}},
        {"deal", "exchange", "poverty", "play", "closing", "game-over"},
    ),
    "six, Siwweschrööm": Kind(
        {"game": "siwweschroem", "players": 6}, {"deal", "exchange", "play", "closing", "game-over"}
    ),
    "four, Siwweschrööm, fast": Kind(
        {"game": "siwweschroem", "players": 4, "options": {"procedure": "fast"}},
        {"deal", "exchange", "play", "closing", "game-over"},
    ),
}
SEEDS = ["first", "second", "third"]

each_kind = pytest.mark.parametrize("kind", KINDS)


class Played(NamedTuple):
    """A game that was played to its end: every answer, the last one, and what was done."""

    answers: list[JSON]
    actions: list[JSON]

    @property
    def end(self) -> JSON:
        return self.answers[-1]


def played(client: FlaskClient, kind: str, seed: str) -> Played:
    """A game of a kind, played by chance."""
    first = new_game(client, **KINDS[kind].body, deal={"seed": seed})
    steps = list(play(client, first, seed))
    return Played([first, *(answer for _, answer in steps)], [action for action, _ in steps])


@each_kind
def test_game_goes_through_all_its_phases(client: FlaskClient, kind: str) -> None:
    """No phase of such a game is left out, over a few games by chance."""
    met = {
        answer["state"]["phase"] for seed in SEEDS for answer in played(client, kind, seed).answers
    }
    assert met == KINDS[kind].phases


@each_kind
@pytest.mark.parametrize("seed", SEEDS)
def test_game_comes_to_an_outcome(client: FlaskClient, kind: str, seed: str) -> None:
    """Somebody has lost, everybody has won or lost, and only a new rubber is left to begin."""
    end = played(client, kind, seed).end
    state, outcome = end["state"], end["outcome"]
    lives = state["options"]["lives"]
    out = [seat for seat, lost in enumerate(state["lives_lost"]) if lost == lives]
    assert (state["phase"], state["to_act"]) == ("game-over", [])
    assert end["legal_actions"] == [NEW_RUBBER]
    assert outcome["losers"] == out != []
    assert sorted(outcome["winners"] + outcome["losers"]) == list(range(state["players"]))
    assert outcome["scores"] is None
    assert outcome["reason"] == {"first-loser": "lives"}.get(
        state["options"]["ending"], "last-survivor"
    )
    assert end["events"][-1]["type"] == "game-over"


@each_kind
@pytest.mark.parametrize("seed", SEEDS)
def test_each_action_is_counted(client: FlaskClient, kind: str, seed: str) -> None:
    """The version is one more with every action, which is answered as it was carried out."""
    game = played(client, kind, seed)
    versions = [answer["state"]["version"] for answer in game.answers]
    assert versions == list(range(1, len(versions) + 1))
    assert [answer["action"] for answer in game.answers[1:]] == game.actions


@each_kind
def test_someone_can_act_until_the_game_is_over(client: FlaskClient, kind: str) -> None:
    """There is always a legal action; there is an outcome only at the end."""
    answers = played(client, kind, "first").answers
    assert all(answer["legal_actions"] for answer in answers)
    assert [answer["outcome"] is None for answer in answers[:-1]] == [True] * (len(answers) - 1)


@each_kind
def test_states_stay_small(client: FlaskClient, kind: str) -> None:
    """No state exceeds 32 KiB, so that each can be sent back."""
    states = [answer["state"] for answer in played(client, kind, "first").answers]
    assert max(len(json.dumps(state)) for state in states) <= MOST_BYTES


@each_kind
def test_replayed_game_is_the_same_game(client: FlaskClient, kind: str) -> None:
    """The same start and the same actions lead through the same answers, all of them."""
    game = played(client, kind, "second")
    answer = new_game(client, **KINDS[kind].body, deal={"seed": "second"})
    again = [answer]
    for each in game.actions:
        answer = act(client, answer["state"], each)
        again.append(answer)
    assert again == game.answers


@each_kind
@pytest.mark.parametrize("seed", SEEDS)
def test_new_rubber_wipes_the_lives_clean(client: FlaskClient, kind: str, seed: str) -> None:
    """Everybody is back in, each loser has lost a rubber more, and the dealer deals."""
    end = played(client, kind, seed).end
    answer = act(client, end["state"], NEW_RUBBER)
    state, players = answer["state"], end["state"]["players"]
    losers = end["outcome"]["losers"]
    assert (state["phase"], state["lives_lost"]) == ("deal", [0] * players)
    assert state["rubbers_lost"] == [int(seat in losers) for seat in range(players)]
    assert (state["dealer"], answer["outcome"]) == (end["state"]["dealer"], None)
    assert answer["legal_actions"] == [{"type": "deal"}]


@each_kind
def test_next_rubber_is_played_to_its_end(client: FlaskClient, kind: str) -> None:
    """The rubbers lost add up from rubber to rubber."""
    end = played(client, kind, "first").end
    lost = [0] * end["state"]["players"]
    for rubber in range(3):
        for loser in end["outcome"]["losers"]:
            lost[loser] += 1
        answer = act(client, end["state"], NEW_RUBBER)
        assert answer["state"]["rubbers_lost"] == lost
        *_, (_, end) = play(client, answer, f"rubber {rubber}")
