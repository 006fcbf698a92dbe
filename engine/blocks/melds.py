"""Sets and runs: cards that are laid together, one meld or several with one action.

A hand can be laid in hundreds of ways. Listed are the single melds and, where it has several, the
arrangement that lays the most; where the rules of a game allow none of these, others that they do.
A client may send any other, which is judged card by card.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Any, Final, cast

from vorhand.engine.blocks.arranging import Arrangement, Arranging, CardsOfMeld
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

    - `values`: what each rank counts, if not every card counts one: the arrangement that is listed
      first leaves the least.
    - `wild`: cards that stand for any other, such as jokers; at most `most_wild` in a meld, which
      has at least one other card.
    - `may_be_none`: whether laying nothing is a choice, too.

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
    >>> with_joker = kit.Melds(run=["TJQKA"], wild=["JK"])
    >>> with_joker.why_not(kit.Pack("AKQJT", jokers=1), ["QH", "JK", "AH"])
    """

    def __init__(  # noqa: PLR0913 - each says one thing about melds
        self,
        run: Sequence[str] = (),
        *,
        sets: bool = True,
        least: int = 3,
        values: Mapping[str, int] | None = None,
        wild: Sequence[Card] = (),
        most_wild: int = 1,
        may_be_none: bool = False,
    ) -> None:
        super().__init__(self._ways)
        self.run: Final = tuple(run)
        self.sets: Final = sets
        self.least_in_group = least
        self.values: Final = values
        self.wild: Final = tuple(wild)
        self.most_wild: Final = most_wild
        self.may_be_none: Final = may_be_none

    def why_not(self, pack: Pack, cards: Sequence[Card]) -> str | None:
        """Return why these cards are no meld, as a code; null if they are one."""
        faces = _faces_of(pack)
        if len(cards) < self.least_in_group:
            return "few"
        if not faces.keys() >= {*cards}:
            return "neither"
        own = [card for card in cards if card not in self.wild]
        if not own or len(cards) - len(own) > self.most_wild:
            return "wild" if self.wild else "neither"
        suits, ranks = {faces[card][0] for card in own}, {faces[card][1] for card in own}
        if len({*own}) < len(own):
            return "twice"
        is_of_rank = len(ranks) == 1 and self.sets
        if is_of_rank and len(suits) == len(own) and len(cards) <= self._most_in_set(pack):
            return None
        if len(suits) == 1 and len(ranks) == len(own) and self.run:
            return None if self._is_run(ranks, len(cards)) else "gap"
        return "suits" if is_of_rank else "neither"

    def _most_in_set(self, pack: Pack) -> int:
        """How many suits there are, besides those of wild cards."""
        return _suits_besides(pack, self.wild)

    def _is_run(self, ranks: set[str], number: int) -> bool:
        """Whether so many cards can be a run that has these ranks."""
        for run in self.run:
            at = [place for place, rank in enumerate(run) if rank in ranks]
            if len(at) == len(ranks) and at[-1] - at[0] < number <= len(run):
                return True
        return False

    def single(self, pack: Pack, hand: CardSet) -> Iterator[CardsOfMeld]:
        """The melds in a hand, each by itself: sets, then runs."""
        faces = _faces_of(pack)
        jokers = [card for card in pack.list_of(hand) if card in self.wild][: self.most_wild]
        own = [card for card in pack.list_of(hand & pack.firsts) if card not in self.wild]
        by_face = {faces[card]: card for card in own}
        for rank in dict.fromkeys(rank for _, rank in by_face) if self.sets else ():
            alike = [card for (_, each), card in by_face.items() if each == rank]
            most = min(len(alike) + len(jokers), self._most_in_set(pack))
            for number in range(self.least_in_group, most + 1):
                for others in range(max(0, number - len(alike)), min(len(jokers), number - 1) + 1):
                    for some in combinations(alike, number - others):
                        yield (*some, *jokers[:others])
        found: dict[CardsOfMeld, CardsOfMeld] = {}
        for suit in dict.fromkeys(suit for suit, _ in by_face):
            for run in self.run:
                for meld in self._in_run([by_face.get((suit, rank)) for rank in run], jokers):
                    found.setdefault(tuple(sorted(meld)), meld)
        yield from found.values()

    def _in_run(
        self, cards: Sequence[Card | None], jokers: Sequence[Card]
    ) -> Iterator[CardsOfMeld]:
        """The runs among the cards of a suit, from low to high; wild cards stand for what is
        missing.
        """
        for first in range(len(cards)):
            meld: list[Card] = []
            left = [*jokers]
            for card in cards[first:]:
                if card is None and not left:
                    break
                meld.append(left.pop() if card is None else card)
                if self.least_in_group <= len(meld) != len(jokers) - len(left):
                    yield tuple(meld)

    def best(
        self, pack: Pack, hand: CardSet, values: Mapping[str, int] | None = None
    ) -> tuple[Arrangement, int]:
        """The melds that lay the most cards of a hand together, and how many. With `values` of the
        ranks, those that lay the most points, so that the least are left, and how many points.
        """
        values = self.values if values is None else values
        worth = None if values is None else _worth(pack, tuple(values.items()))
        return Arranging(pack, [*self.single(pack, hand)], worth).best(hand)

    def worth_in(self, pack: Pack) -> Mapping[Card, int]:
        """What each card of a pack counts: one, or what its rank does."""
        return _worth(pack, None if self.values is None else tuple(self.values.items()))

    def every(self, pack: Pack, hand: CardSet) -> Iterator[Arrangement]:
        """All ways to lay melds of a hand, one or several at once, as far as they are found in
        bounded steps: all of them in hands of up to fourteen cards.
        """
        if self.may_be_none:
            yield ()
        yield from Arranging(pack, [*self.single(pack, hand)]).every(hand)

    def _ways(self, table: Any, seat: int) -> Iterator[tuple[Any, ...]]:
        hand = table.hands[seat]
        together, _ = self.best(table.pack, hand)
        if len(together) > 1:
            yield (together,)
        yield from (((meld,),) for meld in self.single(table.pack, hand))
        if self.may_be_none:
            yield ((),)

    def others(self, table: Any, seat: int) -> Iterator[tuple[Any, ...]]:
        """Every arrangement, for rules that none of those that are listed first keeps."""
        for melds in self.every(table.pack, table.hands[seat]):
            yield (melds,)

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
            return {
                "seat": action.seat,
                "because": why,
                "cards": [*wrong],
                "least": self.least_in_group,
            }

        def holds(table: Any, action: Meld) -> bool:
            is_something = bool(action.melds) or self.may_be_none
            return is_something and next(self._wrong(table.pack, action), None) is None

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
        "wild": "Too many cards of a meld stand for others: {cards}.",
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


@once
def _faces_of(pack: Pack) -> dict[Card, tuple[str, str]]:
    """The suit and the rank of each card."""
    return {face.name: (face.suit, face.rank) for face in pack.faces}


@once
def _suits_besides(pack: Pack, wild: tuple[Card, ...]) -> int:
    return len({suit for card, (suit, _) in _faces_of(pack).items() if card not in wild})


@once
def _worth(pack: Pack, values: tuple[tuple[str, int], ...] | None) -> dict[Card, int]:
    of_ranks, least = dict(values or ()), 1 if values is None else 0
    return {card: of_ranks.get(rank, least) for card, (_, rank) in _faces_of(pack).items()}


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
