"""`POST /replay`: a game from its start, or from a state, action by action."""

from functools import cache
from itertools import islice
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import action, answer_of, each_game, new_game, play, post, refused
from tests.checks.calls import JSON
from vorhand.engine import GAMES

EVENTS: Final = ["events"]
LISTED: Final = ("action", "legal_actions", "choices", "outcome")
MOST: Final = 400
START: Final = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}


def replayed(client: FlaskClient, **body: Any) -> JSON:
    """The answer to a replay."""
    return answer_of(post(client, "replay", body))


@cache
def games_played(client: FlaskClient, game: str, seed: str) -> tuple[JSON, JSON, list[JSON]]:
    """How a game began, the answer to that, and each action with its answer, one by one."""
    begin = {"game": game, "players": GAMES[game].players[-1], "deal": {"seed": seed}}
    first = new_game(client, **begin)
    steps = islice(play(client, first, seed), MOST)
    return begin, first, [{"action": done, **answer} for done, answer in steps]


@each_game
@pytest.mark.parametrize("seed", ["first", "second"])
def test_replay_is_what_the_single_calls_come_to(client: FlaskClient, game: str, seed: str) -> None:
    """The answer has what `/apply-action` gives after the last action, and the events of each."""
    begin, first, steps = games_played(client, game, seed)
    actions = [step["action"] for step in steps]
    answer = replayed(client, start=begin, actions=actions, include=EVENTS)
    assert answer == {
        "game": game,
        "state": steps[-1]["state"],
        "voucher": steps[-1]["voucher"],
        "applied": len(actions),
        **{name: steps[-1][name] for name in LISTED if name in steps[-1]},
        "refused": None,
        "start_events": first["events"],
        "events": [step["events"] for step in steps],
    }
    without = replayed(client, start=begin, actions=actions)
    assert without == {name: answer[name] for name in answer if "events" not in name}


@each_game
def test_record_is_replayed_as_it_stands(client: FlaskClient, game: str) -> None:
    """What is in it for people changes nothing in the answer, from a start or from a state."""
    begin, first, steps = games_played(client, game, "fourth")
    actions = [step["action"] for step in steps[:20]]
    record = {"format": "record/v1", "names": ["Ann"], "times": [None], "note": "x", "id": "r"}
    for subject in ({"start": begin}, {"state": first["state"]}):
        body = {**subject, "actions": actions}
        expect = {"expect": {"verdict": "refused", "outcome": None}}
        assert replayed(client, **record, **expect, **body) == replayed(client, **body)


@each_game
def test_replay_goes_on_from_a_state(client: FlaskClient, game: str) -> None:
    """From any state the rest of a game leads to the same end, without a first deal."""
    _, _, steps = games_played(client, game, "third")
    for at in range(0, len(steps), 1 + len(steps) // 5):
        actions = [step["action"] for step in steps[at + 1 :]]
        state = steps[at]["state"]
        answer = replayed(client, state=state, actions=actions, include=EVENTS)
        assert answer["state"] == steps[-1]["state"]
        assert answer["start_events"] == []
        assert answer["events"] == [step["events"] for step in steps[at + 1 :]]


def test_nothing_is_done(client: FlaskClient) -> None:
    """Without actions a replay is the start, dealt or not."""
    for deal in (None, {"seed": "s"}, {"seed": "s", "nonces": ["cut"]}):
        begin = {**START, "deal": deal, "id": "x", "preset": "toepen-fast", "dealer": 2}
        begun = new_game(client, **begin)
        answer = replayed(client, start=begin, actions=[], include=EVENTS)
        assert (answer["state"], answer["applied"]) == (begun["state"], 0)
        assert (answer["start_events"], answer["events"]) == (begun["events"], [])


def test_replay_stops_at_the_first_refusal(client: FlaskClient) -> None:
    """The problem is that of `/apply-action`, and the state the one before it."""
    kept = [action(f"{seat} keep-hand") for seat in (1, 2, 0)]
    revoke = [action("1 8D"), action("2 QC"), action("2 QD")]
    answer = replayed(client, start=START, actions=[*kept, *revoke], include=EVENTS)
    before = replayed(client, start=START, actions=[*kept, revoke[0]])["state"]
    assert (answer["applied"], answer["state"]) == (4, before)
    assert len(answer["events"]) == 4
    assert answer["refused"] == {"index": 4, "problem": refused(client, before, revoke[1])}
    assert answer["refused"]["problem"]["clause"]["id"] == "common.follow-suit"


def test_what_a_start_includes_says_nothing(client: FlaskClient) -> None:
    """A body of `/new-game` is a start as it stands."""
    begin = {**START, "include": ["views", "refusals"]}
    answer = replayed(client, start=begin, actions=[])
    assert answer == replayed(client, start=START, actions=[])
