"""Says what several seats choose at once, each without seeing what the others choose: cards, or one
of a few things.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.places.moves import move, names_moves
from vorhand.engine.kernel.rules.choices import OneOf, SomeCards
from vorhand.engine.kernel.rules.rule_sets import ChoiceSet
from vorhand.engine.kernel.table.actions import Action, SeatAction
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import put


class HiddenCards(SomeCards):
    """Several cards that each seat chooses for itself, while others choose too, before anybody sees
    what the others have chosen. They stay in a field of the table (`kept_in`), a `HandOfEach` that
    is private, so that the record of the hand need not say what was chosen; or, if the record names
    moves, they go there, and the event `tells` it. Since all seats choose at once, each is listed
    only a few of its ways.

    >>> from types import SimpleNamespace
    >>> passed = kit.HiddenCards(kept_in="passed")
    >>> table = SimpleNamespace(pack=PACK, passed=(0, 0), to_act=0b11)
    >>> cards = passed.choose(table, SimpleNamespace(seat=0, cards=("AC", "KH")))
    >>> PACK.list_of(table.passed[0]), kit.seats_in(table.to_act)
    (['AC', 'KH'], (1,))
    """

    def __init__(self, kept_in: str, tells: type[CardsMoved] = CardsMoved) -> None:
        super().__init__(kept_in)
        self._tells: Final = tells

    def listed(self, table: Any, seat: int, chosen: ChoiceSet) -> Sequence[Action]:
        """A few ways: cards next to each other in the hand, with each card in one of them."""
        build: Any = self.kind
        cards = self.cards_of(table, seat)
        ways = [
            tuple([cards[at] for at in places])
            for number in self.numbers(table)
            if number <= len(cards)
            for places in _runs_of(len(cards), number)
        ]
        return [build(seat, way) for way in dict.fromkeys(ways)]

    def choose(self, table: Any, action: Any) -> CardSet:
        """Keep what a seat has chosen, and await it no longer; returns the set of its cards. This
        is the effect of the kind; `once_all_have_chosen` says what follows.
        """
        cards: CardSet = table.pack.set_of(action.cards)
        if names_moves(type(table)):
            places = ("hands", action.seat), (self.kept_in, action.seat)
            move(table, cards, *places, tells=self._tells)
        else:
            setattr(table, self.kept_in, put(getattr(table, self.kept_in), action.seat, cards))
        table.to_act &= ~(1 << action.seat)
        return cards

    def chosen(self, table: Any, seat: int) -> SeatAction:
        """The action with which a seat has chosen its cards."""
        build: Any = self.kind
        made: SeatAction = build(
            seat, tuple(table.pack.list_of(getattr(table, self.kept_in)[seat]))
        )
        return made


class HiddenOneOf(OneOf):
    """One of a few things, such as a bid, that each seat chooses for itself, while others choose
    too, before anybody sees what the others have chosen. It stays in a field of the table
    (`kept_in`), a private list with one value per seat, null until the seat has chosen, so that the
    record of the hand need not say what was chosen. `values` are these things.

    >>> from dataclasses import dataclass
    >>> from types import SimpleNamespace
    >>> @dataclass(frozen=True, slots=True)
    ... class Bid(kit.SeatAction):
    ...     value: kit.Count
    >>> bids = kit.HiddenOneOf("bids", [0, 1, 2])
    >>> bids.belong_to(Bid)
    >>> table = SimpleNamespace(bids=(None, None), to_act=0b11)
    >>> bids.choose(table, Bid(1, 2)), table.bids, kit.seats_in(table.to_act)
    (2, (None, 2), (0,))
    """

    def __init__(self, kept_in: str, values: Iterable[Any]) -> None:
        super().__init__(values)
        self.kept_in: Final = kept_in

    def choose(self, table: Any, action: Any) -> Any:
        """Keep what a seat has chosen, and await it no longer; returns its value. This is the
        effect of the kind; `once_all_have_chosen` says what follows.
        """
        (value,) = self.values_of(self.bit(table, action))[0]
        setattr(table, self.kept_in, put(getattr(table, self.kept_in), action.seat, value))
        table.to_act &= ~(1 << action.seat)
        return value

    def chosen(self, table: Any, seat: int) -> SeatAction:
        """The action with which a seat has chosen its value; if the table shows none, that with the
        first value.
        """
        kept = getattr(table, self.kept_in)[seat]
        at = self.values.index((kept,)) if (kept,) in self.values else 0
        return self.proposed(table, seat)[at]

    def said(self, seat: int) -> Iterable[tuple[str, Action]]:
        """Nothing: the word in the record does not say what was chosen."""
        return []

    @property
    def pattern(self) -> str:
        return self.kind.type


HiddenChoice: TypeAlias = HiddenCards | HiddenOneOf


@once
def _runs_of(cards: int, number: int) -> tuple[tuple[int, ...], ...]:
    """Places next to each other, as many as are chosen; the last run ends with the last card."""
    starts = [*range(0, cards - number, number), cards - number] if number else [0]
    return tuple(tuple(range(start, start + number)) for start in starts)


def once_all_have_chosen(follows: Callable[[Any], None]) -> Callable[[Any], None]:
    """Return what follows a hidden choice: nothing while other seats are awaited, then what
    `follows(table)` does. It is the `then` of the kind.

    >>> then = kit.once_all_have_chosen(lambda table: print("All have chosen."))
    >>> table = dealt("AC KH", "QC JC")
    >>> then(table)
    >>> table.to_act = 0
    >>> then(table)
    All have chosen.
    """

    def then(table: Any) -> None:
        if not table.to_act:
            follows(table)

    return then
