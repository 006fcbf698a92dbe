"""What an opponent remembers from hand to hand: how often others did what all could see."""

from collections import Counter
from typing import Any, Final

PRIOR: Final = 4
"""It begins as though it had seen this many acts, half of them of either kind."""


class Notes:
    """The acts of others, counted by their words."""

    def __init__(self) -> None:
        self.seen: Final[Counter[str]] = Counter()

    def note(self, state: Any, own: set[int]) -> None:
        """Count what was done in a hand by all but one's own seats."""
        for act in getattr(state, "record", ()):  # at Stortok there is none
            said, _, done = act.partition(" ")
            if said.isdecimal() and int(said) not in own:
                self.seen[done.partition(" ")[0]] += 1

    def share(self, done: str, instead: str) -> float:
        """Return how often others do the one rather than the other."""
        return (self.seen[done] + PRIOR / 2) / (self.seen[done] + self.seen[instead] + PRIOR)
