"""`POST /new-game`."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON, bare
from checks.sealing import KEYS
from tests.api.conftest import PACK, act, dealt, deck, new_game, post, problem, refused
from vorhand.api import create_app
from vorhand.engine import GAMES

DEFAULTS = GAMES["toepen"].options(3, None, {})._asdict()
SIWWESCHROEM = {"lives": 7, "ending": "last-survivor", "announcements": False}

VECTOR = (
    "JC 7S AS QH QD 7D JS 9C TH 8D QC 9H 8S KS KH AH QS TS 8C TC 9S KC JH KD 7C JD 9D 8H AD 7H "
    "TD AC"
)
"""The deck of deal/v1 for hand 1 of Toepen from the seed `vorhand`."""
VECTOR_OF_HAND_2 = (
    "KH 7D 7C AS JH 8H QH 8S 8D JS 7H KS QD 8C TH TC 9D KC KD 9H 7S AC 9S JD TD QS AH AD JC 9C TS "
    "QC"
)
"""That for hand 2, with the nonces `alice` and `bob`."""


def hands_of(cards: str, players: int) -> list[list[str]]:
    """What each seat is dealt of a deck, from seat 1 on, listed C D H S, high to low."""
    lots = [cards.split()[seat : 4 * players : players] for seat in range(players)]
    hands = [sorted(lot, key=PACK.index) for lot in lots]
    return [hands[-1], *hands[:-1]]


def test_answer_has_the_members_of_a_verdict(client: FlaskClient) -> None:
    """A new game is answered as an action is: with the state, what happened, and what may come."""
    answer = new_game(client)
    members = ["game", "state", "voucher", "action", "events", "legal_actions", "outcome"]
    assert list(answer) == members
    assert answer["outcome"] is None


def test_least_that_can_be_said(client: FlaskClient) -> None:
    """Seat 0 deals, by the newest rules, under no name, and the first hand is dealt at once."""
    state = new_game(client)["state"]
    assert (state["dealer"], state["rules"], state["id"]) == (0, 1, "")
    assert (state["version"], state["hand_number"], state["phase"]) == (1, 1, "exchange")
    assert state["to_act"] == [1]
    assert state["options"] == DEFAULTS


@pytest.mark.parametrize(
    ("game", "preset", "options", "changed"),
    [
        ("toepen", None, None, {}),
        ("toepen", "toepen", None, {}),
        ("toepen", "toepen-fast", None, {"procedure": "fast"}),
        ("toepen", "toepen-fifteen", None, {"lives": 15}),
        ("toepen", "toepen-de-laaier", None, {"folded_trick": "highest-remaining"}),
        (
            "toepen",
            "toepen-waalwijk",
            None,
            {"folded_trick": "highest-remaining", "suit_order": "HDSC"},
        ),
        ("toepen", "toepen-poverty", None, {"poverty": True}),
        ("toepen", "toepen-survivor", None, {"ending": "last-survivor"}),
        ("toepen", None, {}, {}),
        ("toepen", None, {"lives": 3, "absences": True}, {"lives": 3, "absences": True}),
        ("toepen", "toepen-fast", {"lives": 3}, {"procedure": "fast", "lives": 3}),
        ("toepen", "toepen-fast", {"procedure": "formal"}, {}),
        ("siwweschroem", None, None, SIWWESCHROEM),
        ("siwweschroem", "siwweschroem", {"lives": 1}, {**SIWWESCHROEM, "lives": 1}),
        ("siwweschroem", None, {"announcements": True}, {**SIWWESCHROEM, "announcements": True}),
    ],
)
def test_options_override_the_preset_which_overrides_the_defaults(
    client: FlaskClient, game: str, preset: str | None, options: JSON | None, changed: JSON
) -> None:
    """A game has a preset of its own id; others are named; single options come last."""
    chosen = {"preset": preset, "options": options}
    given = {name: value for name, value in chosen.items() if value is not None}
    assert new_game(client, game=game, **given)["state"]["options"] == {**DEFAULTS, **changed}


@pytest.mark.parametrize("players", range(3, 9))
def test_table_of_each_size(client: FlaskClient, players: int) -> None:
    """Each player gets four cards, and the stock holds the rest."""
    state = new_game(client, players=players)["state"]
    assert [len(hand) for hand in state["hands"]] == [4] * players
    assert len(state["stock"]) == 32 - 4 * players
    assert sorted(sum(state["hands"], state["stock"])) == sorted(PACK)


@pytest.mark.parametrize("players", [2, 9])
def test_no_game_for_so_few_or_so_many(client: FlaskClient, players: int) -> None:
    """Three to eight can play: another number is of the wrong shape."""
    errors = problem(post(client, "new-game", {"game": "toepen", "players": players}), "invalid")
    assert [error["pointer"] for error in errors["errors"]] == ["/players"]


@pytest.mark.parametrize("dealer", range(4))
def test_dealer_is_any_player(client: FlaskClient, dealer: int) -> None:
    """The hand is dealt from the dealer's left, who is also asked first."""
    answer = new_game(client, players=4, dealer=dealer)
    assert answer["state"]["dealer"] == dealer
    assert answer["state"]["to_act"] == [(dealer + 1) % 4]
    assert [event["seat"] for event in answer["events"]] == [(dealer + i) % 4 for i in (1, 2, 3, 4)]


def test_dealer_who_is_not_at_the_table(client: FlaskClient) -> None:
    """That dealer and players do not go together is a matter of the rules, not of the shape."""
    body = {"game": "toepen", "players": 3, "dealer": 3}
    refusal = problem(post(client, "new-game", body), "illegal-action")
    assert refusal["clause"]["id"] == "common.no-such-dealer"
    assert refusal["facts"] == {"dealer": 3, "players": 3}
    assert refusal["legal_actions"] == []


@pytest.mark.parametrize("name", ["", " ", "table-12", "~" * 64])
def test_id_is_the_callers_own(client: FlaskClient, name: str) -> None:
    """The name of a table is carried along as it is, from answer to answer."""
    state = new_game(client, id=name)["state"]
    assert state["id"] == name
    assert act(client, state, {"type": "keep-hand", "seat": 1})["state"]["id"] == name


def test_rules_are_named_by_version(client: FlaskClient) -> None:
    """Version 1 of the rules can be asked for, and no other."""
    assert new_game(client, rules=1)["state"]["rules"] == 1
    body = {"game": "toepen", "players": 3, "rules": 2}
    assert problem(post(client, "new-game", body), "invalid")["errors"][0]["pointer"] == "/rules"


# The first deal


def test_service_draws_the_seed_that_is_left_out(client: FlaskClient) -> None:
    """The action has the seed of 32 bytes, which is never the same twice."""
    first, second = new_game(client)["action"], new_game(client)["action"]
    assert first.keys() == {"type", "seed"}
    assert first["type"] == "deal"
    assert re.fullmatch(r"[0-9a-f]{64}", first["seed"])
    assert first["seed"] != second["seed"]


def test_drawn_seed_repeats_the_deal(client: FlaskClient) -> None:
    """With the seed that was drawn the same game begins again."""
    answer = new_game(client)
    again = new_game(client, deal={"seed": answer["action"]["seed"]})
    assert again == answer


def test_app_is_told_where_seeds_come_from() -> None:
    """The source of seeds is a setting."""
    client = create_app({"draw_seed": lambda: "vorhand"}).test_client()
    answer = new_game(client)
    assert answer["action"] == {"type": "deal", "seed": "vorhand"}
    assert answer == new_game(client, deal={"seed": "vorhand"})


def test_seed_deals_the_deck_of_the_published_shuffle(client: FlaskClient) -> None:
    """A seed gives the deck that deal/v1 says, dealt card by card from the dealer's left."""
    answer = new_game(client, players=4, deal={"seed": "vorhand"})
    assert answer["state"]["hands"] == hands_of(VECTOR, 4)
    assert answer["state"]["stock"] == VECTOR.split()[16:]


def test_nonces_take_part_in_the_shuffle(client: FlaskClient) -> None:
    """The nonces, and the number of the hand, change the deck as deal/v1 says."""
    lost = {"lives_lost": [1, 1, 0], "lives_lost_before": [1, 1, 0]}
    state = {**new_game(client, deal=None)["state"], **lost, "hand_number": 1, "version": 20}
    deal = {"type": "deal", "seed": "vorhand", "nonces": ["alice", "bob"]}
    answer = act(client, state, deal)
    assert answer["action"] == deal
    assert answer["state"]["hands"] == hands_of(VECTOR_OF_HAND_2, 3)
    assert answer["state"]["stock"] == VECTOR_OF_HAND_2.split()[12:]


@pytest.mark.parametrize("nonces", [["alice"], ["bob", "alice"], ["a"] * 8])
def test_first_deal_takes_nonces(client: FlaskClient, nonces: list[str]) -> None:
    """Up to eight nonces may come with the first seed, and their order counts."""
    answer = new_game(client, deal={"seed": "vorhand", "nonces": nonces})
    assert answer["action"] == {"type": "deal", "seed": "vorhand", "nonces": nonces}
    assert answer["state"]["hands"] != hands_of(VECTOR, 3)


def test_other_game_is_dealt_otherwise(client: FlaskClient) -> None:
    """The id of the game takes part in the shuffle."""
    dice = {"seed": "vorhand"}
    state = new_game(client, game="siwweschroem", deal=dice)["state"]
    assert state["hands"] != new_game(client, deal=dice)["state"]["hands"]


def test_deck_is_dealt_as_it_lies(client: FlaskClient) -> None:
    """The first card of a deck is the first one dealt; what is left is the stock, top first."""
    hands = ["TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS"]
    state = dealt(client, *hands)
    assert state["hands"] == [hand.split() for hand in hands]
    assert state["stock"] == deck(*hands)[12:]


@pytest.mark.parametrize(
    ("cards", "facts"),
    [
        (PACK[1:], {"missing": ["TC"], "repeated": [], "foreign": []}),
        ([*PACK, "TC"], {"missing": [], "repeated": ["TC"], "foreign": []}),
        ([*PACK, "2C"], {"missing": [], "repeated": [], "foreign": ["2C"]}),
        ([], {"missing": PACK, "repeated": [], "foreign": []}),
    ],
    ids=["a card short", "a card twice", "a card of another pack", "no card"],
)
def test_deck_that_is_not_the_pack(client: FlaskClient, cards: list[str], facts: JSON) -> None:
    """A rule forbids such a deck, in a new game as in a later deal; another may be dealt."""
    body = {"game": "toepen", "players": 3, "deal": {"deck": cards}}
    refusal = problem(post(client, "new-game", body), "illegal-action")
    assert refusal["clause"]["id"] == "common.deck"
    assert refusal["facts"] == facts
    assert bare(refusal["legal_actions"]) == [{"type": "deal"}]
    state = new_game(client, deal=None)["state"]
    assert refused(client, state, {"type": "deal", "deck": cards}) == refusal


def test_no_deal_yet(client: FlaskClient) -> None:
    """`deal: null` leaves the first hand undealt: nothing has happened, and a deal is awaited."""
    answer = new_game(client, deal=None)
    assert (answer["action"], answer["events"]) == (None, [])
    assert bare(answer["legal_actions"]) == [{"type": "deal"}]
    state = answer["state"]
    assert (state["phase"], state["version"], state["hand_number"]) == ("deal", 0, 0)
    assert state["hands"] == [[], [], []]
    assert state["stock"] == []


def test_deal_put_off_is_the_same_deal(client: FlaskClient) -> None:
    """To begin and then deal comes to the same as to begin with the deal."""
    state = new_game(client, deal=None, dealer=2)["state"]
    assert act(client, state, {"type": "deal", "seed": "s"}) == new_game(
        client, dealer=2, deal={"seed": "s"}
    )


# The same request, the same bytes


@pytest.mark.parametrize(
    "body",
    [
        {"deal": {"seed": "vorhand"}},
        {"deal": {"seed": "vorhand", "nonces": ["a", "b"]}, "include": ["views"]},
        {"deal": {"deck": PACK}, "preset": "toepen-fast", "players": 8},
        {"deal": None, "options": {"lives": 3, "poverty": True}},
    ],
)
def test_same_request_gives_the_same_bytes(client: FlaskClient, body: dict[str, Any]) -> None:
    """Another app with the same keys, and the members in another order, change not a byte."""
    body = {"game": "toepen", "players": 3, **body}
    turned = dict(reversed(body.items()))
    first = post(client, "new-game", body).data
    other = create_app({"seal_keys": KEYS}).test_client()
    assert first == post(other, "new-game", turned).data


def test_views_come_with_a_new_game(client: FlaskClient) -> None:
    """Each reader gets the events of the deal with only their own cards."""
    answer = new_game(client, deal={"seed": "vorhand"}, include=["views"])
    assert [view["seat"] for view in answer["views"]] == [0, 1, 2, None]
    for seat, view in enumerate(answer["views"][:3]):
        shown = [event["seat"] for event in view["events"] if "cards" in event]
        assert shown == [seat]
        assert view["table"]["hand"] == answer["state"]["hands"][seat]
    assert not [event for event in answer["views"][3]["events"] if "cards" in event]


def test_views_of_a_table_without_cards(client: FlaskClient) -> None:
    """Where nothing has been dealt there are views, of nothing that happened."""
    views = new_game(client, deal=None, include=["views"])["views"]
    assert [view["events"] for view in views] == [[]] * 4
