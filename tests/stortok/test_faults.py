"""What cannot be seen in a state; what can be wrong with one is listed in
`tests/stortok/corrupted.py`.
"""

import pytest

from lab.faults.checking import is_admitted
from lab.opinions.stortok import is_possible
from tests.acting import claim_of
from tests.stortok.corrupted import VALID
from tests.stortok.tables import GAME, late


@pytest.mark.parametrize("name", VALID)
def test_states_that_are_corrupted_here_are_possible(name: str) -> None:
    """So says the other implementation, too."""
    assert is_possible(claim_of(VALID[name]))


def test_two_turns_more_or_less_leave_no_trace() -> None:
    """Once the stock is drawn, a play and a pick-up more may have been long ago."""
    claim = claim_of(VALID["trick"])
    for turns in (-2, 2, 1000):
        assert is_admitted({**claim, "version": claim["version"] + turns})


def test_order_of_the_pile_under_the_trick_is_forgotten() -> None:
    """Nothing tells in which order the cards of earlier tricks were played."""
    pile = claim_of(VALID["trick"])["discard_pile"]
    assert is_admitted({**claim_of(VALID["trick"]), "discard_pile": pile[:-2][::-1] + pile[-2:]})


def test_who_led_the_trick_before_is_forgotten() -> None:
    """After a pick-up long ago, anybody with cards may have led the present trick."""
    claim = claim_of(VALID["trick"])
    plays = [{**play, "seat": (play["seat"] + 1) % 4} for play in claim["trick"]]
    assert is_admitted({**claim, "trick": plays, "to_act": [3]})


def test_dealer_is_forgotten() -> None:
    """Once cards have been picked up, nothing tells who dealt."""
    assert is_admitted({**claim_of(VALID["trick"]), "dealer": 1})
    assert not is_admitted({**claim_of(VALID["second trick"]), "dealer": 1})


def test_order_of_going_out_before_the_trick_is_forgotten() -> None:
    """It is kept in the state, and nothing else tells it."""
    state = late("9D QH | - | TD 8H | - ", went_out=[3, 1])
    assert is_admitted({**GAME.dump(state), "went_out": [1, 3]})
