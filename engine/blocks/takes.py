"""This card, for those: a card of the hand beats another that lies on the table, or takes some.

A game says by one condition what a card is for. What is listed follows: each card alone or, where
values add up, the sums that are found in so many steps.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, cast

from vorhand.engine.kernel.places.moves import Move
from vorhand.engine.kernel.rules import facts
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.rule_sets import ActionRule, ChoiceSet
from vorhand.engine.kernel.rules.ways import Ways
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.cards import Card, Cards, CardSet, Pack
from vorhand.engine.kernel.table.shapes import Doc, Items
from vorhand.engine.text.language import Case

MOST_STEPS: Final = 500
"""At most so many sums are tried for one card."""


@dataclass(frozen=True, slots=True)
class Take(SeatAction):
    """Play a card of the hand for cards that lie on the table.

    A game may have a kind of its own, with another name: `class Beat(kit.Take)`.

    >>> from vorhand import list_action
    >>> list_action(kit.Take(1, "7H", ("3C", "4S")))["text"]
    'Seven of hearts for three of clubs and four of spades'
    """

    said = "{card:cards} for {taken:cards}"
    card: Card
    taken: Annotated[
        tuple[Card, ...], Items(0, 52), Doc("The cards that it is played for.", ["3C", "4S"])
    ]


class Takes(Ways):
    """The choices of a `kit.Take`: a card of the hand, for those that lie there (`lying(table)`)
    and that it `can(table, card, cards)` be played for. Its effect moves the card first, then
    those, to the same place; or in exchange, the card to their place, then those to the hand.
    `ways(table, card)` yields which of them are listed, each card alone if it is not given. Rules
    about the card itself are `ChoiceRule`s, such as `kit.CARD_NOT_HELD`.

    >>> of_one_suit = kit.Takes(
    ...     lambda table: table.aside[:2],
    ...     lambda table, card, cards: all(card[1] == each[1] for each in cards),
    ... )
    >>> of_one_suit.belong_to(kit.Take)
    >>> table = dealt("AC KH", "QC JC")
    >>> table.aside[:2], of_one_suit.listed(table, 0, table.hands[0])
    (('KC', 'AD'), [Take(seat=0, card='AC', taken=('KC',))])
    """

    def __init__(
        self,
        lying: Callable[[Any], Iterable[Card]],
        can: Callable[[Any, Card, Sequence[Card]], bool],
        ways: Callable[[Any, Card], Iterable[tuple[Card, ...]]] | None = None,
    ) -> None:
        super().__init__(self._ways)
        self.lying: Final = lying
        self.can: Final = can
        self._those: Final = ways or self._each_alone
        self._pack: Pack | None = None

    def play_with(self, pack: Pack) -> None:
        self._pack = self._pack or pack

    def all(self, table: Any) -> ChoiceSet:
        full: ChoiceSet = table.pack.full
        return full

    def bit(self, table: Any, action: Any) -> ChoiceSet:
        bit: ChoiceSet = table.pack.bits.get(action.card, 0)
        return bit

    def found(self, table: Any, seat: int, chosen: ChoiceSet) -> Iterable[tuple[Any, ...]]:
        return self._ways(table, seat, chosen)

    def refused(self, table: Any, seat: int) -> tuple[Any, ...]:
        return (table.pack.list_of(table.hands[seat]) or table.pack.cards)[0], ()

    def told_one_by_one(self, table: Any, seat: int) -> Sequence[SeatAction]:
        """Each card of the hand that is good for none that lie there, with the first of these."""
        build, lying = cast("type[Take]", self.kind), tuple(self.lying(table))[:1]
        cards = table.pack.list_of(table.hands[seat] & table.pack.firsts)
        return [build(seat, card, lying) for card in cards if not any(self._those(table, card))]

    def named(self, moves: Sequence[Move]) -> tuple[Any, ...]:
        none = self._pack.cards if self._pack else ()
        goes_on = moves[1:] and (
            moves[1].target == moves[0].target
            or (moves[1].source, moves[1].target) == (moves[0].target, moves[0].source)
        )
        return (moves[0].cards if moves else none)[0], moves[1].cards if goes_on else ()

    def _ways(
        self, table: Any, seat: int, chosen: CardSet = -1
    ) -> Iterator[tuple[Card, tuple[Card, ...]]]:
        for card in table.pack.list_of(table.hands[seat] & chosen & table.pack.firsts):
            for those in self._those(table, card):
                yield card, those

    def _each_alone(self, table: Any, card: Card) -> Iterator[tuple[Card, ...]]:
        for other in dict.fromkeys(self.lying(table)):
            if self.can(table, card, (other,)):
                yield (other,)

    @property
    def refusal(self) -> Case:
        """The sentence of its refusal."""
        return _WHY_NOT

    def rule(self, id: str, text: str, source: str) -> ActionRule[Any]:
        """The rule that a card is played only for those that it can be played for, with this id,
        text and source.
        """

        def why_not(table: Any, action: Take) -> str | None:
            left = [*self.lying(table)]
            for card in action.taken:
                if card not in left:
                    return "not-there"
                left.remove(card)
            if not action.taken:
                return "none"
            return None if self.can(table, action.card, action.taken) else "not-for"

        def facts_of(table: Any, action: Take) -> Facts:
            why = why_not(table, action)
            hand = table.pack.list_of(table.hands[action.seat] & table.pack.firsts)
            would = [card for card in hand if why == "not-for"]
            would = [card for card in would if self.can(table, card, action.taken)]
            return {
                "seat": action.seat,
                "card": action.card,
                "taken": [*action.taken],
                "because": why or "not-for",
                "would": would,
            }

        return ActionRule(
            *(id, text, source, self.refusal),
            fact_types=_FACTS,
            holds=lambda table, action: why_not(table, action) is None,
            facts=facts_of,
        )


_WHY_NOT: Final = Case(
    "because",
    {
        "none": "{card} is played for no card.",
        "not-there": "Not all of these lie there: {taken:cards}.",
        "not-for": "{card} cannot be played for {taken:cards}; possible: {would:cards or}.",
    },
    "",
)
_FACTS: Final[Any] = {
    **facts.CARD,
    "taken": Annotated[Cards, Doc("The cards that it was played for.", ["3C", "4S"])],
    "because": Annotated[str, Doc("Why not.", "not-for")],
    "would": Annotated[Cards, Doc("The cards of the hand that can be played for those.", ["7H"])],
}


def adding_up(
    lying: Callable[[Any], Iterable[Card]], values: Mapping[str, int]
) -> Callable[[Any, Card], Iterator[tuple[Card, ...]]]:
    """Return `ways` of `kit.Takes`: of the cards `lying` there, those that alone or together have
    `values`, by rank, which add up to that of the card; fewer cards come first.

    >>> table = dealt("AC KH", "QC JC")
    >>> ways = kit.adding_up(lambda table: ["JC", "JD", "QD"], {"J": 1, "Q": 2, "K": 2})
    >>> [*ways(table, "KH")]
    [('QD',), ('JC', 'JD')]
    """

    def ways(table: Any, card: Card) -> Iterator[tuple[Card, ...]]:
        rank_of = {face.name: face.rank for face in table.pack.faces}
        worth = [(each, values[rank_of[each]]) for each in lying(table)]
        sums: list[tuple[int, int, tuple[Card, ...]]] = [(0, values[rank_of[card]], ())]
        for at, left, those in sums:  # goes on over what is appended: fewer cards come first
            for place in range(at, len(worth)):
                each, value = worth[place]
                if value == left:
                    yield (*those, each)
                elif value < left and len(sums) < MOST_STEPS:
                    sums.append((place + 1, left - value, (*those, each)))

    return ways


def can_add_up(total: int, values: Iterable[int]) -> bool:
    """Return whether some of these `values` add up to a `total`; all are above nought.

    >>> kit.can_add_up(7, [2, 4, 5]), kit.can_add_up(8, [2, 4, 5])
    (True, False)
    """
    sums = 1
    for value in values:
        sums |= sums << value
    return total > 0 and sums >> total & 1 == 1
