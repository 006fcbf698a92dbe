"""Moves: cards that go from place to place, and who has seen them.

The record of a hand names every move with its cards, from where and to where:
`stock>hands/0 9H`, `hands/0>pile 7C 8S`. Whoever sees either end has seen the cards. For everybody
else the reading of the record has a question mark for each: `hands/0>pile ? ?`.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.places.places import (
    UNDER,
    At,
    Spot,
    add,
    lying,
    spot_of,
    take,
    witnesses_of,
)
from vorhand.engine.kernel.table.cards import Card, CardSet
from vorhand.engine.kernel.table.common_table import NO_HAND
from vorhand.engine.kernel.table.seats import Reader, SeatSet, seats_in
from vorhand.engine.kernel.table.witnesses import NO_SEAT, sees

HIDDEN: Final = "?"
"""Stands for a card that the reader of a record has not seen."""

Witnesses: TypeAlias = tuple[SeatSet, ...]
"""Who has seen each move of a record, in order: as many sets of seats. A table with a field of
this type, `witnesses`, has a record that names the moves.

>>> witnesses: kit.Witnesses = (kit.seat_set([0, 1]), kit.seat_set([1]))
>>> [kit.seats_in(seats) for seats in witnesses]
[(0, 1), (1,)]
"""


def names_moves(table: type) -> bool:
    """Return whether the record of a table names the moves of cards."""
    return "witnesses" in getattr(table, "__dataclass_fields__", ())


class Move(NamedTuple):
    """Cards that have gone from one place to another."""

    cards: tuple[Card, ...]
    source: Spot
    target: Spot

    def __str__(self) -> str:
        return f"{self.source}>{self.target} {' '.join(self.cards)}"

    def read_by(self, witnesses: SeatSet, reader: Reader, everybody: SeatSet) -> str:
        """The move as a reader has seen it."""
        if sees(witnesses, reader, everybody):
            return str(self)
        return str(self._replace(cards=(HIDDEN,) * len(self.cards)))


@lru_cache(maxsize=4096)
def move_of(word: str) -> Move | None:
    """The move that a word of the record names; null for an act."""
    route, _, cards = word.partition(" ")
    source, is_move, target = route.partition(">")
    if not is_move:
        return None
    return Move(tuple(cards.split()), _spot_read(source), _spot_read(target))


def _spot_read(written: str) -> Spot:
    name, *rest = written.split("/")
    seats = [int(each) for each in rest if each != UNDER]
    return Spot(name, seats[0] if seats else NO_SEAT, UNDER in rest)


def move(
    table: Any,
    cards: CardSet | Sequence[Card],
    from_: At,
    to: At,
    *,
    shown_to: SeatSet = 0,
    tells: type[CardsMoved] = CardsMoved,
) -> None:
    """Move `cards` of a `table` `from_` a place `to` another, and write that into the record, if
    the table has `Witnesses`. A place is the name of its field or, where each seat has one, that
    and the seat. Cards leave a place with an order at its top, and come to its top, if it is not
    said to be `under` it.

    Whoever sees either place has seen the cards, and so have those to whom they are `shown_to` on
    the way: the event `tells` them the cards, and all others how many. Raises `LookupError` if the
    cards do not lie there.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.move(table, table.aside[:1], "aside", ("hands", 0))  # draw
    >>> kit.move(table, ["KH"], ("hands", 0), kit.under("aside"))  # give back
    >>> PACK.list_of(table.hands[0]), table.aside[-1]
    (['AC', 'KC'], 'KH')
    """
    names = tuple(table.pack.list_of(cards) if isinstance(cards, int) else cards)
    moved = Move(names, spot_of(from_), spot_of(to))
    if not names:
        return
    witnesses = shown_to | witnesses_of(table, moved.source) | witnesses_of(table, moved.target)
    if not take(table, moved.source, names):
        raise LookupError(f"{' '.join(names)} cannot be taken from {moved.source}")
    add(table, moved.target, names)
    witnesses = (witnesses | witnesses_of(table, moved.target)) & table.everybody
    if table.phase not in NO_HAND and names_moves(type(table)):
        table.record += (str(moved),)
        table.witnesses += (witnesses,)
    if table.notes is not None:
        seen_by = None if witnesses == table.everybody else seats_in(witnesses)
        places = str(moved.source), str(moved.target)
        whose = moved.target.owner, moved.source.owner
        table.tell(tells, *whose, len(names), names, *places, seen_by)


def show(
    table: Any,
    cards: CardSet | Sequence[Card],
    at: At,
    to: SeatSet,
    *,
    tells: type[CardsMoved] = CardsMoved,
) -> None:
    """Show `cards` of a `table` where they lie, `at` a place, `to` these seats; they stay there.
    The event `tells` it.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.show(table, ["QC"], ("hands", 1), table.everybody)
    >>> PACK.list_of(table.hands[1])
    ['QC', 'JC']
    """
    move(table, cards, at, at, shown_to=to, tells=tells)


def reading(table: Any, reader: Reader) -> list[str]:
    """The record of a hand as a reader has seen it."""
    seen = iter(table.witnesses)
    return [
        moved.read_by(next(seen), reader, table.everybody) if (moved := move_of(word)) else word
        for word in table.record
    ]


def laid_by(table: Any, reader: Reader, spot: Spot) -> list[Card]:
    """The cards in a place that a reader has seen when they were laid there, if none has left it
    unseen since.
    """
    known = Counter[Card]()
    for word in reading(table, reader):
        moved = move_of(word)
        if moved is None:
            continue
        seen = Counter([card for card in moved.cards if card != HIDDEN])
        is_there = moved.source.place == spot, moved.target.place == spot
        if is_there == (True, True):
            known |= seen
        elif is_there == (True, False):
            known = Counter() if HIDDEN in moved.cards else known - seen
        elif is_there == (False, True):
            known += seen
    there = []
    for card in lying(table, spot):
        if known[card] > 0:
            known[card] -= 1
            there.append(card)
    return there


def cards_seen(table: Any, reader: Reader, spot: Spot, is_laid: bool) -> list[Card]:
    """The cards in a place that a reader sees there."""
    if sees(witnesses_of(table, spot), reader, table.everybody):
        return [*lying(table, spot)]
    return laid_by(table, reader, spot) if is_laid else []
