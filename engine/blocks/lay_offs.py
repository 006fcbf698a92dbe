"""Laying off: a card of the hand is put to a meld that lies on the table.

Melds lie in one place, that of a seat or of all. Which cards belong together, the record says: each
move to that place begins a meld, and one within it puts the card that came last to a meld.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple

from vorhand.engine.blocks.arranging import CardsOfMeld
from vorhand.engine.blocks.melds import Melds
from vorhand.engine.blocks.takes import Take, Takes
from vorhand.engine.kernel.places.moves import move, move_of
from vorhand.engine.kernel.places.places import Spot
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.shapes import Doc, Items
from vorhand.engine.text.language import Case


@dataclass(frozen=True, slots=True)
class LayOff(Take):
    """Put a card of the hand to a meld that lies on the table.

    >>> from vorhand import list_action
    >>> list_action(kit.LayOff(1, "TH", ("7H", "8H", "9H")))["text"]
    'Ten of hearts to seven of hearts, eight of hearts and nine of hearts'
    """

    said = "{card:cards} to {taken:cards}"
    taken: Annotated[
        tuple[Card, ...], Items(0, 52), Doc("The cards of the meld.", ["7H", "8H", "9H"])
    ]


class MeldLying(NamedTuple):
    """A meld on the table: where it lies, and its `cards` in the order in which they came."""

    spot: Spot
    cards: CardsOfMeld


class LayOffs(Takes):
    """The choices of a `kit.LayOff`: a card of the hand, to one of the `melds` that lie in a
    `place`, which is the name of its field. `does` is its effect.

    >>> lay_offs = kit.LayOffs(kit.Melds(run=["JQKA"]), "laid")
    >>> table = dealt("AC KH", "AH KD")
    >>> table.record = ("1 meld", "hands/1>laid/1 JC QC KC")
    >>> [meld.cards for meld in lay_offs.on(table)], [*lay_offs.ways(table, 0)]
    ([('JC', 'QC', 'KC')], [('AC', ('JC', 'QC', 'KC'))])
    """

    def __init__(self, melds: Melds, place: str = "laid") -> None:
        super().__init__(self._cards_lying, self._continues, self._melds_for)
        self.melds: Final = melds
        self.place: Final = place

    def on(self, table: Any) -> list[MeldLying]:
        """The melds that lie on a table."""
        found: list[MeldLying] = []
        for moved in map(move_of, table.record):
            if moved is None or moved.target.name != self.place:
                continue
            if moved.source != moved.target:
                found.append(MeldLying(moved.target, moved.cards))
                continue
            last = found.pop().cards
            at = next(at for at, each in enumerate(found) if {*each.cards} == {*moved.cards})
            found[at] = found[at]._replace(cards=(*found[at].cards, *last))
        return found

    def does(self, table: Any, action: Any) -> None:
        """The card goes where the meld lies, whose cards are then shown with it."""
        spots = [each.spot for each in self.on(table) if {*each.cards} == {*action.taken}]
        if not spots:
            raise LookupError(f"{' '.join(action.taken)} do not lie there as a meld")
        move(table, [action.card], ("hands", action.seat), spots[0])
        move(table, action.taken, spots[0], spots[0])

    def _cards_lying(self, table: Any) -> list[Card]:
        return [card for meld in self.on(table) for card in meld.cards]

    def _continues(self, table: Any, card: Card, cards: Sequence[Card]) -> bool:
        is_meld = any({*meld.cards} == {*cards} for meld in self.on(table))
        return is_meld and self.melds.why_not(table.pack, (*cards, card)) is None

    def _melds_for(self, table: Any, card: Card) -> Iterator[CardsOfMeld]:
        for meld in self.on(table):
            if self.melds.why_not(table.pack, (*meld.cards, card)) is None:
                yield meld.cards

    @property
    def refusal(self) -> Case:
        return _WHY_NOT


_WHY_NOT: Final = Case(
    "because",
    {
        "none": "{card} is laid off to no meld.",
        "not-there": "Not all of these lie there: {taken:cards}.",
        "not-for": "{card} cannot be laid off to {taken:cards}; possible: {would:cards or}.",
    },
    "",
)
