"""Sets and runs: cards that are laid together, one meld or several with one action.

A hand can be laid in hundreds of ways. Listed are the single melds and, where it has several, the
arrangement that lays the most cards; a client may send any other, which is judged card by card.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter
from typing import Annotated, Any, Final, TypeAlias, cast

from vorhand.engine.kernel.places.moves import Move
from vorhand.engine.kernel.rules import common, facts
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.rule_sets import ActionRule
from vorhand.engine.kernel.rules.ways import Ways
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.cards import Card, Cards, CardSet, Pack
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Doc, Items
from vorhand.engine.text.language import Case, Template, Values

CardsOfMeld: TypeAlias = tuple[Card, ...]
MOST_STEPS: Final = 500
"""An arrangement is the best of those that are found in so many steps: the best of all in hands of
up to fourteen cards.
"""


@dataclass(frozen=True, slots=True)
class Meld(SeatAction):
    """Lay sets and runs on the table, one or several.

    >>> from vorhand import list_action
    >>> list_action(kit.Meld(0, (("QC", "QD", "QH"), ("7S", "8S", "9S"))))["text"]
    'Meld 6 cards at once'
    """

    said = cast(
        Template, Case("number", {0: "meld", 1: "meld {cards}"}, "meld {count} cards at once")
    )
    melds: Annotated[
        tuple[Annotated[tuple[Card, ...], Items(0, 52)], ...],
        Items(0, 20),
        Doc("The sets and runs, each with its cards.", [["QC", "QD", "QH"]]),
    ]

    def more(self) -> Values:
        cards = [card for meld in self.melds for card in meld]
        return {"cards": cards, "count": len(cards), "number": len(self.melds)}


class Melds(Ways):
    """The choices of a `kit.Meld`: sets of `least` cards or more of one rank, all of other suits,
    and runs of as many of one suit, whose ranks follow each other from low to high as in `run`
    (one or more strings, such as `A23` and `JQKA` where the ace is both). `sets` or `run` may be
    left out by a game that has only one of them. Its effect moves each meld by itself from the hand
    to a place.

    >>> melds = kit.Melds(run=["TJQKA"])
    >>> pack = kit.Pack("AKQJT")
    >>> [*melds.single(pack, pack.set_of(["QC", "QD", "QH", "KH", "AH"]))]
    [('QC', 'QD', 'QH'), ('QH', 'KH', 'AH')]
    >>> melds.why_not(pack, ["QC", "QD", "KD"]), melds.why_not(pack, ["AH", "QH", "KH"])
    ('neither', None)
    >>> melds.best(pack, pack.full)[1]
    20
    >>> hand = pack.set_of(["QC", "QD", "QH", "KH", "AH"])
    >>> melds.best(pack, hand, values={"A": 1, "K": 10, "Q": 10})
    ((('QC', 'QD', 'QH'),), 30)
    """

    def __init__(self, run: Sequence[str] = (), *, sets: bool = True, least: int = 3) -> None:
        super().__init__(self._ways)
        self.run: Final = tuple(run)
        self.sets: Final = sets
        self.least: Final = least

    def why_not(self, pack: Pack, cards: Sequence[Card]) -> str | None:
        """Return why these cards are no meld, as a code; null if they are one."""
        faces = _faces_of(pack)
        if len(cards) < self.least:
            return "few"
        if not faces.keys() >= {*cards}:
            return "neither"
        suits, ranks = {faces[card][0] for card in cards}, {faces[card][1] for card in cards}
        if len({*cards}) < len(cards):
            return "twice"
        if len(ranks) == 1 and self.sets:
            return None if len(suits) == len(cards) else "suits"
        if len(suits) == 1 and self.run:
            return None if self._is_run(ranks) else "gap"
        return "neither"

    def _is_run(self, ranks: set[str]) -> bool:
        for run in self.run:
            at = [place for place, rank in enumerate(run) if rank in ranks]
            if len(at) == len(ranks) == at[-1] - at[0] + 1:
                return True
        return False

    def single(self, pack: Pack, hand: CardSet) -> Iterator[CardsOfMeld]:
        """The melds in a hand, each by itself: sets, then runs."""
        by_face = {_faces_of(pack)[card]: card for card in pack.list_of(hand & pack.firsts)}
        ranks = dict.fromkeys(rank for _, rank in by_face)
        for rank in ranks if self.sets else ():
            alike = [card for (_, each), card in by_face.items() if each == rank]
            for number in range(self.least, len(alike) + 1):
                yield from combinations(alike, number)
        found = dict.fromkeys(
            meld
            for suit in dict.fromkeys(suit for suit, _ in by_face)
            for run in self.run
            for meld in self._in_run([by_face.get((suit, rank)) for rank in run])
        )
        yield from found

    def _in_run(self, cards: Sequence[Card | None]) -> Iterator[CardsOfMeld]:
        for first in range(len(cards)):
            meld: list[Card] = []
            for card in cards[first:]:
                if card is None:
                    break
                meld.append(card)
                if len(meld) >= self.least:
                    yield tuple(meld)

    def best(
        self, pack: Pack, hand: CardSet, values: Mapping[str, int] | None = None
    ) -> tuple[tuple[CardsOfMeld, ...], int]:
        """The melds that lay the most cards of a hand together, and how many. With `values` of the
        ranks, those that lay the most points, so that the least are left, and how many points.
        """
        by_card: dict[Card, list[CardsOfMeld]] = {}
        for meld in self.single(pack, hand):
            for card in meld:
                by_card.setdefault(card, []).append(meld)
        ranks = _faces_of(pack).items()
        worth = {card: values.get(rank, 0) for card, (_, rank) in ranks} if values else None
        arranging = _Arranging(pack, by_card, worth)
        for melds in by_card.values():
            melds.sort(key=arranging.worth_of, reverse=True)
        return arranging.best(hand)

    def _ways(self, table: Any, seat: int) -> Iterator[tuple[Any, ...]]:
        hand = table.hands[seat]
        together, _ = self.best(table.pack, hand)
        if len(together) > 1:
            yield (together,)
        yield from (((meld,),) for meld in self.single(table.pack, hand))

    def refused(self, table: Any, seat: int) -> tuple[Any, ...]:
        return (super().refused(table, seat),)

    def named(self, moves: Sequence[Move]) -> tuple[Any, ...]:
        """The melds of the moves from the same place to the same one."""
        ends = moves[0][1:] if moves else ()
        return (tuple([move.cards for move in moves if move[1:] == ends]),)

    def rule(self, id: str, text: str, source: str) -> ActionRule[Any]:
        """The rule that what is laid is melds, with this id, text and source."""

        def facts_of(table: Any, action: Meld) -> Facts:
            wrong, why = next(self._wrong(table.pack, action), ((), "none"))
            return {"seat": action.seat, "because": why, "cards": [*wrong], "least": self.least}

        def holds(table: Any, action: Meld) -> bool:
            return bool(action.melds) and next(self._wrong(table.pack, action), None) is None

        return ActionRule(
            *(id, text, source, _WHY_NOT), fact_types=_FACTS, holds=holds, facts=facts_of
        )

    def _wrong(self, pack: Pack, action: Meld) -> Iterator[tuple[CardsOfMeld, str]]:
        for meld in action.melds:
            why = self.why_not(pack, meld)
            if why:
                yield meld, why


_WHY_NOT: Final = Case(
    "because",
    {
        "none": "Nothing is laid.",
        "few": "A meld has at least {least} cards; too few: {cards}.",
        "twice": "A card is twice in one meld: {cards}.",
        "suits": "The cards of a set are of different suits: {cards}.",
        "gap": "The cards of a run follow each other: {cards}.",
        "neither": "This is neither a set nor a run: {cards}.",
    },
    "",
)
_FACTS: Final[Any] = {
    **facts.SEAT,
    "because": Annotated[str, Doc("Why not.", "gap")],
    "cards": Annotated[Cards, Doc("The first that is no meld.", ["7H", "9H", "TH"])],
    "least": Annotated[int, Doc("How many cards a meld has at least.", 3)],
}


class _Arranging:
    """Finds the melds that lay the most together, the same for the same hand: the most cards, or
    whatever each is worth.
    """

    def __init__(
        self, pack: Pack, by_card: dict[Card, list[CardsOfMeld]], worth: Mapping[Card, int] | None
    ) -> None:
        self._pack, self._by_card, self._worth = pack, by_card, worth
        self._known: dict[CardSet, tuple[tuple[CardsOfMeld, ...], int]] = {}
        self._steps = 0

    def worth_of(self, cards: Sequence[Card]) -> int:
        """What these cards are worth."""
        worth = self._worth
        return len(cards) if worth is None else sum([worth[card] for card in cards])

    def best(self, left: CardSet) -> tuple[tuple[CardsOfMeld, ...], int]:
        """The melds of the cards that are left, and what these are worth."""
        if not left:
            return (), 0
        known = self._known.get(left)
        if known is not None:
            return known
        self._steps += 1
        first, all_left = left & -left, left.bit_count()
        if self._worth is not None:
            all_left = self.worth_of(self._pack.list_of(left))
        found: tuple[tuple[CardsOfMeld, ...], int] = ((), 0)
        for meld in self._by_card.get(self._pack.name(first), ()):
            if self._steps > MOST_STEPS or found[1] == all_left:
                break
            after = self._without(left, meld)
            if after is not None:
                melds, worth = self.best(after)
                worth += self.worth_of(meld)
                if worth > found[1]:
                    found = (meld, *melds), worth
        if found[1] < all_left:
            found = max(found, self.best(left & ~first), key=itemgetter(1))
        self._known[left] = found
        return found

    def _without(self, left: CardSet, meld: CardsOfMeld) -> CardSet | None:
        for card in meld:
            there = self._pack.alike[self._pack.bits[card]] & left
            if not there:
                return None
            left &= ~(there & -there)
        return left


@once
def _faces_of(pack: Pack) -> dict[Card, tuple[str, str]]:
    """The suit and the rank of each card."""
    return {face.name: (face.suit, face.rank) for face in pack.faces}


def _first_not_held(table: Any, action: Meld) -> Card | None:
    left = table.hands[action.seat]
    for meld in action.melds:
        for card in meld:
            there = table.pack.alike.get(table.pack.bits.get(card), 0) & left
            if not there:
                return card
            left &= ~(there & -there)
    return None


MELDS_NOT_HELD = ActionRule[Any].under(
    common.CARD_NOT_HELD,
    holds=lambda table, action: _first_not_held(table, action) is None,
    facts=lambda table, action: {
        "seat": action.seat,
        "card": _first_not_held(table, action),
    },
)
"""`common.card-not-held` for a `kit.Meld`: each card is taken from the hand, and only once.

>>> table = dealt("AC KH", "QC JC")
>>> kit.MELDS_NOT_HELD.holds(table, kit.Meld(0, (("AC", "AC"),)))
False
"""
