"""What is read from the marks of a table: its members, seats, and places of cards."""

import pytest

from tests.kernel.tiny import Laid, Tiny
from vorhand.engine.kernel.marks.fields import (
    Zone,
    fields_of,
    lists_by_seat,
    members_of,
    seats_named_in,
    undealt_in,
    zones_of,
)
from vorhand.engine.kernel.table.shapes import Bits
from vorhand.engine.kernel.table.table import KEPT, PUBLIC

FIELDS = {field.name: field for field in fields_of(Tiny)}


def test_members_are_what_somebody_may_know() -> None:
    """First what is public; what is worked out is a field, and no member."""
    names = [field.name for field in members_of(Tiny)]
    assert names[-3:] == ["hands", "talon", "seen"]
    assert {*FIELDS} - {*names} == {"pack", "asked"}


def test_notes_are_no_field() -> None:
    """What has happened in an action is no part of the table."""
    assert "notes" not in FIELDS


def test_marks_of_a_field() -> None:
    """A field has those that it carries, and those of its named type."""
    assert FIELDS["scores"].has(PUBLIC)
    assert FIELDS["scores"].has(KEPT)
    assert not FIELDS["talon"].has(PUBLIC)
    assert FIELDS["asked"].marks == (Bits(8),)


@pytest.mark.parametrize(
    ("name", "codec"),
    [("hands", "hands"), ("talon", "ordered"), ("seen", "cards"), ("turned", "card"), ("game", "")],
)
def test_cards_are_written_by_their_codec(name: str, codec: str) -> None:
    """A set of cards is written out as its type says; any other value as it is."""
    assert FIELDS[name].codec == codec


def test_members_that_can_be_null() -> None:
    """By their type, or by that of their JSON."""
    nullable = {name for name, field in FIELDS.items() if field.is_nullable}
    assert nullable == {"window", "leader", "turned"}


def test_row_of_one_seat_or_of_several() -> None:
    """Options are one, what has been laid down are several; seats are several of no row."""
    assert (FIELDS["laid"].row, FIELDS["laid"].is_list) == (Laid, True)
    assert FIELDS["options"].row.__name__ == "Options"
    assert not FIELDS["options"].is_list
    assert (FIELDS["order"].row, FIELDS["order"].is_list) == (None, True)


def test_lists_with_an_entry_a_seat() -> None:
    """As marked; a list of seats has none for each."""
    assert lists_by_seat(Tiny) == ("in_hand", "scores", "hands")


def test_places_of_cards() -> None:
    """Hands first, then cards in objects, then single places; repeated members are marked
    `ELSEWHERE`.
    """
    assert zones_of(Tiny) == (
        Zone("hands", "", by_seat=True),
        Zone("laid", "cards", by_seat=False),
        Zone("talon", "", by_seat=False),
    )
    assert undealt_in(Tiny) == "talon"


def test_members_that_tell_more_of_cards() -> None:
    """A list of cards by itself, and of objects the member with the card."""
    assert zones_of(Tiny, elsewhere=True) == (
        Zone("shown", "card", by_seat=False),
        Zone("seen", "", by_seat=False),
    )


def test_members_that_name_seats() -> None:
    """One or several, in objects or not; seats to act are looked at by themselves."""
    assert seats_named_in(Tiny) == (
        ("dealer", "", False, "/dealer"),
        ("leader", "", False, "/leader"),
        ("order", "", True, "/order/{}"),
        ("laid", "seat", True, "/laid/{}/seat"),
        ("shown", "seat", True, "/shown/{}/seat"),
    )
