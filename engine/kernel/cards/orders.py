"""Orders in play: which cards are trumps, and how the others rank."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine.kernel.cards.faces import Face

CardOfSeat: TypeAlias = tuple[int, int]
"""A seat, and the card that it has played."""


class Order(NamedTuple):
    """Says how the cards of a pack rank in play, from high to low: the names of the `trumps`, and
    the `ranks` of the other cards, which are those of the pack if none are given. Of two cards that
    are alike the first is the better one, or else the second of those in `second_wins`.

    >>> grand = kit.Order(trumps=["JC", "JS", "JH", "JD"], ranks="ATKQ987")
    >>> skat = kit.Pack("AKQJT987", orders={"grand": grand})
    >>> skat.list_of(skat.orders["grand"].trumps)
    ['JC', 'JD', 'JH', 'JS']
    >>> ten, king = skat.bits["TH"], skat.bits["KH"]
    >>> skat.orders["grand"].best_play([(0, king), (1, ten)]) == (1, ten)
    True
    """

    trumps: Sequence[str] = ()
    ranks: Sequence[str] = ()
    second_wins: Sequence[str] = ()


class Ranking:
    """An order in play, of the cards of a pack: which of them follow suit, and which are higher.

    Raises `ValueError` for cards that the pack does not have or that are named twice, and for
    ranks that are unknown, named twice or, for a card that is no trump, missing.
    """

    def __init__(
        self,
        name: str,
        order: Order,
        ranks: Sequence[str],
        faces: Sequence[Face],
        bits: Mapping[str, int],
    ) -> None:
        among = order.ranks or ranks
        for said in _wrong_with(order, among, ranks, faces):
            raise ValueError(f"the order {name}: {said}")
        alike = {each.name: bits[each.name] * ((1 << each.copies) - 1) for each in faces}
        plain = [each for each in faces if each.name not in order.trumps]
        self.trumps: Final = sum(alike[card] for card in order.trumps)
        """All trumps."""
        self.suits: Final = {each.suit: 0 for each in plain}
        """The cards of each suit, without the trumps."""
        for each in plain:
            self.suits[each.suit] |= alike[each.name]
        self.suit_of: Final[dict[int, int]] = {}
        """The cards that follow when a card has been led: all trumps, or those of its suit."""
        self._second_wins: Final = sum(alike[card] for card in order.second_wins)
        self._heights: Final[dict[int, int]] = {}
        trumps, low = [*reversed(order.trumps)], [*reversed(among)]
        for each in faces:
            is_trump = each.name in order.trumps
            for bit in _bits_of(alike[each.name]):
                self.suit_of[bit] = self.trumps if is_trump else self.suits[each.suit]
                self._heights[bit] = (
                    len(low) + trumps.index(each.name) if is_trump else low.index(each.rank)
                )

        self.cards: Final = tuple(self._arranged(faces, bits))
        """The cards as a hand is arranged: trumps, then suit by suit, each from high to low."""

    def _arranged(self, faces: Sequence[Face], bits: Mapping[str, int]) -> Iterator[str]:
        suits = [self.trumps, *self.suits.values()]
        low = sorted(faces, key=lambda each: -self._heights[bits[each.name]])
        yield from (each.name for suit in suits for each in low if bits[each.name] & suit)

    def above(self, card: int) -> int:
        """The higher cards of the suit of a card; trumps are a suit of their own."""
        height = self._heights[card]
        return sum(b for b in _bits_of(self.suit_of[card]) if self._heights[b] > height)

    def beats(self, card: int, other: int) -> bool:
        """Return whether a card beats another: by a higher rank of its suit, or as a trump."""
        return self.best_play([(0, other), (1, card)])[0] == 1

    def best_play(self, plays: Sequence[CardOfSeat]) -> CardOfSeat:
        """The best of these plays: the highest trump or, if there is none, the highest card of the
        suit led. Of two cards that are alike the first is the better one, if the order does not say
        otherwise.
        """
        best = plays[0]
        for play in plays[1:]:
            card, suit = play[1], self.suit_of[best[1]]
            if card & (suit | self.trumps) and self._is_higher(card, best[1]):
                best = play
        return best

    def _is_higher(self, card: int, before: int) -> bool:
        """Return whether a card is higher than one that was played before it."""
        height, lying = self._heights[card], self._heights[before]
        return height > lying or (height == lying and card & self._second_wins != 0)


def _bits_of(cards: int) -> Iterator[int]:
    while cards:
        yield cards & -cards
        cards &= cards - 1


def _wrong_with(
    order: Order, among: Sequence[str], ranks: Sequence[str], faces: Sequence[Face]
) -> Iterator[str]:
    names, cards = {face.name for face in faces}, (*order.trumps, *order.second_wins)
    yield from (f"there is no {card} in the pack" for card in cards if card not in names)
    yield from (f"there is no rank {rank} in the pack" for rank in among if rank not in ranks)
    for each in (order.trumps, among, order.second_wins):
        yield from (f"{word} is named twice" for word in each if [*each].count(word) > 1)
    plain = [face for face in faces if face.name not in order.trumps]
    yield from (f"the rank of {each.name} is missing" for each in plain if each.rank not in among)
