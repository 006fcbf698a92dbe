"""Dealing hidden cards anew, so that all ways in which they can lie are equally likely.

`Game.redeal` of every game rests on this. The game says where cards lie that a seat cannot know:
its *places* (the hand of another seat, what somebody folded or laid aside, a stock, a skat), each
with its number of cards, and with the cards that can be in it. `deal_hidden` gives them cards:

>>> from itertools import count
>>> clubs, hearts = 0b0011, 0b1100
>>> draws = (number * 2654435761 % 2**32 for number in count())
>>> [bin(cards) for cards in deal_hidden([Place(2, hearts), Place(2, 0b1111)], 0b1111, draws)]
['0b1100', '0b11']

What is not a matter of single cards is said in three ways. A place whose cards have been told of
(three tens or three jacks) has its `either`, and is dealt such cards at once, however rare they
are. Where numbers of cards in several places depend on each other, `deal_in_one_form` is given all
that they can be. All else is a condition on the whole, which most ways to deal should meet: the
cards are dealt again until they do.

No card is looked at but as one of a set, so what comes out depends on the places, the set of all
hidden cards, and the draws alone. Where the cards of a place have an order, as in a stock,
`in_any_order` gives them one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine.hidden.layouts import Part, layout_of, weighed
from vorhand.engine.kernel.cards import Card, CardSet, Pack
from vorhand.engine.kernel.draws import shuffle
from vorhand.engine.kernel.tricks import Play

ANY: Final[CardSet] = -1
"""Permitted in a place of which nothing is known."""


class Place(NamedTuple):
    """Where `size` hidden cards lie, all of them `permitted` there.

    `either`: if given, the place holds exactly so many cards of one of these sets, as
    `((TENS, 3), (JACKS, 3))`. No two of them may be true at once; those that cannot be are passed
    over.
    """

    size: int
    permitted: CardSet = ANY
    either: Sequence[tuple[CardSet, int]] = ()


Condition: TypeAlias = Callable[[Sequence[CardSet]], bool]
"""Whether cards may lie so: the set of each place, in their order."""


def deal_hidden(
    places: Sequence[Place],
    cards: CardSet,
    draws: Iterator[int],
    condition: Condition | None = None,
) -> list[CardSet]:
    """Deal these cards to the places: the set of each, in their order.

    The places hold all the cards. All ways that the places permit, and that meet the condition, are
    equally likely. Raises `ValueError` where the places permit none (or hold more or fewer cards
    than there are), and `DrawsEnded`; a condition that nothing meets uses up all draws.
    """
    return deal_in_one_form([places], cards, draws, condition)


def deal_in_one_form(
    forms: Sequence[Sequence[Place]],
    cards: CardSet,
    draws: Iterator[int],
    condition: Condition | None = None,
) -> list[CardSet]:
    """Deal these cards to places of which one form or another is true, no two of them at once: each
    form lists all the places. All ways in all forms are equally likely; else as `deal_hidden`.
    """
    alternatives = [parts for places in forms for parts in product(*map(_parts_of, places))]
    layouts = [layout_of(parts, cards) for parts in alternatives]
    ways = [layout.ways for layout in layouts]
    if not sum(ways):
        raise ValueError(
            f"{cards.bit_count()} hidden cards cannot lie in these places: {list(forms)}"
        )
    while True:
        dealt = layouts[weighed(ways, draws)].deal(draws)
        if condition is None or condition(dealt):
            return dealt


def in_any_order(pack: Pack, cards: CardSet, draws: Iterator[int]) -> tuple[Card, ...]:
    """The cards of a set in an order of which all are equally likely."""
    return tuple(shuffle(pack.list_of(cards), draws))


def shown_voids(pack: Pack, plays: Iterable[Play]) -> Mapping[int, CardSet]:
    """Who has not followed suit cannot hold that suit: for each such seat, the cards that it has
    shown it does not hold.

    `plays` are those of the hand so far, in order, of a game in which suit is followed. A trick is
    led by somebody who has played to the one before, and within a trick nobody plays twice: so the
    first to play again leads the next.
    """
    voids: dict[int, CardSet] = {}
    has_played: set[int] = set()
    led = 0
    for seat, card in plays:
        if not has_played or seat in has_played:
            led = pack.suit_of[card]
            has_played = set()
        elif not card & led:
            voids[seat] = voids.get(seat, 0) | led
        has_played.add(seat)
    return voids


def _parts_of(place: Place) -> list[tuple[Part, ...]]:
    """The forms that a place can have: one part, or one of each kind in `either` and the rest."""
    size, permitted, either = place
    if not either:
        return [(Part(size, permitted),)]
    return [
        (Part(some, permitted & kind), Part(size - some, permitted & ~kind))
        for kind, some in either
        if 0 <= some <= size
    ]
