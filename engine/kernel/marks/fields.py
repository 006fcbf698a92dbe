"""Reads the marks of a game's table once: which members have one entry per seat, which of them name
seats, and where cards lie.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from vorhand.engine.kernel.table.common_table import (
    EACH_SEAT,
    ELSEWHERE,
    EVERY_VERSION,
    PRIVATE,
    PUBLIC,
    UNDEALT,
    Cleared,
    InJson,
    Mark,
    Versions,
)
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.kernel.table.witnesses import SEEN_BY_ALL, SeenBy


class Field(NamedTuple):
    """A field of a table: its type without marks, and its marks from the innermost to the
    outermost.
    """

    name: str
    type: Any
    marks: tuple[Any, ...]

    def has(self, mark: Mark) -> bool:
        """Return whether the field has this mark, or one that includes it: who sees the cards of a
        field says whether these are public.
        """
        if mark in self.marks:
            return True
        seen_by = self.seen_by
        return seen_by is not None and mark == (PUBLIC if seen_by == SEEN_BY_ALL else PRIVATE)

    @property
    def seen_by(self) -> SeenBy | None:
        """Return who sees the cards of the field, if it says so itself."""
        found = [mark for mark in self.marks if isinstance(mark, SeenBy)]
        return found[-1] if found else None

    @property
    def hint(self) -> Any:
        """The type, with its marks."""
        return Annotated[self.type, *self.marks] if self.marks else self.type

    @property
    def is_in_json(self) -> bool:
        """Return whether the JSON of a state contains the field."""
        return self.has(PUBLIC) or self.has(PRIVATE)

    @property
    def codec(self) -> str:
        """Return how a set of cards or seats is written in JSON; empty for values that are written
        unchanged.
        """
        found = [mark.codec for mark in self.marks if isinstance(mark, InJson)]
        return str(found[-1]) if found else ""

    @property
    def is_nullable(self) -> bool:
        """Return whether the field can be null in JSON."""
        in_json = [mark.type for mark in self.marks if isinstance(mark, InJson)]
        return beside_null([self.type, *in_json][-1]) is not None

    @property
    def row(self) -> Any:
        """The NamedTuple type of the field's value or values; None if they are no such tuples."""
        hint = get_args(self.type)[0] if self.is_list else self.type
        bare, _ = apart(beside_null(hint) or hint)
        return bare if hasattr(bare, "_fields") else None

    @property
    def cleared(self) -> Callable[[Any], Any] | None:
        """The function that returns the value to which the field is cleared, if not `nothing`."""
        found = [mark.to for mark in self.marks if isinstance(mark, Cleared)]
        return found[-1] if found else None

    @property
    def nothing(self) -> str:
        """The Python text of the empty value, to which the field is cleared otherwise."""
        hint = get_args(self.type)[0] if self.is_list else self.type
        nothing = "None" if beside_null(hint) else "False" if apart(hint)[0] is bool else "0"
        if not self.is_list:
            return nothing
        return f"({nothing},) * table.players" if self.has(EACH_SEAT) else "()"

    @property
    def is_list(self) -> bool:
        """Return whether the field holds several values."""
        return get_origin(self.type) is tuple


def apart(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type without its marks, and the marks."""
    marks: tuple[Any, ...] = ()
    while get_origin(hint) is Annotated:
        marks, hint = (*hint.__metadata__, *marks), hint.__origin__
    return hint, marks


def beside_null(hint: Any) -> Any:
    """The only type that a value has if it is not null; None if it cannot be null."""
    bare, _ = apart(hint)
    inner = [arg for arg in get_args(bare) if arg is not NoneType]
    is_nullable = get_origin(bare) in (Union, UnionType) and len(inner) == 1
    return inner[0] if is_nullable else None


@once
def fields_of(table: type) -> tuple[Field, ...]:
    """The fields of a table, in order, without its notes."""
    hints = get_type_hints(table, include_extras=True)
    return tuple(
        Field(each.name, *apart(hints[each.name])) for each in fields(table) if each.name != "notes"
    )


@once
def fields_of_row(row: type) -> tuple[Field, ...]:
    """The fields of a NamedTuple that is an object in JSON."""
    return tuple(
        Field(name, *apart(hint)) for name, hint in get_type_hints(row, include_extras=True).items()
    )


@once
def versions_of(options: type) -> dict[str, Versions]:
    """The versions of the rules that have each option."""
    marks = {field.name: field.marks for field in fields_of_row(options)}
    return {
        name: next((mark for mark in each if isinstance(mark, Versions)), EVERY_VERSION)
        for name, each in marks.items()
    }


@once
def members_of(table: type) -> tuple[Field, ...]:
    """The fields that are in the JSON of a state: the public ones first, each group in order."""
    members = [field for field in fields_of(table) if field.is_in_json]
    return tuple(sorted(members, key=lambda field: field.has(PRIVATE)))


@once
def lists_by_seat(table: type) -> tuple[str, ...]:
    """The members that are lists with one entry per seat."""
    return tuple(field.name for field in members_of(table) if field.has(EACH_SEAT))


def put_back_to_the_deal(table: Any, claimed: Any) -> None:
    """Put the fields of a `table` back to what they were when the hand was dealt, as the members of
    a `claimed` one say that keep it.
    """
    for name, field in _fields_as_dealt(type(table)):
        at_the_deal = getattr(claimed, name)
        setattr(table, name, at_the_deal)
        setattr(table, field, at_the_deal)


@once
def _fields_as_dealt(table: type) -> tuple[tuple[str, str], ...]:
    """The members that keep what other fields were when the hand was dealt, with these."""
    return tuple(
        (field.name, mark.dealt)
        for field in members_of(table)
        for mark in field.marks
        if isinstance(mark, Cleared) and mark.dealt
    )


class Zone(NamedTuple):
    """A place for cards: a member, or with `within` a member of its objects. `by_seat` says whether
    there is one list per seat.
    """

    name: str
    within: str
    by_seat: bool


@once
def zones_of(table: type, elsewhere: bool = False) -> tuple[Zone, ...]:
    """The places for cards: those with one list per seat first, then those within objects. Or else
    the members whose cards are `ELSEWHERE` as well, and may each be one card of an object.
    """
    zones = [*_zones(table, elsewhere)]
    return tuple(sorted(zones, key=lambda zone: 0 if zone.by_seat else 1 if zone.within else 2))


@once
def single_cards_of(table: type) -> tuple[str, ...]:
    """The members that name one card each."""
    return tuple([field.name for field in members_of(table) if field.codec == "card"])


@once
def private_zones_of(table: type) -> tuple[Zone, ...]:
    """The places for cards in private members."""
    private = {field.name for field in fields_of(table) if field.has(PRIVATE)}
    return tuple([zone for zone in zones_of(table) if zone.name in private])


def _zones(table: type, elsewhere: bool) -> Iterator[Zone]:
    for field in members_of(table):
        if field.has(ELSEWHERE) is not elsewhere:
            continue
        if field.codec in ("hands", "cards", "ordered"):
            yield Zone(field.name, "", field.codec == "hands")
        elif field.row is not None:
            for each in fields_of_row(field.row):
                if each.codec == ("card" if elsewhere else "cards"):
                    yield Zone(field.name, each.name, by_seat=False)


@once
def undealt_in(table: type) -> str | None:
    """The member that holds the undealt cards; null if the whole pack is dealt out."""
    return next((field.name for field in members_of(table) if field.has(UNDEALT)), None)


class Naming(NamedTuple):
    """A member that names seats, or whose objects have a member (`within`) that names them."""

    name: str
    within: str
    are_several: bool
    pointer: str
    """A pointer to each seat that it names; {} in it stands for an index."""


@once
def seats_named_in(table: type) -> tuple[Naming, ...]:
    """The members that name seats."""
    return tuple(_naming(table))


@once
def seat_lists_in(table: type) -> tuple[Naming, ...]:
    """The members that are ascending lists of seats, or whose object has a member that is one."""
    return tuple(
        [Naming(each.name, "", False, f"/{each.name}") for each in _seat_lists(members_of(table))]
        + [
            Naming(field.name, each.name, False, f"/{field.name}/{each.name}")
            for field in members_of(table)
            if field.row is not None and not field.is_list
            for each in _seat_lists(fields_of_row(field.row))
        ]
    )


def _seat_lists(fields: Iterable[Field]) -> Iterator[Field]:
    return (each for each in fields if each.codec == "seats")


def _naming(table: type) -> Iterator[Naming]:
    for field in members_of(table):
        at = f"/{field.name}/{{}}" if field.is_list else f"/{field.name}"
        if field.row is not None:
            for each in fields_of_row(field.row):
                if _is_seat(each.hint):
                    yield Naming(field.name, each.name, field.is_list, f"{at}/{each.name}")
        elif field.is_list and _is_seat(get_args(field.type)[0]):
            yield Naming(field.name, "", True, at)
        elif _is_seat(field.hint):
            yield Naming(field.name, "", False, at)


def _is_seat(hint: Any) -> bool:
    _, marks = apart(beside_null(hint) or hint)
    return any(isinstance(mark, Named) and mark.name == "Seat" for mark in marks)
