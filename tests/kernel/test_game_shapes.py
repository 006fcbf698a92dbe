"""The shapes of a game's JSON, and the types that declare the same."""

from dataclasses import replace

from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.schema.declare import Nullable
from vorhand.engine.schema.of_game import DECK
from vorhand.engine.schema.reading import object_of


def test_deal_declares_the_deck_that_a_request_may_name() -> None:
    """A deck is from no card to 52, in the action as in what a client may send."""
    declared = object_of(Deal).members["deck"].shape
    assert isinstance(declared, Nullable)
    assert replace(declared.shape, doc=DECK.doc) == DECK
    assert (DECK.least, DECK.most) == (0, 52)
