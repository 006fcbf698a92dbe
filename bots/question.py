"""What a player thinks about, and what comes of it."""

from typing import Any, Final, NamedTuple

from vorhand.bots.policy import Policy
from vorhand.engine import Action, Game
from vorhand.engine.kernel.game import Redeal


class Question:
    """What should this seat do? `state` is one of the worlds that the seat holds possible, and
    `redeal` deals others. `tries`: how often to look for one that goes with what the others have
    done.
    """

    def __init__(
        self, game: Game[Any], policy: Policy[Any], state: Any, seat: int, tries: int = 1
    ) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.state: Final = state
        self.seat: Final = seat
        self.tries: Final = tries
        self.redeal: Final[Redeal[Any]] = game.redealer(state, seat)


class Tried(NamedTuple):
    """An action, and the results of all tries."""

    action: Action
    results: list[float]

    @property
    def mean(self) -> float | None:
        """The mean result; null if it was never tried."""
        return sum(self.results) / len(self.results) if self.results else None
