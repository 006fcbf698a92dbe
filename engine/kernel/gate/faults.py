"""Faults of seats and cards that any claimed state can have, by the marks of its table."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from vorhand.engine.kernel.marks.codec import StateJson
from vorhand.engine.kernel.marks.fields import (
    Zone,
    lists_by_seat,
    seat_lists_in,
    seats_named_in,
    single_cards_of,
    undealt_in,
    zones_of,
)
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.rules.notation import Notation
from vorhand.engine.kernel.table.cards import Card, Pack
from vorhand.engine.text.language import Plural, Template
from vorhand.engine.text.words import message

# Seats

NO_SEAT: Final[Template] = common.NO_SUCH_SEAT.refusal


def faults_of_seats(table: type, notation: Notation | None, claim: StateJson) -> Iterator[Fault]:
    """Faults in a `claim` of lists of the `table` with one entry per seat, and of named seats (also
    in the `acts` of its record, if it has any), that do not fit the number of players.

    >>> claim = LAST_TRICK.dump(dealt("AC KH", "QC JC").frozen())
    >>> found = faults_of_seats(Table, LAST_TRICK.notation, {**claim, "to_act": [2]})
    >>> [fault.pointer for fault in found]
    ['/to_act/0']
    """
    players = claim["players"]
    for name in lists_by_seat(table):
        entries = len(claim[name])
        if entries != players:
            said = Plural(
                "{member:code} has one entry; there are {players} players.",
                "{member:code} has {entries} entries; there are {players} players.",
                by="entries",
            )
            values = {"member": name, "entries": entries, "players": players}
            yield Fault(f"/{name}", common.SEAT_LISTS, said, values)
    for pointer, seats in _seats_named(table, notation, claim):
        for at, seat in enumerate(seats):
            if seat is not None and seat >= players:
                facts = {"seat": seat, "players": players}
                yield Fault(pointer.format(at), common.SEATS_NAMED, NO_SEAT, facts)
    for pointer, listed in _seat_lists(table, claim):
        if len(listed) > 1 and listed != sorted(set(listed)):
            yield Fault(pointer, common.SEATS_NAMED, "Seats are listed ascending, each once.")


def _seats_named(
    table: type, notation: Notation | None, claim: StateJson
) -> Iterator[tuple[str, list[int | None]]]:
    """The seats that a claim names in each place, with a pointer to them; {} in it stands for the
    index of the seat. An object may name none.
    """
    for of_list, listed in _seat_lists(table, claim):
        yield f"{of_list}/{{}}", [*listed]
    for name, within, are_several, pointer in seats_named_in(table):
        named = claim[name]
        if are_several:
            yield pointer, [each[within] for each in named] if within else named
        elif named is not None:
            yield pointer, [named[within] if within else named]
    if notation and not notation.at_table_of(claim["players"]).issuperset(claim["record"]):
        yield "/record/{}", [*notation.seats_named(claim["record"])]


def _seat_lists(table: type, claim: StateJson) -> Iterator[tuple[str, list[int]]]:
    for name, within, _, pointer in seat_lists_in(table):
        named = claim[name]
        if named is not None:
            yield pointer, named[within] if within else named


# Cards

FOREIGN: Final = message("{card} is not a card of the pack.")
TWICE: Final = message("{card} is named twice.")
TOO_OFTEN: Final = message("{card} is named more than {copies} times.")


def faults_of_cards(
    table: type, notation: Notation | None, pack: Pack, claim: StateJson
) -> Iterator[Fault]:
    """Faults of cards in a `claim`: during a hand every card of the `pack` lies in exactly one
    place of the `table`, or was played by the `acts` of its record (null: it has none), and members
    with the mark `ELSEWHERE` name cards of the pack.

    >>> claim = LAST_TRICK.dump(dealt("AC KH", "QC JC").frozen())
    >>> hands = [["AC", "KH"], ["AC", "JC"]]
    >>> found = faults_of_cards(Table, LAST_TRICK.notation, PACK, {**claim, "hands": hands})
    >>> for fault in found:
    ...     print(fault.pointer, fault.sentence)
    /hands/1/0 The ace of clubs lies at /hands/0/0 as well.
    /aside Nowhere to be found: queen of clubs.
    """
    cards = _cards_lying(table, notation, claim)
    if len(cards) != len(pack) or set(cards) != pack.bits.keys() or pack.has_copies:
        rest = undealt_in(table) or "hands"
        yield from _faults_of_places(pack, _places(table, notation, claim), f"/{rest}")
    for zone in zones_of(table, elsewhere=True):
        yield from _faults_of_copies(pack, zone, claim)


def faults_of_single_cards(table: type, pack: Pack, claim: StateJson) -> Iterator[Fault]:
    """A member that names one card names one of the pack."""
    for name in single_cards_of(table):
        if claim[name] is not None and claim[name] not in pack.bits:
            yield Fault(f"/{name}", common.CARDS_ONCE, FOREIGN, {"card": claim[name]})


def _cards_lying(table: type, notation: Notation | None, claim: StateJson) -> list[Card]:
    """All cards, wherever they lie."""
    cards: list[Card] = []
    for zone in zones_of(table):
        lying = claim[zone.name]
        if zone.by_seat:
            for held in lying:
                cards += held
        elif zone.within:
            for each in lying:
                cards += each[zone.within]
        else:
            cards += lying
    if notation:
        cards += notation.cards_lying(claim["record"])
    return cards


def _cards_in(zone: Zone, claim: StateJson) -> Iterator[tuple[str, Card]]:
    """Each card of a place, with a pointer to it."""
    return _cards_at(f"/{zone.name}", claim[zone.name], zone.within)


def _cards_at(pointer: str, lying: Any, within: str) -> Iterator[tuple[str, Card]]:
    if isinstance(lying, str):
        yield pointer, lying
    elif isinstance(lying, list):
        for at, each in enumerate(lying):
            yield from _cards_at(f"{pointer}/{at}", each, within)
    elif lying is not None:
        yield from _cards_at(f"{pointer}/{within}", lying[within], within)


def _faults_of_copies(pack: Pack, zone: Zone, claim: StateJson) -> Iterator[Fault]:
    """Faults of cards that are in another place as well: in a list, each is named once, or as often
    as the pack has it.
    """
    seen: list[Card] = []
    for pointer, card in _cards_in(zone, claim):
        if card not in pack.bits:
            yield Fault(pointer, common.CARDS_ONCE, FOREIGN, {"card": card})
        elif card in seen and not zone.within and seen.count(card) >= pack.copies(card):
            copies = pack.copies(card)
            said = TWICE if copies == 1 else TOO_OFTEN
            yield Fault(pointer, common.CARDS_ONCE, said, {"card": card, "copies": copies})
        seen.append(card)


def _places(table: type, notation: Notation | None, claim: StateJson) -> Iterator[tuple[str, Card]]:
    """Each card, with a pointer to its place: those of the seats, those played, and the others."""
    zones = zones_of(table)
    for zone in zones:
        if zone.by_seat:
            yield from _cards_in(zone, claim)
    for at, _, card in notation.played(claim["record"]) if notation else ():
        yield f"/record/{at}", card
    for zone in zones:
        if not zone.by_seat:
            yield from _cards_in(zone, claim)


def _faults_of_places(pack: Pack, lying: Iterable[tuple[str, Card]], rest: str) -> Iterator[Fault]:
    """Faults of cards that are repeated or foreign; missing ones are reported at `rest`."""
    seen: dict[Card, list[str]] = {card: [] for card in pack.bits}
    for pointer, card in lying:
        if card not in seen:
            yield Fault(pointer, common.CARDS_ONCE, FOREIGN, {"card": card})
        elif len(seen[card]) == pack.copies(card):
            said = "{card} lies at {pointer} as well."
            yield Fault(pointer, common.CARDS_ONCE, said, {"card": card, "pointer": seen[card][0]})
        else:
            seen[card].append(pointer)
    missing = [card for card in seen for _ in range(pack.copies(card) - len(seen[card]))]
    if missing:
        yield Fault(rest, common.CARDS_ONCE, "Nowhere to be found: {cards}.", {"cards": missing})
