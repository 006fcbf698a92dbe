"""What a seat cannot hold, since with such a card it could not have played as it has."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from vorhand.engine.kernel.gate.admission import Gate
from vorhand.engine.kernel.rules.rules import ChoiceRule
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import put

S = TypeVar("S")


def cards_ruled_out(gate: Gate[Any, S], state: S) -> Mapping[int, CardSet]:
    """For each seat that has shown something by what it has played, the cards that it cannot hold,
    in this `state` of a game with this `gate`.

    The rules themselves are asked, with the card played and one other in the hand. They may forbid
    a card because of another card that is held, such as one that follows suit, or, where none does,
    a trump; a card that may be played from the whole pack, and without any one suit, shows nothing.
    Raises `ImpossibleState` if the hand cannot have been dealt.

    >>> from vorhand import carry_out
    >>> state, _ = carry_out(LAST_TRICK, dealt("AC KH", "QD JD"), kit.PlayCard(0, "AC"))
    >>> state, _ = carry_out(LAST_TRICK, state, kit.PlayCard(1, "QD"))
    >>> ruled_out = kit.cards_ruled_out(LAST_TRICK.gate, state)
    >>> ruled_out == {1: PACK.suits["C"]}
    True
    """
    found: dict[int, CardSet] = {}
    table: Any = state
    if not table.record:
        return found
    rules = rules_of_plays(gate, state)
    for table, action in gate.replayed(state):
        if isinstance(action, PlayCard):
            void = ruled_out_by(rules, table, action)
            if void:
                found[action.seat] = found.get(action.seat, 0) | void
    return found


def rules_of_plays(gate: Gate[Any, S], state: S) -> Sequence[ChoiceRule[Any]]:
    """The rules that say which cards may be played."""
    kind = gate.rulebook.of(state).kinds.get(PlayCard)
    return [rule for rule in kind.rules if isinstance(rule, ChoiceRule)] if kind else []


def ruled_out_by(rules: Sequence[ChoiceRule[Any]], table: Any, play: PlayCard) -> CardSet:
    """The cards next to which the rules would not have allowed a play at this table."""
    pack, card = table.pack, table.pack.bits[play.card]
    wholes = (pack.full, *(pack.full & ~suit for suit in pack.suits.values()))
    if all(_may_play(rules, table, play.seat, card, card | hand) for hand in wholes):
        return 0
    return sum(
        pack.alike[other]
        for other in pack.bits.values()
        if not _may_play(rules, table, play.seat, card, pack.plus(card, other))
    )


def _may_play(
    rules: Sequence[ChoiceRule[Any]], table: Any, seat: int, card: CardSet, hand: CardSet
) -> bool:
    hands, table.hands = table.hands, put(table.hands, seat, hand)
    is_allowed = all(rule.choices(table, seat) & card for rule in rules)
    table.hands = hands
    return is_allowed
