"""`POST /history`: what one reader may know of a game, action by action."""

from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec
import orjson
import pytest
from flask.testing import FlaskClient

from tests.api.conftest import action, answer_of, as_json, dealt, each_game, new_game, play, post
from tests.checks.calls import JSON
from vorhand.engine import GAMES

MOST: Final = 150
START: Final = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}
HANDS: Final = ("TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS")
KEPT: Final = [action(f"{seat} keep-hand") for seat in (0, 1, 2)]
DICE_LEFT_OUT: Final = {"type": "deal"}
WRONG: Final = (
    *map(action, ("0 AS", "0 stay", "7 knock", "close", "new-rubber")),
    {"type": "play-card", "seat": 0, "card": "2C"},
    DICE_LEFT_OUT,
    {"type": "deal", "deck": ["AS", "AS"]},
)


class Played(NamedTuple):
    """A game that was played by chance: how it began, what was done, and all answers with views,
    that of the beginning first.
    """

    begin: JSON
    actions: list[JSON]
    answers: list[JSON]

    @property
    def readers(self) -> list[int | None]:
        return [view["seat"] for view in self.answers[0]["views"]]


def known(client: FlaskClient, **body: Any) -> JSON:
    """The history that a reader is answered."""
    return answer_of(post(client, "history", body))


@cache
def played(client: FlaskClient, game: str, players: int) -> Played:
    """The most actions of a game."""
    begin = {"game": game, "players": players, "deal": {"seed": f"{game} {players}"}}
    first = new_game(client, **begin, include=["views"])
    steps = [*islice(play(client, first, f"{players}", include=["views"]), MOST)]
    return Played(begin, [done for done, _ in steps], [first, *(answer for _, answer in steps)])


# What is told


@each_game
@pytest.mark.parametrize("table", ["smallest", "largest"])
def test_events_are_those_of_the_views_on_the_way(
    client: FlaskClient, game: str, table: str
) -> None:
    """For each seat and for onlookers, byte for byte, each with the version that it led to; and the
    rest is the last view.
    """
    players = GAMES[game].players
    whole = played(client, game, players[0] if table == "smallest" else players[-1])
    for at, reader in enumerate(whole.readers):
        body = {"start": whole.begin, "actions": whole.actions, "seat": reader}
        response = post(client, "history", body)
        told = orjson.loads(response.data)
        views = [answer["views"][at] for answer in whole.answers]
        for view in views:
            assert {event["version"] for event in view["events"]} <= {view["version"]}
        happened = [event for view in views for event in view["events"]]
        assert msgspec.json.encode(told["events"]) == msgspec.json.encode(happened)
        rest = {name: value for name, value in told.items() if name not in ("events", "refused")}
        last = {name: value for name, value in views[-1].items() if name != "events"}
        assert msgspec.json.encode(rest) == msgspec.json.encode(last)
        assert told["refused"] is None


@each_game
def test_history_since_a_version(client: FlaskClient, game: str) -> None:
    """What happened up to it is left out, and nothing else is different."""
    whole = played(client, game, GAMES[game].players[0])
    body = {"start": whole.begin, "actions": whole.actions, "seat": 1}
    told = known(client, **body)
    last = told["version"]
    assert known(client, **body, since=0) == told
    for since in (1, last // 2, last - 1, last, last + 1, 2**31 - 1):
        later = [event for event in told["events"] if event["version"] > since]
        assert known(client, **body, since=since) == {**told, "events": later}


@each_game
def test_history_from_a_state(client: FlaskClient, game: str) -> None:
    """It begins where the state is, and counts on from its version."""
    whole = played(client, game, GAMES[game].players[-1])
    from_start = known(client, start=whole.begin, actions=whole.actions, seat=2)
    for at in (0, len(whole.actions) // 2, len(whole.actions)):
        state, actions = whole.answers[at]["state"], whole.actions[at:]
        later = [event for event in from_start["events"] if event["version"] > state["version"]]
        told = known(client, state=state, actions=actions, seat=2)
        assert told == {**from_start, "events": later}


def test_history_of_nothing(client: FlaskClient) -> None:
    """A table at which nobody has dealt yet has none."""
    told = known(client, start={**START, "deal": None}, actions=[], seat=None)
    assert (told["version"], told["events"], told["outcome"]) == (0, [], None)
    assert list(told) == [
        *("seat", "game", "version", "table", "waiting"),
        *("legal_actions", "outcome", "events", "refused"),
    ]


def test_outcome_is_told_to_a_player_who_comes_back_after_the_end(client: FlaskClient) -> None:
    """A history since the last version says who has won."""
    game = {"game": "toepen", "players": 3, "options": {"lives": 1}, "deal": {"seed": "s"}}
    steps = [*play(client, new_game(client, **game), "s")]
    actions, end = [done for done, _ in steps], steps[-1][1]
    version = end["state"]["version"]
    told = known(client, start=game, actions=actions, seat=None, since=version)
    assert (told["outcome"], told["events"]) == (end["outcome"], [])
    assert told["outcome"]["winners"]


# What is refused


def test_own_wrong_action_is_told_in_full(client: FlaskClient) -> None:
    """The problem is that of `/apply-action`, and the table is the one before it."""
    state = dealt(client, *HANDS)
    wrong = action("0 AS")
    told = known(client, state=state, actions=[*KEPT, wrong, action("0 TD")], seat=0)
    before = answer_of(post(client, "replay", {"state": state, "actions": KEPT}))["state"]
    refusal = post(client, "apply-action", {"state": before, "action": wrong}).get_json()
    assert told["refused"] == {"index": 3, "problem": refusal}
    assert told["version"] == before["version"] == 4


def test_reason_is_for_the_acting_seat_alone(client: FlaskClient) -> None:
    """Whatever another seat or the table does wrong, every other reader gets the same bytes."""
    body = {"state": dealt(client, *HANDS)}
    told = {
        as_json(known(client, **body, actions=[*KEPT, wrong], seat=reader)["refused"])
        for reader in (1, 2, None)
        for wrong in WRONG
    }
    (refused,) = map(orjson.loads, told)
    assert (refused["index"], refused["problem"]["facts"]) == (3, {})
    assert refused["problem"]["clause"]["id"] == "common.not-your-action"
    assert not {"AS", "2C"} & {*str(refused).split("'")}
