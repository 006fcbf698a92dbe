"""A toy in which cards are drawn and discarded, and a card is named in two members."""

from typing import Any

import pytest

from tests.toys.playing import after, claim_of
from tests.toys.rum import RUM, TakeDiscard
from vorhand import ImpossibleState, start
from vorhand.kit import Deal


def taken() -> Any:
    """Seat 1 has taken the card that was turned up."""
    state = start(RUM, 2, options={}, dealer=0)
    return after(RUM, state, Deal(deck=state.pack.cards), TakeDiscard(1))


@pytest.mark.parametrize(("card", "pointer"), [("2D", "/taken"), ("7S", "/taken")])
def test_card_of_another_member_that_is_none(card: str, pointer: str) -> None:
    """A card that the pack does not have, or that nobody has taken, is a fault like any other."""
    state = taken()
    assert RUM.admit(claim_of(RUM, state)) == state
    with pytest.raises(ImpossibleState) as caught:
        RUM.admit(claim_of(RUM, state, taken=card))
    assert [fault.pointer for fault in caught.value.faults] == [pointer]
