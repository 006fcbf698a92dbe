"""Choices of which there are too many for a bit each, and which follow from the table: some cards
that go together, a card for others. What is legal, rules say; what is listed, a function does.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Final

from vorhand.engine.kernel.places.moves import Move
from vorhand.engine.kernel.rules.choices import MOST_WAYS, Choices
from vorhand.engine.kernel.rules.rule_sets import ChoiceSet
from vorhand.engine.kernel.table.actions import Action, SeatAction


class Ways(Choices):
    """Choices that follow from the table. `ways(table, seat)` yields what follows the seat in each
    action that may be listed, the most useful first; at most 300 (`MOST_WAYS`) are. The rules of
    the kind, `ActionRule`s, say which actions are legal, also of those that are not listed, and why
    not. Here an action takes `cards`, those of the first move of its effect.

    >>> pairs = kit.Ways(lambda table, seat: [(("QC", "QD"),)] if table.hands[seat] else [])
    >>> pairs.belong_to(kit.SeatAction)
    >>> pairs.named([]), len(pairs.proposed(dealt("AC KH", "QC JC"), 1))
    (((),), 2)
    """

    def __init__(self, ways: Callable[[Any, int], Iterable[tuple[Any, ...]]]) -> None:
        super().__init__()
        self.ways: Final = ways

    def listed(self, table: Any, seat: int, chosen: ChoiceSet) -> Sequence[Action]:
        """The ways that are listed."""
        build: Any = self.kind
        return [build(seat, *way) for way in islice(self.ways(table, seat), MOST_WAYS)]

    def proposed(self, table: Any, seat: int) -> Sequence[SeatAction]:
        """The first way, and one that only stands for what is refused."""
        build: Any = self.kind
        first = islice(self.ways(table, seat), 1)
        return [build(seat, *way) for way in (*first, self.refused(table, seat))]

    def refused(self, table: Any, seat: int) -> tuple[Any, ...]:
        """A way that is hardly ever possible: the highest and the lowest card of the hand."""
        cards = table.pack.list_of(table.hands[seat])
        return ((*cards[:1], *cards[1:][-1:]),)

    def named(self, moves: Sequence[Move]) -> tuple[Any, ...]:
        """What follows the seat in an action whose effect begins with these moves."""
        return (moves[0].cards if moves else (),)

    def read(self, seat: int, moves: Sequence[Move]) -> SeatAction:
        """The action of a seat whose effect begins with these moves, from its hand first."""
        build: Any = self.kind
        is_own = bool(moves) and moves[0].source.seat == seat
        made: SeatAction = build(seat, *self.named(moves if is_own else []))
        return made

    def said(self, seat: int) -> Iterable[tuple[str, Action]]:
        """Nothing: the word in the record does not say what was chosen."""
        return []
