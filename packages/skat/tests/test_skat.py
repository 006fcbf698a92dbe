"""The rules of Skat, one by one: what is refused, and what is only just allowed."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from vorhand import carry_out, kit, start, tell
from vorhand.kit import ONLOOKER, Bid, Deal, Hold, PassBid, PlayCard
from vorhand_skat import PACKAGE, SKAT
from vorhand_skat.contract import Declare, Discard, PlayHand, TakeSkat
from vorhand_skat.table import Table

EVEN = (
    "JC AC TC KC 9C AS 7S 8H AD 7D | JS QC 8C TS KS 9S AH 9H KD 8D | JH 7C JD QS 8S TH KH QH TD QD"
)
"""Forehand has the jack of clubs; the 7 of hearts and the 9 of diamonds are the skat."""


def table(hands: str = EVEN, **options: Any) -> Table:
    """A table at which these hands were just dealt, forehand's first; the last seat deals."""
    found: Table = kit.deal_hands(SKAT, hands, options=options, skat="7H 9D")
    return found


after = partial(kit.after, SKAT)
why_not = partial(kit.why_not, SKAT)
FOUR = f"{EVEN} | "
"""With a dealer who takes no part."""
BID_BY_FOREHAND = (PassBid(1), PassBid(2), Bid(0, 18))


def declared(contract: Any, level: Any = "plain", *, hand: bool = True, **given: Any) -> Table:
    """Forehand plays this, as a Hand or after discarding the skat itself."""
    state = after(table(**given), *BID_BY_FOREHAND)
    if hand:
        return after(state, PlayHand(0), Declare(0, contract, level))
    return after(state, TakeSkat(0), Discard(0, ("7H", "9D")), Declare(0, contract, level))


def played_out(state: Table) -> tuple[Table, dict[str, Any]]:
    """The end of the hand if all play their first legal card, and how it was scored."""
    scored: dict[str, Any] = {}
    while state.phase == "play":
        state, events = carry_out(SKAT, state, SKAT.legal_actions(state)[0])
        scored = next((each for each in map(tell, events) if each["type"] == "hand-scored"), {})
    return state, scored


# The auction


def test_middlehand_bids_to_forehand() -> None:
    """Then forehand holds or passes; nobody else has a turn."""
    assert why_not(table(), Bid(2, 18)) == "common.turn"
    state = after(table(), Bid(1, 18))
    assert (state.to_act, state.auction.may_hold) == (0b001, 0)
    assert why_not(state, Bid(0, 20)) == "common.hold-or-pass"
    assert after(state, Hold(0)).to_act == 0b010


def test_bid_is_higher_than_the_one_before() -> None:
    """Also when a bid was held; values may be left out."""
    state = after(table(), Bid(1, 23), Hold(0))
    assert why_not(state, Bid(1, 22)) == why_not(state, Bid(1, 23)) == "common.bid-higher"
    assert why_not(state, Bid(1, 26)) == "common.bid-value"
    assert after(state, Bid(1, 33)).bid == 33


def test_rearhand_bids_to_whoever_is_left() -> None:
    """To middlehand, who now holds, when forehand has passed."""
    state = after(table(), Bid(1, 20), PassBid(0))
    assert (state.to_act, state.auction.may_hold) == (0b100, None)
    state = after(state, Bid(2, 22))
    assert (state.to_act, state.auction.may_hold) == (0b010, 1)
    assert after(state, Hold(1), PassBid(2)).declarer == 1
    assert after(state, PassBid(1)).declarer == 2


def test_forehand_may_bid_when_all_others_have_passed() -> None:
    """Or nobody plays: nothing is counted, and the deal passes on."""
    assert after(table(), *BID_BY_FOREHAND).declarer == 0
    state = after(table(), PassBid(1), PassBid(2), PassBid(0))
    assert (state.phase, state.dealer, state.scores) == ("deal", 0, (0, 0, 0))


def test_dealer_takes_no_part_at_a_table_of_four() -> None:
    """Seat 0 is forehand, and seat 3 has no cards."""
    state = table(FOUR)
    assert state.hands[3] == 0
    assert why_not(state, Bid(3, 18)) == "common.turn"
    state, scored = played_out(
        after(state, *BID_BY_FOREHAND, PlayHand(0), Declare(0, "grand", "plain"))
    )
    assert scored["seat"] == 0
    assert state.dealer == 0


# The contract


def test_only_the_declarer_sees_the_skat() -> None:
    """And only the declarer knows afterwards what was discarded."""
    state = after(table(), *BID_BY_FOREHAND, TakeSkat(0), Discard(0, ("7S", "7D")))
    assert [SKAT.view(state, reader)["skat"] for reader in (0, 1, ONLOOKER)] == [
        ["7D", "7S"],
        [],
        [],
    ]
    assert "skat>hands/0 ? ?" in SKAT.view(state, 1)["record"]


@pytest.mark.parametrize("cards", [("7S",), ("7S", "7D", "8H")])
def test_two_cards_are_discarded(cards: tuple[str, ...]) -> None:
    """Neither fewer nor more, and those of one's own hand."""
    state = after(table(), *BID_BY_FOREHAND, TakeSkat(0))
    assert why_not(state, Discard(0, cards)) == "skat.two-cards"
    assert why_not(state, Discard(0, ("JS", "7D"))) == "common.card-not-held"


@pytest.mark.parametrize("level", ["schneider", "schwarz", "ouvert"])
def test_levels_belong_to_a_hand(level: Any) -> None:
    """With trumps; Null is ouvert also after the skat, and never schneider."""
    skat = after(table(), *BID_BY_FOREHAND, TakeSkat(0), Discard(0, ("7S", "7D")))
    hand = after(table(), *BID_BY_FOREHAND, PlayHand(0))
    assert why_not(skat, Declare(0, "grand", level)) == "skat.hand-levels"
    assert after(hand, Declare(0, "grand", level)).level == level
    for state in (skat, hand):
        if level == "ouvert":
            assert after(state, Declare(0, "null", level)).level == level
        else:
            assert why_not(state, Declare(0, "null", level)) == "skat.null-levels"


def test_null_is_worth_what_was_bid() -> None:
    """24 is more than 23; ouvert is worth 46."""
    state = after(table(), Bid(1, 24), Hold(0), PassBid(1), PassBid(2), TakeSkat(0))
    state = after(state, Discard(0, ("7S", "7D")))
    assert why_not(state, Declare(0, "null", "plain")) == "skat.null-value"
    assert after(state, Declare(0, "null", "ouvert")).contract == "null"


def test_open_hand_is_seen_by_all() -> None:
    """From the moment at which it is declared."""
    for level, cards in (("ouvert", 10), ("schwarz", 0)):
        view = SKAT.view(declared("grand", level), 2)
        assert len(view["hands"][0]) == cards
        assert view["hands"][1] == []


# The play


def test_jacks_are_trumps() -> None:
    """Whoever holds trumps plays one to a jack; in Null a jack is of its suit."""
    state = after(declared("diamonds"), PlayCard(0, "JC"))
    assert why_not(state, PlayCard(1, "QC")) == "common.follow-suit"
    assert after(state, PlayCard(1, "JS")).trick[1][0] == 1
    state = after(declared("null"), PlayCard(0, "JC"))
    assert why_not(state, PlayCard(1, "JS")) == "common.follow-suit"
    after(state, PlayCard(1, "QC"))


def test_jacks_rank_by_suit() -> None:
    """Clubs, spades, hearts, diamonds; all of them above the ace of trumps."""
    assert after(declared("diamonds"), "0 JC", "1 JS", "2 JH").to_act == 0b001
    assert after(declared("diamonds"), "0 7D", "1 JS", "2 JH").to_act == 0b010
    state = after(declared("diamonds"), "0 AD", "1 KD", "2 JD")
    assert (state.to_act, state.points) == (0b100, (0, 0, 17))


@pytest.mark.parametrize(("contract", "winner"), [("grand", 0b010), ("null", 0b100)])
def test_ten_is_below_the_queen_in_null_alone(contract: Any, winner: int) -> None:
    """Otherwise it comes after the ace."""
    assert after(declared(contract), "0 7S", "1 TS", "2 QS").to_act == winner


def test_null_is_lost_with_the_first_trick() -> None:
    """The hand is over at once."""
    state, events = carry_out(SKAT, after(declared("null"), "0 KC", "1 QC"), PlayCard(2, "7C"))
    scored = next(each for each in map(tell, events) if each["type"] == "hand-scored")
    assert (scored["won"], scored["score"]) == (False, -2 * 35)
    assert state.phase == "deal"


# The count


def test_skat_counts_for_the_declarer() -> None:
    """Discards of 21 points, and a trick of 7."""
    state = after(table(), *BID_BY_FOREHAND, TakeSkat(0), Discard(0, ("AC", "TC")))
    state = after(state, Declare(0, "null", "plain"), "0 KC", "1 QC")
    _, events = carry_out(SKAT, state, PlayCard(2, "7C"))
    scored = next(each for each in map(tell, events) if each["type"] == "hand-scored")
    assert scored["points"] == 28


def test_hand_with_one_matador() -> None:
    """The jack of clubs, without that of spades: with one, the contract two, a Hand three."""
    state, scored = played_out(declared("clubs"))
    steps = 3 + (not 30 < scored["points"] < 90)
    assert scored["matadors"] == 1
    assert scored["score"] == state.scores[0] == (12 if scored["won"] else -24) * steps


@pytest.mark.parametrize(("hands", "others"), [(EVEN, [40, 40]), (FOUR, [30, 30, 30])])
def test_seeger_and_fabian(hands: str, others: list[int]) -> None:
    """50 more or less for the declarer; the others get something if it is lost."""
    state, scored = played_out(declared("null", hands=hands, scoring="seeger-fabian"))
    lost, won = (-2 * 35 - 50, *others), (35 + 50, *[0 for _ in others])
    assert state.scores == (won if scored["won"] else lost)
    assert scored["score"] == state.scores[0]


def test_game_is_over_after_the_last_hand() -> None:
    """The highest score wins."""
    state = after(table(deals=1), PassBid(1), PassBid(2), PassBid(0))
    outcome = SKAT.outcome(state)
    assert outcome is not None
    assert (state.phase, outcome["winners"]) == ("game-over", [0, 1, 2])
    assert why_not(state, Deal(seed="next")) == "common.game-over"


def test_scores_go_no_further_than_numbers() -> None:
    """A state that is posted again and again comes to no other end."""
    least = -(2**31 - 1)
    state = SKAT.admit({**claim_of(declared("null")), "scores": [least] * 3})
    assert played_out(after(state, PlayCard(0, "AC")))[0].scores == (least,) * 3


# What a state must show


def claim_of(state: Table, **changed: Any) -> dict[str, Any]:
    """The JSON of a state, changed."""
    return {**json.loads(json.dumps(SKAT.dump(state))), **changed}


AUCTION = {"value": 18, "seat": 0, "earlier": 0, "later": None, "waiting": []}


@pytest.mark.parametrize(
    "changed",
    [
        {"hand_number": 13},
        {"auction": {**AUCTION, "value": 20}},
        {"declarer": 1},
        {"contract": "clubs"},
    ],
)
def test_claims_that_cannot_be(changed: dict[str, Any]) -> None:
    """More hands than were agreed on, and what the record does not show."""
    assert kit.why_impossible(SKAT, declared("grand"), **changed)


def draws(seed: int) -> Iterator[int]:
    """An endless stream of draws."""
    rng = Random(seed)
    return (rng.getrandbits(32) for _ in count())


def test_what_is_dealt_again_keeps_to_what_was_seen() -> None:
    """The declarer knows the skat; the others know no card of it, but who is void of what."""
    state = after(declared("grand", hand=False), PlayCard(0, "JC"), PlayCard(1, "JS"))
    for seed in range(20):
        for reader in (0, 1, ONLOOKER):
            world = SKAT.redeal(state, reader, draws(seed))
            assert SKAT.admit(claim_of(world)) == world
            assert SKAT.view(world, reader) == SKAT.view(state, reader)
    assert len({SKAT.redeal(state, 1, draws(seed)).skat for seed in range(20)}) > 10
    assert {SKAT.redeal(state, 0, draws(seed)).skat for seed in range(20)} == {state.skat}


# Bots


def won_by_declarers(thumb: Callable[[Table, int], bool]) -> int:
    """Return how many of 60 hands declarers win, if these seats play cards by rule of thumb and the
    others by chance; all bid by it.
    """
    policy, rng, stream, won = PACKAGE.policy, Random(1), draws(1), 0
    assert policy is not None
    for number in range(60):
        state = after(start(SKAT, 3, options={"deals": 1}), Deal(seed=f"thumb {number}"))
        while state.phase not in ("deal", "game-over"):
            seat = state.to_act.bit_length() - 1
            actions = SKAT.seat_actions(state, seat)
            chosen = policy.choose(state, seat, actions, stream)
            is_play = state.phase == "play" and not thumb(state, seat)
            state = after(state, rng.choice(actions) if is_play or not chosen else chosen)
        won += any(score > 0 for score in state.scores)
    return won


def test_rule_of_thumb_is_better_than_chance() -> None:
    """A declarer who plays by it wins far more often than one against whom it is played."""
    for_it = won_by_declarers(lambda state, seat: seat == state.declarer)
    against_it = won_by_declarers(lambda state, seat: seat != state.declarer)
    assert for_it > 1.2 * against_it


def test_page_names_every_clause() -> None:
    """By its id."""
    page = PACKAGE.pages["en"].read_text("utf-8")
    assert all(clause in page for clause in SKAT.clauses if clause.startswith("skat."))
