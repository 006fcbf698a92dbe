"""A view as numbers: which there are, what each means, and how they are written.

What is encoded follows from the shape of the game's views, member by member. Seats are counted from
the reader's own (its left neighbour is seat +1). A choice, a card or a seat has a number for each
value, 1 for the one that it is; cards and seats in a list have the same, 1 for each that is in it
(or how many, where cards are alike).
Numbers stay as they are. Of a record of acts, the last few are encoded, the latest first.
"""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from vorhand.engine import Game
from vorhand.engine.kernel.places.moves import names_moves
from vorhand.engine.kernel.places.places import places_of
from vorhand.engine.schema import declare
from vorhand.engine.schema.of_table import view_shape
from vorhand.rl.parts import (
    LAST_FEW,
    EncodedPart,
    FloatBuffer,
    NumberMeaning,
    Put,
    SeatParts,
    counted,
    nullable,
    number,
    of_object,
    one_of,
    set_of,
)

SAME_ALL_GAME: Final = frozenset({"game", "rules", "id", "options", "players"})
UNHELPFUL: Final = frozenset({"version"})
"""How many actions have been carried out says nothing that a player could use."""
MOST_SEATS: Final = 8
"""A list of up to this many values, which name no seat, has one for each seat."""


class ViewMember(NamedTuple):
    """A member of the view, with its sentence and its places: from `first`, before `end`."""

    name: str
    doc: str
    first: int
    end: int


class Encoding:
    """The numbers for the views of a game at a table of `players`. `words` are those of the
    record of a hand; `pack` has the cards, each as often as it is there.
    """

    def __init__(
        self, game: Game[Any], players: int, pack: Sequence[str], words: Sequence[str]
    ) -> None:
        self._seats: Final = SeatParts(players)
        self._pack: Final = pack
        self._words: Final = words
        places = places_of(game.codec.table) if names_moves(game.codec.table) else ()
        self._move: Final = self._seats.move(places, pack) if places else None
        shown = view_shape(game, game.id).members
        self.places: Final[list[NumberMeaning]] = []
        self.members: Final[list[ViewMember]] = []
        self._parts: Final[list[tuple[str, int, Put]]] = []
        for name, (shape, _) in shown.items():
            if name not in SAME_ALL_GAME | UNHELPFUL:
                self._add(name, shape.doc, self._part(shape))
        self.chosen: Final = len(self.places)
        self._add("chosen", "The cards that the reader has chosen so far.", counted(pack))
        self._filled: Final = self._parts[:-1]
        self._put_chosen: Final = self._parts[-1][2]
        self._blank: Final = bytes(4 * len(self.places))
        self._none: Final = array("f", self._blank)

    def __len__(self) -> int:
        return len(self.places)

    def _add(self, name: str, doc: str, part: EncodedPart) -> None:
        first = len(self.places)
        self._parts.append((name, first, part.put))
        self.places.extend(
            place._replace(meaning=f"{name}{place.meaning}") for place in part.places
        )
        self.members.append(ViewMember(name, doc, first, len(self.places)))

    def encode(self, view: Mapping[str, Any], seat: int, chosen: Sequence[str] = ()) -> FloatBuffer:
        """The numbers of the view of a seat that has chosen these cards of an action so far."""
        numbers = array("f", self._blank)
        self.write(numbers, 0, view, seat, chosen)
        return numbers

    def write(
        self,
        numbers: FloatBuffer,
        at: int,
        view: Mapping[str, Any],
        seat: int,
        chosen: Sequence[str] = (),
    ) -> None:
        """Write these numbers among others, from place `at` on."""
        numbers[at : at + len(self._none)] = self._none
        for name, first, put in self._filled:
            put(numbers, at + first, view[name], seat)
        if chosen:
            self._put_chosen(numbers, at + self.chosen, chosen, seat)

    def _part(self, shape: declare.Shape) -> EncodedPart:
        """The numbers for a value of this shape."""
        match shape:
            case declare.Nullable():
                return nullable(self._part(shape.shape))
            case declare.Boolean():
                return number()
            case declare.Integer(named=named) if named and named.name == "Seat":
                return self._seats.one_seat()
            case declare.Integer():
                return number(shape.least, shape.most)
            case declare.String() if _is_card(shape):
                return one_of(dict.fromkeys(self._pack))
            case declare.String(values=values) if values:
                return one_of(values)
            case declare.Object():
                return self._object(shape)
            case declare.Array():
                return self._list(shape)
            case _:
                raise TypeError(f"a view has no numbers for this shape: {shape}")

    def _object(self, shape: declare.Object, without: str = "") -> EncodedPart:
        members = shape.members.items()
        return of_object({name: self._part(each) for name, (each, _) in members if name != without})

    def _list(self, shape: declare.Array) -> EncodedPart:
        """The numbers for several values; a list that names no seat has one value for each."""
        item = shape.item
        if isinstance(item, declare.Integer) and item.named and item.named.name == "Seat":
            return self._seats.seats()
        if isinstance(item, declare.String):
            if _is_card(item):
                return counted(self._pack)
            return set_of(item.values) if item.values else self._seats.acts(self._words, self._move)
        if isinstance(item, declare.Object) and "seat" in item.members:
            return self._seats.rows(self._object(item, without="seat"), min(shape.most, LAST_FEW))
        if shape.most > MOST_SEATS:
            raise TypeError(f"a view has no numbers for this list: {shape}")
        return self._seats.each_seat(self._part(item))


def _is_card(shape: declare.String) -> bool:
    return shape.named is not None and shape.named.name == "Card"
