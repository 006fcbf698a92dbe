"""Hands that the seats may have held when the last two tricks of a hand of Toepen began."""

from collections.abc import Callable, Iterator, Sequence
from math import fsum, prod
from typing import Final, TypeAlias

from vorhand.bots.policy import Dealer
from vorhand.engine import surface as kit
from vorhand.engine.toepen.table import Table
from vorhand.games.knocking.brave import weight
from vorhand.games.knocking.last_trick import NOBODY
from vorhand.games.toepen.two_tricks_start import Start

HANDS: Final = {1: 24, 2: 16}
"""How many hands each seat may hold, by the number of other seats. They are combined into worlds,
so few of them make many.
"""
DEALS: Final = 96
"""The hidden cards are dealt at most this often to find them, and to see how likely they are."""
TRIES: Final = 4
"""How often each time, to find hands that fit what was done before."""

Hands: TypeAlias = dict[kit.CardSet, float]
"""How often each hand was dealt."""
Held: TypeAlias = tuple[kit.CardSet, ...]
"""The hand of each place."""


def possible_hands(
    state: Table, start: Start, place: int, own: kit.CardSet, dealer: Dealer
) -> list[Hands]:
    """Hands that the places may have held, and how often each was dealt; the place's own hand once
    more. Those that fit what was seen since are dealt apart, too, so that there are enough.
    """
    most = HANDS[len(start.places) - 1]
    found = _dealt(start, dealer, start.state, [0] * len(start.places), most)
    if any(start.shown):
        fitting = _dealt(start, dealer, state, start.shown, most // 2)
        for hands, more, shown in zip(found, fitting, start.shown, strict=True):
            if shown:
                _add(hands, more, shown)
    found[place][own] = found[place].get(own, 0.0) + 1
    return found


def drawn_worlds(
    hands: Sequence[Hands],
    shown: Sequence[kit.CardSet],
    place: int,
    own: kit.CardSet,
    most: int,
    draws: Iterator[int],
) -> Iterator[tuple[float, Held]]:
    """At most this many worlds in which no card is held twice, and how much each counts. There are
    as many in which the place has its own hand, in which at least all fits that was seen, and in
    which not even that does, as far as there are so many.
    """
    kinds: list[list[Held]] = [[], [], []]
    for held, is_fitting in _combined(hands, shown):
        kinds[is_fitting + (is_fitting and held[place] == own)].append(held)
    kinds.sort(key=len)
    for at, worlds in enumerate(kinds):
        chosen = _drawn_from(worlds, most // (len(kinds) - at), draws)
        most -= len(chosen)
        for held in chosen:
            dealt = prod(each[hand] for each, hand in zip(hands, held, strict=True))
            yield dealt * len(worlds) / len(chosen), held


def _combined(hands: Sequence[Hands], shown: Sequence[kit.CardSet]) -> list[tuple[Held, bool]]:
    """All worlds in which no card is held twice, and whether all fits that was shown."""
    found: list[tuple[Held, bool, kit.CardSet]] = [((), True, 0)]
    for each, seen in zip(hands, shown, strict=True):
        found = [
            ((*held, hand), is_fitting and fits(hand, seen), cards | hand)
            for held, is_fitting, cards in found
            for hand in each
            if not cards & hand
        ]
    return [(held, is_fitting) for held, is_fitting, _ in found]


def _dealt(
    start: Start, dealer: Dealer, state: Table, shown: Sequence[kit.CardSet], most: int
) -> list[Hands]:
    """At most this many hands of each place in a state, with what it has shown since."""
    deal = dealer.watched(state)
    found: list[Hands] = [{} for _ in shown]
    for _ in range(DEALS):
        world = _fitting(start, deal, dealer.draws)
        for hands, seat, cards in zip(found, start.places, shown, strict=True):
            hand = world.hands[seat] | world.folded[seat] | cards
            if hand in hands or len(hands) < most:
                hands[hand] = hands.get(hand, 0.0) + 1
        if all(len(hands) == most for hands in found):
            break
    return found


def _fitting(start: Start, deal: Callable[[], Table], draws: Iterator[int]) -> Table:
    """A world that fits what was done before the start, or is the likeliest of a few."""
    likeliest, most = start.state, -1.0
    for _ in range(TRIES):
        table = deal().copy()
        table.record = start.state.record
        world = table.frozen()
        likely = weight(world, NOBODY)
        if kit.below(kit.ROUND, draws) < kit.ROUND * likely:
            return world
        if likely > most:
            likeliest, most = world, likely
    return likeliest


def fits(hand: kit.CardSet, shown: kit.CardSet) -> bool:
    """Return whether these cards may have been shown of a hand."""
    return not shown & ~hand


def _add(hands: Hands, more: Hands, shown: kit.CardSet) -> None:
    """Add hands with the cards that were shown; all of these together are as likely as before."""
    often = fsum(each for hand, each in hands.items() if fits(hand, shown))
    for hand, each in more.items():
        hands[hand] = hands.get(hand, 0.0) + each
    share = max(1.0, often) / (often + fsum(more.values()))
    for hand in hands:
        if fits(hand, shown):
            hands[hand] *= share


def _drawn_from(listed: list[Held], most: int, draws: Iterator[int]) -> list[Held]:
    """At most `most` of these, drawn at random."""
    for at in range(min(most, len(listed) - 1)):
        other = at + kit.below(len(listed) - at, draws)
        listed[at], listed[other] = listed[other], listed[at]
    return listed[:most]
