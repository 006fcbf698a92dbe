"""A toy in which the pile is shuffled again within a hand: nobody knows the new order, and nobody
chooses it.
"""

import json
from collections import Counter
from typing import Any, Final

import pytest

from tests.api.conftest import answer_of, new_game, post
from tests.checks.drawing import fits
from tests.checks.sealing import KEYS
from tests.toys import tossed
from tests.toys.playing import after, claim_of, worlds
from tests.toys.tossed import PACK, TOSSED, Draw, Table
from vorhand import ImpossibleState, Refusal, carry_out
from vorhand.api import create_app
from vorhand.kit import ONLOOKER, Deal, PlayCard, Reshuffle, shuffled

TOP: Final = ("AC KC QC JC TC", "AD KD QD JD TD")
"""In dealing order: the hands of seats 1 and 0."""
ROUNDS: Final = 8


def turned(**dice: Any) -> Table:
    """A table of two at which the stock has just run out, or has just been shuffled again."""
    top = " ".join(TOP).split()
    deck = (*top, *(card for card in PACK.cards if card not in top))
    state = TOSSED.start(2, 0, TOSSED.options(2, None, {}), "")
    state = TOSSED.apply(state, Deal(deck=deck))[0]
    while state.phase == "play":
        (seat,) = [each.seat for each in TOSSED.legal_actions(state)][:1]
        plays = [each for each in TOSSED.seat_actions(state, seat) if isinstance(each, PlayCard)]
        is_drawing = len(state.stock) > 1 and state.hands[seat].bit_count() < ROUNDS
        state = after(TOSSED, state, Draw(seat) if is_drawing or not plays else plays[0])
    return after(TOSSED, state, Reshuffle(**dice)) if dice else state


def test_order_follows_from_seed_context_and_pack() -> None:
    """The cards that are shuffled, in the order of the pack, by deal/v1 with a context of its own;
    the top card of the pile stays.
    """
    before, state = turned(), turned(seed="vorhand", nonces=("cut",))
    lying = [card for card in PACK.in_dealing_order if card in before.pile[1:]]
    expected = shuffled(lying, "vorhand", ["cut"], "tossed|hand=1|shuffle=1")
    assert [*state.stock] == expected
    assert state.pile == before.pile[:1]
    assert turned(seed="vorhand").stock != state.stock


def test_nobody_reads_the_order() -> None:
    """Everybody has seen which cards they are; the order is in nobody's view and no event."""
    before = turned()
    state, events = carry_out(TOSSED, before, Reshuffle(seed="vorhand"))
    assert state.record[-1] == f"stock>stock {' '.join(state.stock)}"
    for reader in (0, 1, ONLOOKER):
        view = TOSSED.view(state, reader)
        assert view["record"][-2] == f"pile/under>stock {' '.join(before.pile[1:])}"
        assert set(view["record"][-1].split()[1:]) == {"?"}
        assert " ".join(state.stock[:2]) not in json.dumps(TOSSED.view(state, reader))
    assert [event.type for event in events] == ["cards-moved", "cards-reshuffled"]
    assert " ".join(state.stock) not in json.dumps([event.sentence() for event in events])


@pytest.mark.parametrize("reader", [0, 1, ONLOOKER])
def test_each_order_is_as_likely(reader: Any) -> None:
    """What is dealt again has the same cards in the stock, each as often on its top; the gate
    admits it, and the reader cannot tell it from the state.
    """
    state = turned(seed="vorhand")
    (seat,) = [each.seat for each in TOSSED.legal_actions(state)][:1]
    drawn = after(TOSSED, state, Draw(seat))
    dealt_again = worlds(TOSSED, drawn, reader, 300)
    tops = Counter(world.stock[0] for world in dealt_again)
    among = {*state.stock} - ({state.stock[0]} if reader == seat else set())
    assert {*tops} == among
    assert fits([tops[card] for card in among], [1] * len(among))
    for world in dealt_again[:5]:
        assert TOSSED.admit(claim_of(TOSSED, world)) == world
        assert TOSSED.view(world, reader) == TOSSED.view(drawn, reader)


def test_other_shuffle_was_not_this_one() -> None:
    """A record with an order that does not lead to the stock is refused, and so is one in which
    other cards were shuffled.
    """
    state = turned(seed="vorhand")
    for order in (reversed(state.stock), state.stock[1:]):
        words = [*state.record[:-1], f"stock>stock {' '.join(order)}"]
        with pytest.raises(ImpossibleState):
            TOSSED.admit(claim_of(TOSSED, state, record=words))


def test_no_player_shuffles() -> None:
    """An action that a player's device has sent is refused, with whatever seed; so is one without
    any, since it is the caller who is the dice.
    """
    state = turned()
    with pytest.raises(Refusal, match=r"common\.not-your-seat") as caught:
        carry_out(TOSSED, state, Reshuffle(seed="mine"), sender=1)
    assert "cannot act for another" in caught.value.sentence
    with pytest.raises(Refusal) as caught:
        carry_out(TOSSED, state, Reshuffle())
    assert caught.value.clause.id == "common.no-seed"


def test_service_draws_a_seed_and_knows_no_order() -> None:
    """Where none is sent; an order cannot be sent at all."""
    client = create_app({"packages": [tossed.PACKAGE]}).test_client()
    asked = {"state": claim_of(TOSSED, turned()), "action": {"type": "reshuffle"}}
    answer = answer_of(post(client, "apply-action", asked))
    assert len(answer["action"]["seed"]) == 64
    deck = list(turned().pile[1:])
    asked["action"] = {"type": "reshuffle", "deck": deck}
    assert post(client, "apply-action", asked).status_code == 422


def test_sealed_table_shuffles_by_itself() -> None:
    """From its own secret, which nobody chooses; after the game it is revealed, and whoever replays
    the hand finds the same order.
    """
    client = create_app({"packages": [tossed.PACKAGE], "seal_keys": KEYS}).test_client()
    body = new_game(client, game="tossed", players=2, sealed=True, options={"target": 1})
    sealed, passes, shuffles, seen = body["sealed"], body["passes"], 0, list[Any]()
    for turn in range(200):
        asked = {"game": "tossed", "sealed": sealed}
        views = [
            answer_of(post(client, "legal-actions", {**asked, "pass": each}))
            for each in passes["seats"]
        ]
        legal = [each for view in views for each in view["legal_actions"]]
        if not legal:
            break
        action = legal[0 if turn % 3 == 0 else -1]
        seat = passes["seats"][action["seat"]]
        answer = answer_of(post(client, "apply-action", {**asked, "pass": seat, "action": action}))
        sealed = answer["sealed"]
        seen += [each["type"] for each in answer["events"]]
    shuffles = seen.count("cards-reshuffled")
    assert shuffles
    asked = {"game": "tossed", "sealed": sealed, "pass": passes["table"]}
    shown = answer_of(post(client, "reveal", asked))
    again = [each for each in shown["actions"] if each["type"] == "reshuffle"]
    assert [each["seed"] for each in again] == [shown["seed"]] * shuffles
    replayed = {"state": shown["state"], "actions": shown["actions"]}
    assert answer_of(post(client, "replay", replayed))["refused"] is None
