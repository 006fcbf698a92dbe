"""Says what a seat has shown of the hand that it was dealt, by acts that only some hands allow."""

from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from vorhand.engine.hidden.hidden_cards import ANY
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.rules.rule_sets import SeatRule
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import put


class Promise(NamedTuple):
    """A bid, or another act, that only some hands allow: whose, by which `rule`, and the `table`
    before it. See `promises_in`.

    >>> rule = kit.SeatRule(
    ...     *("pairs.no-ace", "Nobody with an ace bids low.", "House rules", "{seat} has an ace."),
    ...     allowed_seats=lambda table: kit.seats_that(not hand & ACES for hand in table.hands),
    ... )
    >>> ACES, promise = PACK.of_ranks("A"), Promise(0, rule, dealt("KC KH", "QC JC"))
    >>> promise.is_kept_with(PACK.set_of(["AC", "KH"]))
    False
    >>> promise.cards() == PACK.full & ~ACES
    True
    """

    seat: int
    rule: SeatRule[Any]
    table: Any

    def is_kept_with(self, hand: CardSet) -> bool:
        """Return whether a seat that was dealt this hand keeps the rule."""
        self.table.hands = put(self.table.hands, self.seat, hand)
        return self.rule.allowed_seats(self.table) >> self.seat & 1 == 1

    def cards(self) -> CardSet:
        """The cards that such a hand can have, each by itself."""
        pack = self.table.pack
        if self.is_kept_with(pack.full):
            return ANY
        return sum(card for card in pack.suit_of if self.is_kept_with(card))


def promises_in(
    gate: Gate[Any, Any],
    state: Any,
    rules: Collection[SeatRule[Any]],
    begin_hand: Callable[[Any], None],
) -> Iterator[Promise]:
    """Return what the record of a `state` says of hands that were dealt, by these `rules`, for a
    game with this `gate`: what was done in the phase with which `begin_hand(table)` begins the hand
    is carried out again.

    >>> from vorhand.kit.example import begin_hand
    >>> list(promises_in(LAST_TRICK.gate, dealt("AC KH", "QC JC"), (), begin_hand))
    []
    """
    edition, table = gate.rulebook.of(state), gate.codec.copy_of(state)
    gate.codec.clear(table)
    begin_hand(table)
    phase = table.phase
    for act in state.record:
        if table.phase != phase:
            return
        action = gate.notation.actions[act]
        met = edition.kinds[type(action)].rules
        for rule in (each for each in rules if each in met):
            yield Promise(gate.notation.read[act].seat, rule, gate.codec.copy_of(table))
        edition.carry_out(table, action)
