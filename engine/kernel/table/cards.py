"""Cards, packs with their rank orders, and card sets.

What a card looks like is its face (`vorhand.engine.kernel.cards.faces`); how high it is, the game's
`Pack` says. Inside the engine the cards of a hand are a card set: an integer with one bit per card,
suit by suit, higher cards at higher bits. So "the cards of this suit" is a mask, and "the highest
of them" a bit length.

Cards with the same face are next to each other, and a set always holds the lowest of them: so sets
of cards that nobody can tell apart are equal integers. `Pack.plus` and `Pack.minus` keep it so;
where no two cards are alike, they are `|` and `& ~`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Final, Self, TypeAlias

from vorhand.engine.kernel.cards.faces import (
    CARDS,
    RANKS,
    SUITS,
    Face,
    chosen_faces,
    in_order,
    places_of,
)
from vorhand.engine.kernel.cards.orders import Order, Ranking
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Bits, Choice, Items, Named
from vorhand.engine.text import words as known

__all__ = ["CARDS", "RANKS", "SUITS", "Card", "CardSet", "Cards", "Pack", "each_of"]

Card: TypeAlias = Annotated[
    str, Choice(CARDS), Named("Card", known.message("A card: its rank, then its suit."), "TD")
]
"""A card, by the name of its face: for the usual cards two characters, rank and suit. How high it
is, the `Pack` says.

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
bits, 0 for no cards. `|`, `&` and `& ~` join, intersect and subtract, `bit_count()` counts; where
cards are alike, `plus` and `minus` of the `Pack` join and subtract.

>>> hand: kit.CardSet = PACK.set_of(["AC", "KH", "QH"])
>>> hand.bit_count(), PACK.list_of(hand & PACK.suits["H"])
(3, ['KH', 'QH'])
"""


class Pack:
    """The cards of a game, and how they rank.

    `ranks` goes from the highest to the lowest; `cards` are those in the pack (default: every rank
    in every suit), and it is `without` others. `copies` says how many there are of each, and
    `jokers` how many jokers, which are all alike. With `faces`, the pack is made of these, which
    have any suits, and the ranks given. `orders` are the ways in which cards rank in play, by name,
    where some are trumps, or rank otherwise.

    Raises `ValueError` for what it does not know (a rank, a card, a face, an order) or what is
    named twice.

    >>> kit.Pack("AKQ", ["QS", "AS"]).cards
    ('AS', 'QS')
    >>> len(kit.Pack("AKQJT9", copies=2)), len(kit.Pack("AKQJT98765432", copies=2, jokers=1))
    (48, 105)
    >>> faces = [kit.Face("R5", "red", "5"), kit.Face("R4", "red", "4", copies=3)]
    >>> kit.Pack(["5", "4"], faces=faces).cards
    ('R5', 'R4', 'R4', 'R4')
    >>> kit.Pack("AKQ", ["AS", "1S"])
    Traceback (most recent call last):
    ValueError: a pack of the ranks AKQ has no 1S
    """

    def __init__(  # noqa: PLR0913 - each says one thing about the pack
        self,
        ranks: Sequence[str],
        cards: Iterable[Card] | None = None,
        *,
        copies: int = 1,
        jokers: int = 0,
        without: Iterable[Card] = (),
        faces: Iterable[Face] | None = None,
        orders: Mapping[str, Order] | None = None,
    ) -> None:
        chosen, ranks = chosen_faces(ranks, cards, copies, jokers, without, faces)
        is_usual = all(face.is_usual for face in chosen)
        places = places_of(chosen, ranks, with_gaps=is_usual)
        listed = in_order(chosen, places, SUITS if is_usual else "")
        self.faces: Final = tuple(listed if is_usual else chosen)
        """The faces, in the order in which they were declared."""
        self.ranked: Final = tuple(ranks)
        self.ranks: Final = (" " if any(len(rank) > 1 for rank in ranks) else "").join(ranks)
        """The ranks from high to low, with spaces between them if some are words."""
        self.cards: Final = tuple([face.name for face in listed for _ in range(face.copies)])
        """The pack in the order in which hands are listed: suit by suit (C D H S, or as they were
        declared), high to low.
        """
        self.bits: Final = {face.name: 1 << places[face.name] for face in listed}
        """The bit of a card; of those that are alike, the lowest."""
        alike = {face.name: ((1 << face.copies) - 1) << places[face.name] for face in listed}
        self.full: Final = sum(alike.values())
        self.firsts: Final = sum(self.bits.values())
        """One card of each face."""
        self.has_copies: Final = self.full != self.firsts
        """Whether some cards are alike."""
        width, suits = len(ranks), {face.suit: 0 for face in listed}
        if is_usual:
            suits = {suit: ((1 << width) - 1) << width * i for i, suit in enumerate(SUITS)}
        for face in listed:
            suits[face.suit] |= alike[face.name]
        self.suits: Final = suits
        faced = {bit: face for face in listed for bit in each_of(alike[face.name])}
        self.suit_of: Final[dict[CardSet, CardSet]] = {
            bit: suits[face.suit] for bit, face in faced.items()
        }
        self.alike: Final = {bit: alike[face.name] for bit, face in faced.items()}
        """For each card, all those with the same face."""
        self._names: Final = {bit: face.name for bit, face in faced.items()}
        self._places: Final = {face.name: self.cards.index(face.name) for face in listed}
        self._several: Final = [held for held in alike.values() if held & held - 1]
        self.in_dealing_order: Final = (
            [card for card in CARDS if card in self.bits]
            if is_usual
            else [face.name for face in chosen for _ in range(face.copies)]
        )
        """The pack in the initial order of deal/v1: suits C D H S, within each 2 up to A; if it has
        other cards, or several that are alike, in the order in which they were declared.
        """
        told = tuple(
            [
                (name, Order(*[tuple(part) for part in each]))
                for name, each in (orders or {}).items()
            ]
        )
        self._all: Final = self.ranked, self.faces, told
        self._hash: Final = hash(self._all)
        self.is_usual: Final = is_usual
        """Whether it has only usual cards, each of them once."""
        self._width: Final = width
        self._suit: Final = (1 << width) - 1
        self._runs: Final = [self._runs_of(suit) for suit in SUITS] if is_usual else []
        self.orders: Final = {
            name: Ranking(name, order, ranks, self.faces, self.bits) for name, order in told
        }
        """The orders in which the cards can rank in play, by name."""

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
        """Every set of usual cards of one suit, written out (at most 2^13 of them)."""
        runs: dict[CardSet, tuple[Card, ...]] = {0: ()}
        for card in reversed([card for card in self.cards if card[1] == suit]):
            bit = self.bits[card] >> self._width * SUITS.index(suit)
            runs |= {bit | lower: (card, *cards) for lower, cards in runs.items()}
        return runs

    def __len__(self) -> int:
        return len(self.cards)

    def set_of(self, cards: Iterable[Card]) -> CardSet:
        """The card set of these cards of this pack, each as often as the pack has it at most.
        Raises `KeyError` for a card that the pack does not have, or not as often.
        """
        held, bits = 0, self.bits
        try:
            if self.has_copies:
                return self._counted(cards)
            for card in cards:
                held |= bits[card]
        except KeyError as error:
            raise KeyError(f"this pack has no {error.args[0]}") from None
        return held

    def _counted(self, cards: Iterable[Card]) -> CardSet:
        """The set of these cards, of which some may be alike."""
        held, bits = 0, self.bits
        for card in cards:
            free = self.alike[bits[card]] & ~held
            if not free:
                raise KeyError(f"{card} more than {self.copies(card)} times")
            held |= free & -free
        return held

    def list_of(self, held: CardSet) -> list[Card]:
        """The cards of a set, listed suit by suit (C D H S), high to low."""
        if not held:
            return []
        if not self.is_usual:
            suits = [reversed(each_of(held & suit)) for suit in self.suits.values()]
            return [self._names[card] for suit in suits for card in suit]
        clubs, diamonds, hearts, spades = self._runs
        full = self._suit
        width = self._width
        return [
            *clubs[held & full],
            *diamonds[held >> width & full],
            *hearts[held >> 2 * width & full],
            *spades[held >> 3 * width],
        ]

    def copies(self, card: Card) -> int:
        """Return how many of this card there are."""
        return self.alike[self.bits[card]].bit_count()

    def plus(self, held: CardSet, cards: CardSet) -> CardSet:
        """The cards of two sets together.

        >>> pack = kit.Pack("AK", copies=2)
        >>> pack.list_of(pack.plus(pack.set_of(["AS"]), pack.set_of(["AS", "KS"])))
        ['AS', 'AS', 'KS']
        """
        if not self.has_copies:
            return held | cards
        for card in each_of(cards):
            free = self.alike[card] & ~held
            held |= free & -free
        return held

    def together(self, sets: Iterable[CardSet]) -> CardSet:
        """The cards of all these sets."""
        held = 0
        for cards in sets:
            held = self.plus(held, cards) if self.has_copies else held | cards
        return held

    def minus(self, held: CardSet, cards: CardSet) -> CardSet:
        """The cards of a set without others.

        >>> pack = kit.Pack("AK", copies=2)
        >>> pack.list_of(pack.minus(pack.set_of(["AS", "AS"]), pack.bits["AS"]))
        ['AS']
        """
        if not self.has_copies:
            return held & ~cards
        for card in each_of(cards):
            lying = self.alike[card] & held
            if lying:
                held ^= 1 << lying.bit_length() - 1
        return held

    def normal(self, cards: CardSet) -> CardSet:
        """The set of cards with these faces, of which any may be alike: what each place gets when
        all the cards of several places are dealt to them one by one.
        """
        for alike in self._several:
            lying = (cards & alike).bit_count()
            if lying:
                lowest = alike & -alike
                cards = cards & ~alike | (lowest << lying) - lowest
        return cards

    def place(self, card: Card) -> int:
        """Return where a card comes in a list of cards; a card of another pack comes first."""
        return self._places.get(card, -1)

    def name(self, bit: CardSet) -> Card:
        """The only card of a set."""
        return self._names[bit]

    def above(self, card: CardSet) -> CardSet:
        """The higher cards of the suit of a card."""
        if not self.has_copies:
            return self.suit_of[card] & ~(2 * card - 1)
        return self.suit_of[card] & -(1 << self.alike[card].bit_length())

    def below(self, card: CardSet) -> CardSet:
        """The lower cards of the suit of a card."""
        alike = self.alike[card]
        return self.suit_of[card] & (alike & -alike) - 1

    def height(self, card: CardSet) -> int:
        """How high a card ranks in its suit: how many are lower."""
        return self.below(card).bit_count()

    def of_ranks(self, ranks: Sequence[str]) -> CardSet:
        """All cards of these ranks."""
        among = {*ranks}
        return sum(self.alike[self.bits[face.name]] for face in self.faces if face.rank in among)


@once
def pack_of(
    ranks: tuple[str, ...], faces: tuple[Face, ...], orders: tuple[tuple[str, Order], ...]
) -> Pack:
    """The pack with these faces and orders, however often it comes from another process."""
    return Pack(ranks, faces=faces, orders=dict(orders))


def pack_with_all_of(packs: Sequence[Pack]) -> Pack:
    """A pack with the cards of all these, as many of each as there are in one of them. Raises
    `ValueError` if they do not rank alike, or a name is that of two faces.
    """
    widest = max(packs, key=lambda pack: len(pack.ranked))
    faces: dict[str, Face] = {}
    for pack in sorted(packs, key=len, reverse=True):
        if tuple([rank for rank in widest.ranked if rank in pack.ranked]) != pack.ranked:
            said = f"{widest.ranks}, and {pack.ranks}"
            raise ValueError(f"the packs of a game do not rank alike: {said}")
        for face in pack.faces:
            other = faces.setdefault(face.name, face)
            if other._replace(copies=face.copies) != face:
                raise ValueError(f"two packs of a game have different cards called {face.name}")
            faces[face.name] = face._replace(copies=max(face.copies, other.copies))
    return next(
        (pack for pack in packs if {*pack.faces} == {*faces.values()}),
        pack_of(widest.ranked, tuple(faces.values()), ()),
    )


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
    """Return how a deck differs from the pack: cards that are missing, repeated (more often than
    the pack has them), or foreign.
    """
    lying, due = Counter(deck), Counter(pack.cards)
    return {
        "missing": [*(due - lying).elements()],
        "repeated": [*dict.fromkeys(card for card in pack.cards if lying[card] > due[card])],
        "foreign": sorted({card for card in deck if card not in pack.bits}),
    }
