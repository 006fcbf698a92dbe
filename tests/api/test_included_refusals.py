"""`include: ["refusals"]`: what is not open to a seat now, and the rule that closes it."""

from itertools import islice
from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import (
    act,
    action,
    answer_of,
    as_json,
    at_play,
    each_game,
    new_game,
    play,
    post,
    refused,
)
from tests.checks.calls import JSON, bare
from tests.checks.published import Published
from vorhand.api.answering import view_answer
from vorhand.api.contract.budget import size_of
from vorhand.engine import GAMES, SeatAction
from vorhand.engine.text.language import capitalized

REFUSALS: Final = ["refusals"]
SOME: Final = {"play-card", "announce", "bid", "hold", "discard", "name-trump", "step-out"}
"""Kinds of action that leave something to choose."""


def closed(client: FlaskClient, state: JSON, seat: int) -> list[JSON]:
    """What is not open to a seat."""
    body = {"state": state, "seat": seat, "include": REFUSALS}
    return answer_of(post(client, "legal-actions", body))["refusals"]


def of_kind(client: FlaskClient, state: JSON, seat: int, kind: str) -> list[JSON]:
    """What of one kind is not open to a seat."""
    return [entry for entry in closed(client, state, seat) if entry["type"] == kind]


# What an entry says


def test_kind_of_which_nothing_is_open_stands_once(client: FlaskClient) -> None:
    """Where no card would help, no card is named."""
    state = at_play(client)
    assert of_kind(client, state, 1, "play-card") == [
        {
            "seat": 1,
            "type": "play-card",
            "text": "Play card",
            "clause": "common.turn",
            "facts": {"seat": 1, "to_act": [0]},
            "detail": "It is not the turn of seat 1; the table waits for: seat 0.",
        }
    ]


def test_cards_that_do_not_follow_suit_stand_one_by_one(client: FlaskClient) -> None:
    """One card may be played: those of the hand that may not are named, and the kind is not."""
    state = act(client, at_play(client), action("0 9D"))["state"]
    entries = of_kind(client, state, 1, "play-card")
    assert [entry["action"] for entry in entries] == [action(f"1 {c}") for c in ("AH", "KH", "JH")]
    for entry in entries:
        card = entry["action"]["card"]
        assert entry["clause"] == "common.follow-suit"
        assert entry["facts"] == {"seat": 1, "card": card, "would_follow": ["QD"]}


def test_kind_that_is_open_is_not_listed(client: FlaskClient) -> None:
    """A player who may play any card has no closed play."""
    assert of_kind(client, at_play(client), 0, "play-card") == []
    assert of_kind(client, at_play(client), 0, "knock") == []


# Where they stand


@each_game
def test_refusals_of_a_game(client: FlaskClient, published: Published, game: str) -> None:
    """In each answer: seat by seat those that can be asked for; none of them is legal, and each
    says what its action is answered, with what is open to its seat; each view has its reader's, an
    onlooker none.
    """
    include = {"include": ["views", "refusals"]}
    first = new_game(client, game=game, deal={"seed": "s"}, **include)
    form = published.validator(published.answer("/apply-action"))
    for number, (_, answer) in enumerate(islice(play(client, first, "s", **include), 60)):
        if number % 10:
            continue
        form.validate(answer)
        state, players = answer["state"], answer["state"]["players"]
        by_seat = [closed(client, state, seat) for seat in range(players)]
        assert answer["refusals"] == [entry for own in by_seat for entry in own]
        assert [view["refusals"] for view in answer["views"]] == [*by_seat, []]
        body = {"state": state, "include": REFUSALS}
        assert answer_of(post(client, "legal-actions", body))["refusals"] == answer["refusals"]
        for entry in answer["refusals"]:
            if "action" in entry:
                assert entry["action"] not in bare(answer["legal_actions"])
                problem = refused(client, state, entry["action"])
                told = (entry["clause"], entry["facts"], entry["detail"])
                assert told == (problem["clause"]["id"], problem["facts"], problem["detail"])
                legal = [
                    each for each in answer["legal_actions"] if each.get("seat") == entry["seat"]
                ]
                assert problem["legal_actions"] == legal


@each_game
def test_text_of_a_refusal_is_that_of_its_button(client: FlaskClient, game: str) -> None:
    """In each language: of an action, and of a kind that leaves nothing to choose, the text with
    which it is listed when it is open; of another kind, its title in the catalogue.
    """
    for tag in ("en", "de"):
        headers = {"Accept-Language": tag}
        found = answer_of(client.get(f"/games/{game}", headers=headers))
        titles = {each["type"]: each["title"] for each in found["action_types"]}
        buttons, closed_texts = dict[str, str](), dict[str, str]()
        first = new_game(client, game=game, deal={"seed": "s"})
        for _, answer in islice(play(client, first, "s"), 80):
            body = {"state": answer["state"], "include": REFUSALS, "names": ["Anna", "Bram"]}
            now = answer_of(client.post("/legal-actions", json=body, headers=headers))
            for each in now["legal_actions"]:
                buttons[as_json(bare([each]))] = each["text"]
            for each in now["refusals"]:
                whole = {"type": each["type"], "seat": each["seat"]}
                closed_texts[as_json([each.get("action", whole)])] = each["text"]
                if "action" not in each and each["type"] in SOME:
                    assert each["text"] == capitalized(titles[each["type"]])
        both = buttons.keys() & closed_texts.keys()
        assert both
        assert {each: buttons[each] for each in both} == {each: closed_texts[each] for each in both}


@each_game
def test_view_and_history_have_the_refusals_of_their_reader(client: FlaskClient, game: str) -> None:
    """Those that `/legal-actions` lists for the seat, and none for an onlooker."""
    *_, (_, answer) = islice(play(client, new_game(client, game=game, deal={"seed": "s"}), "s"), 7)
    state = answer["state"]
    for seat in (0, 1, None):
        own = [] if seat is None else closed(client, state, seat)
        body = {"state": state, "seat": seat}
        for call, more in (("view", {}), ("history", {"actions": []})):
            plain = answer_of(post(client, call, {**body, **more}))
            found = answer_of(post(client, call, {**body, **more, "include": REFUSALS}))
            assert found == {**plain, "refusals": own}
    assert closed(client, state, 0)


def test_refusals_of_a_history_are_paid_by_its_state(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by what it began with, which is shorter."""
    begin = {"game": "toepen", "players": 8, "deal": {"seed": "s"}}
    played = [*islice(play(client, new_game(client, **begin), "s"), 40)]
    body = {"start": begin, "actions": [done for done, _ in played], "seat": 0, "include": REFUSALS}
    sizes = list[int]()

    def noted(size: int) -> int:
        sizes.append(size)
        return 1

    monkeypatch.setattr(view_answer, "times_of", noted)
    assert answer_of(post(client, "history", body))["refusals"]
    assert sizes[-1] == size_of(played[-1][1]["state"]) > sizes[0]


@each_game
def test_new_game_tells_what_is_not_open(client: FlaskClient, game: str) -> None:
    """Before a deal too: every kind of every seat is closed, but what may be done between hands."""
    answer = new_game(client, game=game, deal=None, include=REFUSALS)
    assert "views" not in answer
    declared = GAMES[game].action_types.items()
    kinds = [kind for kind, action_type in declared if issubclass(action_type, SeatAction)]
    told = [(entry["seat"], entry["type"]) for entry in answer["refusals"]]
    assert told == [(seat, kind) for seat in range(answer["state"]["players"]) for kind in kinds]


def test_nothing_is_included_unasked(client: FlaskClient) -> None:
    """Refusals are in no answer and no view unless requested."""
    state = at_play(client)
    plain = act(client, state, action("0 TD"), include=["views"])
    asked = act(client, state, action("0 TD"), include=["refusals", "views", "refusals"])
    assert "refusals" not in as_json(plain)
    del asked["refusals"]
    for view in asked["views"]:
        del view["refusals"]
    assert asked == plain
    looked = answer_of(post(client, "legal-actions", {"state": state}))
    assert list(looked) == ["game", "legal_actions"]


def test_after_the_game_everything_is_closed(client: FlaskClient) -> None:
    """Each kind of each seat is listed once."""
    first = new_game(client, options={"lives": 2}, deal={"seed": "s"})
    *_, (_, end) = play(client, first, "s")
    assert end["outcome"]
    entries = closed(client, end["state"], 0)
    assert {entry["clause"] for entry in entries} == {"common.game-over"}
    assert len(entries) == 12
