"""The deal, and what is played: a reservation is a solo, or a marriage."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_doppelkopf.table import MARRIAGE, QUEENS, RULES, SOLOS, Reserved, Table

DECLARED: Final = kit.OneOf((MARRIAGE, *SOLOS))
SOLO: Final = DECLARED.that(lambda contract: contract != MARRIAGE)


@dataclass(frozen=True, slots=True)
class Healthy(kit.SeatAction):
    """Say that one plays a normal game."""


@dataclass(frozen=True, slots=True)
class Reserve(kit.SeatAction):
    """Say that one has a reservation: a solo, or a marriage."""

    asked = "have a reservation"


@dataclass(frozen=True, slots=True)
class Declare(kit.SeatAction):
    """Say what the reservation is."""

    said = "{contract:names}"
    contract: Annotated[Reserved, kit.Doc("The solo, or the marriage.", "queens")]


MARRIED = kit.ChoiceRule[Table](
    *("doppelkopf.marriage", "Whoever has a marriage holds both queens of clubs.", RULES),
    "{seat} does not hold both queens of clubs.",
    allowed_choices=lambda table, seat: SOLO if QUEENS[table.pack] & ~table.hands[seat] else -1,
)


def deal(table: Table, action: kit.Deal) -> None:
    """Three cards each, four times; without nines three, four and three."""
    sizes = (3, 3, 3, 3) if table.options.cards == "48" else (3, 4, 3)
    kit.deal_in_batches(table, action, table.everybody, sizes)


def begin_hand(table: Table) -> None:
    """Forehand says first whether there is a reservation."""
    table.phase, table.in_hand = "reservations", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def reserve(table: Table, action: Reserve) -> None:
    """What it is, all others must not know yet."""
    table.reservations |= 1 << action.seat


def after_saying(table: Table) -> None:
    """The next one says it; after the dealer, those with reservations say what they are."""
    seat = table.to_act.bit_length() - 1
    if seat == table.dealer:
        go_on_declaring(table)
    else:
        table.to_act = 1 << kit.next_seat(seat, table.everybody)


def declare(table: Table, action: Declare) -> None:
    """With a marriage, everybody knows then who has been dealt both queens of clubs."""
    table.contract, table.declarer = action.contract, action.seat
    table.reservations &= ~(1 << action.seat)


def go_on_declaring(table: Table) -> None:
    """The first solo is played; a marriage only if nobody after it has a solo."""
    if table.contract in SOLOS or not table.reservations:
        begin_play(table)
    else:
        table.phase = "declare"
        table.to_act = 1 << kit.next_seat(table.dealer, table.reservations)


def begin_play(table: Table) -> None:
    """Forehand leads. Whoever has declared something is of Re, in a solo against all others."""
    table.phase, table.contract, table.reservations = "play", table.contract or "normal", 0
    if table.declarer is not None:
        table.known_re = 1 << table.declarer
        table.known_kontra = table.everybody & ~table.known_re if table.is_clarified else 0
    kit.await_card(table)
