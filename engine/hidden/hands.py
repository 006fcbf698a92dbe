"""Says what everybody knows of hands, by the cards that were played from them."""

from operator import or_
from typing import Any

from vorhand.engine.hidden.hidden_cards import shown_voids
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.table.cards import CardSet


class HandsShown:
    """Says what the record of a `table`, of a game with this `gate`, shows of the hand of each
    seat: the cards that were `played` from it, and those that it `can_hold` besides, in all hands
    those that nobody has played, and next to which the seat could have played as it has.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> table.record = ("0 AC",)
    >>> shown = kit.HandsShown(LAST_TRICK.gate, table)
    >>> [PACK.list_of(cards) for cards in shown.played]
    [['AC'], []]
    >>> shown.can_hold[1] == PACK.full & ~PACK.bits["AC"]
    True
    """

    def __init__(self, gate: Gate[Any, Any], table: Any) -> None:
        pack, acts = table.pack, gate.notation
        plays = [(seat, pack.bits[card]) for _, seat, card in acts.played(table.record)]
        self.played: list[CardSet] = [0] * table.players
        plus = pack.plus if pack.has_copies else or_
        for seat, card in plays:
            self.played[seat] = plus(self.played[seat], card)
        left = pack.minus(pack.full, pack.together(self.played))
        self.can_hold: list[CardSet] = [left] * table.players
        for seat, void in shown_voids(gate.rulebook.of(table), pack, plays).items():
            self.can_hold[seat] &= ~void
