"""The rules of Agram: the deal, the last trick, the end, and what is possible when."""

from typing import Final

from vorhand import kit
from vorhand_agram.table import Table

PAGAT: Final = "Agram (John McLeod, pagat.com)"
HAND_SIZES = kit.Clause(
    "agram.hand-sizes", "Everyone has been dealt six cards, which are in hand or played.", PAGAT
)


def deal(table: Table, action: kit.Deal) -> None:
    """Six cards each, three at a time, clockwise from forehand; the rest is the talon."""
    table.talon = kit.deal_in_batches(table, action, table.everybody, (3, 3))


def begin_hand(table: Table) -> None:
    """After the deal, forehand leads."""
    table.phase, table.in_hand = "play", table.everybody
    kit.await_card(table)


def win_hand(table: Table, winner: int) -> None:
    """The winner of the last trick wins the hand."""
    kit.end_hand(table)
    table.hands_won = kit.plus(table.hands_won, winner)
    table.tell(kit.HandOver, winner, table.dealer)
    TARGET.go_on(table)


TARGET: Final = kit.AtScore[Table](
    lambda options: options.target, scores="hands_won", reason="hands", is_exact=True,
    clause=kit.Clause(
        "agram.target",
        "The game is over as soon as one player has won the hands that were agreed on, not before.",
        "vorhand_agram/pages/en.md",
    ),
)  # fmt: skip
TRICKS: Final = kit.Tricks[Table](last=win_hand)
RULEBOOK: Final = kit.Rulebook[Table](
    TRICKS,
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    TARGET,
    others=(HAND_SIZES,),
)
