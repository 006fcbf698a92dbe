"""Hands as the tables of the tests write them, and the decks that deal them."""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.checks.acting import after, shown
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Pack

Hands = list[list[str]]


def filled(hands: str, sizes: Iterable[int], pack: Pack, *piles: str) -> Hands:
    """The hands between `|`, each filled up to its size from the end of the pack, without what lies
    in other piles; `-` is a seat without cards.
    """
    held = [hand.split() for hand in hands.split("|")]
    named = {card for hand in [*held, *map(str.split, piles)] for card in hand}
    free = [card for card in pack.cards if card not in named]
    return [
        [] if hand == ["-"] else hand + [free.pop() for _ in range(size - len(hand))]
        for hand, size in zip(held, sizes, strict=False)
    ]


def in_rounds(state: Any, hands: Hands, rounds: Sequence[int]) -> list[str]:
    """The cards in the order in which they are dealt: from the dealer's left, as many in each round
    as `rounds` says, to every seat that has a hand.
    """
    clockwise = [(state.dealer + 1 + i) % len(hands) for i in range(len(hands))]
    seats = [seat for seat in clockwise if hands[seat]]
    begins = [sum(rounds[:at]) for at in range(len(rounds))]
    return [
        card
        for at, each in zip(begins, rounds, strict=True)
        for seat in seats
        for card in hands[seat][at : at + each]
    ]


def whole(pack: Pack, *first: str) -> Deal:
    """The deal of these cards, and then of the others in the order of the pack."""
    return Deal(deck=(*first, *(card for card in pack.cards if card not in first)))


def dealt(state: Any, deal: Deal, hands: str) -> Any:
    """The table after a deal that gives these hands, which it does."""
    then = after(state, deal)
    now = shown(then)
    gone = getattr(now, "folded", now.hands)
    for named, hand, folded in zip(hands.split("|"), now.hands, gone, strict=True):
        assert {*named.split()} - {"-"} <= {*hand, *folded}
    return then
