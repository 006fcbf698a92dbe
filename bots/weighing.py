"""Weighing worlds by what others have done, one kind of act after the other.

Others are expected to do what the rule of thumb does with their cards, except now and then. How
often they do is fitted to self-play: `python -m vorhand.bots.workshop.evidence` counts it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

REMEMBERED: Final = 64
"""What a record shows is the same in all worlds, so it is read once for them; this many records are
remembered, those that were read last.
"""

Weight: TypeAlias = Callable[[Any, int], float]
"""How likely the others would have done what they did, with the cards that they have in a world
which the seat holds possible.
"""


class ObservedAct(NamedTuple):
    """An act: whether it is the rule of thumb's, and between how many others there was a choice."""

    is_usual: bool
    others: int


class ActKind(NamedTuple):
    """A kind of act: how often it is the rule of thumb's; and such acts of others in a world."""

    usual: float
    seen: Callable[[Any, int], Sequence[ObservedAct]]

    def weight(self, world: Any, seat: int) -> float:
        """Return how likely the acts of others in a world are."""
        return self.weight_of(self.seen(world, seat))

    def weight_of(self, acts: Sequence[ObservedAct]) -> float:
        """Return how likely these acts are, compared with those of the rule of thumb."""
        likely = 1.0
        for is_usual, others in acts:
            if not is_usual:
                likely *= (1 - self.usual) / (self.usual * others)
        return likely


Evidence: TypeAlias = Mapping[str, ActKind]
"""The kinds by name."""


def together(weight: Weight, evidence: Evidence) -> Weight:
    """A weight, and that by all of this evidence."""
    kinds = [*evidence.values()]

    def weigh(world: Any, seat: int) -> float:
        likely = weight(world, seat)
        for kind in kinds:
            likely *= kind.weight(world, seat)
        return likely

    return weigh
