"""The Siebener Fips, at each of its moments."""

import pytest

from checks.acting import after, events_of, legal, refused, shown, why_not
from checks.games.fipsen.tables import FOUR, KIEKER, SIEBENER, declared, moment, play_on, row, table
from vorhand.engine.fipsen.state import State

NEARLY = "7C 7H 7S AC KC | AH KH QH JH TH | AS KS QS JS TS | QC JC TC 9C 8C"
"""Seat 0 lacks the seven of diamonds."""
SECOND = "KC QC JC TC 9C | 7C 7D 7H 7S AC | AH KH QH JH TH | AS KS QS JS TS"
"""Seat 1 holds a Siebener Fips."""
THREE = "TC 9C 8C TH 9H | AH KH QH JH 8H | AS KS QS JS TS"
"""With three players, what seat 0 takes up in a Kieker has all four sevens and the ace of clubs."""
DUE = "siebener-fips"


def is_declared(state: State, seat: int = 0) -> bool:
    """Whether the seat may declare, does, and is paid for it."""
    act = f"{seat} {DUE}"
    if act not in legal(state, seat):
        return False
    over = after(state, act)
    assert moment(over)[0] in {"deal", "game-over"}
    assert row(over) == (seat, 30)
    return True


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_in_the_auction(seat: int) -> None:
    """On turn or not, before anybody has spoken."""
    hands = SIEBENER.split(" | ")
    hands[0], hands[seat] = hands[seat], hands[0]
    state = table(" | ".join(hands))
    assert is_declared(state, seat)
    assert [s for s in range(4) if f"{s} {DUE}" in legal(state)] == [seat]


AUCTIONS = {
    "on turn": ["0 pass"],
    "outbid": ["0 pass, 1 bid 2, 2 bid 3"],
    "who stands": ["0 pass, 1 bid 2"],
    "after passing": ["0 pass, 1 pass"],
    "after passing, with bids": ["0 bid 2, 1 pass, 2 bid 3"],
    "after losing a duel": ["0 bid 2, 1 bid 3, 0 bid 4, 1 pass"],
}


@pytest.mark.parametrize("case", AUCTIONS)
def test_auction_of_whatever_kind(case: str) -> None:
    """In the auction, passed or not; no bid is scored, and it outranks them all."""
    state = table(SECOND, *AUCTIONS[case])
    assert is_declared(state, 1)
    over = shown(after(state, f"1 {DUE}"))
    assert over.scores == [0, 30, 0, 0]
    assert over.dealer == 0


def test_it_is_never_a_duty() -> None:
    """A player who holds it may bid and play like others."""
    state = declared("0 bid 2 hand", "0 trump C", hands=SIEBENER)
    assert moment(state) == ("play", [0])


BEFORE_THE_LEAD = {
    "before the Skat": ["0 bid 2"],
    "before the discard": ["0 bid 2", "0 take-skat"],
    "before the trumps": ["0 bid 2", "0 play-hand"],
    "before a Kontra": ["0 bid 2 hand", "0 trump C"],
    "before the answer": ["0 bid 2 hand", "0 trump C, 1 kontra"],
    "before the lead": ["0 bid 2 hand", "0 trump C, 1 kontra, 0 pass"],
}


@pytest.mark.parametrize("case", BEFORE_THE_LEAD)
def test_declarer_until_the_first_lead(case: str) -> None:
    """After the auction only the declarer, at every moment before the first card."""
    assert is_declared(declared(*BEFORE_THE_LEAD[case], hands=SIEBENER, kontra=True))


@pytest.mark.parametrize("case", BEFORE_THE_LEAD)
def test_not_an_opponent_after_the_auction(case: str) -> None:
    """The others' cards no longer change, and there is no pause when the auction ends."""
    state = declared(*BEFORE_THE_LEAD[case], hands=SECOND, kontra=True)
    refusal = refused(state, f"1 {DUE}")
    assert refusal.clause.id == "fipsen.siebener-fips"
    assert refusal.facts == {"seat": 1, "because": "not-the-declarer"}


def test_first_lead_by_another_ends_it() -> None:
    """The card is led by whomever; until then the declarer may declare, not being asked."""
    state = declared("1 bid 2 hand", "1 trump C", hands=SECOND)
    assert moment(state) == ("play", [0])
    assert is_declared(state, 1)
    refusal = refused(after(state, "0 KC"), f"1 {DUE}")
    assert refusal.clause.id == "fipsen.siebener-fips"
    assert refusal.facts["because"] == "first-card-led"


def test_own_lead_ends_it() -> None:
    """With the first card on the table it is too late, in every later trick too."""
    state = declared("0 bid 2 hand", "0 trump C", "0 AC", hands=SIEBENER)
    assert why_not(state, f"0 {DUE}") == "fipsen.siebener-fips"
    assert why_not(play_on(state, 3), f"0 {DUE}") == "fipsen.siebener-fips"


def test_no_deal_no_siebener_fips() -> None:
    """Before the deal there is nothing to show."""
    over = after(table(SIEBENER), f"0 {DUE}")
    assert why_not(over, f"0 {DUE}") == "common.phase"


def test_one_seven_in_the_skat() -> None:
    """What counts is what the declarer then holds: seven cards after the Skat."""
    state = declared("0 bid 2", hands=NEARLY, skat="7D 8H")
    assert why_not(state, f"0 {DUE}") == "fipsen.siebener-fips"
    taken = after(state, "0 take-skat")
    assert is_declared(taken)
    kept = after(taken, "0 discard KC 8H")
    assert is_declared(kept)
    assert is_declared(after(kept, "0 trump C"))


def test_seven_laid_away() -> None:
    """What was discarded is not held any more."""
    state = declared("0 bid 2", "0 take-skat, 0 discard 7D 8H", hands=NEARLY, skat="7D 8H")
    refusal = refused(state, f"0 {DUE}")
    assert refusal.facts == {"seat": 0, "because": "not-held"}


def test_ten_cards_of_a_kieker() -> None:
    """With four players, one's own five and the five taken up."""
    state = declared("0 bid-kieker", hands=KIEKER)
    assert is_declared(state)
    assert legal(state)[0] == "0 siebener-fips"
    assert is_declared(after(state, "0 discard TC 9C 8C 8H 8S"))
    assert not is_declared(after(state, "0 discard AC 9C 8C 8H 8S"))


def test_three_players_count_the_ten_new_cards() -> None:
    """The five discarded first are gone."""
    state = declared("0 bid-kieker", hands=THREE)
    assert is_declared(state)
    ace_away = "AC 9C 8C TH 9H | AH KH QH JH 8H | AS KS QS JS TS"
    assert not is_declared(declared("0 bid-kieker", hands=ace_away))
    four_players = "AC 9C 8C TH 9H | AH KH QH JH 8H | AS KS QS JS TS | KC QC JC TC 8S"
    assert is_declared(declared("0 bid-kieker", hands=four_players))


@pytest.mark.parametrize("ace", ["AC", "AH", "AS"])
def test_any_ace_will_do(ace: str) -> None:
    """All four sevens and an ace of any suit."""
    state = table(f"7C 7D 7H 7S {ace} | | |")
    assert is_declared(state)
    (event, *_) = events_of(state, f"0 {DUE}")
    assert {*event.cards} == {"7C", "7D", "7H", "7S", ace}


def test_two_aces() -> None:
    """Five cards are shown, whatever else is held."""
    state = declared("0 bid 2", "0 take-skat", hands=SIEBENER, skat="8C 8H", aside="9H 9S 8S")
    aces = declared("0 bid 2", "0 take-skat", hands="7C 7D 7H AC AH | KC | KH | KS", skat="7S AS")
    for taken in (state, aces):
        assert len(events_of(taken, f"0 {DUE}")[0].cards) == 5


@pytest.mark.parametrize("hand", ["7C 7D 7H 7S KC", "7C 7H 7S AC AH", "7D AC AH AS KC"])
def test_what_is_none(hand: str) -> None:
    """Not without an ace, and not without one of the sevens."""
    refusal = refused(table(f"{hand} | | |"), f"0 {DUE}")
    assert refusal.clause.id == "fipsen.siebener-fips"
    assert refusal.facts == {"seat": 0, "because": "not-held"}


def test_deal_counts() -> None:
    """The row is one of the deals to be played, and the deal passes to the left."""
    over = after(table(SIEBENER, deals=1), f"0 {DUE}")
    assert moment(over) == ("game-over", [])
    assert shown(over).sheet == [{"seat": 0, "value": 30}]


def test_kontra_does_not_double_it() -> None:
    """Thirty flat, whatever was said."""
    acts = ("0 bid 5 hand ruten", "1 kontra, 0 rekontra")
    assert is_declared(declared(*acts, hands=SIEBENER, kontra=True))


def test_nobody_has_one_in_an_ordinary_deal() -> None:
    """It is not among the actions of a player who holds none."""
    assert not any(DUE in act for act in legal(table(FOUR)))
