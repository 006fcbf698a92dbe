"""Dealing hidden cards again, so that all ways in which they can lie are equally likely.

`Game.redeal` of every game uses this. The game says where the cards are that a seat cannot know:
its *places* (the hand of another seat, what somebody folded or laid aside, a stock, a skat), each
with its number of cards, and with the cards that can be in it. `Hidden` gives them cards, as often
as one likes:

>>> from itertools import count
>>> clubs, hearts = 0b0011, 0b1100
>>> draws = (number * 2654435761 % 2**32 for number in count())
>>> hidden = Hidden([[Place(2, hearts), Place(2, 0b1111)]], 0b1111)
>>> [bin(cards) for cards in hidden.deal(draws)]
['0b1100', '0b11']

What is not a matter of single cards is expressed in three ways. A place whose cards have been
announced (three tens or three jacks) has `either`, and is dealt such cards at once, however rare
they are. If numbers of cards in several places depend on each other, `Hidden` gets all the forms
that the places can have. Everything else is a condition on the whole deal, which most ways to deal
should meet: the cards are dealt again until they do.

Cards are read only as members of a set, so the result depends only on the places, the set of all
hidden cards, and the draws. If the cards of a place have an order, as in a stock, `in_any_order`
gives them one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, product
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine.hidden.layouts import PlacePart, layout_of, weighed
from vorhand.engine.kernel.rules.common import FOLLOW_SUIT
from vorhand.engine.kernel.rules.rule_sets import ChoiceSet
from vorhand.engine.kernel.rules.rulebook import Edition
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import Card, CardSet, Pack
from vorhand.engine.kernel.table.draws import shuffle
from vorhand.engine.kernel.table.once import once

ANY: Final[CardSet] = -1
"""The cards that are permitted in a place about which nothing is known.

>>> kit.Place(2).permitted == kit.ANY
True
"""


class Place(NamedTuple):
    """A place with `size` hidden cards, all of them `permitted` there.

    `either`: if given, the place holds exactly this many cards of one of these sets, for example
    `((TENS, 3), (JACKS, 3))`. No two of the alternatives may be true at once; impossible ones are
    ignored.

    >>> hand = kit.Place(2, permitted=~PACK.suits["C"])
    >>> hand.size, PACK.list_of(PACK.set_of(["AC", "AH"]) & hand.permitted)
    (2, ['AH'])
    """

    size: int
    permitted: CardSet = ANY
    either: Sequence[tuple[CardSet, int]] = ()


Condition: TypeAlias = Callable[[Sequence[CardSet]], bool]
"""A condition on a deal, given as the card set of each place, in order.

>>> from itertools import count
>>> is_so: kit.Condition = lambda dealt: bool(dealt[0] & PACK.suits["H"])
>>> places, cards = [kit.Place(1), kit.Place(1)], PACK.set_of(["AC", "AH"])
>>> [PACK.list_of(each) for each in kit.Hidden([places], cards, is_so).deal(count())]
[['AH'], ['AC']]
"""


class Hidden:
    """Hidden cards, which can be dealt again as often as one likes.

    The places hold all the `cards`. They have one of several `forms`, no two of which are true at
    once; each form lists all the places. `condition(dealt)`, if given, says whether the cards of
    all the places fit together. In a `pack` with cards that are alike, each of these is dealt by
    itself: so a deal is as likely as there are ways to deal it. Raises `ValueError` if the places
    permit no way to deal (or hold more or fewer cards than these).

    >>> from itertools import count
    >>> clubs, cards = PACK.suits["C"], PACK.set_of(["AC", "KC", "AH", "KH"])
    >>> hidden = kit.Hidden([[kit.Place(2, ~clubs), kit.Place(2)]], cards)
    >>> [PACK.list_of(place) for place in hidden.deal(count())]
    [['AH', 'KH'], ['AC', 'KC']]
    """

    def __init__(
        self,
        forms: Sequence[Sequence[Place]],
        cards: CardSet,
        condition: Condition | None = None,
        pack: Pack | None = None,
    ) -> None:
        alternatives = [parts for places in forms for parts in product(*map(_parts_of, places))]
        self._layouts = [layout_of(parts, cards) for parts in alternatives]
        self._bounds = [*accumulate(layout.ways for layout in self._layouts)]
        self._condition = condition
        self._pack = pack if pack and pack.has_copies else None
        if not self._bounds or not self._bounds[-1]:
            raise ValueError(
                f"{cards.bit_count()} hidden cards cannot lie in these places: {list(forms)}"
            )

    def deal(self, draws: Iterator[int]) -> list[CardSet]:
        """The cards of each place, in order. All ways that the places permit in all their forms,
        and that meet the condition, are equally likely. Raises `DrawsEnded`; a condition that no
        deal meets uses up all draws.
        """
        while True:
            dealt = self._layouts[weighed(self._bounds, draws)].deal(draws)
            if self._pack:
                dealt = [self._pack.normal(cards) for cards in dealt]
            if self._condition is None or self._condition(dealt):
                return dealt


def in_any_order(pack: Pack, cards: CardSet, draws: Iterator[int]) -> tuple[Card, ...]:
    """The `cards` of a set, of this `pack`, in an order drawn evenly from all orders with `draws`.

    >>> from itertools import count
    >>> kit.in_any_order(PACK, PACK.set_of(["AC", "KH", "QS"]), count())
    ('QS', 'KH', 'AC')
    """
    return tuple(shuffle(pack.list_of(cards), draws))


class _OneHand(NamedTuple):
    """A table with one hand, as the rule about following suit sees it."""

    hands: tuple[CardSet, ...]
    pack: Pack
    led: CardSet


def shown_voids(
    edition: Edition[Any], pack: Pack, plays: Iterable[tuple[int, CardSet]]
) -> Mapping[int, CardSet]:
    """For each seat, the cards that it cannot hold, since it was to follow suit with them.

    `plays` are those of the hand so far, in order. A trick is led by somebody who has played to the
    one before, and nobody plays twice to a trick: so the first seat to play again leads the next
    trick. `edition` is that of the rulebook by which is played, with the cards of the `pack`.

    >>> edition = LAST_TRICK.rulebook.of(dealt("AC KH", "QC JC"))
    >>> voids = kit.shown_voids(edition, PACK, [(0, PACK.bits["AC"]), (1, PACK.bits["KH"])])
    >>> voids == {1: PACK.suits["C"]}
    True
    """
    voids: dict[int, CardSet] = {}
    if FOLLOW_SUIT not in edition.kinds[PlayCard].rules:
        return voids
    has_played: set[int] = set()
    led = 0
    for seat, card in plays:
        is_lead = not has_played or seat in has_played
        if is_lead:
            led, has_played = pack.suit_of[card], set()
        void = _ruled_out(FOLLOW_SUIT.allowed_choices, pack, pack.full if is_lead else led, card)
        if void:
            voids[seat] = voids.get(seat, 0) | void
        has_played.add(seat)
    return voids


@once
def _ruled_out(
    choices: Callable[[Any, int], ChoiceSet], pack: Pack, led: CardSet, card: CardSet
) -> CardSet:
    """The cards next to which in a hand the rule would not have allowed to play this card."""
    return sum(
        pack.alike[other]
        for other in pack.bits.values()
        if not choices(_OneHand((pack.plus(card, other),), pack, led), 0) & card
    )


def _parts_of(place: Place) -> list[tuple[PlacePart, ...]]:
    """The forms that a place can have: one part, or, for each alternative in `either`, its cards
    and the rest.
    """
    size, permitted, either = place
    if not either:
        return [(PlacePart(size, permitted),)]
    return [
        (PlacePart(some, permitted & kind), PlacePart(size - some, permitted & ~kind))
        for kind, some in either
        if 0 <= some <= size
    ]
