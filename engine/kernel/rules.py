"""Rules as sets: a rule names who, or what, keeps it.

A rule is its clause: its id, its text, its source, the sentence of a refusal, the facts that decide
and the set of those who keep it stand in one block. `vorhand.engine.kernel.kinds` says which kinds
of action meet which rules, and derives from these sets what is legal and what is refused.

Four grains suffice. `TableRule`: the whole table keeps it or not. `SeatRule`: the set of seats that
keep it. `ChoiceRule`: of what a seat can choose (cards, bids, signals) the set that keeps it, one
bit a choice. `ActionRule`: for actions too many to be numbered, such as laying away any two cards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeAlias, TypeVar

from vorhand.engine.kernel.actions import Action, SeatAction
from vorhand.engine.kernel.clauses import Clause
from vorhand.engine.kernel.seats import SeatSet

T_contra = TypeVar("T_contra", contravariant=True)

ChoiceSet: TypeAlias = int
"""What a seat can choose of a kind of action, one bit a choice; of cards, their card set."""
Facts: TypeAlias = Mapping[str, Any]
"""What decided, as JSON: nothing that the acting seat may not know."""


def no_facts(table: Any, action: Any) -> Facts:
    """Nothing but the rule itself decided."""
    return {}


def always(table: Any) -> bool:
    """At every table."""
    return True


def the_seat(table: Any, action: SeatAction) -> Facts:
    """The seat decided."""
    return {"seat": action.seat}


def because(reason: str) -> Callable[[Any, SeatAction], Facts]:
    """The seat decided, for this reason."""
    return lambda table, action: {"seat": action.seat, "because": reason}


@dataclass(frozen=True, eq=False)
class Rule(Clause, Generic[T_contra]):
    """A rule that actions meet at a table. `facts` are those of its refusal."""

    facts: Callable[[T_contra, Any], Facts] = field(default=no_facts, kw_only=True)

    @classmethod
    def under(cls, clause: Clause, **sets: Any) -> Self:
        """A rule with the id, text, source and sentence of a clause, which several games share or
        several kinds of action meet in ways of their own.
        """
        return cls(clause.id, clause.text, clause.source, clause.refusal, **sets)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Whether an action keeps the rule; `choice` is the bit of what it chooses."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class TableRule(Rule[T_contra]):
    """A rule that the whole table keeps or breaks, whoever acts.

    `closes`: where it is broken, the kinds that meet it do not belong to the moment at all.
    """

    keeps: Callable[[T_contra], bool] = field(kw_only=True)
    closes: bool = field(default=False, kw_only=True)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Whether the table keeps it."""
        return self.keeps(table)


@dataclass(frozen=True, eq=False)
class SeatRule(Rule[T_contra]):
    """A rule that some seats keep."""

    keepers: Callable[[T_contra], SeatSet] = field(kw_only=True)
    facts: Callable[[T_contra, Any], Facts] = field(default=the_seat, kw_only=True)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Whether the acting seat is among them."""
        seat: int = action.seat
        return self.keepers(table) >> seat & 1 == 1


@dataclass(frozen=True, eq=False)
class ChoiceRule(Rule[T_contra]):
    """A rule that some of a seat's choices keep."""

    choices: Callable[[T_contra, int], ChoiceSet] = field(kw_only=True)
    facts: Callable[[T_contra, Any], Facts] = field(default=the_seat, kw_only=True)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Whether what is chosen is among them."""
        return self.choices(table, action.seat) & choice != 0


@dataclass(frozen=True, eq=False)
class ActionRule(Rule[T_contra]):
    """A rule that an action keeps or breaks as a whole. `concerns`: a table at which it can be
    broken at all.
    """

    keeps: Callable[[T_contra, Any], bool] = field(kw_only=True)
    concerns: Callable[[T_contra], bool] = field(default=always, kw_only=True)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Whether the action keeps it."""
        return not self.concerns(table) or self.keeps(table, action)

    def kept_by(self, table: T_contra, actions: Sequence[Action]) -> Sequence[Action]:
        """Of these actions, those that keep it."""
        if not self.concerns(table):
            return actions
        return [action for action in actions if self.keeps(table, action)]
