"""Parts of an encoding: the numbers for one value, and how they are written."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine.kernel.places.moves import HIDDEN, move_of

FloatBuffer: TypeAlias = "array[float]"
Put: TypeAlias = Callable[[FloatBuffer, int, Any, int], None]
"""Writes a value at a place, for a reader in this seat."""

LAST_FEW: Final = 8
"""Of a record, and of other lists that grow, as many are encoded."""


class NumberMeaning(NamedTuple):
    """Says what a number means, and its bounds."""

    meaning: str
    least: int = 0
    most: int = 1


class EncodedPart(NamedTuple):
    """Numbers that belong together. `is_marked`: whether at least one of them is not 0, whatever
    the value is.
    """

    places: list[NumberMeaning]
    put: Put
    is_marked: bool = False


def number(least: int = 0, most: int = 1) -> EncodedPart:
    """A number, or whether something is so; 0 where it is not there."""
    return EncodedPart([NumberMeaning("", min(0, least), most)], _put_number)


def _put_number(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
    numbers[at] = value


def one_of(values: Iterable[str]) -> EncodedPart:
    """One of these values."""
    index = {value: at for at, value in enumerate(values)}

    def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
        numbers[at + index[value]] = 1

    return EncodedPart([NumberMeaning(f" {value}") for value in index], put, is_marked=True)


def set_of(values: Iterable[str]) -> EncodedPart:
    """Several of these values."""
    index = {value: at for at, value in enumerate(values)}

    def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
        for each in value:
            numbers[at + index[each]] = 1

    return EncodedPart(one_of(index).places, put)


def counted(values: Iterable[str]) -> EncodedPart:
    """Several of these values, each up to as often as it is among them."""
    most = Counter(values)
    index = {value: at for at, value in enumerate(most)}

    def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
        for each in value:
            numbers[at + index[each]] += 1

    return EncodedPart([NumberMeaning(f" {value}", 0, some) for value, some in most.items()], put)


def nullable(part: EncodedPart) -> EncodedPart:
    """A value or null: for null all numbers are 0. Where they could be so for a value too, one
    more says whether there is one.
    """
    put = part.put
    if part.is_marked:

        def put_marked(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
            if value is not None:
                put(numbers, at, value, own)

        return EncodedPart(part.places, put_marked)

    def put_flagged(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
        if value is not None:
            numbers[at] = 1
            put(numbers, at + 1, value, own)

    return EncodedPart([NumberMeaning(" is there"), *part.places], put_flagged)


def of_object(parts: Mapping[str, EncodedPart]) -> EncodedPart:
    """The members of an object, one after the other."""
    places: list[NumberMeaning] = []
    puts: list[tuple[str, int, Put]] = []
    is_marked = False
    for name, part in parts.items():
        puts.append((name, len(places), part.put))
        places += [each._replace(meaning=f" {name}{each.meaning}") for each in part.places]
        is_marked |= part.is_marked

    def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
        for name, offset, put_member in puts:
            put_member(numbers, at + offset, value[name], own)

    return EncodedPart(places, put, is_marked)


class SeatParts:
    """The parts that are about seats, at a table of `players`."""

    def __init__(self, players: int) -> None:
        self._players: Final = players

    def one_seat(self) -> EncodedPart:
        """A seat."""
        players = self._players

        def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
            numbers[at + (value - own) % players] = 1

        return EncodedPart(self._of_each([NumberMeaning("")]), put, is_marked=True)

    def seats(self) -> EncodedPart:
        """Several seats."""
        players = self._players

        def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
            for each in value:
                numbers[at + (each - own) % players] = 1

        return EncodedPart(self._of_each([NumberMeaning("")]), put)

    def _of_each(self, places: Sequence[NumberMeaning]) -> list[NumberMeaning]:
        """These places for each seat, beginning with the reader's own."""
        return [
            each._replace(meaning=f" of seat +{seat}{each.meaning}" if seat else
                          f" of own seat{each.meaning}")
            for seat in range(self._players)
            for each in places
        ]  # fmt: skip

    def each_seat(self, part: EncodedPart) -> EncodedPart:
        """A list with one value for each seat."""
        players, size, put_one = self._players, len(part.places), part.put
        if put_one is _put_number:

            def put_numbers(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
                for number in value:
                    numbers[at + -own % players] = number
                    own -= 1

            return EncodedPart(self._of_each(part.places), put_numbers)

        def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
            for seat, each in enumerate(value):
                if each is not None:
                    put_one(numbers, at + (seat - own) % players * size, each, own)

        return EncodedPart(self._of_each(part.places), put)

    def rows(self, part: EncodedPart, most: int) -> EncodedPart:
        """At most `most` objects that name seats: for each seat, at which place its last one is
        (counted from 1), and the part of its objects, each laid over those before.
        """
        players, put_one, size = self._players, part.put, len(part.places) + 1

        def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
            for index, each in enumerate(value[-most:], 1):
                place = at + (each["seat"] - own) % players * size
                numbers[place] = index
                put_one(numbers, place + 1, each, own)

        return EncodedPart(self._of_each([NumberMeaning(" place", 0, most), *part.places]), put)

    def acts(self, words: Sequence[str], move: EncodedPart | None) -> EncodedPart:
        """The last acts of a record: for each its seat (none: it is the table's) and its word, one
        of these or another; or the `move` of cards that it is.
        """
        players, others = self._players, len(words)
        after = players + others + 1
        size = after + (len(move.places) if move else 0)
        acts = {
            f"{seat} {word}": (seat, at) for seat in range(players) for at, word in enumerate(words)
        }

        def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
            for act in value[: -LAST_FEW - 1 : -1]:
                known = acts.get(act)
                if known:
                    seat, word = known
                    numbers[at + (seat - own) % players] = 1
                    numbers[at + players + word] = 1
                elif move and (moved := move_of(act)):
                    move.put(numbers, at + after, moved, own)
                else:
                    if act[0].isdigit():
                        numbers[at + (int(act[0]) - own) % players] = 1
                    numbers[at + players + others] = 1
                at += size

        slot = self._of_each([NumberMeaning("")])
        slot += [NumberMeaning(f" is {word}") for word in [*words, "another act"]]
        slot += move.places if move else []
        return EncodedPart(
            [
                each._replace(meaning=f" -{back}{each.meaning}")
                for back in range(1, LAST_FEW + 1)
                for each in slot
            ],
            put,
        )

    def move(self, places: Iterable[str], pack: Sequence[str]) -> EncodedPart:
        """A move of cards between places with these names: both, whose they are, and how often each
        card of the pack is among those that the reader has seen, and how many others there are.
        """
        place, owner = one_of(places), nullable(self.one_seat())
        cards = counted([*pack, *HIDDEN * len(pack)])
        move = of_object(
            {"from": place, "from place": owner, "to": place, "to place": owner, "cards": cards}
        )

        def put(numbers: FloatBuffer, at: int, value: Any, own: int) -> None:
            source, target = value.source, value.target
            ends = {"from": source.name, "from place": source.owner}
            ends |= {"to": target.name, "to place": target.owner}
            move.put(numbers, at, {**ends, "cards": value.cards}, own)

        return EncodedPart(move.places, put)
