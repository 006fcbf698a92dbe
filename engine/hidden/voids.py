"""Says what a seat cannot hold, since with such a card it could not have played as it has."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.rules.common import CARD_NOT_HELD
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet, Pack
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.once import once

S = TypeVar("S", bound=CommonTable)


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
    """The rules that say which cards of a hand may be played."""
    kind = gate.rulebook.of(state).kinds.get(PlayCard)
    rules = [rule for rule in kind.rules if isinstance(rule, ChoiceRule)] if kind else []
    return [rule for rule in rules if rule.id != CARD_NOT_HELD.id]


def ruled_out_by(
    rules: Sequence[ChoiceRule[Any]], table: Any, play: PlayCard, among: CardSet = -1
) -> CardSet:
    """The cards among these next to which the rules would not have allowed a play at this table."""
    pack, hands, seat = table.pack, table.hands, play.seat
    before, card, after = hands[:seat], pack.bits[play.card], hands[seat + 1 :]
    table.hands = (*before, card, *after)
    alone = [rule.allowed_choices(table, seat) for rule in rules]
    table.hands = (*before, pack.full, *after)
    asked, found, has_shown = [], 0, False
    for rule, some in zip(rules, alone, strict=True):
        choices = rule.allowed_choices(table, seat)
        if choices != some:  # the others say the same whatever is held
            asked.append(rule)
            has_shown = has_shown or not choices & card
    for hand in _wholes(pack) if asked and not has_shown else ():
        table.hands = (*before, hand | card, *after)
        if not _may_play(asked, table, seat, card):
            has_shown = True
            break
    for other in pack.bits.values() if has_shown else ():
        if other & among:
            table.hands = (*before, pack.plus(card, other), *after)
            if not _may_play(asked, table, seat, card):
                found |= pack.alike[other]
    table.hands = hands
    return found


@once
def _wholes(pack: Pack) -> tuple[CardSet, ...]:
    """All cards without those of each suit."""
    return tuple([pack.full & ~suit for suit in pack.suits.values()])


def _may_play(rules: Sequence[ChoiceRule[Any]], table: Any, seat: int, card: CardSet) -> bool:
    for rule in rules:  # a generator would take longer than the rules
        if not rule.allowed_choices(table, seat) & card:
            return False
    return True
