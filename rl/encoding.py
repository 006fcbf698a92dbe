"""A view as numbers: which there are, what each means, and how they are written.

What is encoded follows from the shape of the game's views, member by member. Seats are counted from
the reader's own (its left neighbour is seat +1). A choice, a card or a seat has a number for each
value, 1 for the one that it is; cards and seats in a list have the same, 1 for each that is in it.
Numbers stay as they are. Of a record of acts, the last few are encoded, the latest first.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine import Game
from vorhand.engine.schema import declare
from vorhand.engine.schema.of_table import view_shape

Numbers: TypeAlias = "array[float]"
Put: TypeAlias = Callable[[Numbers, int, Any, int], None]
"""Writes a value at a place, for a reader in this seat."""

SAME_ALL_GAME: Final = frozenset({"game", "rules", "id", "options", "players"})
UNHELPFUL: Final = frozenset({"version"})
"""How many actions have been carried out says nothing that a player could use."""
LAST_FEW: Final = 8
MOST_SEATS: Final = 8
"""A list of up to this many values, which name no seat, has one for each seat."""


class Place(NamedTuple):
    """What a number means, and its bounds."""

    meaning: str
    least: int = 0
    most: int = 1


class Part(NamedTuple):
    """Numbers that belong together. `is_marked`: whether at least one of them is not 0, whatever
    the value is.
    """

    places: list[Place]
    put: Put
    is_marked: bool = False


class Member(NamedTuple):
    """A member of the view, with its sentence and its places: from `first`, before `end`."""

    name: str
    doc: str
    first: int
    end: int


class Encoding:
    """The numbers for the views of a game at a table of so many players. `words` are those of the
    record of a hand; `pack` has the cards.
    """

    def __init__(
        self, game: Game[Any], players: int, pack: Sequence[str], words: Sequence[str]
    ) -> None:
        self._players: Final = players
        self._cards: Final = {card: at for at, card in enumerate(pack)}
        self._acts: Final = {f"{seat} {word}": (seat, at) for seat in range(players)
                             for at, word in enumerate(words)}  # fmt: skip
        self._words: Final = words
        shown = view_shape(game, game.id).members
        self.places: Final[list[Place]] = []
        self.members: Final[list[Member]] = []
        self._parts: Final[list[tuple[str, int, Put]]] = []
        for name, (shape, _) in shown.items():
            if name not in SAME_ALL_GAME | UNHELPFUL:
                self._add(name, shape.doc, self._part(shape))
        self.chosen: Final = len(self.places)
        self._add("chosen", "The cards that the reader has chosen so far.", self._set(self._cards))
        self._blank: Final = bytes(4 * len(self.places))

    def __len__(self) -> int:
        return len(self.places)

    def _add(self, name: str, doc: str, part: Part) -> None:
        first = len(self.places)
        self._parts.append((name, first, part.put))
        self.places.extend(
            place._replace(meaning=f"{name}{place.meaning}") for place in part.places
        )
        self.members.append(Member(name, doc, first, len(self.places)))

    def encode(self, view: Mapping[str, Any], seat: int, chosen: Sequence[str] = ()) -> Numbers:
        """The numbers of the view of a seat that has chosen these cards of an action so far."""
        numbers = array("f", self._blank)
        for name, first, put in self._parts[:-1]:
            put(numbers, first, view[name], seat)
        if chosen:
            self._parts[-1][2](numbers, self.chosen, chosen, seat)
        return numbers

    def _part(self, shape: declare.Shape) -> Part:
        """The numbers for a value of this shape."""
        match shape:
            case declare.Nullable():
                return self._nullable(self._part(shape.shape))
            case declare.Boolean():
                return Part([Place("")], _number)
            case declare.Integer(named=named) if named and named.name == "Seat":
                return self._one_seat()
            case declare.Integer():
                return Part([Place("", min(0, shape.least), shape.most)], _number)
            case declare.String() if self._is_card(shape):
                return _one_of(self._cards)
            case declare.String(values=values) if values:
                return _one_of({value: at for at, value in enumerate(values)})
            case declare.Object():
                return self._object({name: each.shape for name, each in shape.members.items()})
            case declare.Array():
                return self._list(shape)
            case _:
                raise TypeError(f"a view has no numbers for this shape: {shape}")

    def _list(self, shape: declare.Array) -> Part:
        item = shape.item
        if isinstance(item, declare.Integer) and item.named and item.named.name == "Seat":
            return self._seats()
        if isinstance(item, declare.String):
            if self._is_card(item):
                return self._set(self._cards)
            if item.values:
                return self._set({value: at for at, value in enumerate(item.values)})
            return self._last_acts()
        if isinstance(item, declare.Object) and "seat" in item.members:
            members = {name: each.shape for name, each in item.members.items() if name != "seat"}
            return self._rows(members, min(shape.most, LAST_FEW))
        if shape.most > MOST_SEATS:
            raise TypeError(f"a view has no numbers for this list: {shape}")
        return self._each_seat(self._part(item))

    def _is_card(self, shape: declare.String) -> bool:
        return shape.named is not None and shape.named.name == "Card"

    # One value

    def _nullable(self, part: Part) -> Part:
        """A value or null: for null all numbers are 0. Where they could be so for a value too, one
        more says whether there is one.
        """
        put = part.put
        if part.is_marked:

            def put_marked(numbers: Numbers, at: int, value: Any, own: int) -> None:
                if value is not None:
                    put(numbers, at, value, own)

            return Part(part.places, put_marked)

        def put_flagged(numbers: Numbers, at: int, value: Any, own: int) -> None:
            if value is not None:
                numbers[at] = 1
                put(numbers, at + 1, value, own)

        return Part([Place(" is there"), *part.places], put_flagged)

    def _one_seat(self) -> Part:
        players = self._players

        def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
            numbers[at + (value - own) % players] = 1

        return Part(self._of_seats([Place("")]), put, is_marked=True)

    def _object(self, members: Mapping[str, declare.Shape]) -> Part:
        """The members of an object, one after the other."""
        places: list[Place] = []
        puts: list[tuple[str, int, Put]] = []
        is_marked = False
        for name, shape in members.items():
            part = self._part(shape)
            puts.append((name, len(places), part.put))
            places += [each._replace(meaning=f" {name}{each.meaning}") for each in part.places]
            is_marked |= part.is_marked

        def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
            for name, offset, put_member in puts:
                put_member(numbers, at + offset, value[name], own)

        return Part(places, put, is_marked)

    # Several values

    def _set(self, index: Mapping[str, int]) -> Part:
        def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
            for each in value:
                numbers[at + index[each]] = 1

        return Part(_one_of(index).places, put)

    def _seats(self) -> Part:
        players = self._players

        def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
            for each in value:
                numbers[at + (each - own) % players] = 1

        return Part(self._of_seats([Place("")]), put)

    def _of_seats(self, places: Sequence[Place]) -> list[Place]:
        """These places for each seat, beginning with the reader's own."""
        return [
            each._replace(meaning=f" of seat +{seat}{each.meaning}" if seat else
                          f" of own seat{each.meaning}")
            for seat in range(self._players)
            for each in places
        ]  # fmt: skip

    def _each_seat(self, part: Part) -> Part:
        """A list with one value for each seat."""
        players, size, put_one = self._players, len(part.places), part.put
        if put_one is _number:

            def put_numbers(numbers: Numbers, at: int, value: Any, own: int) -> None:
                for number in value:
                    numbers[at + -own % players] = number
                    own -= 1

            return Part(self._of_seats(part.places), put_numbers)

        def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
            for seat, each in enumerate(value):
                if each:  # otherwise all numbers are 0
                    put_one(numbers, at + (seat - own) % players * size, each, own)

        return Part(self._of_seats(part.places), put)

    def _rows(self, members: Mapping[str, declare.Shape], most: int) -> Part:
        """Objects that name seats, or the last few of them: for each seat, at which place its last
        one is (counted from 1), and what is in its objects, each laid over those before.
        """
        part = self._object(members)
        players, put_one, size = self._players, part.put, len(part.places) + 1

        def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
            for index, each in enumerate(value[-most:], 1):
                place = at + (each["seat"] - own) % players * size
                numbers[place] = index
                put_one(numbers, place + 1, each, own)

        return Part(self._of_seats([Place(" place", 0, most), *part.places]), put)

    def _last_acts(self) -> Part:
        """The last acts of a record: for each its seat (none: it is the table's) and its word."""
        acts, players, words = self._acts, self._players, len(self._words)
        size = players + words + 1

        def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
            for act in value[: -LAST_FEW - 1 : -1]:
                known = acts.get(act)
                if known:
                    seat, word = known
                    numbers[at + (seat - own) % players] = 1
                    numbers[at + players + word] = 1
                else:
                    if act[0].isdigit():
                        numbers[at + (int(act[0]) - own) % players] = 1
                    numbers[at + players + words] = 1
                at += size

        slot = self._of_seats([Place("")])
        slot += [Place(f" is {word}") for word in [*self._words, "another act"]]
        return Part(
            [
                each._replace(meaning=f" -{back}{each.meaning}")
                for back in range(1, LAST_FEW + 1)
                for each in slot
            ],
            put,
        )


def _number(numbers: Numbers, at: int, value: Any, own: int) -> None:
    numbers[at] = value


def _one_of(index: Mapping[str, int]) -> Part:
    def put(numbers: Numbers, at: int, value: Any, own: int) -> None:
        numbers[at + index[value]] = 1

    return Part([Place(f" {value}") for value in index], put, is_marked=True)
