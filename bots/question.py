"""What a player thinks about, and what comes of it."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from vorhand.bots.policy import Policy
from vorhand.engine import Action, Game


@dataclass(frozen=True, slots=True)
class Question:
    """What should this seat do? `state` is one of the worlds that the seat holds possible. `tries`:
    how often to look for one that goes with what the others have done.
    """

    game: Game[Any]
    policy: Policy[Any]
    state: Any
    seat: int
    tries: int = 1


class Tried(NamedTuple):
    """An action, and the results of all tries."""

    action: Action
    results: list[float]

    @property
    def mean(self) -> float | None:
        """The mean result; null if it was never tried."""
        return sum(self.results) / len(self.results) if self.results else None
