"""Cards, packs with their rank orders, and card sets.

A card is two characters, rank and suit (``TD`` is the ten of diamonds); how high it is, the game's
`Pack` says. Inside the engine the cards of a hand are a card set: an integer with one bit per card,
suit by suit, higher cards at higher bits. So "the cards of this suit" is a mask, and "the highest
of them" a bit length.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Any, Final, Self, TypeAlias

from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Bits, Choice, Items, Named
from vorhand.engine.text import words as known

SUITS: Final = "".join(known.SUITS)
"""The suits of the usual packs: clubs, diamonds, hearts, spades.

>>> kit.SUITS
'CDHS'
>>> ["A" + suit for suit in kit.SUITS]
['AC', 'AD', 'AH', 'AS']
"""
RANKS: Final = "".join(known.RANKS)
"""All ranks that a card of the usual packs can have, from 2 up to the ace. (`Pack` takes the ranks
of a game from the highest to the lowest.)

>>> kit.RANKS
'23456789TJQKA'
"""
CARDS: Final = known.CARDS

Card: TypeAlias = Annotated[
    str, Choice(CARDS), Named("Card", known.message("A card: its rank, then its suit."), "TD")
]
"""A card: a string of two characters, its rank and its suit. How high it is, the `Pack` says.

>>> held: list[kit.Card] = PACK.list_of(PACK.bits["QH"] | PACK.bits["AC"])
>>> held
['AC', 'QH']
"""
Cards: TypeAlias = Annotated[list[Card], Items(0, 52)]
"""A list of cards, as JSON has it: the type of a member of a view, or of a fact of a refusal.

>>> hand: kit.Cards = LAST_TRICK.view(dealt("AC KH", "QC JC"), 0)["hand"]
>>> hand
['AC', 'KH']
"""
CardSet: TypeAlias = Annotated[int, Bits(52)]
"""Cards as an integer, with one bit for each card of the pack: suit by suit, higher cards at higher
bits, 0 for no cards. `|`, `&` and `& ~` join, intersect and subtract, `bit_count()` counts.

>>> hand: kit.CardSet = PACK.set_of(["AC", "KH", "QH"])
>>> hand.bit_count(), PACK.list_of(hand & PACK.suits["H"])
(3, ['KH', 'QH'])
"""


class Pack:
    """The cards of a game, and how they rank.

    `ranks` goes from the highest to the lowest; `cards` are those in the pack (default: every rank
    in every suit). Raises `ValueError` for a rank that there is not or that is named twice, and for
    a card of other ranks or that is named twice.

    >>> kit.Pack("AKQ", ["QS", "AS"]).cards
    ('AS', 'QS')
    >>> kit.Pack("AKQ", ["AS", "AS"])
    Traceback (most recent call last):
    ValueError: a pack of the ranks AKQ has no second AS
    """

    def __init__(self, ranks: str, cards: Iterable[Card] | None = None) -> None:
        if set(ranks) - set(RANKS) or len(set(ranks)) < len(ranks):
            raise ValueError(f"the ranks of a pack are some of {RANKS}, each once, not {ranks}")
        listed = [rank + suit for suit in SUITS for rank in ranks]
        named = listed if cards is None else [*cards]
        for at, card in enumerate(named):
            if card not in listed or card in named[:at]:
                which = f"second {card}" if card in listed else card
                raise ValueError(f"a pack of the ranks {ranks} has no {which}")
        chosen = [card for card in listed if card in named]
        width = len(ranks)
        self.ranks: Final = ranks
        self.cards: Final = tuple(chosen)
        """The pack in the order in which hands are listed: C D H S, high to low."""
        self.bits: Final = {
            card: 1 << width * SUITS.index(card[1]) + width - 1 - ranks.index(card[0])
            for card in chosen
        }
        self.full: Final = sum(self.bits.values())
        self.suits: Final = {suit: ((1 << width) - 1) << width * i for i, suit in enumerate(SUITS)}
        self.suit_of: Final = {bit: self.suits[card[1]] for card, bit in self.bits.items()}
        self._places: Final = {card: place for place, card in enumerate(chosen)}
        self._names: Final = {bit: card for card, bit in self.bits.items()}
        self.in_dealing_order: Final = [card for card in CARDS if card in self.bits]
        """The pack in the initial order of deal/v1: suits C D H S, within each 2 up to A."""
        self._all: Final = ranks, self.cards
        self._hash: Final = hash(self._all)
        self._width: Final = width
        self._suit: Final = (1 << width) - 1
        self._runs: Final = [self._runs_of(suit) for suit in SUITS]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Pack) and self._all == other._all

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return pack_of, self._all

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def _runs_of(self, suit: str) -> dict[CardSet, tuple[Card, ...]]:
        """Every set of cards of one suit, written out (at most 2^13 of them)."""
        runs: dict[CardSet, tuple[Card, ...]] = {0: ()}
        for card in reversed([card for card in self.cards if card[1] == suit]):
            bit = self.bits[card] >> self._width * SUITS.index(suit)
            runs |= {bit | lower: (card, *cards) for lower, cards in runs.items()}
        return runs

    def __len__(self) -> int:
        return len(self.cards)

    def set_of(self, cards: Iterable[Card]) -> CardSet:
        """The card set of these cards, which are different and of this pack."""
        held, bits = 0, self.bits
        for card in cards:
            held |= bits[card]
        return held

    def list_of(self, held: CardSet) -> list[Card]:
        """The cards of a set, listed C D H S, high to low."""
        if not held:
            return []
        clubs, diamonds, hearts, spades = self._runs
        full = self._suit
        width = self._width
        return [
            *clubs[held & full],
            *diamonds[held >> width & full],
            *hearts[held >> 2 * width & full],
            *spades[held >> 3 * width],
        ]

    def place(self, card: Card) -> int:
        """Where a card comes in a list of cards; a card of another pack comes first."""
        return self._places.get(card, -1)

    def name(self, bit: CardSet) -> Card:
        """The only card of a set."""
        return self._names[bit]

    def above(self, card: CardSet) -> CardSet:
        """The higher cards of the suit of a card."""
        return self.suit_of[card] & ~(2 * card - 1)

    def below(self, card: CardSet) -> CardSet:
        """The lower cards of the suit of a card."""
        return self.suit_of[card] & (card - 1)

    def of_ranks(self, ranks: str) -> CardSet:
        """All cards of these ranks."""
        return self.set_of(card for card in self.cards if card[0] in ranks)


@once
def pack_of(ranks: str, cards: tuple[Card, ...]) -> Pack:
    """The pack with these ranks and cards, however often it comes from another process."""
    return Pack(ranks, cards)


@lru_cache(maxsize=1024)
def each_of(held: CardSet) -> tuple[CardSet, ...]:
    """The cards of the set `held` one by one, ascending, each as a set of one card. Bots ask again
    and again about the same hands.

    >>> [PACK.name(card) for card in kit.each_of(PACK.set_of(["AC", "QC", "JH"]))]
    ['QC', 'AC', 'JH']
    """
    each = []
    while held:
        each.append(held & -held)
        held &= held - 1
    return tuple(each)


def faults_of_deck(pack: Pack, deck: Sequence[Card]) -> dict[str, list[Card]]:
    """How a deck differs from the pack: cards that are missing, repeated, or foreign."""
    return {
        "missing": [card for card in pack.cards if card not in deck],
        "repeated": [card for card in pack.cards if deck.count(card) > 1],
        "foreign": sorted({card for card in deck if card not in pack.bits}),
    }
