"""Tricks with trumps, said once: what follows suit, who wins, and how a hand is arranged."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, TypeVar

from vorhand.engine.blocks.trick_play import (
    TrickPlay,
    TrickTable,
    await_card,
    await_lead,
    best_play,
    is_trick_complete,
    play_card,
    win_trick,
)
from vorhand.engine.kernel.cards.orders import Order, Ranking
from vorhand.engine.kernel.game.views import ViewField
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.kinds import Block, Kind, Moment, at
from vorhand.engine.kernel.rules.rule_sets import Rule
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet, Pack
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.prices import Price
from vorhand.engine.kernel.table.shapes import Doc

T = TypeVar("T", bound=TrickTable)
ORDER: Final = Annotated[
    str | None,
    Doc(
        "The order in which the cards rank now, by its name, or the suit of trumps; null: none.",
        "H",
    ),
]


class Tricks(Block[T]):
    """The play of a hand in tricks, as a part of a rulebook.

    - `order(table)`: the name of one of the `orders` of the pack, which holds now; or a suit, which
      is trumps then, with the ranks of the pack; null: there are no trumps. Without it there never
      are any. What follows suit, who wins a trick, and how a hand is arranged follow from it; views
      have it as their member `order`.
    - `after(table, winner)`: what follows each trick. The winner, if any cards are left, is already
      awaited to lead; this may end the hand.
    - `last(table, winner)`: what follows the last trick, unless `after` has cleared the table.
    - `rules`: what a card must keep that is played; `does`, its effect, if it has more than
      `TrickTable` needs; `moments`: when cards are played; `price`: see `Kind`.

    >>> tricks = kit.Tricks[Table](order=lambda table: "H")
    >>> table = dealt("AC KH", "QC JC", "JH QH")
    >>> for seat, card in enumerate(["AC", "QC", "JH"]):
    ...     tricks.play(table, kit.PlayCard(seat, card))
    >>> tricks.best(table) == (2, PACK.bits["JH"])
    True
    >>> tricks.go_on(table)
    >>> kit.seats_in(table.to_act)
    (2,)
    """

    def __init__(  # noqa: PLR0913 - each says one thing about the tricks
        self,
        *,
        order: Callable[[T], str | None] | None = None,
        after: Callable[[T, int], None] = lambda table, winner: None,
        last: Callable[[T, int], None] = lambda table, winner: None,
        rules: tuple[Rule[Any], ...] = (common.TURN, common.CARD_NOT_HELD, common.FOLLOW_SUIT),
        does: Callable[[T, PlayCard], None] | None = None,
        moments: tuple[Moment, ...] = at("play"),
        price: Callable[[T, PlayCard], Price | None] | None = None,
    ) -> None:
        self.order: Final = order
        self.seen = (
            (ViewField("order", ORDER, lambda table, reader: order(table)),) if order else ()
        )
        self._after: Final = after
        self._last: Final = last
        self.kinds = (
            Kind[T](
                PlayCard,
                moments=moments,
                rules=rules,
                does=does or (self.play if order else play_card),
                then=self.go_on,
                choices=FromHand(),
                price=price,
                calls=(after, last),
            ),
        )

    def ranking(self, table: T) -> Ranking | None:
        """The order in which the cards of a `table` rank now; null if that is as in the pack."""
        name = self.order(table) if self.order else None
        return None if name is None else ranking_of(table.pack, name)

    def play(self, table: T, action: PlayCard) -> None:
        """Play a card to the trick: this is the effect of the `action`."""
        play_card(table, action, self.ranking(table))

    def best(self, table: T) -> TrickPlay:
        """The seat that wins the trick of a `table` as it lies, and its card."""
        name, pack = self.order(table) if self.order else None, table.pack
        if name is None:
            return best_play(table.trick, table.led)
        ranking = pack.orders.get(name)
        if ranking is None:  # quicker than by its ranking
            return best_play(table.trick, pack.suits[name], table.led)
        return ranking.best_play(table.trick)

    def go_on(self, table: T) -> None:
        """Await the next card. The winner of a trick leads to the next one."""
        if not is_trick_complete(table):
            await_card(table)
            return
        winner, card = self.best(table)
        win_trick(table, winner, card)
        await_lead(table)
        is_last = not table.hands[winner]
        self._after(table, winner)
        if is_last and table.trick_winner is not None:
            self._last(table, winner)


@once
def ranking_of(pack: Pack, name: str) -> Ranking:
    """The order of a `pack` by its `name`; by that of a suit, if there is no such order: these are
    the trumps then. Raises `KeyError` if there is neither.

    >>> hearts = kit.ranking_of(PACK, "H")
    >>> PACK.list_of(hearts.trumps)
    ['AH', 'KH', 'QH', 'JH']
    """
    order = pack.orders.get(name)
    if order is not None:
        return order
    trumps = tuple(dict.fromkeys(pack.list_of(pack.suits[name] & pack.full)))
    return Ranking(name, Order(trumps), pack.ranked, pack.faces, pack.bits)


class CardPoints(Declared):
    """Says what cards count: the `points` by rank, or by the name of a card, which comes first. All
    other cards count nothing. Called with a pack and a set of its cards, it returns their sum.

    >>> hearts = kit.CardPoints({"QS": 13, "AH": 1, "KH": 1, "QH": 1, "JH": 1})
    >>> hearts(PACK, PACK.set_of(["QS", "AH", "AC"]))
    14
    """

    def __init__(self, points: Mapping[str, int]) -> None:
        self.points: Final = dict(points)
        self._of_packs: Final[dict[Pack, list[tuple[int, CardSet]]]] = {}

    def __call__(self, pack: Pack, cards: CardSet) -> int:
        counting = self._of_packs.get(pack)
        if counting is None:
            counting = self._of_packs[pack] = self._in(pack)
        return sum([each * (cards & alike).bit_count() for each, alike in counting])

    def _in(self, pack: Pack) -> list[tuple[int, CardSet]]:
        """What cards of a pack count, each time with all that count as much."""
        found = dict[int, CardSet]()
        for face in pack.faces:
            each = self.points.get(face.name, self.points.get(face.rank, 0))
            if each:
                found[each] = found.get(each, 0) | pack.alike[pack.bits[face.name]]
        return [*found.items()]


CARD_POINTS: Final = CardPoints({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2})
"""What cards count in Skat, Schafkopf and many other games: 120 points in four suits.

>>> kit.CARD_POINTS(PACK, PACK.set_of(["AC", "KH"]))
15
"""
