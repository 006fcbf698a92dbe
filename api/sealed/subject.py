"""Says what a call is about: a game at a state, and who has asked."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from vorhand.api.problems.types.sealed import NotOpened
from vorhand.api.sealed.seal import OpenError
from vorhand.api.sealed.sealed_table import Bearer, SealedTable
from vorhand.engine import ONLOOKER, Action, Deal, Game, Reader, Refusal
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.rules.sealing import SEALED_PASS


class Subject(NamedTuple):
    """Says what a call is about. It is found from a state with its voucher, or from a sealed table
    with a pass; from there on, a call need not know from which.

    - `bearer`: who holds the pass; beside a state, the reader that the body names, or null for the
      caller, who holds the whole state and so may know everything.
    - `table`: what a sealed table has beside its state; null for a state that was sent as it is.
    """

    game: Game[Any]
    state: Any
    bearer: Bearer | None
    table: SealedTable | None = None

    @property
    def reader(self) -> Reader:
        """As whom the bearer looks at the table."""
        return self.bearer if isinstance(self.bearer, int) else ONLOOKER

    @property
    def seats(self) -> Sequence[int]:
        """The seats whose refusals the bearer may know."""
        if self.bearer is None:
            return range(self.state.players)
        return [self.bearer] if isinstance(self.bearer, int) else []

    def legal_actions(self) -> Sequence[Action]:
        """Return the legal actions that the bearer may know. Raises `Refusal` for a seat that is
        not at the table.
        """
        if self.bearer is None:
            return self.game.legal_actions(self.state)
        if isinstance(self.bearer, int):
            return self.game.seat_actions(self.state, self.bearer)
        return self._table_actions() if self.bearer == "table" else []

    def _table_actions(self) -> Sequence[Action]:
        actions = self.game.table_actions(self.state)
        if self.table and self.table.missing(self.state.players):
            return [each for each in actions if not isinstance(each, Deal)]
        return actions

    def seat(self) -> int:
        """Return the seat of the bearer; raises `Refusal` for the pass of nobody's seat."""
        if isinstance(self.bearer, str):
            raise self.refused(SEALED_PASS)
        return seat_of(self.bearer)

    def refused(self, clause: Clause, **facts: Any) -> Refusal:
        """Return the refusal of what the bearer has asked for."""
        refusal = Refusal(clause, facts)
        refusal.legal_actions = self.legal_actions()
        return refusal


def seat_of(bearer: Bearer | None) -> int:
    """Return the seat whose pass it is. Others were refused before, in words: this is the second
    line, which raises `NotOpened`.
    """
    if not isinstance(bearer, int):
        raise NotOpened(OpenError.HOLDER)
    return bearer
