"""One course that a hand can have taken: how the cards of moves that a reader has not seen follow
from where all cards lie at the end.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from vorhand.engine.hidden.sightings import (
    GONE,
    UNNAMED,
    Bar,
    Heaps,
    Mix,
    Possibilities,
    Sighting,
    SightingStep,
    Taken,
)
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.draws import shuffle


class Drawn(NamedTuple):
    """Cards as they can lie: the sets of each place, single cards if it has an order; and those of
    each unseen move, by its word.
    """

    places: Sequence[Sequence[CardSet]]
    moved: Mapping[int, Sequence[CardSet]]


class _Change(NamedTuple):
    """A lot that was divided into several; or several lots that came together as one."""

    is_division: bool
    one: int
    several: Sequence[int]


class Course:
    """A course of a hand: `taken` is what each of its steps has taken.

    *Lots* are cards that have always been together, by number. A lot can be divided, and lots of
    which nobody knows which card is where can come together.
    """

    def __init__(
        self,
        first: Possibilities,
        are_ordered: Sequence[bool],
        steps: Sequence[SightingStep],
        taken: Sequence[Taken],
    ) -> None:
        self._are_ordered: Final = are_ordered
        self._can_be: Final[list[CardSet]] = []
        self._sizes: Final[list[int]] = []
        self._changes: Final[list[_Change]] = []
        self._places: Final = [[self._lot(*heap) for heap in heaps] for heaps in first]
        self._gone: Final[list[int]] = []
        self._moved: Final[dict[int, Sequence[int]]] = {}
        for step, some in zip(steps, taken, strict=True):
            self._go_on(step, some)
        self._alike: Final[dict[CardSet, list[int]]] = {}
        for lots in self._places:
            for lot in lots:
                self._alike.setdefault(self._can_be[lot], []).append(lot)

    def drawn(self, dealt: Mapping[CardSet, CardSet], draws: Iterator[int]) -> Drawn:
        """The cards as they lie, if of those that can be the same these are there at the end."""
        cards = [*self._can_be]  # of those that are gone this is known
        for can_be, lots in self._alike.items():
            self._share(dealt[can_be], lots, cards, draws)
        if self._moved:
            for is_division, one, several in reversed(self._changes):
                if is_division:
                    cards[one] = sum([cards[lot] for lot in several])
                else:
                    self._share(cards[one], several, cards, draws)
        places = [[cards[lot] for lot in lots] for lots in self._places]
        return Drawn(places, {at: [cards[lot] for lot in lots] for at, lots in self._moved.items()})

    def _share(
        self, some: CardSet, lots: Sequence[int], cards: list[CardSet], draws: Iterator[int]
    ) -> None:
        """Give these lots some cards, in any of the ways."""
        if len(lots) == 1:
            cards[lots[0]] = some
            return
        deck = shuffle(each_of(some), draws)
        for lot in lots:
            size = self._sizes[lot]
            cards[lot] = sum(deck[len(deck) - size :])
            del deck[len(deck) - size :]

    def _lot(self, can_be: CardSet, size: int) -> int:
        self._can_be.append(can_be)
        self._sizes.append(size)
        return len(self._sizes) - 1

    def _go_on(self, step: SightingStep, taken: Taken) -> None:
        if isinstance(step, Bar):
            for lot in self._places[step.place]:
                self._can_be[lot] &= ~step.cards
            return
        if isinstance(step, Mix):
            self._mix(step)
            return
        if isinstance(step, Sighting):
            lots = self._places[step.place]
            self._see(lots, step.cards, self._are_ordered[step.place])
        else:
            held = self._places[step.source]
            if self._are_ordered[step.source]:
                cut = len(held) - step.number if step.from_under else step.number
                lots = held[cut:] if step.from_under else held[:cut]
            else:
                lots = self._picked(held, taken.heaps)
            self._places[step.source] = [lot for lot in held if lot not in lots]
            self._lay(step.target, lots, step.to_under)
            if not step.cards and step.at != UNNAMED:
                self._moved[step.at] = lots
            self._see(lots, taken.cards, True)

    def _mix(self, step: Mix) -> None:
        """Each card is known, and then which of them lies where is not any more."""
        held = self._places[step.place]
        known = held[: step.number]
        mixed = sum([self._can_be[lot] for lot in known])
        for lots in self._places:
            for lot in lots:
                if lot not in known:
                    self._can_be[lot] &= ~mixed
        some = [self._lot(mixed, 1) for _ in known]
        self._places[step.place] = [*some, *held[step.number :]]
        self._moved[step.at] = some

    def _lay(self, target: int, lots: Sequence[int], to_under: bool) -> None:
        if target == GONE:
            self._gone.extend(lots)
        else:
            there = self._places[target]
            self._places[target] = [*there, *lots] if to_under else [*lots, *there]

    def _see(self, lots: Sequence[int], cards: Sequence[CardSet], one_by_one: bool) -> None:
        """These lots are these cards, if any, and no others are."""
        seen = sum(cards)
        for place in self._places:
            for lot in place:
                if lot not in lots:
                    self._can_be[lot] &= ~seen
        for at, lot in enumerate(lots if cards else ()):
            self._can_be[lot] &= cards[at] if one_by_one else seen

    def _picked(self, held: list[int], taken: Heaps) -> list[int]:
        """Take cards out of lots that can be the same; those that stay are held in their place."""
        picked: list[int] = []
        for can_be, heaps in groupby(taken, key=itemgetter(0)):
            alike = [lot for lot in held if self._can_be[lot] == can_be]
            whole = alike[0]
            if len(alike) > 1:
                whole = self._lot(can_be, sum(self._sizes[each] for each in alike))
                self._changes.append(_Change(False, whole, alike))
            held[:] = [lot for lot in held if lot not in alike]
            sizes = [size for _, size in heaps]
            rest = self._sizes[whole] - sum(sizes)
            if not rest and len(sizes) == 1:
                picked.append(whole)
                continue
            parts = [self._lot(can_be, size) for size in sizes]
            picked += parts
            if rest:
                held.append(self._lot(can_be, rest))
                parts.append(held[-1])
            self._changes.append(_Change(True, whole, parts))
        return picked
