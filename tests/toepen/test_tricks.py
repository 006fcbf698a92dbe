"""Playing to the tricks, while nobody folds."""

from itertools import pairwise

import pytest

from checks.acting import after, legal, refused, seen, shown, why_not
from checks.games.toepen.tables import FOUR, play_on, table
from vorhand.engine import ONLOOKER

RANKS = "T987AKQJ"


def test_first_lead_is_left_of_the_dealer() -> None:
    """The first player left of the dealer leads."""
    assert shown(table(FOUR, dealer=1)).to_act == [2]


def test_cards_are_played_clockwise() -> None:
    """After the lead everybody plays in turn, clockwise."""
    state = table(FOUR, dealer=2)
    assert shown(after(state, "3 TC")).to_act == [0]
    assert shown(after(state, "3 TC, 0 TD, 1 AH")).to_act == [2]


def test_card_out_of_turn() -> None:
    """Where one seat is asked, only that seat plays."""
    assert why_not(table(FOUR), "1 AH") == "common.turn"
    assert legal(table(FOUR), 0)[:4] == ["0 TD", "0 9D", "0 8D", "0 7D"]


def test_card_that_is_not_held() -> None:
    """A player plays only from their own hand, and no card twice."""
    assert why_not(table(FOUR), "0 AH") == "common.card-not-held"
    again = table(FOUR, "0 TD, 1 AH, 2 AS, 3 TC")
    assert why_not(again, "0 TD") == "common.card-not-held"
    assert "0 9D" in legal(again)


def test_suit_led_is_followed() -> None:
    """A player who holds cards of the suit led plays one of them, any one."""
    state = table("TD | JD 8D TH 9H | AS KS QS JS", "0 TD")
    refusal = refused(state, "1 TH")
    assert refusal.clause.id == "common.follow-suit"
    assert refusal.facts == {"seat": 1, "card": "TH", "would_follow": ["8D", "JD"]}
    assert legal(state, 1) == ["1 8D", "1 JD", "1 knock"]


def test_void_player_plays_any_card() -> None:
    """A player who cannot follow suit may play any card."""
    state = table("TD | JD 8D TH 9H | AS KS QS JS", "0 TD, 1 JD")
    assert legal(state, 2)[:4] == ["2 AS", "2 KS", "2 QS", "2 JS"]


def test_leader_plays_any_card() -> None:
    """The suit of the trick before does not bind who leads to the next."""
    state = table("TD TC JH AS | JD 7D TH 9H | 9D KD KS QS", "0 TD, 1 JD, 2 9D")
    assert legal(state, 0)[:3] == ["0 TC", "0 JH", "0 AS"]


@pytest.mark.parametrize(("high", "low"), [*pairwise(RANKS)])
def test_highest_card_of_the_suit_led_wins(high: str, low: str) -> None:
    """From the highest: T 9 8 7 A K Q J."""
    state = table(f"{low}D | {high}D | TS 9S 8S 7S", f"0 {low}D, 1 {high}D, 2 TS")
    assert seen(state, ONLOOKER).trick_winner == 1
    assert shown(state).to_act == [1]


def test_there_are_no_trumps() -> None:
    """A card of another suit does not win, however high it is."""
    state = table("JD | TH 9H 8H 7H | TS 9S 8S 7S", "0 JD, 1 TH, 2 TS")
    assert seen(state, ONLOOKER).trick_winner == 0


def test_winner_leads_to_the_next_trick() -> None:
    """The lead goes to the winner of the trick."""
    state = table("JD JC JH JS | TD TC TH TS | 9D 9C 9H 9S", "0 JD, 1 TD, 2 9D")
    assert legal(state, 1)[:3] == ["1 TC", "1 TH", "1 TS"]
    assert shown(after(state, "1 TC")).to_act == [2]


def test_trick_has_no_winner_before_it_is_complete() -> None:
    """A trick is complete when every player in the hand has played to it."""
    state = table(FOUR, "0 TD, 1 AH, 2 AS")
    assert seen(state, ONLOOKER).trick_winner is None
    assert seen(after(state, "3 TC"), ONLOOKER).trick_winner == 0


def test_trick_lies_open_until_the_next_card_is_led() -> None:
    """All see the present trick, and the one before only in the record."""
    state = table(FOUR, "0 TD, 1 AH, 2 AS, 3 TC")
    assert [play["card"] for play in seen(state, ONLOOKER).trick] == ["TD", "AH", "AS", "TC"]
    state = after(state, "0 9D")
    assert seen(state, ONLOOKER).trick == [{"seat": 0, "card": "9D"}]


def test_hand_has_four_tricks() -> None:
    """After the fourth trick no cards are left to play."""
    state = play_on(table(FOUR), 15)
    assert shown(state).phase == "play"
    state = play_on(state, 1)
    assert (shown(state).phase, shown(state).hands) == ("closing", [[]] * 4)
