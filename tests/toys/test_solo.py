"""A toy on blocks: an auction on a ladder, and tricks whose order the highest bidder names."""

from typing import Any

import pytest

from tests.toys.playing import after
from tests.toys.solo import PACK, SOLO, TRICKS, NameOrder, Table
from vorhand import ONLOOKER, ImpossibleState, list_action
from vorhand.kit import Action, Bid, Deal, Hold, PassBid, PlayCard, Refusal, cards_ruled_out

HANDS = {
    1: "AC TC JC AH TH QH",
    2: "KC QC JS KH JH AS",
    0: "AD TD KD QD JD TS",
}
"""Forehand is seat 1; the king and the queen of spades are left over."""


def auction(*actions: Action) -> Table:
    """The state after the deal and these actions, each of them legal."""
    hands = [HANDS[seat].split() for seat in (1, 2, 0)]
    deck = [*(card for at in (0, 3) for hand in hands for card in hand[at : at + 3]), "KS", "QS"]
    state = SOLO.start(3, 0, SOLO.options(3, None, {}), "")
    found: Table = after(SOLO, state, Deal(deck=tuple(deck)), *actions)
    return found


def refusal(state: Table, action: Action) -> Refusal:
    """Why an action is refused."""
    with pytest.raises(Refusal) as caught:
        SOLO.check(state, action)
    return caught.value


def asked(state: Table) -> list[str]:
    """What the awaited seat can do, by kind."""
    return [*dict.fromkeys(f"{each.seat} {each.type}" for each in SOLO.legal_actions(state))]


BOUGHT = (Bid(2, 18), Hold(1), PassBid(2), PassBid(0))
"""Forehand is the declarer, with 18."""


def test_seat_after_forehand_bids_first() -> None:
    """Forehand holds what it bids, or passes, and does not bid more."""
    state = auction(Bid(2, 18))
    assert asked(auction()) == ["2 bid", "2 pass"]
    assert asked(state) == ["1 hold", "1 pass"]
    assert refusal(state, Bid(1, 20)).clause.id == "common.hold-or-pass"
    assert refusal(auction(), Hold(2)).facts["because"] == "nobody-has-bid"


def test_bidder_needs_more_than_what_is_held() -> None:
    """As much is not enough; the earlier need only hold."""
    state = auction(Bid(2, 20), Hold(1))
    said = refusal(state, Bid(2, 20)).sentence
    assert said == "20 is not more than 20, the bid of seat 1."
    assert [each.value for each in SOLO.legal_actions(state)[:-1]] == [22, 23, 24]  # type: ignore[attr-defined]


def test_value_between_two_bids_is_none() -> None:
    """It is refused for that, with the values next to it, whether or not anybody has bid."""
    for state in (auction(), auction(Bid(2, 20), Hold(1))):
        found = refusal(state, Bid(2, 19))
        assert found.clause.id == "common.bid-value"
        assert found.sentence == "19 is not a bid. Possible: 18 or 20."
    assert refusal(auction(), Bid(2, 25)).facts["values"] == [24]
    assert refusal(auction(), Bid(1, 19)).clause.id == "common.turn"


def test_whoever_passes_makes_room_for_the_third() -> None:
    """Who bids against the one that is left."""
    assert asked(auction(Bid(2, 18), PassBid(1))) == ["0 bid", "0 pass"]
    assert asked(auction(Bid(2, 18), PassBid(1), Bid(0, 20))) == ["2 hold", "2 pass"]
    state = auction(Bid(2, 18), PassBid(1), Bid(0, 20), PassBid(2))
    assert (state.phase, state.auction.seat, state.auction.value) == ("order", 0, 20)


def test_forehand_is_asked_last_if_nobody_has_bid() -> None:
    """It may bid, or the hand is thrown in."""
    state = auction(PassBid(2), PassBid(0))
    assert asked(state) == ["1 bid", "1 pass"]
    assert after(SOLO, state, Bid(1, 18)).phase == "order"
    thrown_in = after(SOLO, state, PassBid(1))
    assert (thrown_in.phase, thrown_in.dealer, thrown_in.record) == ("deal", 1, ())


def test_auction_is_read_and_told() -> None:
    """What stands, and whose it is, in views; what is said, in events."""
    state, events = SOLO.apply(auction(Bid(2, 18)), Hold(1))
    shown = SOLO.view(state, ONLOOKER)["auction"]
    assert shown == {"value": 18, "seat": 1, "earlier": 1, "later": 2, "waiting": [0]}
    assert [each.sentence() for each in events] == ["Seat 1 holds 18."]
    assert list_action(Bid(2, 20))["text"] == "20"


def playing(order: Any, *plays: str) -> Table:
    """The state after forehand has named an order, and after these plays, from forehand on."""
    state = auction(*BOUGHT, NameOrder(1, order))
    for card in plays:
        state = after(SOLO, state, PlayCard(state.to_act.bit_length() - 1, card))
    return state


def test_jacks_are_trumps_in_grand() -> None:
    """They are a suit of their own, which is followed, and wins by the order of their suits."""
    state = playing("grand", "JC")
    assert refusal(state, PlayCard(2, "QC")).clause.id == "common.follow-suit"
    state = playing("grand", "AC", "QC", "JD")
    assert (state.trick_winner, state.points) == (0, (16, 0, 0))
    assert refusal(playing("grand", "AC"), PlayCard(2, "JS")).clause.id == "common.follow-suit"


def test_void_is_one_of_the_order() -> None:
    """Whoever does not follow a suit in grand may have its jack, which is a trump there."""
    for order, ruled_out in (("grand", "AC TC KC QC"), ("C", "AC TC KC QC JC")):
        found = cards_ruled_out(SOLO.gate, playing(order, "AC", "KC", "AD"))
        assert PACK.list_of(found[0]) == ruled_out.split()


def test_suit_that_is_named_is_trumps() -> None:
    """With the ranks of the pack; its jack is one of it, and no other jack is."""
    state = playing("H", "AC", "KC", "JD")
    assert state.trick_winner == 1
    state = playing("D", "AC", "KC", "JD")
    assert state.trick_winner == 0
    assert state.to_act == 0b001


def test_view_names_the_order() -> None:
    """The page arranges a hand by it, trumps first."""
    state = playing("grand")
    assert SOLO.view(state, 0)["order"] == "grand"
    ranking = TRICKS.ranking(state)
    assert ranking is not None
    assert ranking.cards[:6] == ("JC", "JS", "JH", "JD", "AC", "TC")
    assert TRICKS.ranking(auction()) is None
    hearts = TRICKS.ranking(playing("H"))
    assert hearts is not None
    assert hearts.cards[:6] == ("AH", "TH", "KH", "QH", "JH", "AC")
    assert len(hearts.cards) == len(PACK)


def test_declarer_scores_the_bid_with_most_points() -> None:
    """After the last trick, and the next seat deals."""
    state = playing("H")
    while state.phase == "play":
        state = after(SOLO, state, SOLO.legal_actions(state)[0])
    assert (state.scores, state.phase, state.dealer) == ((0, 18, 0), "deal", 1)


def test_auction_that_a_record_does_not_show_is_impossible() -> None:
    """Neither another bid, nor a seat that is not there, nor one that is named twice."""
    claim = SOLO.dump(auction(Bid(2, 18)))
    for changed, clause in [
        ({"value": 20}, "common.record-agrees"),
        ({"later": 5}, "common.seats-named"),
        ({"waiting": [0, 0]}, "common.seats-named"),
        ({"waiting": [7]}, "common.seats-named"),
    ]:
        with pytest.raises(ImpossibleState) as caught:
            SOLO.admit({**claim, "auction": {**claim["auction"], **changed}})
        assert clause in {fault.clause.id for fault in caught.value.faults}
