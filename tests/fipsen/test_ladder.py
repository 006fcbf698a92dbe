"""How bids rank: each against each that may stand."""

import pytest

from checks.acting import legal, refused, shown, why_not
from checks.games.fipsen.tables import table
from vorhand.engine.fipsen.auction import MINIMUM_BID, Bid, BidKieker
from vorhand.engine.fipsen.bids import BIDS, MODIFIERS
from vorhand.engine.fipsen.state import State
from vorhand.engine.kernel.table.actions import Action
from vorhand.kit.checks.changing import changed

PICTURELESS = "AC TC 9C 8C 7C | AH TH 9H 8H 7H | KC QC JC KH QH | JH KS QS JS TS"
"""Seats 0 and 1 can bid a Kieker."""

LADDER = [
    ["2"],
    ["2 hand", "2 ruten"],
    ["2 hand ruten"],
    ["3"],
    ["3 hand", "3 ruten"],
    ["3 hand ruten"],
    ["4"],
    ["4 hand", "4 ruten"],
    ["4 hand ruten"],
    ["kieker"],
    ["5"],
    ["5 hand", "5 ruten"],
    ["5 hand ruten"],
]
DURCH_LADDER = [
    ["2"],
    ["2 hand", "2 ruten", "2 durch"],
    ["2 hand ruten", "2 hand durch", "2 ruten durch"],
    ["2 hand ruten durch"],
    ["3"],
    ["3 hand", "3 ruten", "3 durch"],
    ["3 hand ruten", "3 hand durch", "3 ruten durch"],
    ["3 hand ruten durch"],
    ["4"],
    ["4 hand", "4 ruten", "4 durch"],
    ["4 hand ruten", "4 hand durch", "4 ruten durch"],
    ["4 hand ruten durch"],
    ["kieker"],
    ["5"],
    ["5 hand", "5 ruten"],
    ["5 hand ruten"],
]
LADDERS = {False: LADDER, True: DURCH_LADDER}


def spoken(seat: int, bid: str) -> str:
    """The act of bidding this."""
    return f"{seat} bid-kieker" if bid == "kieker" else f"{seat} bid {bid}"


def rungs(ladder: list[list[str]]) -> list[tuple[int, str]]:
    """Every bid, with its place on the ladder."""
    return [(place, bid) for place, rung in enumerate(ladder) for bid in rung]


def bids_of(state: State, seat: int) -> list[str]:
    """The bids that a seat may make."""
    return [act for act in legal(state, seat) if " bid" in act]


@pytest.mark.parametrize("durch_bids", [False, True], ids=["plain", "durch_bids"])
@pytest.mark.parametrize("standing", [bid for _, bid in rungs(DURCH_LADDER)])
def test_each_bid_against_the_one_that_stands(standing: str, durch_bids: bool) -> None:
    """More tricks outrank; then more modifiers; a Kieker is between every 4 and plain 5."""
    ladder = LADDERS[durch_bids]
    place = {bid: place for place, bid in rungs(ladder)}
    if standing not in place:
        return
    state = table(PICTURELESS, spoken(0, standing), durch_bids=durch_bids)
    for bid, rung in place.items():
        act = spoken(1, bid)
        if rung > place[standing]:
            assert act in legal(state, 1)
        else:
            assert why_not(state, act) == "fipsen.bid-higher"
    assert {*bids_of(state, 1)} == {
        spoken(1, bid) for bid, rung in place.items() if rung > place[standing]
    }


@pytest.mark.parametrize("durch_bids", [False, True], ids=["plain", "durch_bids"])
def test_first_bid_may_be_any(durch_bids: bool) -> None:
    """One may open as high as one likes."""
    state = table(PICTURELESS, durch_bids=durch_bids)
    assert {*bids_of(state, 0)} == {spoken(0, bid) for _, bid in rungs(LADDERS[durch_bids])}


@pytest.mark.parametrize("durch_bids", [False, True], ids=["plain", "durch_bids"])
def test_refusal_names_what_would_be_enough(durch_bids: bool) -> None:
    """The refusal of a bid that is too low names the standing bid and the lowest bids that outrank
    it.
    """
    ladder = LADDERS[durch_bids]
    for place, standing in rungs(ladder):
        state = table(PICTURELESS, spoken(0, standing), durch_bids=durch_bids)
        facts = refused(state, spoken(1, ladder[0][0])).facts
        enough = [] if place + 1 == len(ladder) else [*ladder[place + 1]]
        if enough == ["kieker"]:
            enough += ladder[place + 2]
        assert facts == {"bid": "2", "standing": standing, "standing_seat": 0, "enough": enough}


def test_what_would_be_enough_is_asked_of_the_rules() -> None:
    """If nobody may bid three, that would not be enough."""
    state = table(PICTURELESS, "0 bid 2 hand ruten")
    assert refused(state, "1 bid 2").facts["enough"] == ["3"]
    no_threes = BIDS.that(lambda tricks, modifiers: tricks != 3)
    with changed(MINIMUM_BID, choices=lambda table, seat: no_threes):
        assert refused(state, "1 bid 2").facts["enough"] == ["4"]


def test_kieker_that_is_too_low_is_told_so() -> None:
    """Over a five there is no Kieker."""
    refusal = refused(table(PICTURELESS, "0 bid 5"), "1 bid-kieker")
    assert refusal.clause.id == "fipsen.bid-higher"
    assert refusal.facts["bid"] == "kieker"
    assert refusal.facts["enough"] == ["5 hand", "5 ruten"]
    assert "5, the bid of seat 0" in refusal.sentence


def test_jumping() -> None:
    """An overcall may be as high as one likes."""
    assert shown(table(PICTURELESS, "0 bid 2, 1 bid 5 hand ruten")).bid["tricks"] == 5


def test_hand_and_ruten_are_worth_the_same() -> None:
    """Neither 3 hand nor 3 ruten overcalls the other."""
    assert why_not(table(PICTURELESS, "0 bid 3 hand"), "1 bid 3 ruten") == "fipsen.bid-higher"
    assert why_not(table(PICTURELESS, "0 bid 3 ruten"), "1 bid 3 hand") == "fipsen.bid-higher"
    assert "1 bid 3 hand ruten" in legal(table(PICTURELESS, "0 bid 3 hand"), 1)


def test_one_cannot_overcall_oneself_with_less() -> None:
    """The earlier of two bidders, outbid, needs a higher bid as well."""
    state = table(PICTURELESS, "0 bid 2, 1 bid 3")
    assert why_not(state, "0 bid 3") == "fipsen.bid-higher"
    assert "0 bid 3 hand" in legal(state, 0)


@pytest.mark.parametrize("minimum", [2, 3])
def test_minimum_bid(minimum: int) -> None:
    """No bid is under the minimum of the table."""
    state = table(PICTURELESS, minimum_bid=minimum)
    assert f"0 bid {minimum}" in legal(state, 0)
    assert {act[6] for act in bids_of(state, 0) if act[6].isdigit()} == {
        str(tricks) for tricks in range(minimum, 6)
    }


def test_bid_under_the_minimum() -> None:
    """Two is refused where three is the least; with modifiers too."""
    state = table(PICTURELESS, minimum_bid=3)
    refusal = refused(state, "0 bid 2")
    assert refusal.clause.id == "fipsen.minimum-bid"
    assert refusal.facts == {"tricks": 2, "minimum": 3}
    assert why_not(state, "0 bid 2 hand ruten") == "fipsen.minimum-bid"


@pytest.mark.parametrize("shape", [shape for shape in MODIFIERS if "durch" in shape])
def test_durch_without_the_option(shape: tuple[str, ...]) -> None:
    """Durch is named in a bid only where durch_bids is on."""
    bid = " ".join(["0 bid 3", *shape])
    assert why_not(table(PICTURELESS), bid) == "fipsen.durch-bids"
    assert bid in legal(table(PICTURELESS, durch_bids=True), 0)


def test_five_contains_the_durch() -> None:
    """Durch is never named with five tricks."""
    state = table(PICTURELESS, durch_bids=True)
    refusal = refused(state, "0 bid 5 durch")
    assert refusal.clause.id == "fipsen.durch-bids"
    assert refusal.facts == {"because": "five-tricks"}
    off = refused(table(PICTURELESS), "0 bid 5 durch")
    assert off.facts == {"because": "option-off"}
    assert "0 bid 4 durch" in legal(state, 0)


@pytest.mark.parametrize("picture", ["KC", "QC", "JC"])
def test_kieker_with_a_picture(picture: str) -> None:
    """A Kieker is bid only with no king, queen or jack in the hand."""
    state = table(f"AC TC 9C 8C {picture} | | |")
    refusal = refused(state, "0 bid-kieker")
    assert refusal.clause.id == "fipsen.kieker-pictures"
    assert refusal.facts == {"seat": 0, "pictures": [picture]}


@pytest.mark.parametrize("hand", ["AC TC 9C 8C 7C", "AC AH AS 7D TH"])
def test_kieker_without_pictures(hand: str) -> None:
    """Aces and tens are no pictures. It is never a duty."""
    state = table(f"{hand} | | |")
    assert {"0 bid-kieker", "0 bid 2", "0 pass"} <= {*legal(state, 0)}


MODIFIED: list[tuple[Action, Action]] = [
    (Bid(0, 2, ()), Bid(0, 2, ("hand",))),
    (Bid(0, 4, ("hand", "ruten")), BidKieker(0)),
]


@pytest.mark.parametrize(("lower", "higher"), MODIFIED)
def test_bids_are_listed_low_to_high_and_kieker_after_them(lower: Action, higher: Action) -> None:
    """Legal actions are in the order of kinds; among bids, lower ones come first."""
    state = table(PICTURELESS)
    acts = legal(state, 0)
    assert acts[0] == "0 bid 2"
    assert acts[-2:] == ["0 bid-kieker", "0 pass"]
    assert acts.index(_name(lower)) < acts.index(_name(higher))


def _name(action: Action) -> str:
    if isinstance(action, Bid):
        return " ".join([f"0 bid {action.tricks}", *action.modifiers])
    return "0 bid-kieker"
