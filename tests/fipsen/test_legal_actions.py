"""The lists of legal actions, and their order."""

from checks.acting import after, legal
from checks.games.fipsen.tables import FOUR, KIEKER, SIEBENER, THREE, declared, table, tricks


def test_auction() -> None:
    """Bids low to high, then a hold, then a pass."""
    assert legal(table(FOUR, "0 bid 2, 1 bid 4")) == [
        *("0 bid 4 hand", "0 bid 4 ruten", "0 bid 4 hand ruten"),
        *("0 bid 5", "0 bid 5 hand", "0 bid 5 ruten", "0 bid 5 hand ruten", "0 hold", "0 pass"),
    ]


def test_seats_are_listed_ascending() -> None:
    """A Siebener Fips of a seat that is not asked is listed at that seat."""
    second = "KC QC JC TC 9C | 7C 7D 7H 7S AC | AH KH QH JH TH | AS KS QS JS TS"
    assert legal(table(second))[-1] == "1 siebener-fips"
    assert legal(table(second, "0 pass, 1 pass"))[0] == "1 siebener-fips"


def test_kinds_stand_in_the_order_of_the_game() -> None:
    """A pass, then a Siebener Fips; discards, then giving up; that, then the trumps."""
    assert legal(table(SIEBENER))[-2:] == ["0 pass", "0 siebener-fips"]
    kieker = declared("0 bid-kieker", hands=KIEKER)
    assert [legal(kieker)[0], legal(kieker)[-1]] == ["0 siebener-fips", "0 give-up"]
    named = after(kieker, "0 discard TC 9C 8C 8H 8S")
    assert legal(named) == [
        *("0 siebener-fips", "0 give-up", "0 trump C", "0 trump D", "0 trump H", "0 trump S")
    ]


def test_play() -> None:
    """Cards C D H S, high to low, after what needs no asking."""
    state = declared("0 bid 2 hand", "0 trump C", hands=SIEBENER)
    assert legal(state) == ["0 siebener-fips", "0 AC", "0 7C", "0 7D", "0 7H", "0 7S"]


def test_durch() -> None:
    """Cards, then the claim."""
    made = tricks(declared("0 bid 2 hand", "0 trump C"), 2)
    assert legal(made) == ["0 QC", "0 JC", "0 TC", "0 claim"]


def test_seat_that_is_not_asked() -> None:
    """A player who is not asked can usually do nothing."""
    assert legal(table(THREE), 2) == []
