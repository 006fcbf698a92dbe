"""The shapes of a game's JSON, and the types that declare the same."""

from dataclasses import replace

from engine.kernel.actions import Deal
from engine.kernel.declared import Nullable, object_of
from engine.kernel.game_shapes import DECK


def test_deal_declares_the_deck_that_a_request_may_name() -> None:
    """A deck is from no card to 52, in the action as in what a client may send."""
    declared = object_of(Deal).members["deck"].shape
    assert isinstance(declared, Nullable)
    assert replace(declared.shape, doc=DECK.doc) == DECK
    assert (DECK.least, DECK.most) == (0, 52)
