"""Deadwood: the cards of a hand that are in no meld, and what they count."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Final

from vorhand.engine.blocks.melds import Meld, Melds
from vorhand.engine.kernel.rules import facts
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.rule_sets import ActionRule, ChoiceRule
from vorhand.engine.kernel.table.cards import Card, CardSet, Pack
from vorhand.engine.kernel.table.shapes import Count, Doc
from vorhand.engine.text.words import message

KEPT: Final = 4096
"""For so many hands it is kept what they count."""


class Deadwood:
    """The cards of a hand that are in none of its `melds`; each counts one, or what its rank counts
    by the `values` of the melds.

    >>> deadwood = kit.Deadwood(kit.Melds(run=["TJQKA"], values={"A": 1, "K": 10, "Q": 10}))
    >>> pack = kit.Pack("AKQJT")
    >>> hand = pack.set_of(["QC", "QD", "QH", "KH", "AH"])
    >>> deadwood.worth(pack, hand), deadwood.least(pack, hand)
    (41, 11)
    >>> deadwood.without(pack, hand)["KH"]
    1
    """

    def __init__(self, melds: Melds) -> None:
        self.melds: Final = melds
        self.least: Final[Callable[[Pack, CardSet], int]] = lru_cache(KEPT)(self._least)
        """What the deadwood of a hand of a pack counts at least."""
        self.without: Final[Callable[[Pack, CardSet], Mapping[Card, int]]] = lru_cache(KEPT)(
            self._without
        )
        """What it counts at least without each of its cards."""

    def worth(self, pack: Pack, cards: CardSet) -> int:
        """What these cards of a pack count, if they are in no meld."""
        counted = self.melds.worth_in(pack)
        return sum([counted[card] for card in pack.list_of(cards)])

    def _least(self, pack: Pack, hand: CardSet) -> int:
        return self.worth(pack, hand) - self.melds.best(pack, hand)[1]

    def _without(self, pack: Pack, hand: CardSet) -> Mapping[Card, int]:
        worth = self.melds.worth_in(pack)
        whole = self.worth(pack, hand)
        found = {card: whole - worth[card] for card in pack.list_of(hand)}
        for melds in self.melds.every(pack, hand):
            laid = pack.set_of([card for meld in melds for card in meld])
            left = whole - self.worth(pack, laid)
            for card in pack.list_of(pack.minus(hand, laid)):
                found[card] = min(found[card], left - worth[card])
        return found

    def rule_without(
        self, id: str, text: str, source: str, most: Callable[[Any], int]
    ) -> ChoiceRule[Any]:
        """The rule that without the `card` of an action the deadwood of the hand counts at most as
        much as `most(table)`, with this id, text and source.
        """

        def allowed(table: Any, seat: int) -> CardSet:
            counted = self.without(table.pack, table.hands[seat])
            good: CardSet = table.pack.together(
                table.pack.alike[table.pack.bits[card]]
                for card, left in counted.items()
                if left <= most(table)
            )
            return good

        def facts_of(table: Any, action: Any) -> Facts:
            pack, hand = table.pack, table.hands[action.seat]
            left = self.least(pack, pack.minus(hand, pack.bits.get(action.card, 0)))
            counted = {"deadwood": left, "most": most(table)}
            return {"seat": action.seat, "card": action.card, **counted}

        said = message("Without {card} the deadwood counts {deadwood}; possible: {most} at most.")
        return ChoiceRule(
            *(id, text, source, said),
            fact_types={**facts.CARD, **_COUNTED},
            allowed_choices=allowed,
            facts=facts_of,
        )

    def rule_after(
        self, id: str, text: str, source: str, most: Callable[[Any, int], int | None]
    ) -> ActionRule[Any]:
        """The rule that after a `kit.Meld` what is left in the hand of its seat counts at most as
        much as `most(table, seat)`, if that says a number, with this id, text and source.
        """

        def left(table: Any, action: Meld) -> int:
            pack, hand = table.pack, table.hands[action.seat]
            for card in [card for meld in action.melds for card in meld]:
                hand = pack.minus(hand, pack.bits.get(card, 0))
            return self.worth(pack, hand)

        def holds(table: Any, action: Meld) -> bool:
            limit = most(table, action.seat)
            return limit is None or left(table, action) <= limit

        def facts_of(table: Any, action: Meld) -> Facts:
            limit = most(table, action.seat) or 0
            return {"seat": action.seat, "deadwood": left(table, action), "most": limit}

        said = message("The deadwood counts {deadwood}; possible: {most} at most.")
        return ActionRule(
            *(id, text, source, said),
            fact_types={**facts.SEAT, **_COUNTED},
            holds=holds,
            facts=facts_of,
        )


_COUNTED: Final[Any] = {
    "deadwood": Annotated[Count, Doc("What the deadwood counts.", 14)],
    "most": Annotated[Count, Doc("What it may count at most.", 10)],
}
