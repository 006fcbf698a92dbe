"""What plays and pick-ups come to: tricks, who leads, and how many cards one seat has played."""

from itertools import product

import pytest

from lab.faults.checking import is_admitted
from lab.opinions.stortok import is_possible
from tests.acting import faults_of
from tests.claims import Claim, Fault, claim_from
from tests.stortok.tables import GAME, late, table
from vorhand.engine.stortok.admission.totals import complete_tricks, leaders, most_cards_a_seat

TRICK, LEAD, SIZES = "stortok.trick", "stortok.lead", "stortok.hand-sizes"
FIVE = "AC KC QC JC | TC 9C 8C 7C | AD KD QD JD | TD 9D 8D | AH KH QH JH"
"""Seven cards have been played without a draw, and the last seat has picked one up."""


def once_picked_up(hands: str) -> Claim:
    """A table of five after a single pick-up, and three complete tricks before it."""
    claim = claim_from(GAME.dump(late(hands)))
    return {**claim, "version": 19, "dealer": 4}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("turned_up_first", [False, True])
def test_tricks_and_leads_are_those_of_some_course(players: int, turned_up_first: bool) -> None:
    """Of up to four tricks all courses are tried: a trick is complete, or ends in a pick-up."""
    found: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for count in range(5):
        for course in product(range(players + 1), repeat=count):
            if 0 in course[1:] or (0 in course and not turned_up_first):
                continue
            lead, pick_ups = 0, 0
            for cards in course:
                lead += -1 if cards == players else cards + 1
                pick_ups += cards < players
            complete = count - pick_ups
            found.setdefault((sum(course), pick_ups), set()).add((complete, lead % players))
    for (plays, pick_ups), ends in found.items():
        complete = complete_tricks(plays, pick_ups, players, is_turned_up_first=turned_up_first)
        few = [number for number in complete if number + pick_ups <= 4]
        assert few == sorted({number for number, _ in ends})
        for number, lead in ends:
            just = range(number, number + 1)
            assert leaders(just, plays, pick_ups, 0, players) == 1 << lead


def test_cards_of_one_seat() -> None:
    """One to each trick: those of pick-ups may be of one card, all others have all players'."""
    assert [most_cards_a_seat(plays, 0, 3) for plays in range(8)] == [0, 1, 1, 1, 2, 2, 2, 3]
    assert [most_cards_a_seat(plays, 2, 3) for plays in range(8)] == [0, 1, 2, 3, 3, 3, 4, 4]


def test_cards_played_without_a_draw_are_one_a_trick() -> None:
    """Seven plays, one of them picked up: no seat has made four of them."""
    assert is_admitted(once_picked_up(FIVE))
    three = "AC KC QC JC 9D | TC 9C 8C 7C | AD KD QD JD | TD 8D | AH KH QH JH"
    assert is_admitted(once_picked_up(three))
    four = "AC KC QC JC 9D | TC 9C 8C 7C 8D | AD KD QD JD | TD | AH KH QH JH"
    assert faults_of(once_picked_up(four)) == [("/hands/3", SIZES)]
    assert not is_possible(once_picked_up(four))


@pytest.mark.parametrize(("version", "faults"), [(32, [("/trick", TRICK)]), (34, [])])
def test_tricks_that_do_not_come_out_even(version: int, faults: list[Fault]) -> None:
    """Thirty plays are ten complete tricks of three: no card is left for one that ended in a
    pick-up; of 31 plays and two pick-ups there is.
    """
    claim = claim_from(GAME.dump(late("9D QH | TD 8H | JD JH", known={2: "JD"})))
    claim |= {"version": version}
    assert is_possible(claim) == (not faults)
    if faults:
        assert faults_of(claim) == faults
    else:
        assert is_admitted(claim)


@pytest.mark.parametrize("turn_up", ["starts-pile", "under-stock"])
def test_lead_of_two_follows_from_the_tricks(turn_up: str) -> None:
    """Of two players, each trick is complete or has one card: the dealer tells who leads."""
    claim = claim_from(GAME.dump(late("9D QH | TD JD 8H AC", "0 9D", turn_up=turn_up)))
    assert is_admitted(claim)
    other = {**claim, "dealer": 1 - claim["dealer"]}
    assert faults_of(other) == [("/trick/0/seat", LEAD)]


def test_card_slipped_into_the_pile_of_two() -> None:
    """under-stock: tricks of two and pick-ups leave an even number of cards under the trick."""
    claim = claim_from(GAME.dump(late("9D QH AC | TD JD 8H", "0 9D", turn_up="under-stock")))
    card = claim["hands"][0].pop()
    claim["discard_pile"].insert(1, card)
    assert faults_of({**claim, "version": claim["version"] + 1}) == [("/trick", TRICK)]


def test_lead_after_the_first_pick_up() -> None:
    """As long as there has been one pick-up, the numbers tell who leads."""
    state = table("9S QH | TS | JS KH AH", "0 9S, 1 TS, 2 JS, 2 KH, 0 pick-up, 1 7H")
    claim = claim_from(GAME.dump(state))
    assert is_admitted(claim)
    other = {**claim, "trick": [{"seat": 2, "card": "7H"}], "to_act": [0]}
    assert faults_of(other) == [("/trick/0/seat", LEAD)]


def test_nobody_sits_right_of_who_is_to_lead() -> None:
    """Of who holds a card picked up, none can have picked up last."""
    claim = claim_from(
        GAME.dump(table("9S QH | TS | JS KH AH", "0 9S, 1 TS, 2 JS, 2 KH, 0 pick-up"))
    )
    other = {**claim, "dealer": 1}
    assert faults_of(other) == [("/known_cards", LEAD), ("/to_act", "common.record-agrees")]
    assert not is_possible(other)


# What cannot be seen


def test_card_handed_to_a_neighbour() -> None:
    """With an empty stock nothing tells who has played how many cards of the earlier tricks."""
    claim = claim_from(GAME.dump(late("9D QH AC | TD JD 8H | JC JH", "0 9D")))
    claim["hands"][1].append(claim["hands"][0].pop())
    assert is_admitted(claim)


def test_card_slipped_into_the_pile() -> None:
    """With an empty stock it may have been played to an earlier trick, with a turn more."""
    claim = claim_from(GAME.dump(late("9D QH AC | TD JD 8H | JC JH", "0 9D")))
    claim["discard_pile"].insert(0, claim["hands"][0].pop())
    assert is_admitted({**claim, "version": claim["version"] + 1})


def test_seat_added_that_is_out() -> None:
    """With an empty stock one player more may have played, and gone out; with a stock, it tells."""
    for state, is_possible_still in (
        (late("9D QH AC | TD JD 8H | JC JH", "0 9D"), True),
        (table("9S | 7D | 9D", "0 pick-up"), False),
    ):
        claim = claim_from(GAME.dump(state))
        claim |= {"players": 4, "went_out": [3], "in_hand": [*claim["in_hand"], False]}
        claim["hands"].append([])
        claim["known_cards"].append([])
        assert is_possible(claim) == is_possible_still
        if is_possible_still:
            assert is_admitted(claim)
        else:
            assert ("/stock", SIZES) in faults_of(claim)
