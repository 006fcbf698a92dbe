"""The deal, the opening, and the play of the cards."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import go_on_with_trick
from vorhand.engine.toppen.fines import settle
from vorhand.engine.toppen.knocking import go_on_answering
from vorhand.engine.toppen.table import TRICKS, Table

BATCHES: Final = (2, 2)
"""Cards are dealt two at a time."""


def deal(table: Table, action: kit.Deal) -> None:
    """Two cards at a time, clockwise from forehand, four to each; the rest is the talon."""
    table.talon = kit.deal_in_batches(table, action, table.everybody, BATCHES)


def begin_hand(table: Table) -> None:
    """The cards are dealt: all are asked whether they stay."""
    table.phase = "opening"
    table.in_hand = table.unanswered = table.everybody
    go_on_answering(table)


def go_on_playing(table: Table) -> None:
    """Await the next card; the last trick decides the hand."""
    table.has_knocked = False
    if not go_on_with_trick(table, table.options, TRICKS):
        assert table.trick_winner is not None
        settle(table, table.trick_winner)
