"""The rules of Spades, one by one, from the page."""

from random import Random
from typing import Any, Final

import pytest

from tests.packages import after_hands_by_thumb
from vorhand import carry_out, kit, start
from vorhand.kit import after, deal_hands, why_impossible, why_not
from vorhand_spades import PACKAGE, SPADES
from vorhand_spades.play import BidMade
from vorhand_spades.prices import of_bid
from vorhand_spades.scoring import counted, points_of
from vorhand_spades.table import Options, Table

BIDS: Final = ("0 bid 3", "1 bid 3", "2 bid 0", "3 bid 4")
ALL_SPADES: Final = " | ".join(" ".join(rank + suit for rank in "AKQJT98765432") for suit in "SDHC")
TRUMPED: Final = (
    "AC 2C 2S 4S 5S AH KH QH JH 5H 4H 3H 2H | 3S 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD | "
    "KC QC JC TC 9C AD TH 9H 8H 7S 8S 9S TS | 3C 4C 5C 6C 7C 8C 7H 6H 6S JS QS KS AS"
)
"""Seat 1 has no clubs, and seat 0 no diamonds."""


def table(hands: str, *acts: Any, **options: Any) -> Table:
    """A table with these hands after these acts; seat 0 is forehand."""
    found: Table = after(SPADES, deal_hands(SPADES, hands, options=options), *acts)
    return found


def test_everybody_bids_once_in_turn() -> None:
    """From forehand to the dealer; then forehand leads."""
    state = table("AC | 2C | KC | 3C")
    assert why_not(SPADES, state, "1 bid 3") == "common.turn"
    assert why_not(SPADES, state, "0 AC") == "common.phase"
    state = after(SPADES, state, *BIDS)
    assert (state.phase, state.to_act, state.bids, state.nil) == ("play", 1, (3, 3, 0, 4), 0b0100)
    assert why_not(SPADES, state, "0 bid 3") == "common.phase"


def test_forehand_bids_and_leads_first_whoever_deals() -> None:
    """The dealer bids last."""
    state = deal_hands(SPADES, "AC | 2C | KC | 3C", dealer=1)
    state = after(SPADES, state, "2 bid 1", "3 bid 1", "0 bid 1")
    assert (state.phase, state.to_act) == ("bid", 0b0010)
    state = after(SPADES, state, "1 bid 1")
    assert (state.phase, state.to_act) == ("play", 0b0100)


def test_bids_go_from_nil_to_thirteen_and_need_not_be_higher() -> None:
    """Also of partners who bid more than thirteen together."""
    state = table("AC | 2C | KC | 3C", "0 bid 13", "1 bid 1")
    assert len(SPADES.legal_actions(state)) == 14
    assert after(SPADES, state, "2 bid 13").bids == (13, 1, 13, 0)


def test_nil_is_bid_only_where_that_was_agreed_on() -> None:
    """spades.nil: then a bid is one at least."""
    state = table("AC | 2C | KC | 3C", nil="off")
    assert why_not(SPADES, state, "0 bid 0") == "spades.nil"
    assert after(SPADES, state, "0 bid 1").bids[0] == 1
    assert after(SPADES, table("AC | 2C | KC | 3C"), "0 bid 0").nil == 1


def before(scores: tuple[int, ...], **options: Any) -> Table:
    """A table with these scores before the deal; seat 0 is forehand."""
    first = start(SPADES, 4, dealer=3, options=options)
    found: Table = SPADES.admit({**SPADES.dump(first), "scores": [*scores]})
    return found


def blind(scores: tuple[int, ...], *acts: Any, **options: Any) -> Table:
    """After the deal and these acts at a table with these scores."""
    state = deal_hands(SPADES, "AC | 2C | KC | 3C", before=before(scores, **options))
    found: Table = after(SPADES, state, *acts)
    return found


def test_nil_is_bid_blind_by_those_who_are_behind() -> None:
    """By 100 points, before anybody sees a card; with `any` by all, and never without nil."""
    options = {"blind_nil": "behind"}
    state = blind((0, 100, 0, 100), **options)
    assert (state.phase, state.to_act) == ("blind", 0b0001)
    assert why_not(SPADES, state, "1 bid 0") == "common.turn"
    assert why_not(SPADES, state, "0 bid 1") == "spades.blind"
    state = after(SPADES, state, "0 bid 0")
    assert (state.phase, state.to_act, state.blind) == ("blind", 0b0100, 0b0001)
    state = after(SPADES, state, "2 look")
    assert (state.phase, state.to_act) == ("bid", 0b0010)
    state = after(SPADES, state, "1 bid 3", "2 bid 4")
    assert why_not(SPADES, state, "2 look") == "common.phase"
    state = after(SPADES, state, "3 bid 3")
    assert (state.phase, state.to_act, state.nil, state.bids) == ("play", 1, 0b0001, (0, 3, 4, 3))
    assert blind((0, 99, 0, 99), **options).phase == "bid"
    assert blind((0, 0, 0, 0), blind_nil="any").phase == "blind"
    assert blind((0, 100, 0, 100), nil="off", **options).phase == "bid"
    assert blind((0, 100, 0, 100)).phase == "bid"


def test_all_may_have_bid_nil_blind() -> None:
    """Then nobody bids again, and forehand leads."""
    state = blind((0, 0, 0, 0), *(f"{seat} bid 0" for seat in range(4)), blind_nil="any")
    assert (state.phase, state.to_act, state.blind) == ("play", 1, 0b1111)


def test_nobody_sees_cards_before_bids_are_made_blind() -> None:
    """Then all see their own; so events, views and what is dealt again agree."""
    first = before((0, 0, 0, 0), blind_nil="any")
    state, events = carry_out(SPADES, first, kit.Deal(seed="blind"))
    assert not [each for each in events if isinstance(each, kit.CardsDealt)]
    assert "hand" not in SPADES.view(state, 0) or not SPADES.view(state, 0)["hand"]
    rng = Random(3)
    draws = iter(lambda: rng.getrandbits(32), None)
    assert SPADES.redeal(state, 0, draws).hands[0] != state.hands[0]
    state = after(SPADES, state, "0 look", "1 bid 0", "2 look")
    state, events = carry_out(SPADES, state, kit.action_named(SPADES, "3 look"))
    assert [each.seat for each in events if isinstance(each, kit.CardsDealt)] == [0, 1, 2, 3]
    assert SPADES.redeal(state, 0, draws).hands[0] == state.hands[0]
    assert (state.phase, state.to_act) == ("bid", 1)


def test_nil_that_was_bid_blind_counts_twice() -> None:
    """Made or failed, and it says so before it is bid."""
    for value in ("50", "100", "200"):
        options = Options(nil=value, blind_nil="any")
        assert counted([(0, 0, True), (4, 4, False)], 0, options) == 40 + 2 * int(value)
        assert counted([(0, 2, True), (4, 4, False)], 0, options) == 40 - 2 * int(value) + 2
    state = blind((0, 0, 0, 0), blind_nil="any")
    price = of_bid(state, kit.action_named(SPADES, "0 bid 0"))
    assert price.values == {"made": 200, "failed": -200}
    looks = [f"{seat} look" for seat in (1, 2, 3)]
    state = after(SPADES, state, "0 bid 0", *looks, "1 bid 3", "2 bid 4", "3 bid 3")
    assert points_of(state)[0] == 200 - 40


def test_a_bid_is_told() -> None:
    """As nil, or as its number."""
    for value, said in (0, "Seat 0 bids nil."), (4, "Seat 0 bids 4."):
        state = table("AC | 2C | KC | 3C")
        _, events = carry_out(SPADES, state, kit.action_named(SPADES, f"0 bid {value}"))
        (event,) = [each for each in events if isinstance(each, BidMade)]
        assert event.sentence() == said


def test_suit_is_followed() -> None:
    """common.follow-suit: whoever cannot plays a spade, or any other card."""
    state = table("AC | 2C KS | QS KD | 2H", *BIDS, "0 AC")
    assert why_not(SPADES, state, "1 KS") == "common.follow-suit"
    assert after(SPADES, state, "1 2C").to_act == 0b0100


def test_highest_spade_wins_and_without_one_the_suit_led() -> None:
    """A void seat may trump, also with a lower spade than another."""
    void = "2S 3S 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD"
    assert table(f"AC | {void} | KC | 3C", *BIDS, "0 AC", "1 2S", "2 KC", "3 3C").to_act == 0b0010
    assert table(f"AC | {void} | KC | 3C", *BIDS, "0 AC", "1 QD", "2 KC", "3 3C").to_act == 0b0001
    assert table("4C | 2C | KC | 3C", *BIDS, "0 4C", "1 2C", "2 KC", "3 3C").to_act == 0b0100


@pytest.mark.parametrize(
    ("option", "at_first", "once_broken"),
    [("broken", False, True), ("any", True, True), ("last", False, False)],
)
def test_spades_are_led_as_was_agreed_on(option: str, at_first: bool, once_broken: bool) -> None:
    """spades.broken: at first, and after a spade was played to a club."""
    state = table(TRUMPED, *BIDS, lead_spades=option)
    assert can_play(state, "0 4S") is at_first
    discarded = after(SPADES, state, "0 AC", "1 2D", "2 KC", "3 3C")
    assert can_play(discarded, "0 4S") is at_first
    trumped = after(SPADES, state, "0 AC", "1 3S", "2 KC", "3 3C", "1 2D", "2 AD", "3 4C", "0 4S")
    assert can_play(trumped, "0 5S") is once_broken


def can_play(state: Table, act: str) -> bool:
    """Whether an act is legal; otherwise it is refused as spades.broken."""
    if kit.action_named(SPADES, act) in SPADES.legal_actions(state):
        return True
    assert why_not(SPADES, state, act) == "spades.broken"
    return False


def test_whoever_holds_nothing_else_leads_a_spade() -> None:
    """Before one was played, and whatever was agreed on."""
    for option in ("broken", "any", "last"):
        state = table(ALL_SPADES, *BIDS, lead_spades=option)
        assert after(SPADES, state, "0 4S").to_act == 0b0010


def whole_hand(*, before: tuple[int, ...] = (0, 0, 0, 0), **options: Any) -> tuple[Table, Any]:
    """A hand in which seat 0 bids ten and wins all tricks, and seat 1 makes nil; and its event."""
    first = start(SPADES, 4, dealer=3, options=options)
    claim = {**SPADES.dump(first), "scores": [*before]}
    state = deal_hands(SPADES, ALL_SPADES, before=SPADES.admit(claim))
    state = after(SPADES, state, "0 bid 10", "1 bid 0", "2 bid 1", "3 bid 2")
    events: Any = ()
    for rank in "AKQJT98765432":
        for seat, suit in enumerate("SDHC"):
            state, events = carry_out(SPADES, state, kit.PlayCard(seat, rank + suit))
    (scored,) = [each for each in events if isinstance(each, kit.HandScored)]
    return state, scored


def test_partners_score_together() -> None:
    """Their bids and tricks are added up; nil counts by itself."""
    state, scored = whole_hand()
    assert scored.points == state.scores == (112, 80, 112, 80)
    assert (state.phase, state.dealer) == ("deal", 0)


def test_bags_are_kept_as_the_last_digit() -> None:
    """The tenth takes 100 off, unless that was not agreed on; below zero as well."""
    assert whole_hand(before=(248, 0, 248, 0))[1].points[0] == 12
    assert whole_hand(before=(247, 0, 247, 0))[1].points[0] == 112
    assert whole_hand(before=(-52, 0, -52, 0))[1].points[0] == 12
    assert whole_hand(before=(-53, 0, -53, 0))[1].points[0] == 112
    assert whole_hand(before=(248, 0, 248, 0), bag_penalty=False)[1].points[0] == 112


def pair(*said: tuple[int, int]) -> list[tuple[int, int, bool]]:
    """Partners who saw their cards: what each has bid and won."""
    return [(bid, won, False) for bid, won in said]


def test_nil_counts_what_was_agreed_on() -> None:
    """Made or failed; without nil there is nothing of it."""
    for value in ("50", "100", "200"):
        options = Options(nil=value)
        assert counted(pair((0, 0), (4, 4)), 0, options) == 40 + int(value)
        assert counted(pair((0, 2), (4, 4)), 0, options) == 40 - int(value) + 2


def test_bags_are_all_tricks_that_were_not_bid() -> None:
    """Whatever was bid and won: without nil and penalty, tricks and bids are all that counts."""
    options = Options(bag_penalty=False)
    for own in range(1, 8):
        for other in range(1, 7):
            for won in range(14):
                points = counted(pair((own, won), (other, 0)), 0, options)
                bid = own + other
                assert points == (10 * bid + won - bid if won >= bid else -10 * bid)


def test_game_is_over_at_the_target() -> None:
    """spades.target: partners win together; with the same score, all do."""
    state, _ = whole_hand(before=(388, 0, 388, 0), bag_penalty=False)
    outcome = SPADES.outcome(state)
    assert outcome is not None
    assert (state.phase, outcome["winners"]) == ("game-over", [0, 2])
    assert whole_hand(before=(387, 0, 387, 0), bag_penalty=False)[0].phase == "deal"
    state, _ = whole_hand(before=(388, 420, 388, 420), bag_penalty=False)
    outcome = SPADES.outcome(state)
    assert outcome is not None
    assert outcome["winners"] == [0, 1, 2, 3]


def test_claims_that_cannot_be() -> None:
    """spades.partners, spades.target, and what the record does not show."""
    state = table("AC | 2C | KC | 3C", *BIDS)
    assert ("/scores", "spades.partners") in why_impossible(SPADES, state, scores=[1, 2, 3, 2])
    assert ("/phase", "spades.target") in why_impossible(SPADES, state, scores=[500, 2, 500, 2])
    assert why_impossible(SPADES, state, bids=[3, 3, 0, 5])
    assert why_impossible(SPADES, state, nil=[False, False, False, False])
    assert why_impossible(SPADES, state, tricks_won=[1, 0, 0, 0])
    assert why_impossible(SPADES, state, scores=[499, -7, 499, -7]) == []


def test_rule_of_thumb_is_better_than_chance() -> None:
    """By more than 100 points a hand."""
    played = after_hands_by_thumb(PACKAGE, 40)
    assert sum(state.scores[own] - state.scores[1 - own] for own, state in played) > 100 * 40
