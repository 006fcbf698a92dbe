"""The Kieker: shown, taken up, mended, played or given up."""

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.fipsen.tables import (
    FOUR,
    KIEKER,
    cards,
    declared,
    moment,
    play_on,
    row,
    table,
    tricks,
)

REST = "7D 8H 7H 8S 7S"
"""What is not dealt to a player in KIEKER."""
THREE = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
TAKEN = declared("0 bid-kieker", hands=KIEKER, skat="7D 8H")
SECOND = "KC QC JC 9H 9S | AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
"""Seat 1 can bid a Kieker, and seat 0 leads."""
KEPT = "0 discard 7D 8H 7H 8S 7S"


def test_four_players_take_up_skat_and_cards_aside() -> None:
    """The declarer keeps the five and takes up the other five, ten in all."""
    state = shown(TAKEN)
    assert moment(TAKEN) == ("discard", [0])
    assert state.hands[0] == cards(f"AC TC 9C 8C 7C {REST}")
    assert state.taken_up == cards(REST)
    assert state.shown == cards("AC TC 9C 8C 7C")
    assert (state.skat, state.aside, state.discards) == ([], [], [])


def test_three_players_lay_their_hand_away_first() -> None:
    """With three players the five are discarded, and the ten others taken up."""
    state = shown(declared("0 bid-kieker", hands=THREE))
    assert state.discards == state.shown == cards("AC TC 9C 8C 7C")
    assert len(state.hands[0]) == len(state.taken_up) == 10
    assert not {*state.hands[0]} & {*state.shown}


@pytest.mark.parametrize("hands", [KIEKER, THREE])
def test_five_cards_are_laid_away(hands: str) -> None:
    """Of the ten, any five."""
    state = declared("0 bid-kieker", hands=hands)
    discards = [act for act in legal(state, 0) if "discard" in act]
    assert len(discards) == 252
    assert legal(state)[-1] == "0 give-up"
    laid = after(state, discards[0])
    assert moment(laid) == ("trump", [0])
    assert len(shown(laid).hands[0]) == 5
    assert len(shown(laid).discards) == 5 * (hands == KIEKER) + 10 * (hands == THREE)


@pytest.mark.parametrize("count", [0, 2, 4, 6, 10])
def test_wrong_number_of_discards(count: int) -> None:
    """Neither more nor fewer than five."""
    held = shown(TAKEN).hands[0][:count]
    refusal = refused(TAKEN, " ".join(["0 discard", *held]))
    assert refusal.clause.id == "fipsen.discard-number"
    assert refusal.facts == {"wanted": 5, "named": count}


def test_first_five_of_three_players_are_gone() -> None:
    """What was discarded first is not held any more."""
    state = declared("0 bid-kieker", hands=THREE)
    four = " ".join(shown(state).hands[0][:4])
    assert why_not(state, f"0 discard AC {four}") == "common.card-not-held"


def test_own_five_may_be_laid_away_or_kept() -> None:
    """With four players the ten are one hand."""
    assert shown(after(TAKEN, KEPT)).hands[0] == cards("AC TC 9C 8C 7C")
    assert shown(after(TAKEN, "0 discard AC TC 9C 8C 7C")).hands[0] == cards(REST)


def test_kieker_is_bound_to_durch() -> None:
    """It undertakes all five tricks."""
    assert shown(TAKEN).durch
    assert shown(TAKEN).bid == {"seat": 0, "tricks": 5, "modifiers": [], "kieker": True}


def test_kieker_has_no_skat_phase_and_no_hand() -> None:
    """Neither take-skat nor play-hand."""
    assert why_not(TAKEN, "0 take-skat") == "common.phase"
    assert why_not(TAKEN, "0 play-hand") == "common.phase"


def test_kieker_lost_with_the_first_trick_lost() -> None:
    """Nine of clubs against king of clubs: −20, and the deal is over."""
    state = declared("0 bid-kieker", KEPT, "0 trump C", hands=KIEKER)
    state = after(state, "0 9C, 1 AH, 2 AS, 3 KC")
    assert moment(state) == ("deal", [])
    assert row(state) == (0, -20)


def test_kieker_won() -> None:
    """All five tricks: +10."""
    hands = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 7H 9S 8S"
    state = declared("0 bid-kieker", "0 discard 7D 9C 8C 7C 7S, 0 trump C", hands=hands)
    state = tricks(state, 4)
    assert moment(state) == ("play", [0])
    assert row(tricks(state, 1)) == (0, 10)


@pytest.mark.parametrize(("lead", "value"), [("AC", 20), ("9C", -40)])
def test_kieker_in_diamonds(lead: str, value: int) -> None:
    """Diamonds double it: +20, or −40."""
    hands = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | KC 8H 7H 9S 8S"
    state = declared("0 bid-kieker", hands=hands)
    laid = [card for card in shown(state).hands[0] if card not in {"AC", "QC", "JC", "TC", "9C"}]
    if value < 0:
        state = after(state, " ".join(["0 discard", *laid]), "0 trump D", f"0 {lead}")
        assert row(play_on(state, 3)) == (0, value)
    else:
        state = after(state, " ".join(["0 discard", *laid]), "0 trump D")
        assert row(tricks(state, 5)) == (0, value)


GIVE_UPS = {
    "before the discard": [],
    "before the trumps": [KEPT],
    "before the first Kontra": [KEPT, "0 trump C"],
    "between two Kontras": [KEPT, "0 trump C, 1 pass"],
    "after a Kontra": [KEPT, "0 trump C, 1 kontra"],
    "after a Rekontra": [KEPT, "0 trump C, 1 kontra, 0 rekontra"],
    "before the lead, in diamonds": [KEPT, "0 trump D, 1 pass, 2 pass, 3 pass"],
}


@pytest.mark.parametrize("case", GIVE_UPS)
def test_giving_up(case: str) -> None:
    """Until the first card is led, on turn or not: −5 flat, and the deal is over and counts."""
    state = declared("0 bid-kieker", *GIVE_UPS[case], hands=KIEKER, kontra=True)
    over = after(state, "0 give-up")
    assert row(over) == (0, -5)
    assert moment(over) == ("deal", [])
    assert shown(over).dealer == 0


@pytest.mark.parametrize("case", GIVE_UPS)
def test_opponent_cannot_give_up(case: str) -> None:
    """Only the declarer gives up."""
    state = declared("0 bid-kieker", *GIVE_UPS[case], hands=KIEKER, kontra=True)
    refusal = refused(state, "1 give-up")
    assert refusal.clause.id == "fipsen.give-up"
    assert refusal.facts == {"seat": 1, "because": "not-the-declarer"}


def test_giving_up_while_another_is_to_lead() -> None:
    """The first card is led by whomever; until then the declarer may give up, not being asked."""
    state = declared("1 bid-kieker", "1 discard 7D 8H 7H 8S 7S, 1 trump C", hands=SECOND)
    assert moment(state) == ("play", [0])
    assert legal(state, 1) == ["1 give-up"]
    led = after(state, "0 KC")
    refusal = refused(led, "1 give-up")
    assert refusal.clause.id == "fipsen.give-up"
    assert refusal.facts["because"] == "first-card-led"


def test_giving_up_after_a_trick() -> None:
    """It is too late between tricks as well."""
    state = declared("0 bid-kieker", KEPT, "0 trump C, 0 AC, 1 AH, 2 AS, 3 QC", hands=KIEKER)
    assert moment(state) == ("play", [0])
    assert why_not(state, "0 give-up") == "fipsen.give-up"


def test_giving_up_what_is_no_kieker() -> None:
    """Another game is played out."""
    refusal = refused(declared("0 bid 2 hand"), "0 give-up")
    assert refusal.clause.id == "fipsen.give-up"
    assert refusal.facts["because"] == "not-a-kieker"


def test_giving_up_outside_its_phases() -> None:
    """Neither in the auction, nor before the Skat, nor between tricks of Durch."""
    assert why_not(table(KIEKER, "0 bid-kieker"), "0 give-up") == "common.phase"
    assert why_not(declared("0 bid 2"), "0 give-up") == "common.phase"
    made = tricks(declared("0 bid 2 hand", "0 trump C", hands=FOUR), 2)
    assert why_not(made, "0 give-up") == "common.phase"
