"""Playing on at one table, which changes in place, without a copy for each action."""

from collections.abc import Sequence
from typing import Any, Final, Generic, Self, TypeVar

from vorhand.engine.kernel.game.adjudication import check
from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.game.game_parts import Outcome
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.events import Event, Notes
from vorhand.engine.kernel.table.seats import EVERYBODY

S = TypeVar("S", bound=Any)


class Play(Generic[S]):
    """A table on which a game is played on from a state (or another table), which stays as it was.

    `table` can be read wherever a state can: by `Game.view`, `Game.dump`, `Game.check`, a policy.
    It changes with the next action, and nobody else is to change it; for what is kept, as a world
    that `Game.redeal` deals, there is `state`.

    >>> from vorhand import GAMES, Deal, Play, start
    >>> play = Play(GAMES["stortok"], start(GAMES["stortok"], players=3))
    >>> events = play.do(Deal(seed="vorhand"))
    >>> play.legal_actions(), play.outcome()
    ([PlayCard(seat=1, card='QC'), PickUp(seat=1)], None)
    """

    def __init__(self, game: Game[S], state: Any) -> None:
        self.game: Final = game
        self.table: Final[Any] = game.codec.copy_of(state)
        self._edition: Final = game.rulebook.of(state)

    @property
    def state(self) -> S:
        """The state of the table as it is now; it never changes."""
        return self.game.codec.freeze(self.game.codec.copy_of(self.table))

    def copy(self) -> Self:
        """Another table with the same state."""
        return type(self)(self.game, self.table)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.state)

    def legal_actions(self) -> list[Action]:
        """`Game.legal_actions` at this table."""
        return self._edition.legal_actions(self.table, EVERYBODY, True)

    def seat_actions(self, seat: int) -> list[Action]:
        """`Game.seat_actions` at this table."""
        return self.game.seat_actions(self.table, seat)

    def outcome(self) -> Outcome | None:
        """Return how the game ended; null while it goes on."""
        return self.game.outcome(self.table)

    def check(self, action: Action) -> None:
        """Raise the `Refusal` of an action, as `do` does."""
        keeps = self._edition.is_legal.get(type(action))
        if keeps is None or not keeps(self.table, action):
            check(self.game, self.table, action)

    def do(self, action: Action) -> Sequence[Event]:
        """Carry out an action, and return the events. Raises `Refusal` as `carry_out` does; then
        the table stays as it was.
        """
        self.check(action)
        notes: Notes = []
        self.table.notes = notes
        self.game.change(self.table, action)
        self.table.notes = None
        return self.game.told(notes)

    def apply(self, action: Action) -> None:
        """Carry out an action without a check and without events: one of the legal actions (a deal
        with a seed or a deck), or one that has passed `check`.
        """
        self.game.change(self.table, action)
