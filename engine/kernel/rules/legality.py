"""What is legal at a table: the code generated from a game's rulebook, and the answers that it
gives.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from vorhand.engine.kernel.rules.kinds import Moment, Rulebook
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.table import CommonTable

T = TypeVar("T", bound=CommonTable)

ActionsAtMoment: TypeAlias = Callable[[Any, SeatSet, bool], list[Action]]
"""At one moment, the legal actions of these seats and, if requested, of the table."""
KeepsRules: TypeAlias = Callable[[Any, Any], bool]
"""Whether an action of one kind keeps all the rules that the kind meets."""


@dataclass(frozen=True, eq=False)
class Legality(Generic[T]):
    """The rulebook of a game, and the plain code that is generated from it.

    - `actions_at`: for each moment, the function that lists its legal actions.
    - `keeps`: for each kind of action, the function that tests all its rules.
    """

    rulebook: Rulebook[T]
    actions_at: Mapping[Moment, ActionsAtMoment]
    keeps: Mapping[type[Action], KeepsRules]

    def legal_actions(self, table: T, seats: SeatSet, of_table: bool = False) -> list[Action]:
        """The legal actions of these seats, ascending; then, if requested, those of the table, a
        deal without a seed or deck.
        """
        at = self.actions_at.get(table.moment)
        return at(table, seats, of_table) if at else []

    def check(self, table: T, action: Action) -> None:
        """Raise the `Refusal` of the first rule that the action breaks."""
        if not self.keeps[type(action)](table, action):
            self.rulebook.check(table, action)
