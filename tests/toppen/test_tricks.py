"""Leading, following suit, and whose trick it is."""

import pytest

from checks.acting import happened, legal, refused, seen, shown, why_not
from checks.games.toppen.tables import FOLLOWING, FOUR, after, play_on, playing
from vorhand.engine import ONLOOKER


def test_forehand_leads() -> None:
    """The first seat in the hand left of the dealer leads to the first trick."""
    assert shown(playing(FOUR, dealer=1)).to_act == [2]


def test_play_goes_clockwise() -> None:
    """The next seat to the left plays next."""
    assert shown(playing(FOUR, "0 TD")).to_act == [1]
    assert shown(playing(FOUR, "0 TD, 1 AH")).to_act == [2]


def test_nobody_plays_out_of_turn() -> None:
    """Where one seat is asked, only that seat plays."""
    assert why_not(playing(FOUR), "1 AH") == "common.turn"


def test_card_of_another_hand_is_not_played() -> None:
    """A player plays only cards from their own hand; the talon is nobody's."""
    assert why_not(playing(FOUR), "0 AH") == "common.card-not-held"
    assert why_not(playing(FOUR), "0 TH") == "common.card-not-held"


def test_who_can_follow_suit_does() -> None:
    """With a card of the suit led in hand, one plays one of that suit."""
    state = playing("TD 9D 8D 7D | AD AH KH TC | | ", "0 TD")
    assert refused(state, "1 AH").clause.id == "common.follow-suit"
    assert refused(state, "1 AH").facts["would_follow"] == ["AD"]
    assert legal(state, 1) == ["1 AD", "1 knock"]


def test_who_cannot_follow_suit_plays_anything() -> None:
    """Without a card of the suit led, any card will do."""
    assert legal(playing(FOUR, "0 TD"), 1) == ["1 8H", "1 7H", "1 AH", "1 KH", "1 knock"]


def test_highest_card_of_the_suit_led_wins() -> None:
    """The ten is above nine, eight, seven, ace and king; its player leads next."""
    state = playing(FOLLOWING, "0 8D, 1 7D, 2 AD, 3 TD")
    assert (seen(state, ONLOOKER).trick_winner, shown(state).to_act) == (3, [3])


@pytest.mark.parametrize(
    ("led", "played", "winner"), [("7", "A", 0), ("A", "7", 1), ("K", "A", 1), ("A", "K", 0)]
)
def test_seven_is_above_the_ace(led: str, played: str, winner: int) -> None:
    """The order is T 9 8 7 A K."""
    state = playing(f"{led}D TC 9C 8C | {played}D TS 9S 8S | TH 9H 8H 7H | AC AS KC KS")
    assert seen(after(state, f"0 {led}D, 1 {played}D, 2 TH, 3 AC"), ONLOOKER).trick_winner == winner


def test_low_card_wins_if_nobody_can_follow() -> None:
    """There are no trumps: a card of another suit never wins."""
    state = playing("KD 9D 8D 7D | TH 9H 8H 7H | TS 9S 8S 7S | TC 9C 8C 7C")
    assert seen(after(state, "0 KD, 1 TH, 2 TS, 3 TC"), ONLOOKER).trick_winner == 0


def test_unbeatable_hand_that_goes_wrong() -> None:
    """The warning of the source: three tens and a nine, and not one trick."""
    hands = "9C TS TH TD | TC 7C 7S 7H | 8C AC KC AD | KS KH AS AH"
    state = playing(hands, "0 9C, 1 TC, 2 8C, 3 KS")
    state = after(state, "1 7C, 2 AC, 3 KH, 0 TS", "1 7S, 2 KC, 3 AS, 0 TH")
    over = after(state, "1 7H, 2 AD, 3 AH, 0 TD")
    assert (shown(over).dealer, shown(over).fines) == (1, [1, 0, 1, 1])


def test_trick_stays_in_view_until_the_next_lead() -> None:
    """Everybody sees the last trick until a card is led to the next."""
    state = play_on(playing(FOUR), 4)
    assert [play["seat"] for play in seen(state, 2).trick] == [0, 1, 2, 3]
    led = play_on(state, 1)
    assert seen(led, 2).trick == [{"seat": 0, "card": "9D"}]
    assert seen(led, 2).trick_winner is None


def test_card_that_completes_a_trick_is_told_with_it() -> None:
    """First comes the card, then the winner of the trick."""
    state = playing(FOUR, "0 TD, 1 AH, 2 AS")
    assert happened(state, "3 TC") == ["Seat 3 plays TC.", "Seat 0 wins the trick with TD."]
    assert happened(playing(FOUR), "0 TD") == ["Seat 0 plays TD."]
