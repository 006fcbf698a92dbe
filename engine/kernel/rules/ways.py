"""Choices of which there are too many for a bit each, and which follow from the table: some cards
that go together, a card for others, an amount. Rules say what is legal, a function what is listed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Annotated, Any, Final

from vorhand.engine.kernel.places.moves import Move
from vorhand.engine.kernel.rules import facts
from vorhand.engine.kernel.rules.choices import MOST_WAYS, Choices
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.rule_sets import ActionRule, ChoiceSet, Rule
from vorhand.engine.kernel.table.actions import Action, SeatAction
from vorhand.engine.kernel.table.shapes import LIMIT, Count, Doc
from vorhand.engine.text.language import Case

MOST_TRIED: Final = 1_000
"""So many ways are looked at for those that the rules allow."""


class Ways(Choices):
    """Choices that follow from the table. `ways(table, seat)` yields what follows the seat in each
    action that may be listed, the most useful first. Of those that the rules of the kind allow, at
    most 300 (`MOST_WAYS`) are listed, or another number, `most_listed`. These rules, `ActionRule`s,
    say which actions are legal, also of those that are not listed, and why not. Here an action
    takes `cards`, those of the first move of its effect.

    >>> pairs = kit.Ways(lambda table, seat: [(("QC", "QD"),)] if table.hands[seat] else [])
    >>> [*pairs.ways(dealt("AC KH", "QC JC"), 1)], pairs.named([])
    ([(('QC', 'QD'),)], ((),))
    """

    def __init__(
        self, ways: Callable[[Any, int], Iterable[tuple[Any, ...]]], *, most_listed: int = MOST_WAYS
    ) -> None:
        super().__init__()
        self.ways: Final = ways
        self.most_listed: Final = most_listed
        """How many are listed at most."""
        self.least_in_group = 0
        """How many cards each of several groups has at least that an action names; 0: there are no
        groups.
        """
        self._rules: tuple[ActionRule[Any], ...] = ()

    def belong_to(self, kind: type[Action], rules: Iterable[Rule[Any]] = ()) -> None:
        self.kind = kind
        self._rules = tuple([rule for rule in rules if isinstance(rule, ActionRule)])

    def listed(
        self, table: Any, seat: int, chosen: ChoiceSet, rules: Sequence[ActionRule[Any]] = ()
    ) -> Sequence[Action]:
        """The ways that are listed: those that keep these rules or, if none does, others that do.
        Of both, only the first `MOST_TRIED` are tried.
        """
        return [*islice(self._allowed(table, seat, chosen, rules), self.most_listed)]

    def _allowed(
        self, table: Any, seat: int, chosen: ChoiceSet, rules: Sequence[ActionRule[Any]]
    ) -> Iterator[SeatAction]:
        asked = [rule for rule in rules if rule.concerns(table)]
        build: Any = self.kind
        is_open = False
        for ways in (self.found(table, seat, chosen), self.others(table, seat)):
            for way in () if is_open else islice(ways, MOST_TRIED):
                action: SeatAction = build(seat, *way)
                if all(rule.holds(table, action) for rule in asked):
                    is_open = True
                    yield action

    def found(self, table: Any, seat: int, chosen: ChoiceSet) -> Iterable[tuple[Any, ...]]:
        """What may be listed, as far as it is among these choices."""
        return self.ways(table, seat)

    def others(self, table: Any, seat: int) -> Iterable[tuple[Any, ...]]:
        """What is listed only if the rules allow nothing else."""
        return ()

    def proposed(self, table: Any, seat: int) -> Sequence[SeatAction]:
        """The first and the last way, the first that the rules of the kind allow, and one that only
        stands for what is refused.
        """
        build: Any = self.kind
        ways = [*islice(self.ways(table, seat), MOST_TRIED)]
        some = [build(seat, *way) for way in (*ways[:1], *ways[1:][-1:])]
        allowed = islice(self._allowed(table, seat, -1, self._rules), 1)
        return [*dict.fromkeys([*some, *allowed, build(seat, *self.refused(table, seat))])]

    def told_one_by_one(self, table: Any, seat: int) -> Sequence[SeatAction]:
        return ()

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


class Amounts(Ways):
    """A whole number in a range that depends on the table, such as a bet: from `least(table, seat)`
    to `most(table, seat)`; where the one is above the other, there is none. Listed are both ends
    and those `between(table, seat)` that a player may like to be offered; any other may be sent.
    The action has one member besides its seat, `amount`, and the record names it: `1 raise-to 40`.

    >>> bets = kit.Amounts(lambda table, seat: 2, lambda table, seat: 20)
    >>> [*bets.ways(dealt("AC KH", "QC JC"), 0)]
    [(2,), (20,)]
    """

    def __init__(
        self,
        least: Callable[[Any, int], int],
        most: Callable[[Any, int], int],
        between: Callable[[Any, int], Iterable[int]] = lambda table, seat: (),
    ) -> None:
        super().__init__(self._offered)
        self.least: Final = least
        self.most: Final = most
        self._between: Final = between

    def _offered(self, table: Any, seat: int) -> Iterable[tuple[Any, ...]]:
        least, most = self.least(table, seat), self.most(table, seat)
        some = {least, *self._between(table, seat), most} if least <= most else ()
        return [(amount,) for amount in sorted(some) if least <= amount <= most]

    def proposed(self, table: Any, seat: int) -> Sequence[SeatAction]:
        """The least, and those just outside of the range."""
        build: Any = self.kind
        least, most = self.least(table, seat), self.most(table, seat)
        some = [least] if least <= most else []
        outside = [amount for amount in (least - 1, most + 1) if 0 <= amount <= LIMIT]
        return [build(seat, amount) for amount in (*some, *outside)]

    @property
    def pattern(self) -> str:
        return f"{self.kind.type} (0|[1-9][0-9]{{0,9}})"

    def rule(self, id: str, text: str, source: str) -> ActionRule[Any]:
        """The rule that an amount is in its range, with this id, text and source."""

        def facts_of(table: Any, action: Any) -> Facts:
            least, most = self.least(table, action.seat), self.most(table, action.seat)
            why = "none" if least > most else "little" if action.amount < least else "much"
            ends = {"least": max(least, 0), "most": max(most, 0)}
            return {"seat": action.seat, "amount": action.amount, "because": why, **ends}

        def holds(table: Any, action: Any) -> bool:
            least, most = self.least(table, action.seat), self.most(table, action.seat)
            amount: int = action.amount
            return least <= amount <= most

        return ActionRule(
            *(id, text, source, _WHY_NOT), fact_types=_FACTS, holds=holds, facts=facts_of
        )


_WHY_NOT: Final = Case(
    "because",
    {
        "little": "{amount} is too little; possible: {least} to {most}.",
        "much": "{amount} is too much; possible: {least} to {most}.",
        "none": "No amount is possible now.",
    },
    "",
)
_FACTS: Final[Any] = {
    **facts.SEAT,
    "amount": Annotated[Count, Doc("The amount named.", 300)],
    "because": Annotated[str, Doc("Why not.", "much")],
    "least": Annotated[Count, Doc("The least that is possible.", 4)],
    "most": Annotated[Count, Doc("The most that is possible.", 200)],
}
