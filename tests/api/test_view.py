"""`POST /view`, and the views of an answer: what may be sent to a reader as it stands."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from flask.testing import FlaskClient

from checks.calls import JSON, bare
from tests.api.conftest import (
    PACK,
    act,
    action,
    acts,
    answer_of,
    as_json,
    dealt,
    new_game,
    play,
    post,
    problem,
)

CARD = re.compile(r"\b[T987AKQJ][CDHS]\b")
HANDS = ("TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS")
FAST = {"procedure": "fast"}
GAMES = {
    "three, formal": {"players": 3},
    "five, fast": {"players": 5, "options": {"procedure": "fast", "poverty": True}},
    "four, Siwweschrööm": {"game": "siwweschroem", "players": 4, "options": FAST},
}
SEEDS = ["first", "second"]
SEEN = ["seat", "game", "version", "table", "waiting", "legal_actions", "outcome"]


def seen(client: FlaskClient, state: JSON, seat: int | None) -> JSON:
    """What one reader is shown."""
    return answer_of(post(client, "view", {"state": state, "seat": seat}))


def test_view_is_of_one_reader(client: FlaskClient) -> None:
    """It says whose it is, shows the table, and lists what the reader may do."""
    view = seen(client, dealt(client, *HANDS), 0)
    assert list(view) == SEEN
    assert view["seat"] == 0
    assert view["table"]["hand"] == HANDS[0].split()
    assert bare(view["legal_actions"]) == [action("0 keep-hand"), action("0 exchange-hand")]


def test_onlooker_sees_no_cards(client: FlaskClient) -> None:
    """A reader without a seat holds nothing and may do nothing; the public part is the same."""
    state = dealt(client, *HANDS)
    view, player = seen(client, state, None), seen(client, state, 1)
    assert (view["seat"], view["legal_actions"], view["table"]["hand"]) == (None, [], [])
    assert not CARD.findall(as_json(view))
    assert {**view["table"], "hand": player["table"]["hand"]} == player["table"]


@pytest.mark.parametrize("seat", [3, 7])
def test_nobody_looks_from_a_seat_that_is_not_there(client: FlaskClient, seat: int) -> None:
    """The rule that forbids it is named."""
    body = {"state": new_game(client)["state"], "seat": seat}
    refusal = problem(post(client, "view", body), "illegal-action")
    assert refusal["clause"]["id"] == "common.no-such-seat"
    assert (refusal["facts"], refusal["legal_actions"]) == ({"seat": seat, "players": 3}, [])


def test_view_tells_what_all_may_count(client: FlaskClient) -> None:
    """How many cards the others hold, the size of the stock, and the lives that are left."""
    state = acts(client, dealt(client, *HANDS, options={"exchange": False}), "0 TD")["state"]
    table = seen(client, state, 1)["table"]
    assert table["hand_sizes"] == [3, 4, 4]
    assert table["stock_size"] == 20
    assert table["lives_left"] == [10, 10, 10]
    assert table["trick"] == [{"seat": 0, "card": "TD"}]


def test_view_never_holds_what_only_the_caller_may_know(client: FlaskClient) -> None:
    """There is no list of hands or of the stock in it, and no seed."""
    view = new_game(client, deal={"seed": "the-secret"}, include=["views"])["views"][0]
    assert not {"hands", "stock", "deck", "seed"} & view["table"].keys()
    assert "the-secret" not in as_json(view)


def test_legal_actions_of_a_view_are_those_of_the_reader(client: FlaskClient) -> None:
    """Not those of others, and not those of the table."""
    state = dealt(client, *HANDS, options=FAST)
    for seat in range(3):
        own = [action(f"{seat} keep-hand"), action(f"{seat} exchange-hand")]
        assert bare(seen(client, state, seat)["legal_actions"]) == own


# What is hidden


def test_exchanged_hand_is_known_to_its_seat_alone(client: FlaskClient) -> None:
    """Only the seat that exchanged learns what was laid aside and drawn."""
    answer = act(client, dealt(client, *HANDS), action("0 exchange-hand"), include=["views"])
    own, *others = answer["views"]
    laid_aside, drawn = HANDS[0].split(), answer["state"]["hands"][0]
    assert own["events"][0]["laid_aside"] == laid_aside
    assert own["table"]["exchanged"][0]["cards"] == laid_aside
    assert own["table"]["hand"] == drawn
    for view in others:
        assert view["events"][0].keys() == {"version", "type", "seat", "text"}
        assert view["table"]["exchanged"][0]["cards"] is None
        assert not {*laid_aside, *drawn} & set(CARD.findall(as_json(view)))


def test_challenged_hand_is_turned_up_for_all(client: FlaskClient) -> None:
    """From the challenge on every reader knows the cards that were laid aside."""
    state = acts(client, dealt(client, *HANDS), "0 exchange-hand")["state"]
    answer = act(client, state, action("1 challenge"), include=["views"])
    for view in answer["views"]:
        assert view["events"][0]["cards"] == HANDS[0].split()
        assert view["table"]["exchanged"][0]["cards"] == HANDS[0].split()


def test_answer_is_unseen_until_the_window_is_over(client: FlaskClient) -> None:
    """In a fast game others learn that a seat has answered, and not what."""
    options = {**FAST, "exchange": False}
    state = acts(client, dealt(client, *HANDS, options=options), "0 knock")["state"]
    folds, stays = (
        act(client, state, action(each), include=["views"])["views"]
        for each in ("1 fold", "1 stay")
    )
    assert folds[1] != stays[1]
    for reader in (0, 2, 3):
        assert as_json(folds[reader]) == as_json(stays[reader])
        assert "1 answer" in folds[reader]["table"]["record"]
    after = acts(client, state, "1 fold", "2 stay")["state"]
    assert "1 fold" in seen(client, after, 0)["table"]["record"]


def test_hidden_cards_change_nothing_in_a_view(client: FlaskClient) -> None:
    """A seat is shown the same bytes whatever the others and the stock hold."""
    first = dealt(client, *HANDS)
    second = dealt(client, HANDS[0], "TC TH TS 9C", "JC JD 7H 8S")
    for seat, same in [(0, True), (1, False), (None, True)]:
        views = [
            post(client, "view", {"state": state, "seat": seat}).data for state in (first, second)
        ]
        assert (views[0] == views[1]) == same


def played(client: FlaskClient, game: str, seed: str) -> Iterator[tuple[JSON, JSON]]:
    """A game with views, played by chance: each answer, with the state before it."""
    before = new_game(client, **GAMES[game], deal={"seed": seed})
    for _, answer in play(client, before, seed, include=["views"]):
        yield before["state"], answer
        before = answer


def cards_known(before: JSON, answer: JSON, reader: int | None) -> set[str]:
    """The cards that a reader may know of after an action: those played and turned up, and those
    that they hold, have laid down or have exchanged.
    """
    known: list[Iterable[str]] = []
    for state in (before, answer["state"]):
        known.append(written[2:] for written in state["record"] if written[2:] in PACK)
        known += [
            each["cards"]
            for each in state["exchanged"]
            if each["turned_up"] or each["seat"] == reader
        ]
        if reader is not None:
            known += [state["hands"][reader], state["folded"][reader]]
    known.append([answer["action"].get("card", "")])
    if answer["action"]["type"] == "challenge":
        known.append(before["exchanged"][-1]["cards"])
    return {card for cards in known for card in cards}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_card_appears_anywhere(client: FlaskClient, game: str, seed: str) -> None:
    """Of every view of a game, no card but those that the reader may know of."""
    met: Counter[str] = Counter()
    for before, answer in played(client, game, seed):
        for view in answer["views"]:
            shown = set(CARD.findall(as_json(view)))
            assert shown <= cards_known(before, answer, view["seat"])
            met["views"] += 1
            met["cards"] += len(shown)
            met["hidden"] += len(set(PACK) - shown)
    assert min(met["views"], met["cards"], met["hidden"]) > 100


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_view_for_each_seat_and_one_for_onlookers(
    client: FlaskClient, game: str
) -> None:
    """Seats ascending, then nobody's; each with the table, the reader's actions and the events."""
    for _, answer in played(client, game, "first"):
        state = answer["state"]
        readers = [*range(state["players"]), None]
        assert [view["seat"] for view in answer["views"]] == readers
        for view in answer["views"]:
            assert list(view) == [*SEEN, "events"]
            assert (view["game"], view["version"]) == (state["game"], state["version"])
            assert view["outcome"] == answer["outcome"]
            own = [
                each
                for each in answer["legal_actions"]
                if view["seat"] is not None and each.get("seat") == view["seat"]
            ]
            assert view["legal_actions"] == own


@pytest.mark.parametrize("game", GAMES)
def test_events_are_told_to_each_reader(client: FlaskClient, game: str) -> None:
    """Every reader gets every event, in order, with a sentence, and no field that the caller does
    not get.
    """
    for _, answer in played(client, game, "second"):
        for view in answer["views"]:
            assert len(view["events"]) == len(answer["events"])
            for event, full in zip(view["events"], answer["events"], strict=True):
                sentence = event.pop("text")
                assert sentence
                assert event == {name: full[name] for name in event}
